import { beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { openTeamStage } from './support/stage.ts'
import { violations } from './support/access.ts'

const stage = await openTeamStage()
const { ops: team, ann, bob } = stage

beforeAll(async () => {
  const calls = stage.world.as(ann)
  const add = (title: string, fields: object) => calls.post(`/api/teams/${team.id}/todos`, { title, ...fields })
  await add('Beta', { dueDate: '2030-01-01', assignedToId: bob.id, priority: 'low' })
  await add('Alpha', { dueDate: '2030-01-02', assignedToId: ann.id, priority: 'high' })
  await add('Gamma', { dueDate: '2020-01-03', priority: 'high' })
})

const titles = (page: Page) =>
  page.locator('[data-row-of]').evaluateAll((rows) => rows.map((row) => /Alpha|Beta|Gamma/.exec(row.textContent)?.[0]))
const heads = (page: Page) => page.getByRole('heading', { level: 2 }).getByRole('button').allInnerTexts()
const shows = (page: Page, ...wanted: string[]) => expect.poll(() => titles(page)).toEqual(wanted)
const head = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })

test('a column’s head sorts up, down and not at all, and Back takes each step back; the figures filter, and what an address makes up is ignored', async () => {
  const page = await stage.visit('/todos?sort=nonsense&group=x&priority=urgent', ann)
  await shows(page, 'Gamma', 'Beta', 'Alpha')
  const title = head(page, 'To-Do')
  await title.getByRole('button').click()
  await shows(page, 'Alpha', 'Beta', 'Gamma')
  expect(await title.getAttribute('aria-sort')).toBe('ascending')
  expect(await head(page, 'Due Date').getAttribute('aria-sort')).toBe(null)
  await page.keyboard.press('Enter')
  await shows(page, 'Gamma', 'Beta', 'Alpha')
  expect(await title.getAttribute('aria-sort')).toBe('descending')
  await page.keyboard.press('Enter')
  await expect.poll(() => head(page, 'Due Date').getAttribute('aria-sort')).toBe('ascending')
  await page.goBack()
  await page.goBack()
  await shows(page, 'Alpha', 'Beta', 'Gamma')

  const overdue = page.getByRole('button', { name: 'Overdue: 1' })
  await overdue.click()
  await shows(page, 'Gamma')
  expect(await overdue.getAttribute('aria-pressed')).toBe('true')
  await overdue.click()
  await page.getByRole('button', { name: 'Completed: 0' }).click()
  await page.getByText('No to-dos found').waitFor()
  await page.getByRole('button', { name: 'Total: 3' }).click()
  await shows(page, 'Alpha', 'Beta', 'Gamma')
})

test('groups have heads that fold, filters are chosen by keyboard and taken off, and a colleague’s link shows the same', async () => {
  const page = await stage.visit('/todos', ann)
  await page.getByRole('button', { name: 'Sort and group' }).click()
  await page.getByRole('menuitemradio', { name: 'Priority' }).first().click()
  await page.keyboard.press('Escape')
  await expect.poll(() => heads(page)).toEqual(['High\n2', 'Low\n1'])
  await shows(page, 'Gamma', 'Alpha', 'Beta')
  await page.locator('[data-row-of]', { hasText: 'Alpha' }).focus()
  await page.keyboard.press('j')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Beta')
  await page.keyboard.press('k')
  await page.keyboard.press('p')
  await page.getByRole('menuitemradio', { name: 'Low' }).click()
  await page.getByText('Undo').first().waitFor()
  await shows(page, 'Gamma', 'Alpha', 'Beta')
  await page.getByRole('button', { name: /^High/ }).click()
  await shows(page, 'Beta')
  expect(await violations(page, 'main')).toEqual([])
  await page.getByRole('button', { name: /^High/ }).click()
  await shows(page, 'Gamma', 'Alpha', 'Beta')

  await page.keyboard.press('f')
  const menu = page.getByRole('menu', { name: 'Add filter' })
  await menu.getByRole('menuitemcheckbox', { name: 'Me', exact: true }).press('Enter')
  await menu.getByRole('menuitemcheckbox', { name: 'Unassigned' }).press('Enter')
  await shows(page, 'Gamma', 'Alpha')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  // For him it is grouped by what the rows are now.
  const theirs = await stage.visit(page.url().slice(stage.address.length), bob)
  await shows(theirs, 'Gamma', 'Beta')
  expect(await heads(theirs)).toEqual(['High\n1', 'Low\n1'])
  await page.getByRole('button', { name: 'Remove filter: Me' }).click()
  await shows(page, 'Gamma')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect.poll(async () => (await titles(page)).toSorted()).toEqual(['Alpha', 'Beta', 'Gamma'])
  await page.goBack()
  await shows(page, 'Gamma')
})

test('on a phone the same is in the tools', async () => {
  const page = await stage.visit('/todos', ann, { on: 'phone' })
  await shows(page, 'Gamma', 'Beta', 'Alpha')
  await page.getByRole('button', { name: 'Sort and group' }).click()
  await page.getByRole('menuitemradio', { name: 'To-Do' }).click()
  await shows(page, 'Alpha', 'Beta', 'Gamma')
  await page.getByRole('menuitemradio', { name: 'Assignee' }).first().click()
  await page.keyboard.press('Escape')
  await expect.poll(() => heads(page)).toHaveLength(3)
  const { width } = page.viewportSize() ?? { width: 0 }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  expect(await violations(page)).toEqual([])
})
