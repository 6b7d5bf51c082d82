import { sql } from 'drizzle-orm'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, dayInZone } from '#contract/days.ts'
import type { Position } from '#contract/positions.ts'
import type { Team } from '#contract/teams.ts'
import { violations } from './support/access.ts'
import { card, openChartStage } from './support/chart.ts'
import { closeDialog, says } from './support/stage.ts'
import { tooSmall } from './support/targets.ts'

const stage = await openChartStage()
const { world, ann, zoe, api, newTeam, titlesUnder, open, smallChart, fill } = stage

const pagesIn = async (page: Page): Promise<number> => {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

test('on a phone the chart is an outline with the same acts', async () => {
  const { teamId, top } = await smallChart()
  const page = await open(teamId, ann, { on: 'phone' })
  const lines = page.getByRole('list', { name: /accountability chart$/ }).getByRole('listitem')
  await lines.first().waitFor()
  expect(await lines.count()).toBe(6)
  await page.getByRole('button', { name: /^Finance Position Vacant/ }).click()
  await page.getByRole('dialog', { name: 'Finance' }).getByText('Roles and Responsibilities').waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Sales: 2 under it' }).click()
  await expect.poll(() => lines.count()).toBe(4)
  await page.getByRole('button', { name: 'Actions for "Finance"' }).click()
  await page.getByRole('menuitem', { name: /^Move before/ }).click()
  await expect.poll(() => titlesUnder(teamId, top.id)).toEqual(['Sales', 'Finance', 'Operations'])
})

test('of five hundred positions only those in view are drawn, but all are printed, on several pages', async () => {
  const teamId = await newTeam()
  await fill(teamId, 500)
  const page = await open(teamId)
  await page.getByText('500 positions, 500 vacant').waitFor()
  const drawn = () => page.getByRole('treeitem').count()
  await expect.poll(drawn).toBeGreaterThan(5)
  const first = await page.getByRole('treeitem').first().innerText()
  await page.getByRole('button', { name: /show in its own size$/ }).click()
  await expect.poll(drawn).toBeLessThan(200)
  await page.mouse.move(700, 500)
  for (let turn = 0; turn < 10; turn += 1) {
    await page.mouse.wheel(120, 200)
    expect(await drawn()).toBeLessThan(200)
  }
  await expect.poll(() => page.getByRole('treeitem').last().innerText()).not.toBe(first)
  await page.getByRole('searchbox', { name: 'Search positions' }).fill('Seat 499')
  await card(page, 'Seat 499').waitFor()
  expect(await drawn()).toBeLessThan(200)
  await expect.poll(() => pagesIn(page)).toBeGreaterThan(3)
})

test('each page of a printed chart keeps its heading, however the lines go on above it', async () => {
  const teamId = await newTeam()
  await fill(teamId, 60)
  const page = await open(teamId)
  await page.getByText('60 positions, 60 vacant').waitFor()
  await page.emulateMedia({ media: 'print' })
  const heads = page.locator('section > header b')
  // What draws the pages comes a moment after the chart.
  const print = () => page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect.poll(() => print().then(() => heads.count())).toBe(3)
  for (const head of await heads.all()) {
    await head.scrollIntoViewIfNeeded()
    const isOnTop = (element: Element) => {
      const { left, top } = element.getBoundingClientRect()
      const svg = element.closest('section')?.querySelector('svg')
      return (
        element.contains(document.elementFromPoint(left + 2, top + 2)) &&
        svg !== null &&
        svg !== undefined &&
        getComputedStyle(svg).overflow === 'hidden'
      )
    }
    expect(await head.evaluate(isOnTop)).toBe(true)
  }
})

test('an earlier day is shown as it was, and whoever goes to another team leaves it behind', async () => {
  const [{ teamId, sales }, { teamId: otherId }] = [await smallChart(), await smallChart()]
  const name = (await api.get<Team[]>('/api/teams')).body.find(({ id }) => id === otherId)?.name ?? ''
  await world.db.execute(sql`
    update position_versions set since = since - interval '3 days' where team_id = ${teamId}`)
  await api.patch(`/api/accountability-positions/${sales.id}`, { title: 'Sales World' })
  const day = addDays(dayInZone('UTC', new Date()), -1)
  const page = await open(teamId, ann, {}, `&asOf=${day}`)
  await page.getByText(/^The chart as it was on /).waitFor()
  await card(page, 'Sales').click()
  await page.getByRole('complementary', { name: 'Sales' }).getByText('Bob Baker').waitFor()
  expect(await page.getByRole('button', { name: /^(Edit|Delete|Add Position)$/ }).count()).toBe(0)
  await page.getByRole('button', { name: 'Back to today' }).click()
  await card(page, 'Sales World').click()
  await page.getByRole('complementary', { name: 'Sales World' }).getByRole('button', { name: 'Edit' }).waitFor()
  expect(await violations(page)).toEqual([])
  expect(await tooSmall(page, 24)).toEqual([])
  await card(page, 'Sales World').focus()
  await page.keyboard.press('m')
  await page.getByRole('dialog', { name: 'Move Sales World' }).waitFor()
  expect(await violations(page)).toEqual([])
  await closeDialog(page)
  await card(page, 'Sales World').click()
  await page.getByRole('complementary', { name: 'Sales World' }).waitFor()
  await page.getByRole('button', { name: /^Team:/ }).click()
  await page.getByRole('option', { name }).click()
  await page.getByRole('tree', { name: new RegExp(`^${name} `) }).waitFor({ state: 'attached' })
  await expect.poll(() => new URL(page.url()).searchParams.has('position')).toBe(false)
  expect(await page.getByText('This position cannot be opened').count()).toBe(0)
})

test('everybody reads the company chart, by a link to a position as well, and only its team changes it', async () => {
  const { team, admin } = world.home
  const wish = { teamId: team.id, title: 'Treasurer' }
  const { body } = await world.as(admin).post<Position>('/api/accountability-positions', wish)
  const page = await stage.visit(`/accountability-chart?team=${team.id}&position=${body.id}`, zoe)
  await page.getByRole('complementary', { name: 'Treasurer' }).getByText('Position Vacant').waitFor()
  expect(await page.getByRole('button', { name: /^(Edit|Delete|Add Position)$/ }).count()).toBe(0)
  await page.getByRole('button', { name: /^Back to / }).click()
  await page.getByText('No positions created yet').waitFor()
  await page.getByRole('button', { name: 'Company chart' }).click()
  await card(page, 'Treasurer').waitFor()
  const alone = await stage.visit('/accountability-chart?position=999999', await world.member())
  await says(alone, 'This position cannot be opened')
  await card(alone, 'Treasurer').waitFor()
  expect(await alone.getByRole('button', { name: /^Back to / }).count()).toBe(0)
})

test('the whole chart is saved as a picture, and printed on one page', async () => {
  const { teamId } = await smallChart()
  const page = await open(teamId)
  await card(page, 'Sales').focus()
  await page.keyboard.press(' ')
  const save = async (kind: 'SVG' | 'PNG') => {
    await page.getByRole('button', { name: 'Export' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: `Save as ${kind}` }).click(),
    ])
    return readFileSync(await download.path())
  }
  const svg = (await save('SVG')).toString()
  for (const text of ['Integrator', 'Key Accounts', 'Ann Archer', 'Position Vacant', '@font-face']) {
    expect(svg).toContain(text)
  }
  const png = await save('PNG')
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect(png.readUInt32BE(16)).toBeGreaterThan(600)
  expect(await pagesIn(page)).toBe(1)
})
