import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { lastPeriods } from '#contract/calendar.ts'
import { dayInZone } from '#contract/days.ts'
import { plainCalendar } from '#contract/fields.ts'
import { goalOf } from '#contract/goal-rules.ts'
import type { Measurable, ScorecardGroup } from '#contract/scorecard.ts'
import { inOrder } from '#web/ui/list/by-position.ts'
import { choose, namesByHand, openTeamStage, says, sendDialog, type Visit } from './support/stage.ts'
import { violations } from './support/access.ts'

const stage = await openTeamStage()
const { ops: team, sales, ann, bob } = stage
const api = stage.world.as(ann)

const weeks = () => lastPeriods('week', 3, dayInZone('UTC', new Date()), plainCalendar)

const openManager = (visit: Visit = {}, person = ann) =>
  stage.visit(`/scorecard/manager?team=${team.id}`, person, visit)

const addGroup = async (name: string, by = api): Promise<number> =>
  (await by.post<{ id: number }>('/api/scorecard/groups', { name, teamId: team.id })).body.id

const add = async (name: string, rest: object = {}): Promise<Measurable> => {
  const path = `/api/teams/${team.id}/scorecard/items`
  return (await api.post<Measurable>(path, { name, ...rest })).body
}
const found = async (name: string): Promise<Measurable | undefined> => {
  const path = `/api/teams/${team.id}/scorecard?cadence=annual&rolledUp=true`
  return (await api.get<Measurable[]>(path)).body.find((item) => item.name === name)
}

