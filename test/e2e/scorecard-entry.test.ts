import { beforeEach, expect, test } from 'vitest'
import type { Measurable } from '#contract/scorecard.ts'
import { violations } from './support/access.ts'
import { cellOf, copied, openScorecardStage, paste, weeks } from './support/scorecard.ts'
import { isFocused, says } from './support/stage.ts'

const stage = await openScorecardStage()
const { world, ann, bob, add, enter, valuesOf, open } = stage

const nothing = weeks.map(() => null)

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
  expect(await page.getByRole('textbox', { name: new RegExp(`^${name}, Week of .*: two`) }).inputValue()).toBe('two')
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await says(page, '3 numbers entered')
  await expect.poll(async () => (await valuesOf(item)).slice(3, 6)).toEqual([1, 2, 3])
})

test('what is held back is not lost by a click on another tab: the page asks first', async () => {
  await add(name)
  const page = await open(name)
  await cellOf(page, name, 3).click()
  await page.keyboard.press('Escape')
  await paste(page, '1\ttwo')
  const held = page.getByText('2 numbers not saved, as 1 cell cannot be read:')
  await held.waitFor()
  const asking = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await page.getByRole('tab', { name: 'Monthly' }).click()
  await asking.getByRole('button', { name: 'Cancel' }).click()
  await asking.waitFor({ state: 'detached' })
  await held.waitFor()
  await page.getByRole('tab', { name: 'Monthly' }).click()
  await asking.getByRole('button', { name: 'Discard' }).click()
  await page.getByText('Last 12 Months').waitFor()
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

test('Space says yes and no', async () => {
  const item = await add(name, { unit: 'yes/no', goal: { rule: 'yes' } })
  const page = await open(name)
  await cellOf(page, name, 12).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Space')
  await cellOf(page, name, 12).getByText('Yes', { exact: true }).waitFor()
  await page.keyboard.press('Space')
  await cellOf(page, name, 12).getByText('No', { exact: true }).waitFor()
  await expect.poll(async () => (await valuesOf(item)).at(-1)).toBe(0)
})

test('a formula is entered over by hand, which is marked, and goes back to the formula when it is cleared', async () => {
  const part = await add(`${name} part`)
  await enter(part, -2, 30)
  await add(`${name} whole`, { formula: `#${part.id} * 2` })
  const page = await open(`${name} whole`)
  const cell = cellOf(page, `${name} whole`, 11)
  await cell.getByText('60', { exact: true }).waitFor()
  await cell.click()
  await page.getByText(`Computed from ${name} part.`, { exact: false }).waitFor()
  await page.keyboard.type('61')
  await page.keyboard.press('Enter')
  await cell.getByText('61', { exact: true }).waitFor()
  expect(await cell.getAttribute('aria-label')).toContain('Entered over the formula')
  expect(await cell.getAttribute('data-mark')).toBe('true')
  await cell.click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Delete')
  await cell.getByText('60', { exact: true }).waitFor()
  expect(await cell.getAttribute('aria-label')).not.toContain('Entered over the formula')
})

test('a block is selected by keys and by dragging, copied as a spreadsheet reads it, and deleted', async () => {
  const [upper, lower] = [await add(`${name} a`), await add(`${name} b`)]
  for (const [index, value] of [10, 1250].entries()) {
    await enter(upper, index, value)
    await enter(lower, index, value + 1)
  }
  const page = await open(`${name} a`)
  await cellOf(page, `${name} b`, 1).getByText('1,251', { exact: true }).waitFor()
  await cellOf(page, `${name} a`, 0).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  expect(await copied(page)).toBe('10\t1250\n11\t1251')
  await cellOf(page, `${name} a`, 0).hover()
  await page.mouse.down()
  await cellOf(page, `${name} b`, 0).hover()
  await page.mouse.up()
  await expect.poll(() => cellOf(page, `${name} b`, 0).evaluate(isFocused)).toBe(true)
  expect(await copied(page)).toBe('10\n11')
  await page.keyboard.press('Delete')
  await says(page, 'Numbers cleared')
  await expect.poll(async () => (await valuesOf(upper))[0]).toBe(null)
  await expect.poll(async () => (await valuesOf(lower)).slice(0, 2)).toEqual([null, 1251])
})

test('without a network a number stays, the page asks before it is closed, and it is sent once the network is back', async () => {
  const item = await add(name)
  const page = await open(name)
  await page.context().setOffline(true)
  await cellOf(page, name, 12).click()
  await page.keyboard.type('24')
  await page.keyboard.press('Enter')
  const cell = cellOf(page, name, 12)
  await cell.getByText('24', { exact: true }).waitFor()
  await page.getByText('Offline', { exact: false }).first().waitFor()
  expect(await valuesOf(item)).toEqual(nothing)
  const [question] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })])
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await cell.getByText('24', { exact: true }).waitFor()
  await page.context().setOffline(false)
  await expect.poll(async () => (await valuesOf(item)).at(-1), { timeout: 10_000 }).toBe(24)
  await page.getByText('Offline', { exact: false }).first().waitFor({ state: 'detached' })
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
})

test('on a phone a number is entered by a tap, and nothing is at fault for assistive technology', async () => {
  const item = await add(name)
  await enter(item, -2, 3)
  const page = await open(name, ann, stage.path, { on: 'phone' })
  expect(await violations(page)).toEqual([])
  await cellOf(page, name, 12).tap()
  await page.getByRole('textbox', { name: new RegExp(`^${name}, `) }).fill('24')
  expect(await violations(page, '[data-entry]')).toEqual([])
  expect(await violations(page, 'table')).toEqual([])
  await page.keyboard.press('Enter')
  await cellOf(page, name, 12).getByText('24', { exact: true }).waitFor()
  await expect.poll(async () => (await valuesOf(item)).at(-1)).toBe(24)
})
