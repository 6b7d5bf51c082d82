import { AxeBuilder } from '@axe-core/playwright'
import { beforeEach, expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { lastPeriods } from '#contract/calendar.ts'
import { addDays, dayInZone } from '#contract/days.ts'
import { plainCalendar } from '#contract/fields.ts'
import type { Measurable, NewMeasurable, Value } from '#contract/scorecard.ts'
import { isFocused, openTeamStage, says } from './support/stage.ts'

const stage = await openTeamStage()
const { world, ops, ann, bob } = stage

const today = dayInZone(plainCalendar.timeZone, new Date())
const weeks = lastPeriods('week', 13, today, plainCalendar)
const keyOf = (index: number): string => weeks.at(index)?.key ?? ''

const add = async (name: string, more: Partial<NewMeasurable> = {}): Promise<Measurable> => {
  const goal = { rule: '>=' as const, low: 20 }
  const { body } = await world
    .as(ann)
    .post<Measurable>(`/api/teams/${ops.id}/scorecard/items`, { name, goal, ownerId: ann.id, ...more })
  return body
}

const enter = (item: Measurable, index: number, value: number, by = ann, notes?: string) =>
  world.as(by).put(`/api/scorecard/items/${item.id}/values/${keyOf(index)}`, { value, ...(notes && { notes }) })

const valuesOf = async ({ id }: Measurable): Promise<(number | null)[]> => {
  const { body } = await world.as(ann).get<Measurable>(`/api/scorecard/items/${id}`)
  const byKey = new Map(body.cells.map((cell) => [cell.weekId, cell.value]))
  return weeks.map(({ key }) => byKey.get(key) ?? null)
}

const nothing = weeks.map(() => null)
const rowOf = (page: Page, name: string): Locator => page.getByRole('row', { name: new RegExp(`^.*${name}`) })
const cellOf = (page: Page, name: string, index: number): Locator =>
  rowOf(page, name).locator(`[data-period="${keyOf(index)}"]`)

const open = async (name: string, person = ann, path = `/scorecard?team=${ops.id}`): Promise<Page> => {
  const page = await stage.visit(path, person)
  await rowOf(page, name).first().waitFor()
  return page
}

const paste = (page: Page, text: string) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)

let number = 0
let name = ''
beforeEach(() => {
  number += 1
  name = `Quotes ${number}`
})

test('thirteen weeks are pasted from a spreadsheet in one call, and undone', async () => {
  const [first, second] = [await add(`${name} sent`), await add(`${name} won`)]
  const page = await open(`${name} sent`)
  const calls: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && calls.push(request.url()))
  await cellOf(page, `${name} sent`, 0).click()
  await page.keyboard.press('Escape')
  const line = (from: number) => weeks.map((_, index) => from + index)
  await paste(page, `${line(11).join('\t')}\r\n${line(31).join('\t')}\r\n`)
  await says(page, '26 numbers entered')
  await cellOf(page, `${name} won`, 12).getByText('43', { exact: true }).waitFor()
  await expect.poll(() => valuesOf(first)).toEqual(line(11))
  expect(await valuesOf(second)).toEqual(line(31))
  expect(calls).toHaveLength(1)
  await expect.poll(() => cellOf(page, `${name} sent`, 0).evaluate(isFocused)).toBe(true)
  await page.keyboard.press('Control+z')
  await expect.poll(() => valuesOf(first)).toEqual(nothing)
  await cellOf(page, `${name} won`, 12).getByText('43', { exact: true }).waitFor({ state: 'detached' })
})

test('a block with a bad cell sends nothing, names it, and is sent whole once it is mended', async () => {
  const item = await add(name)
  const page = await open(name)
  await cellOf(page, name, 3).click()
  await page.keyboard.press('Escape')
  await paste(page, '1\ttwo\t3')
  await page.getByText('3 numbers not saved, as 1 cell cannot be read:').waitFor()
  const bad = cellOf(page, name, 4)
  expect(await bad.getAttribute('aria-invalid')).toBe('true')
  expect(await valuesOf(item)).toEqual(nothing)
  await bad.click()
  await page.getByRole('alert').getByText('Not a number').waitFor()
  expect(await page.getByRole('textbox', { name: new RegExp(`^${name}: two`) }).inputValue()).toBe('two')
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await says(page, '3 numbers entered')
  await expect.poll(async () => (await valuesOf(item)).slice(3, 6)).toEqual([1, 2, 3])
})

