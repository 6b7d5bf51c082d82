import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { lastPeriods } from '#contract/calendar.ts'
import { dayInZone } from '#contract/days.ts'
import { plainCalendar } from '#contract/fields.ts'
import type { Measurable, ScorecardGroup } from '#contract/scorecard.ts'
import { openTeamStage, says } from './support/stage.ts'
import { violations } from './support/access.ts'

const stage = await openTeamStage()
const { ops: team, ann } = stage
const api = stage.world.as(ann)

const weeks = () => lastPeriods('week', 3, dayInZone('UTC', new Date()), plainCalendar)
const items = async () => (await api.get<Measurable[]>(`/api/teams/${team.id}/scorecard`)).body

const dialog = (page: Page) => page.getByRole('dialog')
const fromMenu = async (page: Page, entry: string) => {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}
const give = (page: Page, text: string) =>
  dialog(page)
    .getByLabel('File')
    .setInputFiles({ name: 'numbers.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

const send = (page: Page, words: RegExp) => dialog(page).getByRole('button', { name: words }).click()
const bad = (page: Page) => dialog(page).getByRole('region', { name: 'Cells that cannot be imported' })
const head = () => ['Name', 'Goal', ...weeks().map(({ key }) => key)].slice(0, 4).join(';')

test('a broken file is refused cell by cell, and imported once it is mended', async () => {
  const page = await stage.visit(`/scorecard?team=${team.id}`, ann)
  await fromMenu(page, 'Import…')
  await dialog(page).getByRole('button', { name: 'Cancel' }).waitFor()
  await send(page, /^Import Ctrl|^Import ⌘|^Import$/)
  await dialog(page).getByText('Choose a file first.').waitFor()
  await give(page, '\0\u0001\u0002')
  await dialog(page)
    .getByText(/^This is not a table/)
    .waitFor()
  await give(page, 'one;two\n1;2')
  await dialog(page)
    .getByText(/^No column has the names/)
    .waitFor()
  await give(page, `${head()}\nQuotes;>= 18;17;many\nLeads;;5;6`)
  await bad(page).getByText('D2', { exact: true }).waitFor()
  await bad(page).getByText('“many”: Not a number').waitFor()
  expect(await violations(page, '[role="dialog"]')).toEqual([])
  await send(page, /^Import 2 new measurables and 3 values/)
  expect(await items()).toEqual([])
  await give(page, `${head()}\nQuotes;>= 18;17;24\nLeads;;5;6`)
  await bad(page).waitFor({ state: 'detached' })
  await dialog(page).getByRole('checkbox', { name: 'Import line 3, Leads' }).uncheck()
  await send(page, /^Import 1 new measurable and 2 values/)
  await says(page, 'Imported')
  const [quotes, ...others] = await items()
  expect(quotes?.cells.map(({ value }) => value)).toEqual([17, 24])
  expect(others).toEqual([])
})

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

test('a sheet as Americans keep it is imported by keyboard, all it guesses is said, and it opens at this week', async () => {
  const all = lastPeriods('week', 13, dayInZone('UTC', new Date()), plainCalendar)
  const heads = all.map(({ first }) => `${Number(first.slice(5, 7))}/${Number(first.slice(8))}`)
  const row = (name: string, goal: string, group: string, value: string) =>
    [name, goal, group, 'ask Bob', ...all.map(() => value)].join(';')
  const file = [
    ['KPI', 'Target', 'Group', 'Notes', ...heads].join(';'),
    row('Fuel cost per mile', 'between $0.55 and $0.70', 'Fleet', '$0.61'),
    row('Revenue', '>= $150,000', '', '$171,250.00'),
    row('Calls', '>= 20', '', '25'),
  ]
  const page = await stage.visit(`/scorecard?team=${team.id}`, ann)
  const grid = page.getByRole('grid')
  /** How far the current week lies beyond the end of what scrolls, and how much room there is below the rows. */
  const edges = () =>
    grid.evaluate((table) => {
      const box = table.parentElement
      const current = table.querySelector('th[data-current="true"]')
      if (!box || !current) return []
      const beyond = current.getBoundingClientRect().right - box.getBoundingClientRect().right
      return [Math.round(beyond), box.clientHeight - table.clientHeight]
    })
  await page.getByText('Quotes', { exact: true }).first().waitFor()
  const [, gap] = await edges()
  expect(gap).toBeLessThan(20)
  await fromMenu(page, 'Import…')
  await give(
    page,
    file
      .join('\n')
      .replace(/25(?=;25$)/m, 'many')
      .replace(/25$/, 'lots'),
  )
  await dialog(page).getByRole('alert').getByText('1 column was not understood: Notes').waitFor()
  expect(await violations(page, '[role="dialog"]')).toEqual([])
  const rollUpOf = (name: string) => dialog(page).getByRole('combobox', { name: `Roll-up of ${name}` })
  expect(await Promise.all(['Fuel cost per mile', 'Revenue'].map((name) => rollUpOf(name).inputValue()))).toEqual([
    'Average',
    'Sum',
  ])
  await rollUpOf('Calls').click()
  await page.getByRole('option', { name: 'Last value' }).click()
  await bad(page).getByRole('button', { name: 'Leave out P4' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Leave out Q4')
  await page.keyboard.press('Enter')
  await bad(page).waitFor({ state: 'detached' })
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => focused(page)).toBe('Skipped columns')
  await dialog(page)
    .getByRole('button', { name: /^Import without 1 column/ })
    .waitFor()
  await dialog(page).getByLabel('Leave out 1 of 17 columns').check()
  await page.keyboard.press('Control+Enter')
  await says(page, 'Imported')
  const brought = (await items()).map(({ name, rollUp, groupId }) => [name, rollUp, groupId !== null])
  expect(brought).toEqual(
    expect.arrayContaining([
      ['Fuel cost per mile', 'average', true],
      ['Revenue', 'sum', false],
      ['Calls', 'last', false],
    ]),
  )
  await page.getByText('Revenue', { exact: true }).first().waitFor()
  const [beyond] = await edges()
  expect(beyond).toBeLessThanOrEqual(0)
  // As a browser zoomed in to 200 % has it.
  await page.setViewportSize({ width: 720, height: 450 })
  const widths = await grid.evaluate((table) =>
    [...table.querySelectorAll('thead th')]
      .map((head) => (head as HTMLElement).offsetWidth)
      .filter((width) => width > 0),
  )
  const [name = 0, goal = 0, ...columns] = widths
  await expect.poll(async () => ((await edges())[0] ?? 99) <= 0).toBe(true)
  expect([name <= 200, 720 - name - goal > 7 * (columns.at(-1) ?? 99)]).toEqual([true, true])
})

test('a group is made in the form of a new measurable, and both go again', async () => {
  const page = await stage.visit(`/scorecard/manager?team=${team.id}`, ann)
  await page.getByRole('button', { name: 'New measurable' }).first().click()
  await dialog(page).getByLabel('Name', { exact: true }).fill('Loaves')
  await dialog(page).getByRole('combobox', { name: 'Group' }).click()
  await page.getByRole('option', { name: 'New group…' }).click()
  await dialog(page)
    .getByRole('button', { name: /^Create Ctrl|^Create ⌘|^Create$/ })
    .click()
  await dialog(page).getByText('Name is required').waitFor()
  await dialog(page).getByLabel('Name of the new group').fill('Bakery')
  await page.keyboard.press('Control+Enter')
  await says(page, 'Measurable created')
  const groups = async () => (await api.get<ScorecardGroup[]>(`/api/teams/${team.id}/scorecard/groups`)).body
  const made = (await groups()).find(({ name }) => name === 'Bakery')
  expect((await items()).find(({ name }) => name === 'Loaves')?.groupId).toBe(made?.id)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(async () => (await groups()).map(({ name }) => name)).not.toContain('Bakery')
  expect((await items()).map(({ name }) => name)).not.toContain('Loaves')
})

test('an import is taken back by the Undo of its message, and the numbers before it are back', async () => {
  const path = `/api/teams/${team.id}/scorecard/items`
  const { body: pies } = await api.post<Measurable>(path, { name: 'Pies' })
  const [, week] = weeks()
  await api.put(`/api/scorecard/items/${pies.id}/values/${week?.key}`, { value: 4 })
  const valueOf = async () =>
    (await items()).find(({ id }) => id === pies.id)?.cells.find(({ weekId }) => weekId === week?.key)?.value
  const page = await stage.visit(`/scorecard?team=${team.id}`, ann)
  await fromMenu(page, 'Import…')
  await give(page, `Name;${week?.key}\nPies;40\nTarts;5`)
  await send(page, /^Import 1 new measurable and 2 values/)
  await says(page, 'Imported')
  await page.getByText('Tarts', { exact: true }).first().waitFor()
  expect(await valueOf()).toBe(40)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await says(page, 'Import taken back')
  await page.getByText('Tarts', { exact: true }).first().waitFor({ state: 'detached' })
  expect(await valueOf()).toBe(4)
  await fromMenu(page, 'Import…')
  await dialog(page).getByText('Taken back').first().waitFor()
})

test('what is exported is what is shown, and imports with nothing to change, on a phone', async () => {
  const path = `/api/teams/${team.id}/scorecard/items`
  const { body } = await api.post<Measurable>(path, { name: '=Margin', unit: 'percent', decimals: 1 })
  const [, , current] = weeks()
  await api.put(`/api/scorecard/items/${body.id}/values/${current?.key}`, { value: 31.25 })
  const page = await stage.visit(`/scorecard?team=${team.id}`, ann, { on: 'phone' })
  await page.getByText('=Margin', { exact: true }).first().waitFor()
  const exported = async (entry: string, ending: string): Promise<Buffer> => {
    const download = page.waitForEvent('download')
    await fromMenu(page, entry)
    const file = await download
    expect(file.suggestedFilename()).toBe(`${team.name} scorecard ${current?.key}.${ending}`)
    return readFile(await file.path())
  }
  const [csv, xlsx] = [await exported('Export as CSV', 'csv'), await exported('Export as Excel', 'xlsx')]
  expect(csv.toString()).toContain(`,'=Margin,`)
  expect(csv.toString()).toContain(',31.25')
  await fromMenu(page, 'Import…')
  const field = dialog(page).getByLabel('File')
  await field.setInputFiles({ name: 'it.csv', mimeType: '', buffer: csv })
  await dialog(page).getByText('Nothing to change').first().waitFor()
  await give(page, `${head()}\nOffers;>= 18;17;many`)
  await bad(page).getByText('“many”: Not a number').waitFor()
  expect(await violations(page, '[role="dialog"]')).toEqual([])
  await field.setInputFiles({ name: 'it.xlsx', mimeType: '', buffer: xlsx })
  await bad(page).waitFor({ state: 'detached' })
  await dialog(page).getByText('Nothing to change').first().waitFor()
  await dialog(page)
    .getByRole('button', { name: /^Close Ctrl|^Close ⌘|^Close$/ })
    .last()
    .click()
  await dialog(page).waitFor({ state: 'detached' })
})
