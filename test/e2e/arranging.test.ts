import { beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { addDays, localDay } from '#contract/days.ts'
import type { Headline } from '#contract/headlines.ts'
import type { Meeting } from '#contract/meetings.ts'
import { faintTexts, violations } from './support/access.ts'
import { isFocused, openTeamStage, says } from './support/stage.ts'

const stage = await openTeamStage()
const { ops: team, ann, bob, world } = stage

const at = (days: number, hour: number): string =>
  new Date(`${addDays(localDay(new Date()), days)}T${String(hour).padStart(2, '0')}:00`).toISOString()
const meet = async (title: string, days: number, fields: object, by = ann): Promise<Meeting> => {
  const times = { startTime: at(days, 9), endTime: at(days, 10) }
  return (await world.as(by).post<Meeting>(`/api/teams/${team.id}/meetings`, { title, ...times, ...fields })).body
}

let alpha: Meeting

beforeAll(async () => {
  await meet('Beta', 2, { meetingType: 'quarterly', endTime: at(2, 12) })
  alpha = await meet('Alpha', 4, {})
  await meet('Gamma', 30, {}, bob)
  await meet('Old one', -3, {})
  await meet('Older one', -30, {})
})

const cards = (page: Page, names: RegExp) =>
  page
    .locator('[data-row-of]')
    .evaluateAll((rows, source) => rows.map((row) => new RegExp(source).exec(row.textContent)?.[0]), names.source)
const shows = (page: Page, names: RegExp, ...wanted: string[]) => expect.poll(() => cards(page, names)).toEqual(wanted)
const heads = (page: Page) => page.locator('main h2 button[aria-expanded]').allInnerTexts()
const arrange = async (page: Page, choice: string, which: 'first' | 'last' = 'last') => {
  await page.getByRole('button', { name: 'Sort and group' }).click()
  await page.getByRole('menuitemradio', { name: choice })[which]().click()
  await page.keyboard.press('Escape')
}
const searched = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

const upcoming = /Alpha|Beta|Gamma/

test('meetings are sorted and grouped, which the address keeps, and a view of them is saved', async () => {
  const page = await stage.visit('/meetings', ann)
  await shows(page, upcoming, 'Beta', 'Alpha', 'Gamma')
  await arrange(page, 'Title')
  await shows(page, upcoming, 'Alpha', 'Beta', 'Gamma')
  expect(searched(page, 'sort')).toBe('title')
  await arrange(page, 'Type', 'first')
  await expect.poll(() => heads(page)).toEqual(['L10 Meeting\n2', 'Quarterly\n1'])
  await shows(page, upcoming, 'Alpha', 'Gamma', 'Beta')
  expect(await violations(page, 'main')).toEqual([])
  await page.getByRole('button', { name: /^L10 Meeting/ }).click()
  await shows(page, upcoming, 'Beta')
  await page.getByRole('button', { name: /^Saved views/ }).click()
  await page.getByRole('menuitem', { name: 'Save this view…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('By type')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('button', { name: 'Saved views By type', exact: true }).waitFor()
  await arrange(page, 'Week', 'first')
  await expect.poll(async () => (await heads(page)).at(-1)).toMatch(/^Week of /)
  await page.getByRole('button', { name: /^Saved views/ }).click()
  await page.getByRole('menuitemradio', { name: 'By type' }).click()
  await expect.poll(() => searched(page, 'group')).toBe('type')
  await page.getByRole('tab', { name: /^Past/ }).click()
  await shows(page, /Older one|Old one/, 'Old one', 'Older one')
  await arrange(page, 'Title')
  await shows(page, /Older one|Old one/, 'Older one', 'Old one')
})

test('F filters by creator, D moves a meeting to another day, S changes its type, and Undo takes back', async () => {
  const page = await stage.visit('/meetings', ann)
  await shows(page, upcoming, 'Beta', 'Alpha', 'Gamma')
  await page.keyboard.press('f')
  await page.getByRole('checkbox', { name: 'Created by me' }).check()
  await shows(page, upcoming, 'Beta', 'Alpha')
  expect(searched(page, 'by')).toBe('me')
  await page.keyboard.press('Escape')
  const card = page.locator('[data-row-of]', { hasText: 'Alpha' })
  const read = async () => (await world.as(ann).get<Meeting>(`/api/meetings/${alpha.id}`)).body
  await card.focus()
  await page.keyboard.press('d')
  const menu = page.getByRole('dialog', { name: 'Day' })
  await menu.getByRole('combobox', { name: 'Day' }).fill('+9')
  await menu.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await says(page, 'Meeting moved')
  await expect.poll(async () => (await read()).startTime).toBe(at(13, 9))
  expect((await read()).endTime).toBe(at(13, 10))
  expect(await card.evaluate(isFocused)).toBe(true)
  await page.keyboard.press('s')
  await page.getByRole('menuitemradio', { name: 'Annual' }).click()
  await expect.poll(async () => (await read()).meetingType).toBe('annual')
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(async () => (await read()).meetingType).toBe('l10')
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(async () => (await read()).startTime).toBe(at(4, 9))
  await page.keyboard.press('?')
  const overlay = page.getByRole('dialog')
  await overlay.getByText('Type', { exact: true }).first().waitFor()
  await overlay.getByText('Day', { exact: true }).first().waitFor()
})

test('S changes the tag of a headline, and of all that are chosen', async () => {
  const add = async (title: string): Promise<Headline> =>
    (await world.as(ann).post<Headline>(`/api/teams/${team.id}/notes`, { title })).body
  const added = [await add('New dock'), await add('New hall')]
  const tags = async () => {
    const { body } = await world.as(ann).get<Headline[]>(`/api/teams/${team.id}/notes`)
    return added.map(({ id }) => body.find((row) => row.id === id)?.tag)
  }
  const page = await stage.visit('/headlines', ann)
  await page.getByRole('row', { name: /New dock/ }).focus()
  await page.keyboard.press('s')
  await page.getByRole('menuitemradio', { name: 'Customer' }).press('2')
  await says(page, 'Tag changed')
  await expect.poll(tags).toEqual(['customer', 'announcement'])
  await page.keyboard.press('x')
  await page.getByRole('checkbox', { name: 'Select "New hall"' }).check()
  const bar = page.getByLabel('Selected headlines')
  await bar.getByRole('button', { name: 'Tag' }).click()
  expect(await violations(page, '[role="toolbar"]')).toEqual([])
  expect(await violations(page, '[role="menu"]')).toEqual([])
  // In the light, the bar is dark.
  expect(await faintTexts(page, '[role="toolbar"]')).toEqual([])
  await page.getByRole('menuitemradio', { name: 'Employee' }).click()
  await expect.poll(tags).toEqual(['employee', 'employee'])
})

test('people are grouped and filtered by role and team, and S gives somebody another role', async () => {
  const { admin } = world.home
  const page = await stage.visit(`/users?of=${team.id}`, admin)
  const row = page.getByRole('row', { name: new RegExp(bob.fullName) })
  const pick = async (name: string, option: string) => {
    await page.getByRole('combobox', { name, exact: true }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await row.waitFor()
  expect(await page.getByRole('row', { name: new RegExp(admin.fullName) }).count()).toBe(0)
  expect(await violations(page, 'main')).toEqual([])
  await pick('Team', 'All Teams')
  await pick('Role', 'Admin')
  await expect.poll(() => row.count()).toBe(0)
  expect(searched(page, 'role')).toBe('admin')
  await pick('Role', 'All roles')
  await arrange(page, 'Role', 'first')
  await expect.poll(async () => (await heads(page)).map((head) => head.split('\n')[0])).toEqual(['Admin', 'User'])
  await row.focus()
  await page.keyboard.press('s')
  await page.getByRole('menuitemradio', { name: 'Admin' }).click()
  await says(page, 'Role changed')
  await page.getByRole('button', { name: `Role of "${bob.fullName}": Admin. Change` }).waitFor()
  await page.keyboard.press('ControlOrMeta+z')
  await page.getByRole('button', { name: `Role of "${bob.fullName}": User. Change` }).waitFor()
})

test('teams are sorted and grouped, and the members of one by a column’s head', async () => {
  for (const name of ['Zebra', 'Yak']) await world.team(name)
  const page = await stage.visit('/teams', ann)
  const names = () => page.getByRole('heading', { level: 2 }).allInnerTexts()
  await page.getByRole('heading', { name: 'Zebra' }).waitFor()
  const before = await names()
  await arrange(page, 'Name')
  await arrange(page, 'Name')
  await expect.poll(names).toEqual(before.toReversed())
  await arrange(page, 'Your teams')
  await expect
    .poll(async () => (await heads(page)).map((head) => head.split('\n')[0]))
    .toEqual(['Your teams', 'Other teams'])
  expect(await violations(page, 'main')).toEqual([])
  await page.getByRole('button', { name: `View Details of ${team.name}` }).click()
  const head = page.getByRole('columnheader', { name: 'Name', exact: true })
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending')
  expect(searched(page, 'sort')).toBe(null)
  await head.getByRole('button').click()
  await page.keyboard.press('Enter')
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending')
  expect(searched(page, 'sort')).toBe('-name')
  await page.keyboard.press('Enter')
  await expect.poll(() => searched(page, 'sort')).toBe(null)
})
