import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { periodOf, weekOfQuarter } from '#contract/calendar.ts'
import { dayInZone } from '#contract/days.ts'
import { isInQuarter } from '#contract/rocks.ts'
import { plainCalendar } from '#contract/fields.ts'
import type { Calendar } from '#contract/fields.ts'
import { shortDate } from '#web/ui/dates.ts'
import type { Calls } from '#test/support/calls.ts'
import { openStage, says } from './support/stage.ts'

const stage = await openStage()
const bob = await stage.world.member(stage.world.home.team, { fullName: 'Bob Baker' })

const today = dayInZone(plainCalendar.timeZone, new Date())
const before = periodOf('quarter', today, plainCalendar)
// Its quarters begin in the middle of the plain calendar's.
const fromFebruary: Calendar = { ...plainCalendar, fiscalYearStart: 2 }
const after = periodOf('quarter', today, fromFebruary)
/** A day in the quarter before the change and outside the one after. */
const dueOutside = [before.first, before.last].find((day) => !isInQuarter(day, after)) ?? ''

const pick = async (page: Page, name: string, option: string) => {
  await page.getByRole('combobox', { name }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** The first weekday of the calendar of a new to-do's due date. */
const firstWeekday = async (page: Page): Promise<string | null> => {
  await page.getByRole('link', { name: 'To-Dos', exact: true }).click()
  await page.getByRole('heading', { name: 'To-Dos', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Create', exact: true }).first().click()
  await page.getByRole('dialog').getByLabel('Due date').click()
  const weekday = await page.getByRole('dialog', { name: 'Calendar' }).locator('thead th').first().textContent()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  return weekday
}

const beatSays = (page: Page, text: string) => page.getByRole('complementary').getByText(text, { exact: true })

/** The form takes over what another admin saves meanwhile, and keeps what is typed. The zones have the same days. */
const takesOver = async (page: Page, boss: Calls): Promise<void> => {
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await expect.poll(() => zone.inputValue()).toBe('UTC')
  await boss.patch('/api/tenant', { timeZone: 'Africa/Abidjan' })
  await expect.poll(() => zone.inputValue()).toBe('Africa/Abidjan')
  await page.getByLabel('Company name').fill('Typed, not saved yet')
  await boss.patch('/api/tenant', { timeZone: 'Africa/Monrovia' })
  await expect.poll(() => zone.inputValue()).toBe('Africa/Monrovia')
}

test("an admin changes how the workspace counts, also beside another, and a colleague's page follows at once", async () => {
  const { world } = stage
  const { admin, team } = world.home
  const boss = world.as(admin)
  const rocks = { 'Due today': today, 'Due in another quarter': dueOutside }
  for (const [title, dueDate] of Object.entries(rocks)) {
    await boss.post(`/api/teams/${team.id}/rocks`, { title, dueDate })
  }
  const his = await stage.visit('/dashboard', bob)
  const loads: string[] = []
  his.on('load', () => loads.push(his.url()))
  expect(await firstWeekday(his)).toBe('Mo')
  await his.getByRole('link', { name: 'Rocks', exact: true }).click()
  await his.getByRole('row', { name: /Due in another quarter/ }).waitFor()
  await beatSays(his, before.name).waitFor()

  const hers = await stage.visit('/settings/account', admin)
  await takesOver(hers, boss)
  await pick(hers, 'Weeks start on', 'Sunday')
  await pick(hers, 'Fiscal year starts in', 'February')
  await hers
    .getByText(`This quarter is ${after.name}, ${shortDate(after.first)} to ${shortDate(after.last)}.`)
    .waitFor()
  await hers.getByRole('button', { name: 'Save Changes' }).click()
  await says(hers, 'Account updated')
  const saved = { name: 'Typed, not saved yet', timeZone: 'Africa/Monrovia', weekStart: 'sunday', fiscalYearStart: 2 }
  expect((await boss.get('/api/tenant')).body).toMatchObject(saved)
  for (const page of [hers, his]) {
    await beatSays(page, after.name).waitFor()
    await beatSays(page, `Week ${weekOfQuarter(after, today)} of 13`).waitFor()
  }

  await his.getByRole('region', { name: 'Quarter Progress' }).getByText(after.name, { exact: true }).waitFor()
  await his.getByRole('row', { name: /Due in another quarter/ }).waitFor({ state: 'detached' })
  await his.getByRole('row', { name: /Due today/ }).waitFor()
  expect(await firstWeekday(his)).toBe('Su')
  expect(await firstWeekday(hers)).toBe('Su')
  expect(loads).toEqual([])
})
