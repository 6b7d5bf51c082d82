import { expect, test } from 'vitest'
import type { Todo } from '#contract/todos.ts'
import { choose, closeDialog, holdBack, isFocused, openTeamStage, says, tick } from './support/stage.ts'

const stage = await openTeamStage()
const { ops: team, ann } = stage

const add = async (title: string, fields = {}): Promise<Todo> =>
  (await stage.world.as(ann).post<Todo>(`/api/teams/${team.id}/todos`, { title, ...fields })).body

test('what is typed into a form is asked about before going back; to-dos are created one after another by keys', async () => {
  const page = await stage.visit('/dashboard', ann)
  await page.getByRole('link', { name: 'To-Dos' }).first().click()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New To-Do' })
  const title = dialog.getByLabel('Title')
  await title.waitFor()
  for (const text of ['In a row, one', 'In a row, two']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Control+Shift+Enter')
    await page.getByRole('row', { name: new RegExp(text) }).waitFor()
    await expect.poll(() => title.inputValue()).toBe('')
    await expect.poll(() => title.evaluate(isFocused)).toBe(true)
  }
  await title.fill('Not yet saved')
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await title.inputValue()).toBe('Not yet saved')
  await page.evaluate(() => history.back())
  await question.getByRole('button', { name: 'Discard' }).click()
  await page.waitForURL('**/dashboard')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})

test('undoing a completed selection restores it below the bar; a completed to-do is archived and comes back, live', async () => {
  const [one] = [await add('Batch one'), await add('Batch two')]
  const done = await add('Batch three')
  await stage.world.as(ann).patch(`/api/todos/${done.id}/toggle`)
  const page = await stage.visit(`/todos?team=${team.id}&q=batch`, ann)
  const ticked = async () => {
    const boxes = await page.getByRole('checkbox', { name: /^Mark "Batch/ }).all()
    return Promise.all(boxes.map((box) => box.isChecked()))
  }
  await page.getByRole('checkbox', { name: 'Select all to-dos shown' }).click()
  await page.getByRole('toolbar').getByRole('button', { name: 'Mark Complete' }).click()
  await says(page, '2 to-dos')
  expect(await ticked()).toEqual([true, true, true])
  await page.getByRole('checkbox', { name: 'Select all to-dos shown' }).click()
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(ticked).toEqual([false, false, true])

  const row = page.getByRole('row', { name: /Batch three/ })
  const total = () => page.locator('dd').first().textContent()
  // A dash stands there until the to-dos are counted.
  await expect.poll(total).toMatch(/^\d+$/)
  const before = await total()
  await choose(page, done.title, 'Archive')
  await row.waitFor({ state: 'detached' })
  await expect.poll(total).toBe(before)
  await page.getByRole('checkbox', { name: 'Show archived' }).check()
  await row.getByText('Archived').waitFor()
  await says(page, 'Archived')
  await page.getByRole('button', { name: 'Undo' }).click()
  await row.getByText('Archived').waitFor({ state: 'detached' })
  const bob = stage.world.as(stage.bob)
  await bob.patch(`/api/todos/${one.id}/toggle`, { completed: true })
  await bob.patch(`/api/todos/${one.id}/archive`, { archived: true })
  const theirs = page.getByRole('row', { name: /Batch one/ })
  await theirs.getByText('Archived').waitFor()
  await page.getByRole('checkbox', { name: 'Show archived' }).uncheck()
  await row.waitFor()
  await theirs.waitFor({ state: 'detached' })
  await bob.patch(`/api/todos/${one.id}/archive`, { archived: false })
  await theirs.waitFor()
})

test('an empty list offers to clear the filters, or to create a first to-do', async () => {
  const quiet = await stage.world.team('Quiet')
  const page = await stage.visit(`/todos?q=none&team=${quiet.id}`, stage.world.home.admin)
  await says(page, 'Try adjusting your search or filters')
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await says(page, 'Get started by creating your first to-do')
  await page.getByRole('button', { name: 'Create Your First To-Do' }).waitFor()
})

test('a tick on the dashboard counts before the server replies, and is undone if it refuses while nothing can be read', async () => {
  const busy = await stage.world.team('Busy')
  const person = await stage.world.member(busy)
  for (const title of ['Counted one', 'Counted two']) {
    const overdue = { title, dueDate: '2020-01-01', assignedToId: person.id }
    await stage.world.as(person).post(`/api/teams/${busy.id}/todos`, overdue)
  }
  const page = await stage.visit('/dashboard', person)
  await page.getByText('0 completed').waitFor()
  const { released, release } = holdBack()
  await page.route('**/api/**', (route) => route.abort())
  await page.route('**/toggle', (route) => released.then(() => route.fulfill({ status: 500, json: {} })))
  const box = tick(page, 'Counted one')
  await box.click()
  await page.getByText('1 completed').waitFor()
  expect(await box.isChecked()).toBe(true)
  release()
  await says(page, 'Failed to update to-do status')
  await expect.poll(() => box.isChecked()).toBe(false)
  await page.getByText('0 completed').waitFor()
})

test('titles stay readable in narrow windows, and each field of the form has its own name', async () => {
  await add('Send the revised freight terms to the paper mill', { dueDate: '2030-01-01' })
  const page = await stage.visit('/todos?q=freight', ann)
  const title = page.getByRole('button', { name: 'Send the revised freight terms', exact: false }).first()
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => title.evaluate((element) => element.clientWidth)).toBeGreaterThan(150)
  }
  await page.getByRole('row', { name: /Send the revised/ }).focus()
  await page.keyboard.press('e')
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
  await page.getByRole('row', { name: /Send the revised.*Feb 1, 2030/ }).waitFor()
})

test('a to-do created for another team is listed with its team, live; keys only read it and comment on it', async () => {
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
  expect(await tick(page, 'Send the invoices').isDisabled()).toBe(true)
  await stage.world.as(fay).patch(`/api/todos/${todo.id}`, { title: 'Send all invoices' })
  const focus = () => page.getByRole('row', { name: /Send all invoices/ }).focus()
  await focus()
  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByRole('textbox', { name: 'Title' }).isEditable()).toBe(false)
  await closeDialog(page)

  await focus()
  for (const key of ['Space', 'x', 'Delete', 'Backspace']) await page.keyboard.press(key)
  await page.keyboard.press('m')
  const comments = page.getByRole('dialog', { name: 'Comments · Send all invoices' })
  await comments.getByRole('textbox', { name: 'Comment', exact: true }).fill('Please by Friday')
  await comments.getByRole('button', { name: 'Comment', exact: true }).click()
  await comments.getByText('Please by Friday').waitFor()
  expect(await page.getByRole('alertdialog').count()).toBe(0)
  expect(await page.getByRole('toolbar').count()).toBe(0)
  const { body } = await stage.world.as(fay).get<Todo>(`/api/todos/${todo.id}`)
  expect(body.completed).toBe(false)
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