test('a bad value keeps what was typed and says what is wrong; nothing is sent', async () => {
  const item = await add(name)
  const page = await open(name)
  await cellOf(page, name, 12).click()
  await page.keyboard.type('lots')
  await page.keyboard.press('Enter')
  const cell = cellOf(page, name, 12)
  await cell.getByText('lots').waitFor()
  expect(await cell.getAttribute('aria-label')).toContain('Not a number')
  expect(await valuesOf(item)).toEqual(nothing)
  await cell.click()
  await page.keyboard.type('24')
  await page.keyboard.press('Enter')
  await cell.getByText('24', { exact: true }).waitFor()
  await expect.poll(async () => (await valuesOf(item)).at(-1)).toBe(24)
})

test('the keyboard walks the grid and enters: Enter goes down, Tab right, Escape back', async () => {
  const [upper, lower] = [await add(`${name} a`), await add(`${name} b`)]
  const page = await open(`${name} a`)
  await cellOf(page, `${name} a`, 10).click()
  await page.keyboard.press('Escape')
  await page.keyboard.type('5')
  await page.keyboard.press('Tab')
  await page.keyboard.type('6')
  await page.keyboard.press('Enter')
  await expect.poll(() => cellOf(page, `${name} b`, 11).evaluate(isFocused)).toBe(true)
  await page.keyboard.type('7')
  await page.keyboard.press('Shift+Enter')
  await expect.poll(() => cellOf(page, `${name} a`, 11).evaluate(isFocused)).toBe(true)
  await page.keyboard.type('99')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('End')
  await expect.poll(() => page.locator('[data-row="0"] [data-column="12"]').evaluate(isFocused)).toBe(true)
  await expect.poll(async () => (await valuesOf(upper)).slice(10, 12)).toEqual([5, 6])
  await expect.poll(async () => (await valuesOf(lower))[11]).toBe(7)
  await cellOf(page, `${name} b`, 11).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Delete')
  await expect.poll(async () => (await valuesOf(lower))[11]).toBe(null)
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await valuesOf(lower))[11]).toBe(7)
})

test('the keyboard goes on where rows are out of sight, and numbers are entered there', async () => {
  const team = await world.team('Measured')
  const member = await world.member(team, { fullName: 'Mia Measured' })
  const measurables = Array.from({ length: 80 }, (_, index) => ({ name: `Row ${index}` }))
  const path = `/api/teams/${team.id}/scorecard/import`
  const { body } = await world.as(member).post<Measurable[]>(path, { measurables, values: [] })
  const page = await stage.visit(`/scorecard?team=${team.id}`, member)
  await page.locator('[data-row="0"] [data-column="12"]').click()
  await page.keyboard.press('Escape')
  for (let row = 0; row < 50; row += 1) await page.keyboard.press('ArrowDown')
  const cell = page.locator('[data-row="50"] [data-column="12"]')
  await expect.poll(() => cell.evaluate(isFocused)).toBe(true)
  expect(await page.locator('[data-row]').count()).toBeLessThan(60)
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await cell.getByText('7', { exact: true }).waitFor()
  await page.keyboard.press('Control+End')
  await expect.poll(() => page.locator('[data-row="79"] [data-column="12"]').evaluate(isFocused)).toBe(true)
  await expect
    .poll(async () => {
      const { body: items } = await world.as(member).get<Measurable[]>(`/api/teams/${team.id}/scorecard`)
      return items.filter(({ cells }) => cells.some(({ value }) => value === 7)).length
    })
    .toBe(1)
  expect(body).toHaveLength(80)
})

test('of two people in one cell the later wins, both see it, and the history has the earlier', async () => {
  const item = await add(name)
  const [hers, his] = [await open(name), await open(name, bob)]
  await cellOf(hers, name, 12).click()
  await hers.keyboard.type('24')
  await cellOf(his, name, 12).click()
  await his.keyboard.type('25')
  await hers.keyboard.press('Enter')
  await expect.poll(async () => (await valuesOf(item)).at(-1)).toBe(24)
  await his.keyboard.press('Enter')
  await expect.poll(async () => (await valuesOf(item)).at(-1)).toBe(25)
  for (const page of [hers, his]) await cellOf(page, name, 12).getByText('25', { exact: true }).waitFor()
  await cellOf(hers, name, 12).click()
  await hers.getByRole('button', { name: 'History' }).click()
  const versions = hers.getByRole('dialog').getByRole('list', { name: 'History' }).getByRole('listitem')
  await versions.first().waitFor()
  const texts = await versions.allInnerTexts()
  expect(texts[0]).toMatch(/^25\s+Bob Baker/)
  expect(texts[1]).toMatch(/^24\s+Ann Archer/)
  const { body } = await world.as(ann).get<Value[]>(`/api/scorecard/items/${item.id}/values/${keyOf(-1)}/versions`)
  expect(body.map(({ value }) => value)).toEqual([25, 24])
})

