import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { PlanGoal } from '#contract/goals.ts'
import type { Rock } from '#contract/rocks.ts'
import type { User } from '#contract/tenants.ts'
import type { Todo } from '#contract/todos.ts'
import { choose, closeDialog, namesByHand, openTeamStage, says, type Visit } from './support/stage.ts'

const stage = await openTeamStage()
const { ops: team, ann, bob, zoe } = stage
const api = stage.world.as(ann)

const at = (of: { id: number }, rest = '') => `/strategic-vision?team=${of.id}&tab=traction${rest}`
const open = (rest = '', person: User = ann, on: Visit = {}) => stage.visit(at(team, rest), person, on)

const addGoal = async (title: string, rest: object = {}): Promise<PlanGoal> =>
  (await api.post<PlanGoal>(`/api/teams/${team.id}/goals`, { title, ...rest })).body
const addRock = async (title: string, rest: object = {}): Promise<Rock> =>
  (await api.post<Rock>(`/api/teams/${team.id}/rocks`, { title, ownerId: ann.id, ...rest })).body
const goals = async (): Promise<PlanGoal[]> => (await api.get<PlanGoal[]>(`/api/teams/${team.id}/goals`)).body
const goalNamed = async (title: string) => (await goals()).find((goal) => goal.title === title)

