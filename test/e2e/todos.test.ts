import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Todo } from '#contract/todos.ts'
import { choose, openTeamStage, says } from './support/stage.ts'

const stage = await openTeamStage()
const { ops: team, ann } = stage

const add = async (title: string, fields = {}): Promise<Todo> =>
  (await stage.world.as(ann).post<Todo>(`/api/teams/${team.id}/todos`, { title, ...fields })).body
const focusedRow = (page: Page) => page.evaluate(() => document.activeElement?.closest('[data-row-of]')?.textContent)

test('deleting asks first, page keys do nothing meanwhile, and the next row is focused afterwards', async () => {
  await add('First', { dueDate: '2030-01-01' })
  await add('Second', { dueDate: '2030-01-02' })
  await add('Third', { dueDate: '2030-01-03' })
  const page = await stage.visit('/todos', ann)
  await choose(page, 'Second', /^Delete/)
  const question = page.getByRole('alertdialog', { name: 'Delete this to-do?' })
  await question.getByText(/^This action cannot be undone/).waitFor()
  await page.keyboard.press('c')
  await question.getByRole('button', { name: 'Delete' }).click()
  await says(page, 'To-do deleted')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await expect.poll(() => focusedRow(page)).toContain('Third')
})

test('a form stays open with what was typed when a colleague deletes its to-do', async () => {
  const todo = await add('Soon gone')
  const page = await stage.visit('/todos', ann)
  await choose(page, 'Soon gone', /^Edit/)
  const dialog = page.getByRole('dialog', { name: 'Edit To-Do' })
  await dialog.getByLabel('Description').fill('Half a page')
  await stage.world.as(stage.world.home.admin).del(`/api/todos/${todo.id}`)
  await dialog.getByText(/^Someone deleted this to-do/).waitFor()
  expect(await dialog.getByLabel('Description').inputValue()).toBe('Half a page')
})

test('going back asks first when something has been typed', async () => {
  const page = await stage.visit('/dashboard', ann)
  await page.getByRole('link', { name: 'To-Dos' }).first().click()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New To-Do' })
  await dialog.getByLabel('Title').fill('Not yet saved')
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Not yet saved')
  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: 'Discard' }).click()
  await page.waitForURL('**/dashboard')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})

