import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Headline } from '#contract/headlines.ts'
import type { Issue } from '#contract/issues.ts'
import type { Rock } from '#contract/rocks.ts'
import type { Todo } from '#contract/todos.ts'
import { violations } from './support/access.ts'
import { choose, closeDialog, isFocused, openTeamStage, says } from './support/stage.ts'

const stage = await openTeamStage()
const { ops, sales, ann, bob, zoe, world } = stage

const addTodo = async (title: string, fields: object = {}): Promise<Todo> =>
  (await world.as(ann).post<Todo>(`/api/teams/${ops.id}/todos`, { title, ...fields })).body
const todosPage = `/todos?team=${ops.id}`
const open = (page: Page, title: string) => page.getByRole('button', { name: title, exact: true }).click()
const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Details' })
const shown = (page: Page, title: string) => panelOf(page).getByRole('article', { name: title })
const field = (page: Page, name: string) => panelOf(page).getByRole('button', { name: new RegExp(`^${name}: `) })
const said = (page: Page, name: string) => field(page, name).getAttribute('aria-label')

test('a click on a title shows all about a to-do, J and K go on, Esc and Back close; its menu deletes, which is undone', async () => {
  await addTodo('First of three', { dueDate: '2031-01-01' })
  await addTodo('Second of three', { dueDate: '2031-01-02' })
  await addTodo('Third of three', { dueDate: '2031-01-03' })
  const page = await stage.visit(todosPage, ann)
  await open(page, 'Second of three')
  await shown(page, 'Second of three').waitFor()
  await panelOf(page).getByText('2 of 3').waitFor()
  await page.keyboard.press('j')
  await shown(page, 'Third of three').waitFor()
  await page.keyboard.press('k')
  await page.keyboard.press('k')
  await shown(page, 'First of three').waitFor()
  await panelOf(page).getByRole('button', { name: 'Next' }).click()
  await shown(page, 'Second of three').waitFor()
  expect(await page.getByRole('row', { name: /Second of three/ }).getAttribute('data-shown')).toBe('true')
  // The list's keys go on working: X chooses the row that is shown.
  await panelOf(page).focus()
  await page.keyboard.press('x')
  expect(await page.getByRole('checkbox', { name: 'Select "Second of three"' }).isChecked()).toBe(true)
  await page.keyboard.press('Escape')
  await shown(page, 'Second of three').waitFor()
  await page.keyboard.press('Escape')
  await panelOf(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('row', { name: /Second of three/ }).evaluate(isFocused)).toBe(true)
  await page.keyboard.press('o')
  await shown(page, 'Second of three').waitFor()
  await page.goBack()
  await panelOf(page).waitFor({ state: 'detached' })
  // The dialog of before is in the menu.
  await choose(page, 'Second of three', /^Edit/)
  await page.getByRole('dialog', { name: 'Edit To-Do' }).waitFor()
  await closeDialog(page)
  await open(page, 'Third of three')
  await shown(page, 'Third of three').waitFor()
  await panelOf(page).getByRole('button', { name: 'Actions for "Third of three"' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('row', { name: /Third of three/ }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await page.getByRole('row', { name: /Third of three/ }).waitFor()
})

test('every field changes where it stands, is undone, and its activity says so; an empty title is refused', async () => {
  await world.as(ann).post<Rock>(`/api/teams/${ops.id}/rocks`, { title: 'Open Venlo' })
  const { id } = await addTodo('Book the crane', { assignedToId: ann.id })
  const page = await stage.visit(`${todosPage}&todo=${id}`, ann)
  const panel = panelOf(page)
  const title = panel.getByLabel('Title')
  await title.fill('')
  await page.keyboard.press('Enter')
  await panel.getByRole('alert').getByText('Title is required').waitFor()
  await title.press('Escape')
  await expect.poll(() => title.inputValue()).toBe('Book the crane')
  await title.fill('Book the big crane')
  await page.keyboard.press('Enter')
  await shown(page, 'Book the big crane').waitFor()
  await field(page, 'Assignee').click()
  await page.getByRole('option', { name: 'Bob Baker' }).click()
  await expect.poll(() => said(page, 'Assignee')).toContain('Bob Baker')
  await field(page, 'Priority').click()
  await page.getByRole('menuitemradio', { name: 'High' }).click()
  await expect.poll(() => said(page, 'Priority')).toContain('High')
  await field(page, 'Repeat').click()
  await page.getByRole('menuitemradio', { name: 'Weekly' }).click()
  await expect.poll(() => said(page, 'Repeat')).toContain('Weekly')
  await field(page, 'For').click()
  await page.getByRole('menuitemradio', { name: 'Open Venlo' }).click()
  await panel
    .getByRole('button', { name: /^For: / })
    .getByText('Open Venlo')
    .waitFor()
  await field(page, 'Due date').click()
  await page.getByRole('dialog').getByLabel('Due date').first().fill('dec 24 2031')
  await page.keyboard.press('Enter')
  await expect.poll(() => said(page, 'Due date')).toContain('Dec 24, 2031')
  const activity = panel.getByRole('region', { name: 'Activity' })
  await activity.getByText('renamed it from “Book the crane” to “Book the big crane”').waitFor()
  await activity.getByText('assigned it to Bob Baker instead of Ann Archer').waitFor()
  await activity.getByText('set the due date to Dec 24, 2031').waitFor()
  await activity.getByText('put it under “Open Venlo”').waitFor()
  await panel.focus()
  await page.keyboard.press('Control+z')
  await expect.poll(() => said(page, 'Due date')).toContain('No due date')
  await field(page, 'Team').click()
  await page.getByRole('menuitemradio', { name: 'Sales' }).click()
  // Ann, who is not in that team, reads it there; the activity may already name it, too.
  await panel.getByText('Sales', { exact: true }).first().waitFor()
  await expect
    .poll(async () => (await world.as(ann).get<Todo>(`/api/todos/${id}`)).body)
    .toMatchObject({
      title: 'Book the big crane',
      priority: 'high',
      repeat: 'weekly',
      dueDate: null,
      teamId: sales.id,
    })
})

test('a title that is on its way is no conflict with itself, and what is typed meanwhile is saved too, until it is deleted', async () => {
  const { id } = await addTodo('Book the crane')
  const page = await stage.visit(`${todosPage}&todo=${id}`, ann)
  const panel = panelOf(page)
  const clash = panel.getByText(/changed this (while|in another)/)
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  const sent: unknown[] = []
  await page.route(`**/api/todos/${id}`, async (route) => {
    const body = route.request().postDataJSON() as Partial<Todo> | null
    if (body?.title) sent.push(body.title)
    if (body?.title === 'Book the big crane') await released
    await route.continue()
  })
  await panel.getByLabel('Title').fill('Book the big crane')
  await page.keyboard.press('Enter')
  await shown(page, 'Book the big crane').waitFor()
  await panel.getByLabel('Title').focus()
  await panel.getByLabel('Title').blur()
  await panel.getByLabel('Title').fill('Book the biggest crane')
  await panel.getByLabel('Title').blur()
  await shown(page, 'Book the biggest crane').waitFor()
  expect(await clash.count()).toBe(0)
  expect(sent).toEqual(['Book the big crane'])
  release()
  await expect
    .poll(async () => (await world.as(ann).get<Todo>(`/api/todos/${id}`)).body.title)
    .toBe('Book the biggest crane')
  expect(await clash.count()).toBe(0)
  await world.as(bob).del(`/api/todos/${id}`)
  await says(page, 'This to-do cannot be opened')
  await panel.waitFor({ state: 'detached' })
})

test('a description that two people change at once shows both and loses neither; what each comments is there', async () => {
  const { id } = await addTodo('Contested', { description: 'One' })
  const page = await stage.visit(`${todosPage}&todo=${id}`, ann)
  const panel = panelOf(page)
  await panel.getByRole('button', { name: 'Edit description' }).click()
  await panel.getByLabel('Description').fill('Mine')
  await world.as(bob).patch(`/api/todos/${id}`, { description: 'Theirs' })
  await panel.getByRole('region', { name: 'Activity' }).getByText('Bob Baker').first().waitFor()
  await panel.getByLabel('Description').press('Control+Enter')
  const clash = panel.getByRole('alert').filter({ hasText: 'Bob Baker changed this while you were typing' })
  await clash.getByText('Mine', { exact: true }).waitFor()
  await clash.getByText('Theirs', { exact: true }).waitFor()
  await clash.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(async () => (await world.as(bob).get<Todo>(`/api/todos/${id}`)).body.description).toBe('Mine')
  const box = panel.getByRole('textbox', { name: 'Comment' })
  await box.fill('At noon, **sharp**')
  await box.press('Control+Enter')
  await panel.locator('strong', { hasText: 'sharp' }).waitFor()
  await panel.getByRole('region', { name: 'Activity' }).getByText('commented').waitFor()
  await world.as(bob).post(`/api/todos/${id}/comments`, { text: 'I will be *there*' })
  await panel.locator('em', { hasText: 'there' }).waitFor()
})

test('Markdown is rendered, and nothing in it runs; a link to what is not yours says so', async () => {
  const description = [
    '# Why\n\n1. Because\n\n> Quoted `code`',
    'See https://example.com/plan and **this**.',
    '- one\n- or [two](javascript:alert(1))\n- or ![three](https://tracker.example.com/x.png)',
    '<img src=x onerror="window.harmed = true"><script>window.harmed = true</script>',
  ].join('\n\n')
  const { id } = await addTodo('Marked down', { description })
  await world.as(bob).post(`/api/todos/${id}/comments`, { text: '@ann *look* at <b>this</b>' })
  const theirs = await world.as(zoe).post<Todo>(`/api/teams/${sales.id}/todos`, { title: 'Not yours' })
  const page = await stage.visit(`${todosPage}&todo=${theirs.body.id}`, ann)
  await says(page, 'This to-do cannot be opened')
  await page.waitForURL((url) => !url.search.includes('todo='))
  await open(page, 'Marked down')
  const panel = panelOf(page)
  await panel.getByRole('heading', { name: 'Why' }).waitFor()
  const link = panel.getByRole('link', { name: 'https://example.com/plan' })
  await link.waitFor()
  expect(await link.getAttribute('rel')).toContain('noopener')
  expect(await link.getAttribute('target')).toBe('_blank')
  await panel.locator('strong', { hasText: 'this' }).waitFor()
  expect(await panel.locator('img[src*="tracker"], script, [href^="javascript"]').count()).toBe(0)
  await panel.getByRole('link', { name: 'three' }).waitFor()
  expect(await page.evaluate(() => 'harmed' in window)).toBe(false)
  await panel.locator('mark', { hasText: '@ann' }).waitFor()
  await panel.locator('em', { hasText: 'look' }).waitFor()
  await panel.getByText('<b>this</b>').waitFor()
  expect(await violations(page)).toEqual([])
})

test('a rock shows its milestones, each opens there, and a link leads to it', async () => {
  const step = { id: crypto.randomUUID(), name: 'Lease signed' }
  const wish = { title: 'Second warehouse', milestones: [step] }
  const { body: rock } = await world.as(ann).post<Rock>(`/api/teams/${ops.id}/rocks`, wish)
  const page = await stage.visit(`/rocks?team=${ops.id}&rock=${rock.id}&milestone=${step.id}`, ann)
  await shown(page, 'Lease signed').waitFor()
  await field(page, 'Assignee').click()
  await page.getByRole('option', { name: 'Bob Baker' }).click()
  await expect.poll(() => said(page, 'Assignee')).toContain('Bob Baker')
  await panelOf(page).getByLabel('Name').fill('Lease signed by both')
  await page.keyboard.press('Enter')
  await shown(page, 'Lease signed by both').waitFor()
  await panelOf(page).getByRole('button', { name: 'Second warehouse' }).click()
  await shown(page, 'Second warehouse').waitFor()
  await panelOf(page).getByRole('button', { name: 'Close' }).click()
  await panelOf(page).waitFor({ state: 'detached' })

  await open(page, 'Second warehouse')
  await shown(page, 'Second warehouse').waitFor()
  await field(page, 'Status').click()
  await page.getByRole('menuitemradio', { name: 'At risk' }).click()
  await expect.poll(() => said(page, 'Status')).toContain('At risk')
  await panelOf(page).getByRole('button', { name: 'Lease signed by both', exact: true }).click()
  await shown(page, 'Lease signed by both').waitFor()
  expect(page.url()).toContain(`milestone=${step.id}`)
})

test('issues and headlines show in the panel as well; opening a headline counts as reading it', async () => {
  const { body: issue } = await world.as(ann).post<Issue>(`/api/teams/${ops.id}/issues`, { title: 'Two answer' })
  const page = await stage.visit(`/issues?team=${ops.id}&issue=${issue.id}`, ann)
  await shown(page, 'Two answer').waitFor()
  await field(page, 'Priority').click()
  await page.getByRole('menuitemradio', { name: 'Critical' }).click()
  await panelOf(page).getByRole('region', { name: 'Activity' }).getByText('set the priority to Critical').waitFor()
  expect(await violations(page, '[data-detail]')).toEqual([])
  const written = { title: 'We won Halvorsen', content: 'All of it' }
  const { body: headline } = await world.as(bob).post<Headline>(`/api/teams/${ops.id}/notes`, written)
  await page.getByRole('link', { name: 'Headlines' }).click()
  await open(page, 'We won Halvorsen')
  await shown(page, 'We won Halvorsen').waitFor()
  const read = async () => (await world.as(bob).get<Headline>(`/api/notes/${headline.id}`)).body.viewerIds
  await expect.poll(read).toContain(ann.id)
  expect(await violations(page, '[data-detail]')).toEqual([])
})

test('on a phone it is a page with a way back', async () => {
  const { id } = await addTodo('On the road')
  const page = await stage.visit(todosPage, ann, { on: 'phone' })
  await open(page, 'On the road')
  await shown(page, 'On the road').waitFor()
  expect(await page.locator('#content').getAttribute('inert')).not.toBe(null)
  expect(await violations(page)).toEqual([])
  await panelOf(page).getByRole('button', { name: 'Back' }).click()
  await panelOf(page).waitFor({ state: 'detached' })
  await page.locator(`#todo-${id}`).waitFor()
})
