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

for (const on of ['desktop', 'phone'] as const) {
  test(`a broken file is refused cell by cell, and imported once it is mended: ${on}`, async () => {
    const [first, second] = weeks()
    const head = `Name;Goal;${first?.key};${second?.key}`
    const page = await stage.visit(`/scorecard?team=${team.id}`, ann, { on })
    await fromMenu(page, 'Import…')
    await dialog(page).getByRole('button', { name: 'Cancel' }).waitFor()
    await dialog(page)
      .getByRole('button', { name: /^Import Ctrl|^Import ⌘|^Import$/ })
      .click()
    await dialog(page).getByText('Choose a file first.').waitFor()
    await give(page, '\0\u0001\u0002')
    await dialog(page)
      .getByText(/^This is not a table/)
      .waitFor()
    await give(page, 'one;two\n1;2')
    await dialog(page)
      .getByText(/^No column has the names/)
      .waitFor()
    await give(page, `${head}\nQuotes ${on};>= 18;17;many\nLeads ${on};;5;6`)
    const bad = dialog(page).getByRole('region', { name: 'Cells that cannot be imported' })
    await bad.getByText('D2', { exact: true }).waitFor()
    await bad.getByText('“many”: Not a number').waitFor()
    expect(await violations(page, '[role="dialog"]')).toEqual([])
    await dialog(page)
      .getByRole('button', { name: /^Import 2 new measurables and 3 values/ })
      .click()
    expect((await items()).filter(({ name }) => name.endsWith(on))).toEqual([])
    await give(page, `${head}\nQuotes ${on};>= 18;17;24\nLeads ${on};;5;6`)
    await bad.waitFor({ state: 'detached' })
    await dialog(page)
      .getByRole('checkbox', { name: `Import line 3, Leads ${on}` })
      .uncheck()
    await dialog(page)
      .getByRole('button', { name: /^Import 1 new measurable and 2 values/ })
      .click()
    await says(page, 'Imported')
    const quotes = (await items()).find(({ name }) => name === `Quotes ${on}`)
    expect(quotes?.cells.map(({ value }) => value)).toEqual([17, 24])
    expect((await items()).some(({ name }) => name === `Leads ${on}`)).toBe(false)
  })
}

test('what is exported is what is shown, and imports with nothing to change', async () => {
  const path = `/api/teams/${team.id}/scorecard/items`
  const { body } = await api.post<Measurable>(path, { name: '=Margin', unit: 'percent', decimals: 1 })
  const [, , current] = weeks()
  await api.put(`/api/scorecard/items/${body.id}/values/${current?.key}`, { value: 31.25 })
  const page = await stage.visit(`/scorecard?team=${team.id}`, ann)
  await page.getByText('=Margin', { exact: true }).first().waitFor()
  for (const [entry, ending] of [
    ['Export as CSV', 'csv'],
    ['Export as Excel', 'xlsx'],
  ] as const) {
    const download = page.waitForEvent('download')
    await fromMenu(page, entry)
    const file = await download
    expect(file.suggestedFilename()).toBe(`${team.name} scorecard ${current?.key}.${ending}`)
    const saved = await file.path()
    if (ending === 'csv') {
      const text = await readFile(saved, 'utf8')
      expect(text).toContain(`,'=Margin,`)
      expect(text).toContain(',31.25')
    }
    await fromMenu(page, 'Import…')
    await dialog(page)
      .getByLabel('File')
      .setInputFiles({ name: `it.${ending}`, mimeType: '', buffer: await readFile(saved) })
    await dialog(page).getByText('Nothing to change').first().waitFor()
    await dialog(page)
      .getByRole('button', { name: /^Close Ctrl|^Close ⌘|^Close$/ })
      .last()
      .click()
    await dialog(page).waitFor({ state: 'detached' })
  }
})
