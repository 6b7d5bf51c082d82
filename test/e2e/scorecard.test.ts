import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#contract/days.ts'
import type { Measurable, Value } from '#contract/scorecard.ts'
import { periodWords } from '../../web/scorecard/grid/words.ts'
import { cellOf, keyOf, openScorecardStage, rowOf, today, weekOf } from './support/scorecard.ts'

const stage = await openScorecardStage()
const { world, ops, ann, bob, add, enter, valuesOf, open } = stage

let number = 0
let name = ''
beforeEach(() => {
  number += 1
  name = `Quotes ${number}`
})

test('a number and its note are seen at once; of two people in one cell the later wins, and the history has both', async () => {
  const item = await add(name)
  const page = await open(name)
  await cellOf(page, name, 11).click()
  await page.keyboard.type('18')
  await page.getByRole('textbox', { name: 'Note' }).fill('Two big tenders slipped')
  await page.keyboard.press('Enter')
  const stored = async () => (await world.as(bob).get<Measurable>(`/api/scorecard/items/${item.id}`)).body.cells
  const typed = { weekId: keyOf(11), value: 18, notes: 'Two big tenders slipped' }
  await expect.poll(stored).toContainEqual(expect.objectContaining(typed))
  await enter(item, 10, 17, bob, 'Fog on the river')
  await cellOf(page, name, 10).getByText('17', { exact: true }).waitFor()
  expect(await cellOf(page, name, 10).getAttribute('aria-label')).toContain('Note: Fog on the river')

  await cellOf(page, name, 12).click()
  await page.keyboard.type('24')
  await enter(item, 12, 23, bob)
  await enter(item, 9, 16, bob)
  await cellOf(page, name, 9).getByText('16', { exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await cellOf(page, name, 12).getByText('24', { exact: true }).waitFor()
  await expect.poll(async () => (await valuesOf(item)).at(-1)).toBe(24)
  await enter(item, 12, 25, bob)
  await cellOf(page, name, 12).getByText('25', { exact: true }).waitFor()
  await cellOf(page, name, 12).click()
  await page.getByRole('button', { name: 'History' }).click()
  const versions = page.getByRole('dialog').getByRole('list', { name: 'History' }).getByRole('listitem')
  await versions.first().waitFor()
  const texts = await versions.allInnerTexts()
  expect(texts.slice(0, 2)).toEqual([
    expect.stringMatching(/^25\s+Bob Baker/),
    expect.stringMatching(/^24\s+Ann Archer/),
  ])
  const { body } = await world.as(ann).get<Value[]>(`/api/scorecard/items/${item.id}/values/${keyOf(-1)}/versions`)
  expect(body.map(({ value }) => value)).toEqual([25, 24, 23])
})

test('an off-track measurable offers an issue with its goal and last values, an overdue one says whom it waits for', async () => {
  const [item, late] = [await add(name), await add(`${name} late`)]
  await enter(item, -3, 3, ann, 'Holidays')
  await enter(item, -2, 4)
  await backdate(late, 30)
  const page = await open(name)
  await rowOf(page, name).getByText('Off track: 2 in a row').waitFor()
  await rowOf(page, `${name} late`).getByText('Waiting for Ann Archer').waitFor()
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

/** Makes all that is known of a measurable older. */
const backdate = async ({ id }: Measurable, days: number): Promise<void> => {
  const older = sql`created_at = created_at - make_interval(days => ${days})`
  await world.db.execute(sql`update scorecard_items set ${older} where id = ${id}`)
  await world.db.execute(sql`update scorecard_data set ${older} where item_id = ${id}`)
}

test('as of an earlier day the scorecard and its trends are as they were, fetched once, and cannot be changed', async () => {
  const item = await add(name)
  await enter(item, -4, 24)
  await backdate(item, 14)
  await enter(item, -4, 30)
  await enter(item, -1, 40)
  const page = await stage.visit('/robots.txt', ann)
  const asked: string[] = []
  page.on(
    'request',
    (request) => /asOf=.*cadence=weekly|cadence=weekly.*asOf=/.test(request.url()) && asked.push(request.url()),
  )
  await page.goto(`/scorecard?team=${ops.id}&asOf=${addDays(today, -14)}`)
  await page.getByText(/^The scorecard as it was on /).waitFor()
  await cellOf(page, name, -4).getByText('24', { exact: true }).waitFor()
  expect(await cellOf(page, name, -1).count()).toBe(0)
  await cellOf(page, name, -4).click()
  await page.keyboard.type('9')
  expect(await page.getByRole('textbox', { name: 'Note' }).count()).toBe(0)
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByText(/^This is what was known at the end of /).waitFor()
  await dialog.getByText('All values as a table').click()
  const [, newest, older] = await dialog.getByRole('row').allInnerTexts()
  expect(newest).toContain(periodWords(weekOf(-3)))
  expect(older).toContain(periodWords(weekOf(-4)))
  expect(older).toContain('24')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await enter(item, -1, 41, bob)
  // Once the page has heard of what came later, it has heard of that number.
  await world.as(bob).post(`/api/teams/${ops.id}/todos`, { title: 'Long due', dueDate: '2020-01-01' })
  await page.getByRole('link', { name: 'To-Dos', description: '1 overdue', exact: true }).waitFor()
  await page.getByRole('tab', { name: 'Monthly' }).click()
  await cellOf(page, name, -4).waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: 'Weekly' }).click()
  await cellOf(page, name, -4).getByText('24', { exact: true }).waitFor()
  expect(asked).toHaveLength(1)

  await page.getByRole('button', { name: 'Back to today' }).click()
  await cellOf(page, name, -1).getByText('41', { exact: true }).waitFor()
  await cellOf(page, name, -4).getByText('30', { exact: true }).waitFor()
})

test('a day that is not over yet is today', async () => {
  await enter(await add(name), -1, 24)
  const page = await open(name, ann, `/scorecard?team=${ops.id}&asOf=${addDays(today, 30)}`)
  await cellOf(page, name, -1).click()
  await page.getByRole('textbox', { name: 'Note' }).waitFor()
  expect(await page.getByText(/^The scorecard as it was on /).count()).toBe(0)
})

test('a measurable opens to its trend, by its name and by a link; longer periods roll it up and take no numbers', async () => {
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
  await page.goto(`/scorecard?team=${ops.id}&tab=monthly&measurable=${item.id}`)
  await dialog.getByText(/Moves of this size are noise/).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Last 12 Months').waitFor()
  await page.getByRole('checkbox', { name: 'Show weekly, rolled up' }).check()
  const cell = rowOf(page, name).locator('td').last()
  await cell.click()
  await page.getByText('Rolled up from weekly numbers.', { exact: false }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Note' }).count()).toBe(0)
})

test('the thirteen weeks fit beside what stays, and where they do not, owners and groups stay whole', async () => {
  const description = 'From the call to the signature'
  const { body: group } = await world
    .as(ann)
    .post<{ id: number }>('/api/scorecard/groups', { name: 'Sales', description, teamId: ops.id })
  const item = await add('New contract value, k€', { groupId: group.id, unit: 'percent', decimals: 1 })
  await enter(item, -2, 96.2)
  const page = await open(item.name)
  const grid = page.getByRole('grid')
  const around = grid.locator('xpath=..')
  const beyond = () => around.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(await beyond()).toBe(0)
  const button = page.getByRole('button', { name: item.name, exact: true })
  expect(await button.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    await around.evaluate((box) => box.scrollTo({ left: box.scrollWidth }))
    expect(await beyond()).toBeGreaterThan(0)
    for (const shown of [rowOf(page, item.name).locator('[data-tip="Ann Archer"]'), page.getByText(description)]) {
      const isWhole = (element: Element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        const at = (x: number) => document.elementFromPoint(x, (top + bottom) / 2)
        return [left + 2, right - 2].every((x) => element.contains(at(x)))
      }
      expect(await shown.evaluate(isWhole)).toBe(true)
    }
  }
})

test('groups that someone has collapsed stay so, but not on paper, where heads do not stick', async () => {
  const { body: group } = await world
    .as(ann)
    .post<{ id: number }>('/api/scorecard/groups', { name: `Group of ${name}`, teamId: ops.id })
  await add(name, { groupId: group.id })
  const page = await open(name)
  const toggle = page.getByRole('button', { name: new RegExp(`^Group of ${name}`) })
  const shown = page.getByRole('button', { name, exact: true })
  await toggle.click()
  await shown.waitFor({ state: 'detached' })
  await page.reload()
  await toggle.waitFor()
  expect(await toggle.getAttribute('aria-expanded')).toBe('false')
  expect(await shown.count()).toBe(0)
  await toggle.click()
  await shown.waitFor()
  await toggle.click()
  await shown.waitFor({ state: 'detached' })
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await shown.waitFor()
  const heads = await page.getByRole('columnheader').all()
  const positions = heads.map((head) => head.evaluate((cell) => getComputedStyle(cell).position))
  expect(new Set(await Promise.all(positions))).toEqual(new Set(['static']))
})

test('in other languages a cell has room for its ‘Add’, and an empty field begins where the page does', async () => {
  await add('Calls')
  const page = await stage.visit('/robots.txt', ann)
  const speak = async (wished: string): Promise<void> => {
    await page.evaluate((language) => localStorage.setItem('language', language), wished)
    await page.goto(stage.path)
  }
  await speak('de')
  const invites = page.getByText('Hinzufügen', { exact: true }).first()
  await invites.waitFor()
  const beyond = (text: Element) => {
    const [own, cell] = [text, text.closest('td') ?? text].map((each) => each.getBoundingClientRect())
    return Math.max(0, (cell?.left ?? 0) - (own?.left ?? 0), (own?.right ?? 0) - (cell?.right ?? 0))
  }
  expect(await invites.evaluate(beyond)).toBe(0)
  await speak('ar')
  const goal = page.getByText('>= 20').first()
  await goal.waitFor()
  // By itself the sign would run with the page, and read as its opposite.
  expect(await goal.evaluate((text) => text.tagName)).toBe('BDI')
  expect(await page.getByRole('searchbox').evaluate((field) => getComputedStyle(field).direction)).toBe('rtl')
})
