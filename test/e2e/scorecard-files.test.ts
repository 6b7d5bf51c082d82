import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { lastPeriods } from '#contract/calendar.ts'
import { dayInZone } from '#contract/days.ts'
import { plainCalendar } from '#contract/fields.ts'
import type { Measurable } from '#contract/scorecard.ts'
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
