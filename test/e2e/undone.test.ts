import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Headline } from '#contract/headlines.ts'
import type { Issue } from '#contract/issues.ts'
import type { Meeting } from '#contract/meetings.ts'
import type { Rock } from '#contract/rocks.ts'
import type { Todo } from '#contract/todos.ts'
import { choose, openTeamStage, says, tick } from './support/stage.ts'

const stage = await openTeamStage()
const { ops: team, ann, bob } = stage
const hers = stage.world.as(ann)

const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).click()
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title }).first()

const addRock = async (title: string, ...names: string[]): Promise<Rock> => {
  const milestones = names.map((name) => ({ id: crypto.randomUUID(), name }))
  return (await hers.post<Rock>(`/api/teams/${team.id}/rocks`, { title, milestones })).body
}
const rockNow = async ({ id }: Rock): Promise<Rock> => (await hers.get<Rock>(`/api/rocks/${id}`)).body

test('a milestone that is ticked, edited or moved is taken back, and a rock leaves the archive again', async () => {
  const rock = await addRock('Rebuild the dock', 'Plan', 'Build')
  const milestones = async () => (await rockNow(rock)).milestones
  const page = await stage.visit('/rocks', ann)
  await page.getByRole('button', { name: 'Milestones of "Rebuild the dock"' }).click()
  await tick(page, 'Plan').click()
  await says(page, 'Marked Complete')
  await undo(page)
  await expect.poll(async () => (await milestones())[0]?.completed).toBe(false)

  await choose(page, 'Plan', 'Edit')
  const form = page.getByRole('dialog', { name: 'Edit Milestone' })
  await form.getByLabel('Name').fill('Plan it')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await says(page, 'Milestone updated')
  await undo(page)
  await expect.poll(async () => (await milestones())[0]?.name).toBe('Plan')

  const names = async () => (await milestones()).map(({ name }) => name)
  await page.getByRole('button', { name: 'Move "Build"' }).press('Alt+ArrowUp')
  await says(page, 'Order changed')
  expect(await names()).toEqual(['Build', 'Plan'])
  await undo(page)
  await expect.poll(names).toEqual(['Plan', 'Build'])

  await choose(page, 'Rebuild the dock', 'Archive')
  await says(page, 'Rock archived')
  await undo(page)
  await expect.poll(async () => (await rockNow(rock)).isArchived).toBe(false)
})

test('an order that a colleague has changed since is not taken back', async () => {
  const rock = await addRock('Count twice', 'One', 'Two', 'Three')
  const page = await stage.visit('/rocks?q=twice', ann)
  await page.getByRole('button', { name: 'Milestones of "Count twice"' }).click()
  await page.getByRole('button', { name: 'Move "Two"' }).press('Alt+ArrowUp')
  await says(page, 'Order changed')
  const ids = (await rockNow(rock)).milestones.map(({ id }) => id).toReversed()
  await stage.world.as(bob).patch(`/api/rocks/${rock.id}/milestones`, { ids })
  const first = page.getByRole('listitem').getByRole('checkbox').first()
  await expect.poll(() => first.getAttribute('aria-label')).toContain('Three')
  await undo(page)
  await says(page, 'Not undone')
  expect((await rockNow(rock)).milestones.map(({ id }) => id)).toEqual(ids)
})

test('digits set the status of a rock, and of all that are chosen', async () => {
  const rocks = [await addRock('Digit one'), await addRock('Digit two')] as const
  const statuses = () => Promise.all(rocks.map(async (rock) => (await rockNow(rock)).status))
  const page = await stage.visit('/rocks?q=digit', ann)
  await row(page, 'Digit one').focus()
  await page.keyboard.press('3')
  await says(page, 'Status changed')
  expect(await statuses()).toEqual(['off-track', 'on-track'])
  await page.getByRole('checkbox', { name: 'Select all rocks shown' }).click()
  await row(page, 'Digit two').focus()
  await page.keyboard.press('2')
  await expect.poll(statuses).toEqual(['at-risk', 'at-risk'])
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(statuses).toEqual(['off-track', 'on-track'])
})

