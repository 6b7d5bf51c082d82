import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { User } from '#contract/tenants.ts'
import type { Meeting } from '#contract/meetings.ts'
import { openRoomStage, secondsOn, shows } from './support/room.ts'

const stage = await openRoomStage()
const { ann, bob, running, act } = stage

/** A browser whose clock is so many minutes ahead, or behind. */
const skewed = (minutes: number): string => `{
  const Own = Date
  const now = () => Own.now() + ${minutes} * 60_000
  globalThis.Date = class extends Own {
    constructor(...parts) { parts.length === 0 ? super(now()) : super(...parts) }
    static now = now
  }
}`

/** Notes when the clock of a page changes to what, by a time that no page can be wrong about. */
const noting = `addEventListener('DOMContentLoaded', () => {
  const seen = (globalThis.seen = {})
  new MutationObserver(() => {
    const text = document.querySelector('[role=timer][aria-label="Time used"]')?.textContent
    if (text) seen[text] ??= performance.timeOrigin + performance.now()
  }).observe(document, { subtree: true, childList: true, characterData: true })
})`

const enter = async ({ id, teamId }: Meeting, person: User, minutes: number): Promise<Page> => {
  const context = await stage.context(person)
  await context.addInitScript(skewed(minutes))
  await context.addInitScript(noting)
  const page = await context.newPage()
  await page.goto(`/meetings/${id}?team=${teamId}`)
  await shows(page, 'Segue')
  return page
}

const seenOn = (page: Page): Promise<Record<string, number>> => page.evaluate('globalThis.seen')

/** How far apart two pages changed to the same times, in milliseconds, after they have come to rest. */
const apart = async (one: Page, other: Page): Promise<number[]> => {
  const [first, second] = [await seenOn(one), await seenOn(other)]
  const both = Object.keys(first).filter((text) => text in second)
  return both.slice(2).map((text) => Math.abs((first[text] ?? 0) - (second[text] ?? 0)))
}

test('screens show the same second within half a second of each other, with their own clocks minutes off', async () => {
  const meeting = await running()
  const ahead = await enter(meeting, ann, 17)
  const behind = await enter(meeting, bob, -9)
  // Each second there is one more to compare.
  await expect.poll(async () => (await apart(ahead, behind)).length, { timeout: 30_000 }).toBeGreaterThan(2)
  // The middle one: a machine that is busy shows some late, but clocks that are apart show all of them so.
  const differences = (await apart(ahead, behind)).toSorted((one, other) => one - other)
  expect(differences[Math.floor(differences.length / 2)]).toBeLessThanOrEqual(500)
  await act(meeting, 'pause')
  await expect.poll(async () => (await secondsOn(ahead)) === (await secondsOn(behind))).toBe(true)
  for (const page of [ahead, behind]) await page.context().close()
})