test('a note is written beside a number, and a colleague sees both at once', async () => {
  await add(name)
  const [hers, his] = [await open(name), await open(name, bob)]
  await cellOf(hers, name, 11).click()
  await hers.keyboard.type('18')
  await hers.getByRole('textbox', { name: 'Note' }).fill('Two big tenders slipped')
  await hers.keyboard.press('Enter')
  await cellOf(his, name, 11).getByText('18', { exact: true }).waitFor()
  expect(await cellOf(his, name, 11).getAttribute('aria-label')).toContain('Note: Two big tenders slipped')
})

test('an off-track measurable offers an issue with its goal and last values', async () => {
  const item = await add(name)
  await enter(item, -3, 3, ann, 'Holidays')
  await enter(item, -2, 4)
  const page = await open(name)
  await rowOf(page, name).getByText('Off track: 2 in a row').waitFor()
  await page.getByRole('button', { name: `Actions for "${name}"` }).click()
  await page.getByRole('menuitem', { name: 'Make an issue' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Issue' })
  expect(await dialog.getByLabel('Title').inputValue()).toBe(`${name} is off track`)
  const description = await dialog.getByLabel('Description').inputValue()
  expect(description).toContain('Goal: >= 20')
  expect(description).toContain(': 3 (Holidays)')
  await dialog.getByRole('button', { name: /^Create Issue/ }).click()
  await dialog.waitFor({ state: 'detached' })
  const { body } = await world.as(ann).get<{ title: string }[]>(`/api/teams/${ops.id}/issues`)
  expect(body.map(({ title }) => title)).toContain(`${name} is off track`)
})

test('an overdue number says whom it waits for', async () => {
  const item = await add(name)
  await world.db.execute(
    `update scorecard_items set created_at = created_at - interval '30 days' where id = ${item.id}`,
  )
  const page = await open(name)
  await rowOf(page, name).getByText('Waiting for Ann Archer').waitFor()
})

test('as of an earlier day the scorecard is as it was, and cannot be changed', async () => {
  const item = await add(name)
  await enter(item, -1, 24)
  const page = await open(name)
  await cellOf(page, name, 12).getByText('24', { exact: true }).waitFor()
  await page.goto(`/scorecard?team=${ops.id}&asOf=${today}`)
  await cellOf(page, name, 12).click()
  await page.keyboard.type('9')
  expect(await page.getByRole('textbox', { name: 'Note' }).count()).toBe(0)
  await page.goto(`/scorecard?team=${ops.id}&asOf=${addDays(today, -1)}`)
  await page.getByText(/^The scorecard as it was on /).waitFor()
  await page.getByLabel('Loading').waitFor({ state: 'detached' })
  expect(await rowOf(page, name).count()).toBe(0)
  await page.getByRole('button', { name: 'Back to today' }).click()
  await cellOf(page, name, 12).getByText('24', { exact: true }).waitFor()
})

test('a measurable opens to its trend, by its name and by a link', async () => {
  const item = await add(name)
  for (let index = -12; index <= -2; index += 1) await enter(item, index, 20 + (index % 3))
  await enter(item, -1, 60, ann, 'A fair')
  const page = await open(name)
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByText(/Moves of this size are noise/).waitFor()
  await dialog.getByText('A fair', { exact: true }).waitFor()
  const chart = dialog.getByRole('slider')
  await chart.focus()
  await page.keyboard.press('Home')
  expect(await chart.getAttribute('aria-valuetext')).toContain('20')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.goto(`/scorecard?team=${ops.id}&tab=monthly&measurable=${item.id}`)
  await dialog.getByText(/Moves of this size are noise/).waitFor()
})

test('the monthly tab shows weekly measurables rolled up, and takes no numbers for them', async () => {
  const item = await add(name)
  await enter(item, -1, 30)
  const page = await stage.visit(`/scorecard?team=${ops.id}&tab=monthly`, ann)
  await page.getByText('Last 12 Months').waitFor()
  await page.getByRole('checkbox', { name: 'Show weekly, rolled up' }).check()
  const cell = rowOf(page, name).locator('td').last()
  await cell.waitFor()
  await cell.click()
  await page.getByText('Rolled up from weekly numbers.', { exact: false }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Note' }).count()).toBe(0)
})

test('the page has no faults for assistive technology, in light and dark, while a cell is edited', async () => {
  const item = await add(name)
  await enter(item, -2, 3)
  const page = await open(name)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor()
    await cellOf(page, name, 12).click()
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)).toEqual([])
    await page.keyboard.press('Escape')
  }
})
