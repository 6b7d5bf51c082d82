import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import type { PlanGoal } from '#contract/goals.ts'
import type { Rock } from '#contract/rocks.ts'
import type { User } from '#contract/tenants.ts'
import type { Todo } from '#contract/todos.ts'
import { choose, openTeamStage, says, type Visit } from './support/stage.ts'

const stage = await openTeamStage()
const { ops: team, ann, bob, zoe } = stage
const api = stage.world.as(ann)

const visits: Page[] = []
// Each page that stays open follows all that the later stories do.
afterEach(async () => {
  for (const page of visits.splice(0)) await page.context().close()
})

const visit = async (path: string, visit: Visit = {}, person: User = ann): Promise<Page> => {
  const page = await stage.visit(path, person, visit)
  visits.push(page)
  return page
}
const open = (rest = '', on: Visit = {}, person?: User) =>
  visit(`/strategic-vision?team=${team.id}&tab=traction${rest}`, on, person)

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
const missing = (page: Page) => page.getByRole('list', { name: 'What is missing' })
const order = (page: Page) =>
  panel(page, '1-Year Plan')
    .getByRole('button', { name: /^Move "/ })
    .evaluateAll((grips) => grips.map((grip) => grip.getAttribute('aria-label')?.split('"')[1]))

describe('the line of sight', () => {
  test('names what is missing until it is there, in every browser', async () => {
    const [page, other] = [await open(), await open('', {}, bob)]
    await page.getByText('What has to be true by the end of the year?').waitFor()
    await page.getByRole('button', { name: 'Add Goal' }).click()
    await dialog(page).getByLabel('Title').fill('Reach nine million')
    await pick(page, 'Serves', '10 Year Target')
    await dialog(page)
      .getByRole('button', { name: /^Create Goal/ })
      .click()
    await says(page, 'Goal created')
    for (const each of [page, other]) await missing(each).getByText('1 goal without a rock').waitFor()

    await addRock('Win six contracts')
    for (const each of [page, other]) await missing(each).getByText('1 rock that serves nothing').waitFor()
    await page.getByRole('button', { name: 'Serves no goal ("Win six contracts"): choose one' }).click()
    await pick(page, 'Serves', 'Reach nine million')
    await says(page, 'Rock updated')
    for (const each of [page, other]) {
      await missing(each).getByText('without a rock').waitFor({ state: 'detached' })
      await missing(each).getByText('serves nothing').waitFor({ state: 'detached' })
      await panel(each, 'Rocks').getByText('for Reach nine million').waitFor()
    }

    await page.getByRole('button', { name: 'No measurable proves "Reach nine million": choose one' }).click()
    await dialog(page).getByLabel('Name').fill('Revenue')
    await dialog(page)
      .getByRole('button', { name: /^Create/ })
      .first()
      .click()
    await says(page, 'Measurable created')
    for (const each of [page, other]) await missing(each).getByRole('listitem').waitFor({ state: 'detached' })
  })

  test('gives a goal without a rock one that serves nothing, or a new one', async () => {
    const [goal] = [await addGoal('Two shifts', { serves: 'ten-year' }), await addRock('Hire a lead')]
    const page = await open('&sight=open')
    await page.getByRole('button', { name: `No rock this quarter ("${goal.title}"): choose or add one` }).click()
    await pick(page, 'Rock', 'Hire a lead')
    await says(page, 'Rock updated')
    const outline = page.getByRole('list', { name: /^Line of sight/ })
    await outline.getByRole('listitem').filter({ hasText: 'Two shifts' }).getByText('Hire a lead').first().waitFor()
    await addGoal('Close claims', { serves: 'ten-year' })
    await page.getByRole('button', { name: 'No rock this quarter ("Close claims"): choose or add one' }).click()
    await dialog(page).getByRole('heading', { name: 'Create Rock' }).waitFor()
    expect(await dialog(page).getByRole('combobox', { name: 'Serves' }).inputValue()).toBe('Close claims')
  })

  test('keeps what is typed for a new rock when a colleague adds one that serves nothing', async () => {
    await addGoal('Two docks', { serves: 'ten-year' })
    const page = await open()
    await page.getByRole('button', { name: 'No rock this quarter ("Two docks"): choose or add one' }).click()
    await dialog(page).getByRole('heading', { name: 'Create Rock' }).waitFor()
    await dialog(page).getByLabel('Title').fill('Rent the second dock')
    await addRock('Nobody knows what for')
    await page.getByText('Nobody knows what for').first().waitFor({ state: 'attached' })
    expect(await dialog(page).getByLabel('Title').inputValue()).toBe('Rent the second dock')
  })

  test('says what a goal serves, which can be undone', async () => {
    const { id } = await addGoal('Fewer claims')
    const serves = async () => (await goals()).find((goal) => goal.id === id)?.serves
    const page = await open()
    await page.getByRole('button', { name: 'Serves nothing yet ("Fewer claims"): choose what it serves' }).click()
    await pick(page, 'Serves', '10 Year Target')
    await says(page, 'Goal updated')
    expect(await serves()).toBe('ten-year')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(serves).toBeNull()
  })

  test('leads to each thing, and by arrow keys from one to the next', async () => {
    for (const [goal, rock] of [
      ['Ship twice a week', 'Book a second truck'],
      ['Answer sooner', 'One inbox for all'],
    ] as const) {
      await addRock(rock, { goalId: (await addGoal(goal, { serves: 'ten-year' })).id })
    }
    const page = await open('&sight=open')
    const outline = page.getByRole('list', { name: /^Line of sight/ })
    const link = (name: string) => outline.getByRole('link', { name, exact: true })
    await link('Ship twice a week').focus()
    await page.keyboard.press('ArrowRight')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Book a second truck')
    await page.keyboard.press('ArrowDown')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('One inbox for all')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    expect(await dialog(page).getByLabel('Title').inputValue()).toBe('Answer sooner')
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await link('Book a second truck').click()
    await page.waitForURL(/\/rocks\?.*rock=/)
  })

  test('is left out of an earlier day, on which the goals are as they were', async () => {
    const page = await open('&asOf=2020-01-01')
    await page.getByText('Rocks, long-term issues and the line of sight are left out', { exact: false }).waitFor()
    await page.getByText('No goals yet').waitFor()
    expect(await page.getByRole('button', { name: 'Add Goal' }).count()).toBe(0)
  })
})

describe('someone else', () => {
  test('on a phone follows an indented outline, and fills its gaps', async () => {
    await addGoal('Close every ticket', { serves: 'ten-year' })
    await addRock('Answer within a day')
    const page = await open('', { on: 'phone' }, bob)
    await page.getByRole('button', { name: 'No rock this quarter ("Close every ticket"): choose or add one' }).tap()
    await pick(page, 'Rock', 'Answer within a day')
    await panel(page, 'Rocks').getByText('for Close every ticket').waitFor()
    const outline = page.getByRole('list', { name: /^Line of sight/ })
    const left = async (name: string) => (await outline.getByText(name, { exact: true }).boundingBox())?.x ?? 0
    expect(await left('Answer within a day')).toBeGreaterThan(await left('Close every ticket'))
  })

  test("reads the Leadership team's goals, and changes none", async () => {
    const { team: leadership, admin } = stage.world.home
    await stage.world.as(admin).post(`/api/teams/${leadership.id}/goals`, { title: 'Double the company' })
    const page = await open('&of=company', {}, zoe)
    await page.getByRole('button', { name: 'Double the company', exact: true }).waitFor()
    await panel(page, '1-Year Plan').getByText('Active', { exact: true }).waitFor()
    for (const name of ['Add Goal', 'Move "Double the company"', 'Actions for "Double the company"']) {
      expect(await page.getByRole('button', { name }).count()).toBe(0)
    }
    // What she can't see isn't missing: rocks, issues and what proves a goal are for those in the team.
    await page
      .getByRole('list', { name: /^Line of sight/ })
      .getByText('Double the company')
      .waitFor()
    expect(await page.getByText(/could not be loaded|No rock this quarter|Serves nothing/).count()).toBe(0)
    expect(await missing(page).getByRole('listitem').count()).toBe(0)
  })

  test("opens the Leadership team's goals from a page of their own team", async () => {
    const { team: leadership, admin } = stage.world.home
    const path = `/api/teams/${leadership.id}/goals`
    const { id } = (await stage.world.as(admin).post<PlanGoal>(path, { title: 'Move to Ghent' })).body
    const page = await visit(`/strategic-vision?team=${leadership.id}&tab=traction&goal=${id}`, {}, zoe)
    expect(await dialog(page).getByLabel('Title').inputValue()).toBe('Move to Ghent')
    expect(await dialog(page).getByLabel('Title').isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
  })
})

describe('a goal', () => {
  test('changes status and progress in place, which can be undone', async () => {
    await addGoal('Renew the certificate')
    const page = await open()
    const progress = page.getByRole('textbox', { name: 'Progress of "Renew the certificate"' })
    await progress.fill('40')
    await progress.press('Enter')
    await expect.poll(async () => (await goalNamed('Renew the certificate'))?.progress).toBe(40)
    await progress.press('ArrowUp')
    expect(await progress.inputValue()).toBe('45%')
    await progress.press('Escape')
    expect(await progress.inputValue()).toBe('40%')
    await page.getByRole('button', { name: 'Status of "Renew the certificate": Active' }).click()
    await page.getByRole('menuitem', { name: 'Completed' }).click()
    await says(page, 'Goal completed')
    expect(await progress.inputValue()).toBe('100%')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Status of "Renew the certificate": Active' }).waitFor()
    await expect.poll(async () => (await goalNamed('Renew the certificate'))?.progress).toBe(40)
  })

  test('is put in order by keys', async () => {
    for (const title of ['First of two', 'Second of two']) await addGoal(title)
    const page = await open()
    await page.getByRole('button', { name: 'Move "Second of two"' }).waitFor()
    const before = await order(page)
    await page.getByRole('button', { name: 'Move "Second of two"' }).press('Alt+ArrowUp')
    const after = [...before.slice(0, -2), before.at(-1), before.at(-2)]
    await expect.poll(() => order(page)).toEqual(after)
    await expect
      .poll(async () =>
        (await goals()).toSorted((a, b) => (a.position < b.position ? -1 : 1)).map(({ title }) => title),
      )
      .toEqual(after)
  })

  test('that a colleague has changed meanwhile is not overwritten', async () => {
    await addGoal('Renew the license')
    const page = await open()
    await page.getByRole('button', { name: 'Renew the license', exact: true }).click()
    await dialog(page).getByLabel('Title').fill('Renew it in time')
    const goal = await goalNamed('Renew the license')
    await stage.world.as(bob).patch(`/api/goals/${goal?.id}`, { title: 'Renew both licenses' })
    await dialog(page)
      .getByRole('button', { name: /^Save Changes/ })
      .click()
    await dialog(page).getByText('Someone changed this goal while you were editing').waitFor()
    await dialog(page)
      .getByRole('button', { name: /^Save Changes/ })
      .click()
    await says(page, 'Goal updated')
    await page.getByRole('button', { name: 'Renew it in time', exact: true }).waitFor()
  })

  test('opens by its address, and is deleted for everybody', async () => {
    const { id } = await addGoal('Passing by')
    const other = await open('', {}, bob)
    await other.getByRole('button', { name: 'Passing by', exact: true }).waitFor()
    const page = await open(`&goal=${id}`)
    await dialog(page).getByText('Edit Goal').waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await choose(page, 'Passing by', /^Delete/)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await says(page, 'Goal deleted')
    await other.getByRole('button', { name: 'Passing by', exact: true }).waitFor({ state: 'detached' })
    const late = await open(`&goal=${id}`)
    await says(late, 'This goal cannot be opened')
  })
})

describe('what serves what is said in forms', () => {
  test('of a to-do: a rock, and its milestone', async () => {
    const [milestone] = [{ id: crypto.randomUUID(), name: 'Sign the lease' }]
    await addRock('Open a warehouse', { milestones: [milestone] })
    const todo = (await api.post<Todo>(`/api/teams/${team.id}/todos`, { title: 'Call the agent' })).body
    const page = await visit(`/todos?team=${team.id}&edit=${todo.id}`)
    await pick(page, 'For', 'Open a warehouse')
    await pick(page, 'Milestone', 'Sign the lease')
    await dialog(page)
      .getByRole('button', { name: /^Save Changes/ })
      .click()
    await says(page, 'To-do updated successfully')
    const sight = await open('&sight=open')
    await sight.getByRole('link', { name: 'Call the agent' }).waitFor()
    await sight.getByText('For the milestone "Sign the lease"').waitFor({ state: 'attached' })
    expect((await api.get<Todo>(`/api/todos/${todo.id}`)).body.milestoneId).toBe(milestone?.id)
  })

  test('of a rock, whose milestones then say what it is for', async () => {
    await addGoal('Train everybody')
    const rock = await addRock('Write the handbook')
    const page = await visit(`/rocks?team=${team.id}&edit=${rock.id}`)
    await pick(page, 'Serves', 'Train everybody')
    await dialog(page)
      .getByRole('button', { name: /^Save Changes/ })
      .click()
    await says(page, 'Rock updated')
    await page.getByRole('button', { name: 'Milestones of "Write the handbook"' }).click()
    await page.getByRole('link', { name: 'for Train everybody' }).click()
    expect(await dialog(page).getByLabel('Title').inputValue()).toBe('Train everybody')
  })
})
