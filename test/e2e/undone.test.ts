import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Headline } from '#contract/headlines.ts'
import type { Rock } from '#contract/rocks.ts'
import type { Todo } from '#contract/todos.ts'
import { choose, closeDialog, isFocused, openTeamStage, says, tick } from './support/stage.ts'

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

test('a milestone that is ticked, edited or moved is taken back, but not against a colleague, and a rock leaves the archive', async () => {
  const rock = await addRock('Rebuild the dock', 'Plan', 'Build', 'Paint')
  const milestones = async () => (await rockNow(rock)).milestones
  const names = async () => (await milestones()).map(({ name }) => name)
  const page = await stage.visit('/rocks', ann)
  await page.getByRole('button', { name: 'Milestones of "Rebuild the dock"' }).click()
  await tick(page, 'Plan').click()
  await says(page, 'Marked Complete')
  await undo(page)
  await expect.poll(async () => (await milestones())[0]?.completed).toBe(false)

  const rename = async (from: string, to: string) => {
    await choose(page, from, 'Edit')
    const form = page.getByRole('dialog', { name: 'Edit Milestone' })
    await form.getByLabel('Name').fill(to)
    await form.getByRole('button', { name: 'Save Changes' }).click()
    await form.waitFor({ state: 'detached' })
    await says(page, 'Milestone updated')
  }
  const colleague = async (body: object) =>
    stage.world.as(bob).patch(`/api/rocks/${rock.id}/milestones/${(await milestones())[0]?.id}`, body)
  await rename('Plan', 'Plan it')
  await colleague({ dueDate: '2031-02-03' })
  await undo(page)
  await expect.poll(names).toEqual(['Plan', 'Build', 'Paint'])
  expect((await milestones())[0]?.dueDate).toBe('2031-02-03')
  await rename('Plan', 'Plan twice')
  await colleague({ name: 'Plan thrice' })
  await undo(page)
  await says(page, 'Not undone')
  expect(await names()).toEqual(['Plan thrice', 'Build', 'Paint'])

  const moveUp = async () => {
    await page.getByRole('button', { name: 'Move "Build"' }).press('Alt+ArrowUp')
    await says(page, 'Order changed')
    expect(await names()).toEqual(['Build', 'Plan thrice', 'Paint'])
  }
  await moveUp()
  await undo(page)
  await expect.poll(names).toEqual(['Plan thrice', 'Build', 'Paint'])
  await moveUp()
  const ids = (await milestones()).map(({ id }) => id).toReversed()
  await stage.world.as(bob).patch(`/api/rocks/${rock.id}/milestones`, { ids })
  const first = page.getByRole('listitem').getByRole('checkbox').first()
  await expect.poll(() => first.getAttribute('aria-label')).toContain('Paint')
  await undo(page)
  await says(page, 'Not undone')
  expect((await milestones()).map(({ id }) => id)).toEqual(ids)

  await choose(page, 'Rebuild the dock', 'Archive')
  await says(page, 'Rock archived')
  await undo(page)
  await expect.poll(async () => (await rockNow(rock)).isArchived).toBe(false)
})

test('digits set the status of rocks; a milestone that a dialog created goes again, and one that a key deleted is back', async () => {
  const rocks = [await addRock('Pave the yard', 'Level it', 'Pave it'), await addRock('Fence the yard', 'Dig')] as const
  const statuses = () => Promise.all(rocks.map(async (rock) => (await rockNow(rock)).status))
  const names = async (rock: Rock) => (await rockNow(rock)).milestones.map(({ name }) => name)
  const page = await stage.visit('/rocks?q=yard', ann)
  await row(page, 'Pave the yard').focus()
  await page.keyboard.press('3')
  await says(page, 'Status changed')
  expect(await statuses()).toEqual(['off-track', 'on-track'])
  await page.getByRole('checkbox', { name: 'Select all rocks shown' }).click()
  await row(page, 'Fence the yard').focus()
  await page.keyboard.press('2')
  await expect.poll(statuses).toEqual(['at-risk', 'at-risk'])
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(statuses).toEqual(['off-track', 'on-track'])

  await page.getByRole('button', { name: 'Milestones of "Pave the yard"' }).click()
  await page.getByRole('button', { name: 'Add Milestone' }).click()
  const form = page.getByRole('dialog', { name: 'Create Milestone' })
  await form.getByLabel('Name').fill('Mark it')
  await form.getByRole('button', { name: /^Create/ }).click()
  await says(page, 'Milestone added')
  await undo(page)
  await expect.poll(() => names(rocks[0])).toEqual(['Level it', 'Pave it'])
  await tick(page, 'Level it').focus()
  await page.keyboard.press('Backspace')
  await says(page, 'Milestone deleted')
  expect(await page.getByRole('alertdialog').count()).toBe(0)
  expect(await tick(page, 'Pave it').evaluate(isFocused)).toBe(true)
  expect(await names(rocks[0])).toEqual(['Pave it'])
  await page.keyboard.press('ControlOrMeta+z')
  // Without a due date it is placed last.
  await expect.poll(() => names(rocks[0])).toEqual(['Pave it', 'Level it'])

  await page.getByRole('button', { name: 'Milestones of "Fence the yard"' }).click()
  await page.getByRole('button', { name: 'Dig', exact: true }).click()
  const panel = page.getByRole('complementary', { name: 'Details' })
  await panel.getByRole('article', { name: 'Dig' }).waitFor()
  await panel.getByRole('button', { name: 'Copy link' }).focus()
  await page.keyboard.press('Delete')
  // The milestone of the panel, not its rock.
  await expect.poll(() => names(rocks[1])).toEqual([])
  await says(page, 'Milestone deleted')
  await undo(page)
  await expect.poll(() => names(rocks[1])).toEqual(['Dig'])
})

test('a to-do that a dialog creates, a comment and a headline that are written or edited, are taken back', async () => {
  const todo = (await hers.post<Todo>(`/api/teams/${team.id}/todos`, { title: 'Talk it over' })).body
  await hers.post(`/api/todos/${todo.id}/comments`, { text: 'First words' })
  const texts = async () => (await hers.get<Todo>(`/api/todos/${todo.id}`)).body.comments.map(({ text }) => text)
  const titles = async () => (await hers.get<Todo[]>('/api/user/todos')).body.map(({ title }) => title)
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
  await closeDialog(page)

  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Title').fill('Made in haste')
  await form.getByRole('button', { name: /^Create To-Do/ }).click()
  await says(page, 'To-do created successfully')
  expect(await titles()).toContain('Made in haste')
  await undo(page)
  await expect.poll(titles).not.toContain('Made in haste')

  const headline = (await hers.post<Headline>(`/api/teams/${team.id}/notes`, { title: 'We won' })).body
  const titleNow = async () => (await hers.get<Headline>(`/api/notes/${headline.id}`)).body.title
  await page.getByRole('link', { name: 'Headlines', exact: true }).click()
  await row(page, 'We won').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Title' }).fill('We won again')
  await page.keyboard.press('Enter')
  await says(page, 'Title changed')
  expect(await titleNow()).toBe('We won again')
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(titleNow).toBe('We won')
  await choose(page, 'We won', /^Edit/)
  const editing = page.getByRole('dialog', { name: 'Edit Headline' })
  await editing.getByLabel('Title').fill('We lost')
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  await says(page, 'Headline updated')
  await undo(page)
  await expect.poll(titleNow).toBe('We won')
})