test('undoing a completed selection restores it, and the toast does not cover the selection bar', async () => {
  await add('Batch one')
  await add('Batch two')
  const done = await add('Batch three')
  await stage.world.as(ann).patch(`/api/todos/${done.id}/toggle`)
  const page = await stage.visit('/todos?q=batch', ann)
  const ticked = async () =>
    (await page.getByRole('checkbox', { name: /^Mark "Batch/ }).all()).map((tick) => tick.isChecked())
  await page.getByRole('checkbox', { name: 'Select all to-dos shown' }).click()
  await page.getByRole('toolbar').getByRole('button', { name: 'Mark Complete' }).click()
  await says(page, '2 to-dos')
  expect(await Promise.all(await ticked())).toEqual([true, true, true])
  await page.getByRole('checkbox', { name: 'Select all to-dos shown' }).click()
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => Promise.all(await ticked())).toEqual([false, false, true])
})

test('an empty list offers to clear the filters, or to create a first to-do', async () => {
  const quiet = await stage.world.team('Quiet')
  const page = await stage.visit(`/todos?q=none&team=${quiet.id}`, stage.world.home.admin)
  await says(page, 'Try adjusting your search or filters')
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await says(page, 'Get started by creating your first to-do')
  await page.getByRole('button', { name: 'Create Your First To-Do' }).waitFor()
})

test('a change refused on the dashboard is undone, also while nothing can be read', async () => {
  await add('Ticked in vain', { dueDate: '2020-01-01', assignedToId: ann.id })
  const page = await stage.visit('/dashboard', ann)
  const tick = page.getByRole('checkbox', { name: /^Mark "Ticked in vain"/ })
  await tick.waitFor()
  await page.route('**/api/**', (route) => route.abort())
  await page.route('**/toggle', (route) => route.fulfill({ status: 500, json: {} }))
  await tick.click()
  await says(page, 'Failed to update to-do status')
  await expect.poll(() => tick.isChecked()).toBe(false)
})

test('a tick on the dashboard counts at once, before the server replies', async () => {
  const busy = await stage.world.team('Busy')
  const bob = await stage.world.member(busy)
  for (const title of ['Counted one', 'Counted two']) {
    await stage.world.as(bob).post(`/api/teams/${busy.id}/todos`, { title, assignedToId: bob.id })
  }
  const page = await stage.visit('/dashboard', bob)
  const tick = page.getByRole('checkbox', { name: 'Mark "Counted one" complete' })
  await page.getByText('0 completed').waitFor()
  await page.route('**/toggle', () => undefined)
  await tick.click()
  await page.getByText('1 completed').waitFor()
  expect(await tick.isChecked()).toBe(true)
})

test.each([768, 1024])('titles stay readable in a window of %i pixels', async (width) => {
  await add('Send the revised freight terms to the paper mill')
  const page = await stage.visit('/todos', ann)
  await page.setViewportSize({ width, height: 800 })
  const title = page.getByRole('button', { name: 'Send the revised freight terms', exact: false }).first()
  await expect.poll(() => title.evaluate((element) => element.clientWidth)).toBeGreaterThan(150)
})

test('each field of the form has its own name', async () => {
  await add('Named well', { dueDate: '2030-01-01' })
  const page = await stage.visit('/todos', ann)
  await choose(page, 'Named well', /^Edit/)
  const dialog = page.getByRole('dialog', { name: 'Edit To-Do' })
  await dialog.getByLabel('Title').waitFor()
  const names = ['Title', 'Description', 'Team', 'Assignee', 'Due date', 'Repeat', 'Priority', 'Attachments']
  for (const name of names) expect([name, await dialog.getByLabel(name).count()]).toEqual([name, 1])
  await dialog.getByLabel('Due date').fill('Feb 1, 2030')
  await dialog
    .getByLabel('Attachments')
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
  await dialog.getByRole('button', { name: 'Remove a.txt' }).waitFor()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('row', { name: /Named well.*Feb 1, 2030/ }).waitFor()
})

test('to-dos can be created one after another without leaving the dialog or the keyboard', async () => {
  const page = await stage.visit('/todos', ann)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const title = page.getByRole('dialog', { name: 'Create New To-Do' }).getByLabel('Title')
  await title.waitFor()
  for (const text of ['In a row, one', 'In a row, two']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Control+Shift+Enter')
    await page.getByRole('row', { name: new RegExp(text) }).waitFor()
    await expect.poll(() => title.inputValue()).toBe('')
    await expect.poll(() => title.evaluate((element) => element === document.activeElement)).toBe(true)
  }
})

test('a to-do created for another team is listed with its team, live, to read and comment on', async () => {
  const finance = await stage.world.team('Finance')
  const fay = await stage.world.member(finance)
  const foreign = { title: 'Send the invoices', assignedToId: null }
  const { body: todo } = await stage.world.as(ann).post<Todo>(`/api/teams/${finance.id}/todos`, foreign)
  await stage.world.as(fay).post(`/api/teams/${finance.id}/todos`, { title: 'Not hers to see' })
  const page = await stage.visit('/todos', ann)
  await page.getByRole('tab', { name: /^Created by me \(\d+\)$/ }).click()
  const row = page.getByRole('row').filter({ hasText: 'Send the invoices' })
  await row.getByText('Finance').waitFor()
  expect(await page.getByText('Not hers to see').count()).toBe(0)
  expect(await row.getByRole('checkbox', { name: 'Mark "Send the invoices" complete' }).isDisabled()).toBe(true)
  await stage.world.as(fay).patch(`/api/todos/${todo.id}`, { title: 'Send all invoices' })
  await choose(page, 'Send all invoices', /^View/)
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByRole('textbox', { name: 'Title' }).isEditable()).toBe(false)
  await page.keyboard.press('Escape')
  await choose(page, 'Send all invoices', /^Comments/)
  await page.getByRole('textbox', { name: 'Comment', exact: true }).fill('Please by Friday')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await dialog.getByText('Please by Friday').waitFor()
})

test('on a phone, once a to-do is selected, tapping another selects it and opens nothing', async () => {
  await add('Tapped one')
  await add('Tapped two', { dueDate: '2030-05-05' })
  const page = await stage.visit('/todos?q=tapped', ann, { on: 'phone' })
  await choose(page, 'Tapped one', /^Select/)
  await page.getByText('May 5, 2030').tap()
  await page.getByText('2 selected').waitFor()
  await page.getByRole('checkbox', { name: 'Select "Tapped two"' }).tap()
  await page.getByText('1 selected').waitFor()
  await page.getByRole('button', { name: 'Tapped two', exact: true }).tap()
  await page.getByText('2 selected').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('keys do to a to-do what its menu offers, and nothing else', async () => {
  const reader = await stage.world.member([], { fullName: 'Rita Reader' })
  await stage.world.as(reader).post(`/api/teams/${team.id}/todos`, { title: 'Only to read', assignedToId: reader.id })
  const page = await stage.visit('/todos', reader)
  await page.getByRole('row', { name: /Only to read/ }).waitFor()
  await page.keyboard.press('j')
  await expect.poll(() => focusedRow(page)).toContain('Only to read')
  for (const key of ['Space', 'x', 'Delete', 'Backspace']) await page.keyboard.press(key)
  await page.keyboard.press('m')
  await page.getByRole('dialog', { name: 'Comments · Only to read' }).waitFor()
  expect(await page.getByRole('alertdialog').count()).toBe(0)
  expect(await page.getByRole('toolbar').count()).toBe(0)
  expect(
    await page.getByRole('checkbox', { name: 'Mark "Only to read" complete', includeHidden: true }).isChecked(),
  ).toBe(false)
})

test('a completed to-do is archived with one click and back, for a colleague as well', async () => {
  const { id } = await add('Old news')
  await stage.world.as(ann).patch(`/api/todos/${id}/toggle`, { completed: true })
  const page = await stage.visit(`/todos?team=${team.id}&q=old`, ann)
  const theirs = await stage.visit(`/todos?team=${team.id}&q=old&archived=true`, stage.bob)
  const row = (on: Page) => on.getByRole('row', { name: /Old news/ })
  const total = (on: Page) => on.locator('dd').first().textContent()
  await row(theirs).waitFor()
  // A dash stands there until the to-dos are counted.
  await expect.poll(() => total(page)).toMatch(/^\d+$/)
  const before = await total(page)
  await row(page).getByRole('button', { name: 'Actions for "Old news"' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await row(page).waitFor({ state: 'detached' })
  await row(theirs).getByText('Archived').waitFor()
  await expect.poll(() => total(page)).toBe(before)
  await page.getByRole('checkbox', { name: 'Show archived' }).check()
  await row(page).getByText('Archived').waitFor()
  await says(page, 'Archived')
  await page.getByRole('button', { name: 'Undo' }).click()
  await row(theirs).getByText('Archived').waitFor({ state: 'detached' })
  await page.getByRole('checkbox', { name: 'Show archived' }).uncheck()
  await row(page).waitFor()
})