const dialog = (page: Page) => page.getByRole('dialog')
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const pick = async (page: Page, field: string, option: string) => {
  await dialog(page).getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const save = (page: Page) =>
  dialog(page)
    .getByRole('button', { name: /^Save Changes/ })
    .click()
const missing = (page: Page) => page.getByRole('list', { name: 'What is missing' })
const order = (page: Page) => namesByHand(panel(page, '1-Year Plan'))

const outline = (page: Page) => page.getByRole('list', { name: /^Line of sight/ })
const gap = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('everybody sees what is missing until it is there, and a goal until it is deleted', async () => {
  const [page, other] = [await open(), await open('', bob)]
  await page.getByText('What has to be true by the end of the year?').waitFor()
  await page.getByRole('button', { name: 'Add Goal' }).click()
  await dialog(page).getByLabel('Title').fill('Reach nine million')
  await pick(page, 'Serves', '10 Year Target')
  await dialog(page)
    .getByRole('button', { name: /^Create Goal/ })
    .click()
  await says(page, 'Goal created')
  for (const each of [page, other]) await missing(each).getByText('1 goal without a rock').waitFor()

  const rock = await addRock('Win six contracts')
  for (const each of [page, other]) await missing(each).getByText('1 rock not linked to a goal').waitFor()
  await gap(page, 'Serves no goal ("Win six contracts"): choose one').click()
  await pick(page, 'Part of yearly goal', 'Reach nine million')
  await says(page, 'Rock updated')
  for (const each of [page, other]) {
    await missing(each).getByText('without a rock').waitFor({ state: 'detached' })
    await missing(each).getByText('not linked to a goal').waitFor({ state: 'detached' })
    await panel(each, 'Rocks').getByText('for Reach nine million').waitFor()
  }

  await gap(page, 'No measurable proves "Reach nine million": choose one').click()
  await dialog(page).getByLabel('Name').fill('Revenue')
  await dialog(page)
    .getByRole('button', { name: /^Create/ })
    .first()
    .click()
  await says(page, 'Measurable created')
  await closeDialog(page)
  for (const each of [page, other]) await missing(each).getByRole('listitem').waitFor({ state: 'detached' })

  const goal = await goalNamed('Reach nine million')
  await choose(page, 'Reach nine million', /^Delete/)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await says(page, 'Goal deleted')
  await other.getByRole('button', { name: 'Reach nine million', exact: true }).waitFor({ state: 'detached' })
  await page.goto(at(team, `&goal=${goal?.id}`))
  await says(page, 'This goal cannot be opened')
  // Serving nothing again, it would be offered in other stories.
  await api.del(`/api/rocks/${rock.id}`)
})

test('the line of sight leads to each thing, is walked by arrow keys, and its gaps are filled', async () => {
  for (const [goal, rock] of [
    ['Ship twice a week', 'Book a second truck'],
    ['Answer sooner', 'One inbox for all'],
  ] as const) {
    await addRock(rock, { goalId: (await addGoal(goal, { serves: 'ten-year' })).id })
  }
  const { id } = await addGoal('Fewer claims')
  await addGoal('Two shifts', { serves: 'ten-year' })
  await addRock('Hire a lead')
  const serves = async () => (await goals()).find((each) => each.id === id)?.serves
  const page = await open('&sight=open')
  const link = (name: string) => outline(page).getByRole('link', { name, exact: true })
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await link('Ship twice a week').focus()
  await page.keyboard.press('ArrowRight')
  expect(await focused()).toBe('Book a second truck')
  await page.keyboard.press('ArrowDown')
  expect(await focused()).toBe('One inbox for all')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  expect(await dialog(page).getByLabel('Title').inputValue()).toBe('Answer sooner')
  await closeDialog(page)
  expect(await link('Book a second truck').getAttribute('href')).toMatch(/^\/rocks\?.*rock=/)

  await gap(page, 'Serves nothing yet ("Fewer claims"): choose what it serves').click()
  await pick(page, 'Serves', '10 Year Target')
  await says(page, 'Goal updated')
  expect(await serves()).toBe('ten-year')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(serves).toBeNull()

  await gap(page, 'No rock this quarter ("Two shifts"): choose or add one').click()
  await pick(page, 'Rock', 'Hire a lead')
  await says(page, 'Rock updated')
  const served = outline(page).getByRole('listitem').filter({ hasText: 'Two shifts' })
  await served.getByText('Hire a lead').first().waitFor()

  // By now there is no rock to choose from.
  await addGoal('Close claims', { serves: 'ten-year' })
  await gap(page, 'No rock this quarter ("Close claims"): choose or add one').click()
  await dialog(page).getByRole('heading', { name: 'Create Rock' }).waitFor()
  expect(await dialog(page).getByRole('combobox', { name: 'Part of yearly goal' }).inputValue()).toBe('Close claims')
  await dialog(page).getByLabel('Title').fill('Read each claim')
  await addRock('Nobody knows what for')
  await page.getByText('Nobody knows what for').first().waitFor({ state: 'attached' })
  expect(await dialog(page).getByLabel('Title').inputValue()).toBe('Read each claim')
})

describe('someone else', () => {
  test('on a phone follows an indented outline, and fills its gaps', async () => {
    await addGoal('Close every ticket', { serves: 'ten-year' })
    await addRock('Answer within a day')
    const page = await open('', bob, { on: 'phone' })
    await gap(page, 'No rock this quarter ("Close every ticket"): choose or add one').tap()
    await pick(page, 'Rock', 'Answer within a day')
    await panel(page, 'Rocks').getByText('for Close every ticket').waitFor()
    const left = async (name: string) => (await outline(page).getByText(name, { exact: true }).boundingBox())?.x ?? 0
    expect(await left('Answer within a day')).toBeGreaterThan(await left('Close every ticket'))
  })

  test("opens the Leadership team's goals from a page of their own team, reads them all, and changes none", async () => {
    const { team: leadership, admin } = stage.world.home
    const path = `/api/teams/${leadership.id}/goals`
    const { id } = (await stage.world.as(admin).post<PlanGoal>(path, { title: 'Double the company' })).body
    const page = await stage.visit(at(leadership, `&goal=${id}`), zoe)
    expect(await dialog(page).getByLabel('Title').inputValue()).toBe('Double the company')
    expect(await dialog(page).getByLabel('Title').isDisabled()).toBe(true)
    await closeDialog(page)

    await page.getByRole('button', { name: 'Company vision' }).click()
    await page.getByRole('button', { name: 'Double the company', exact: true }).waitFor()
    await panel(page, '1-Year Plan').getByText('Active', { exact: true }).waitFor()
    for (const name of ['Add Goal', 'Move "Double the company"', 'Actions for "Double the company"']) {
      expect(await page.getByRole('button', { name }).count()).toBe(0)
    }
    // What she can't see isn't missing: rocks, issues and what proves a goal are for those in the team.
    await outline(page).getByText('Double the company').waitFor()
    expect(await page.getByText(/could not be loaded|No rock this quarter|Serves nothing/).count()).toBe(0)
    expect(await missing(page).getByRole('listitem').count()).toBe(0)
  })
})

test('a goal that a colleague changed is not overwritten in its form, and changes and moves in its row', async () => {
  const { id } = await addGoal('Renew the license')
  await addGoal('Last of all')
  const page = await open(`&goal=${id}`)
  await dialog(page).getByLabel('Title').fill('Renew it in time')
  await stage.world.as(bob).patch(`/api/goals/${id}`, { title: 'Renew both licenses' })
  await save(page)
  await dialog(page).getByText('Bob Baker changed this goal while you were editing').waitFor()
  await save(page)
  await says(page, 'Goal updated')
  await page.getByRole('button', { name: 'Renew it in time', exact: true }).waitFor()

  const progress = page.getByRole('textbox', { name: 'Progress of "Renew it in time"' })
  await progress.fill('40')
  await progress.press('Enter')
  await expect.poll(async () => (await goalNamed('Renew it in time'))?.progress).toBe(40)
  await progress.press('ArrowUp')
  expect(await progress.inputValue()).toBe('45%')
  await progress.press('Escape')
  expect(await progress.inputValue()).toBe('40%')
  await page.getByRole('button', { name: 'Status of "Renew it in time": Active' }).click()
  await page.getByRole('menuitem', { name: 'Completed' }).click()
  await says(page, 'Goal completed')
  expect(await progress.inputValue()).toBe('100%')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Status of "Renew it in time": Active' }).waitFor()
  await expect.poll(async () => (await goalNamed('Renew it in time'))?.progress).toBe(40)

  const before = await order(page)
  await page.getByRole('button', { name: 'Move "Last of all"' }).press('Alt+ArrowUp')
  const after = [...before.slice(0, -2), before.at(-1), before.at(-2)]
  await expect.poll(() => order(page)).toEqual(after)
  await expect
    .poll(async () => (await goals()).toSorted((a, b) => (a.position < b.position ? -1 : 1)).map(({ title }) => title))
    .toEqual(after)
})

test('what serves what is said in the forms of a to-do and a rock, and shown where they are', async () => {
  const milestone = { id: crypto.randomUUID(), name: 'Sign the lease' }
  await addGoal('Train everybody')
  const rock = await addRock('Open a warehouse', { milestones: [milestone] })
  const todo = (await api.post<Todo>(`/api/teams/${team.id}/todos`, { title: 'Call the agent' })).body
  const page = await stage.visit(`/todos?team=${team.id}&edit=${todo.id}`, ann)
  await pick(page, 'For', 'Open a warehouse')
  await pick(page, 'Milestone', 'Sign the lease')
  await save(page)
  await says(page, 'To-do updated successfully')
  expect((await api.get<Todo>(`/api/todos/${todo.id}`)).body.milestoneId).toBe(milestone.id)

  await page.goto(`/rocks?team=${team.id}&edit=${rock.id}`)
  await pick(page, 'Part of yearly goal', 'Train everybody')
  await save(page)
  await says(page, 'Rock updated')
  await page.getByRole('button', { name: 'Milestones of "Open a warehouse"' }).click()
  await page.getByRole('link', { name: 'for Train everybody' }).click()
  expect(await dialog(page).getByLabel('Title').inputValue()).toBe('Train everybody')
  await closeDialog(page)
  await page.getByRole('link', { name: 'Open the line of sight' }).click()
  await outline(page).getByRole('link', { name: 'Call the agent' }).waitFor()
  await page.getByText('For the milestone "Sign the lease"').waitFor({ state: 'attached' })
})