test('a comment that is written or edited is taken back', async () => {
  const todo = (await hers.post<Todo>(`/api/teams/${team.id}/todos`, { title: 'Talk it over' })).body
  await hers.post(`/api/todos/${todo.id}/comments`, { text: 'First words' })
  const texts = async () => (await hers.get<Todo>(`/api/todos/${todo.id}`)).body.comments.map(({ text }) => text)
  const page = await stage.visit(`/todos?todo=${todo.id}`, ann)
  await page.getByRole('textbox', { name: 'Comment', exact: true }).fill('Too much said')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await says(page, 'Comment added')
  expect(await texts()).toEqual(['First words', 'Too much said'])
  await undo(page)
  await expect.poll(texts).toEqual(['First words'])
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Edit your comment').fill('Last words')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await says(page, 'Comment edited')
  await undo(page)
  await expect.poll(texts).toEqual(['First words'])
})

test('a member comes and goes again, and a team gets its name back', async () => {
  const own = await stage.world.team('Undone')
  await stage.world.member(own, { fullName: 'Uma Undone' })
  const page = await stage.visit(`/teams?view=${own.id}`, stage.world.home.admin)
  await page.getByRole('button', { name: 'Remove Uma Undone' }).click()
  await says(page, 'Member Removed')
  await page.getByText('No team members').waitFor()
  await undo(page)
  await row(page, 'Uma Undone').waitFor()
  await page.getByRole('button', { name: 'Edit Team' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Team' })
  await form.getByLabel('Team name').fill('Renamed')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('heading', { name: 'Renamed' }).waitFor()
  await undo(page)
  await page.getByRole('heading', { name: 'Undone' }).waitFor()
})

test('Enter renames a headline in its row, and what a form changed of it is taken back', async () => {
  const headline = (await hers.post<Headline>(`/api/teams/${team.id}/notes`, { title: 'We won' })).body
  const titleNow = async () => (await hers.get<Headline>(`/api/notes/${headline.id}`)).body.title
  const page = await stage.visit('/headlines', ann)

  await row(page, 'We won').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Title' }).fill('We won again')
  await page.keyboard.press('Enter')
  await says(page, 'Title changed')
  expect(await titleNow()).toBe('We won again')
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(titleNow).toBe('We won')
  await choose(page, 'We won', /^Edit/)
  const form = page.getByRole('dialog', { name: 'Edit Headline' })
  await form.getByLabel('Title').fill('We lost')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await says(page, 'Headline updated')
  await undo(page)
  await expect.poll(titleNow).toBe('We won')
})

test('an issue goes back to its place, and out of the top three', async () => {
  for (const title of ['Alpha', 'Beta', 'Gamma']) await hers.post(`/api/teams/${team.id}/issues`, { title })
  const listed = async () => (await hers.get<Issue[]>(`/api/teams/${team.id}/issues`)).body
  const order = async () =>
    (await listed()).toSorted((one, other) => (one.position < other.position ? -1 : 1)).map(({ title }) => title)
  const page = await stage.visit('/issues', ann)
  const before = await order()
  await page.getByRole('button', { name: `Move "${before[2]}"` }).press('Alt+ArrowUp')
  await says(page, 'Order changed')
  expect(await order()).not.toEqual(before)
  await undo(page)
  await expect.poll(order).toEqual(before)
  await row(page, 'Alpha').focus()
  await page.keyboard.press(' ')
  await says(page, 'Put in top 3')
  await undo(page)
  await expect.poll(async () => (await listed()).filter(({ isTop }) => isTop).length).toBe(0)

  const last = page
    .getByRole('row')
    .filter({ hasText: before[2] ?? '' })
    .first()
  await row(page, before[0] ?? '').focus()
  await page.keyboard.press(' ')
  await last.focus()
  await page.keyboard.press(' ')
  await expect.poll(async () => (await listed()).filter(({ isTop }) => isTop).length).toBe(2)
  await expect.poll(order).not.toEqual(before)
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(order).toEqual(before)
})

test('Enter renames a meeting on its card, and what its form changed is taken back', async () => {
  const added = await hers.post<Meeting>(`/api/teams/${team.id}/meetings`, { title: 'Weekly talk' })
  const meetingNow = async () => (await hers.get<Meeting>(`/api/meetings/${added.body.id}`)).body
  const page = await stage.visit('/meetings', ann)
  await page.locator('[data-row-of="meeting"]').filter({ hasText: 'Weekly talk' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Title' }).fill('Weekly walk')
  await page.keyboard.press('Enter')
  await says(page, 'Title changed')
  expect((await meetingNow()).title).toBe('Weekly walk')
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(async () => (await meetingNow()).title).toBe('Weekly talk')

  await page.getByRole('button', { name: 'Weekly talk', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Edit Meeting' })
  await form.getByLabel('Description').fill('Outside')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await says(page, 'Meeting updated')
  await undo(page)
  await expect.poll(async () => (await meetingNow()).description).toBe(added.body.description)
})

test('what a dialog creates is deleted again', async () => {
  const titles = async () => (await hers.get<Todo[]>('/api/user/todos')).body.map(({ title }) => title)
  const page = await stage.visit('/todos', ann)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Title').fill('Made in haste')
  await form.getByRole('button', { name: /^Create To-Do/ }).click()
  await says(page, 'To-do created successfully')
  expect(await titles()).toContain('Made in haste')
  await undo(page)
  await expect.poll(titles).not.toContain('Made in haste')
})

test("a form is taken back despite a colleague's change of another field, and not of the same", async () => {
  const rock = await addRock('Shared work', 'Draft')
  const milestone = async () => (await rockNow(rock)).milestones[0]
  const page = await stage.visit('/rocks?q=shared', ann)
  await page.getByRole('button', { name: 'Milestones of "Shared work"' }).click()
  const rename = async (from: string, to: string) => {
    await choose(page, from, 'Edit')
    const form = page.getByRole('dialog', { name: 'Edit Milestone' })
    await form.getByLabel('Name').fill(to)
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await form.waitFor({ state: 'detached' })
    await says(page, 'Milestone updated')
  }
  const colleague = async (body: object) =>
    stage.world.as(bob).patch(`/api/rocks/${rock.id}/milestones/${(await milestone())?.id}`, body)
  await rename('Draft', 'Drafted')
  await colleague({ dueDate: '2031-02-03' })
  await undo(page)
  await expect.poll(async () => (await milestone())?.name).toBe('Draft')
  expect((await milestone())?.dueDate).toBe('2031-02-03')
  await rename('Draft', 'Draft two')
  await colleague({ name: 'Draft three' })
  await undo(page)
  await says(page, 'Not undone')
  expect((await milestone())?.name).toBe('Draft three')

  const { admin } = stage.world.home
  const own = await stage.world.team('Two hands')
  const teams = await stage.visit(`/teams?view=${own.id}`, admin)
  await teams.getByRole('button', { name: 'Edit Team' }).click()
  const form = teams.getByRole('dialog', { name: 'Edit Team' })
  await form.getByLabel('Team name').fill('Four hands')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await teams.getByRole('heading', { name: 'Four hands' }).waitFor()
  await stage.world.as(admin).patch(`/api/teams/${own.id}`, { description: 'They build' })
  await undo(teams)
  await teams.getByRole('heading', { name: 'Two hands' }).waitFor()
})

test('people are sorted by a column’s head, and the address keeps it', async () => {
  const page = await stage.visit('/users', stage.world.home.admin)
  const emails = () => page.locator('tbody td').filter({ hasText: '@' }).allTextContents()
  await page.getByRole('columnheader', { name: 'Email' }).getByRole('button').click()
  await expect.poll(() => page.url()).toContain('sort=email')
  const sorted = (await emails()).toSorted((one, other) => one.localeCompare(other))
  await expect.poll(emails).toEqual(sorted)
  await page.getByRole('columnheader', { name: 'Email' }).getByRole('button').click()
  await expect.poll(emails).toEqual(sorted.toReversed())
  await page.goBack()
  await expect.poll(emails).toEqual(sorted)
})