const dialog = (page: Page) => page.getByRole('dialog')
const pick = async (page: Page, field: string, option: string) => {
  await dialog(page).getByRole('combobox', { name: field, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const onRow = async (page: Page, name: string, key: string) => {
  await page.getByRole('row', { name: new RegExp(name) }).focus()
  await page.keyboard.press(key)
}

/**
 * Waits until these groups and measurables are stored in this order: a page draws a change before the server has it, and
 * a reload drops what is not sent yet.
 */
const saved = (names: string[]) => expect.poll(() => stored(names)).toEqual(names)
const stored = async (names: string[]): Promise<string[]> => {
  const { body: groups } = await api.get<ScorecardGroup[]>(`/api/teams/${team.id}/scorecard/groups`)
  const { body: items } = await api.get<Measurable[]>(`/api/teams/${team.id}/scorecard?cadence=weekly`)
  const placed = items.flatMap(({ name, placements }) => placements.map((place) => ({ name, ...place })))
  return inOrder(groups)
    .flatMap(({ id, name }) => [{ name }, ...inOrder(placed.filter(({ groupId }) => groupId === id))])
    .flatMap(({ name }) => (names.includes(name) ? [name] : []))
}

test('a group is created with its description, a failure is said, and a group of a colleague appears', async () => {
  const page = await openManager()
  await page.getByRole('button', { name: 'New group' }).click()
  await dialog(page).getByText('0/300').waitFor()
  await dialog(page).getByLabel('Name').fill('Customer Overview')
  await dialog(page).getByLabel('Description').fill('How they do')
  await dialog(page).getByText('11/300').waitFor()
  await page.route('**/api/scorecard/groups', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
  await sendDialog(page, 'Save')
  await says(page, 'Failed to create group')
  await sendDialog(page, 'Save')
  await says(page, 'Group created successfully')
  await page.getByRole('heading', { name: /^Customer Overview/ }).waitFor()
  await addGroup('Of a colleague', stage.world.as(bob))
  await page.getByRole('heading', { name: /^Of a colleague/ }).waitFor()
})

test('a percentage is averaged unless computed, and created with its goal; a new one leaves that of earlier weeks', async () => {
  const page = await openManager()
  await page.getByRole('button', { name: 'New measurable' }).first().click()
  await dialog(page).getByLabel('Name').fill('Load factor')
  await pick(page, 'Unit', 'Percent')
  const rollUp = dialog(page).getByText(/^Longer periods show/)
  await dialog(page)
    .getByText(/^Longer periods show the average/)
    .waitFor()
  await dialog(page).getByLabel('Computed from other measurables').check()
  await rollUp.waitFor({ state: 'detached' })
  await dialog(page).getByLabel('Computed from other measurables').uncheck()
  await pick(page, 'Goal', '>= at least')
  await dialog(page).getByLabel('Number', { exact: true }).fill('many')
  await sendDialog(page, 'Create')
  await dialog(page).getByText('Not a percentage').waitFor()
  await dialog(page).getByLabel('Number', { exact: true }).fill('18')
  await sendDialog(page, 'Create')
  await says(page, 'Measurable created')
  await choose(page, 'Load factor', /^Goal…/)
  await dialog(page).getByText('For all periods').waitFor()
  await dialog(page).getByLabel('From', { exact: true }).waitFor()
  expect(await violations(page, '[role="dialog"]')).toEqual([])
  await dialog(page).getByLabel('Number', { exact: true }).fill('25')
  await sendDialog(page, 'Set goal')
  await page.getByRole('cell', { name: '>= 25%' }).waitFor()
  const [, before, current] = weeks()
  const goals = (await found('Load factor'))?.goals ?? []
  if (!before || !current) throw new Error('There are no weeks')
  expect([before, current].map((week) => goalOf(goals, week)?.low)).toEqual([18, 25])
  await onRow(page, 'Load factor', 'g')
  await dialog(page)
    .getByRole('button', { name: /^Take back >= 25%/ })
    .click()
  await dialog(page).getByText('For all periods').waitFor()
  await expect.poll(async () => (await found('Load factor'))?.target).toBe(18)
})

test('a formula is written with names, on a phone, and kept with ids; what is wrong is said at the field', async () => {
  const won = await add('Deals won')
  const leads = await add('Leads [new]')
  const [, last] = weeks()
  for (const [id, value] of [
    [won.id, 3],
    [leads.id, 12],
  ]) {
    await api.put(`/api/scorecard/items/${id}/values/${last?.key}`, { value })
  }
  const rate = await add('Close rate', { unit: 'percent' })
  await add('Twice the rate', { formula: `#${rate.id} * 2` })
  const page = await openManager({ on: 'phone' })
  await page.getByRole('button', { name: 'Close rate', exact: true }).click()
  await dialog(page).getByLabel('Computed from other measurables').check()
  const field = dialog(page).getByLabel('Formula')
  await field.fill('[Deals lost] * 100')
  await sendDialog(page, 'Save Changes')
  await dialog(page).getByText('There is no measurable called “Deals lost”, or you don’t have access').waitFor()
  expect(await violations(page, '[role="dialog"]')).toEqual([])
  await field.fill('[Twice the rate] / 2')
  await sendDialog(page, 'Save Changes')
  await dialog(page)
    .getByText(/^This formula would go in a circle/)
    .waitFor()
  await field.fill('100 * [Deals won] / ')
  await dialog(page).getByRole('combobox', { name: 'Insert a measurable' }).click()
  await page.getByRole('option', { name: 'Leads [new]' }).click()
  await expect.poll(() => field.inputValue()).toBe('100 * [Deals won] / [Leads [new]]')
  await dialog(page)
    .getByText(/: 25%$/)
    .waitFor()
  await sendDialog(page, 'Save Changes')
  await says(page, 'Measurable updated')
  expect((await found('Close rate'))?.formula).toBe(`100 * #${won.id} / #${leads.id}`)
  await choose(page, 'Deals won', /^Delete/)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await says(page, '“Close rate” is computed from it. Change that formula first.')
  expect(rate.can.delete).toBe(true)
})

test('measurables and groups are put in order by keyboard, by mouse and in a dialog, also from group to group', async () => {
  const groupId = await addGroup('First')
  await addGroup('Second')
  await add('Alpha', { groupId })
  await add('Beta', { groupId })
  const page = await openManager()
  const grip = (name: string) => page.getByRole('button', { name: `Move "${name}"` })
  const own = async () =>
    (await namesByHand(page)).filter((name) => ['First', 'Second', 'Alpha', 'Beta'].includes(name ?? ''))
  await grip('Beta').press('Alt+ArrowUp')
  await expect.poll(own).toEqual(['First', 'Beta', 'Alpha', 'Second'])
  await grip('Alpha').press('Alt+ArrowDown')
  await expect.poll(own).toEqual(['First', 'Beta', 'Second', 'Alpha'])
  await grip('Second').press('Alt+ArrowUp')
  await expect.poll(own).toEqual(['Second', 'Alpha', 'First', 'Beta'])

  await grip('Alpha').dragTo(grip('First'))
  await expect.poll(own).toEqual(['Second', 'First', 'Alpha', 'Beta'])
  await grip('Beta').dragTo(grip('Alpha'))
  await expect.poll(own).toEqual(['Second', 'First', 'Beta', 'Alpha'])
  await grip('First').dragTo(grip('Second'))
  await expect.poll(own).toEqual(['First', 'Beta', 'Alpha', 'Second'])

  await onRow(page, 'Alpha', 'm')
  await pick(page, 'Group', 'Second')
  await sendDialog(page, 'Move')
  await expect.poll(own).toEqual(['First', 'Beta', 'Second', 'Alpha'])
  await saved(['First', 'Beta', 'Second', 'Alpha'])
  await page.reload()
  await expect.poll(own).toEqual(['First', 'Beta', 'Second', 'Alpha'])
})

test('a measurable is shared with another team, which sees it, and takes it off its scorecard', async () => {
  await add('Trucks')
  const page = await openManager({}, await stage.world.member([team, sales]))
  await onRow(page, 'Trucks', 's')
  await dialog(page).getByLabel(sales.name).check()
  await sendDialog(page, 'Share')
  await says(page, 'Sharing changed')
  await page
    .getByRole('row', { name: /Trucks/ })
    .getByText(sales.name)
    .waitFor()
  await page.goto(`/scorecard/manager?team=${sales.id}`)
  await page
    .getByRole('row', { name: /Trucks/ })
    .getByText(`From ${team.name}`)
    .waitFor()
  await choose(page, 'Trucks', 'Take off this scorecard')
  await page.getByRole('button', { name: 'Trucks', exact: true }).waitFor({ state: 'detached' })
  await expect.poll(async () => (await found('Trucks'))?.placements.map(({ teamId }) => teamId)).toEqual([team.id])
  await page.getByRole('link', { name: 'Scorecard' }).last().click()
  await page.waitForURL(`**/scorecard?team=${sales.id}`)
})

test('another cadence says what becomes of the numbers, a colleague’s change is shown, and archiving is taken back', async () => {
  const { id } = await add('Calls')
  const page = await openManager()
  await page.getByRole('button', { name: 'Calls', exact: true }).click()
  await dialog(page).getByLabel('Computed from other measurables').check()
  expect(await violations(page, '[role="dialog"]')).toEqual([])
  await dialog(page).getByLabel('Computed from other measurables').uncheck()
  await pick(page, 'Cadence', 'Monthly')
  await dialog(page)
    .getByText(/^Numbers so far stay on the Weekly tab, and are rolled up/)
    .waitFor()
  await dialog(page).getByLabel('Description').fill('Later than promised')
  await stage.world.as(bob).patch(`/api/scorecard/items/${id}`, { description: 'More than a day late' })
  await sendDialog(page, 'Save Changes')
  await dialog(page).getByText('Bob Baker changed this measurable while you were editing').waitFor()
  await dialog(page).getByText('More than a day late').waitFor()
  await sendDialog(page, 'Save Changes')
  await says(page, 'Measurable updated')
  expect(await found('Calls')).toMatchObject({ description: 'Later than promised', cadence: 'monthly' })
  await choose(page, 'Calls', 'Archive')
  await page.getByRole('button', { name: 'Calls', exact: true }).waitFor({ state: 'detached' })
  await page.getByText('Show archived').click()
  await choose(page, 'Calls', 'Take out of the archive')
  await expect.poll(async () => (await found('Calls'))?.archivedAt).toBeNull()
})
