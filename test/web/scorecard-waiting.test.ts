import { expect, test } from 'vitest'
import { lastPeriods } from '#contract/calendar.ts'
import { plainCalendar } from '#contract/fields.ts'
import type { Measurable } from '#contract/scorecard.ts'
import { measurableWith } from '#test/support/rows.ts'
import { gridRow } from '#web/scorecard/view.ts'

const today = '2026-11-19'

const isWaitedFor = (traits: Partial<Measurable>, timeZone = 'UTC'): boolean => {
  const calendar = { ...plainCalendar, timeZone }
  const item = measurableWith({ createdAt: '2026-09-01T09:00:00Z', ...traits })
  return gridRow(item, { periods: lastPeriods('week', 13, today, calendar), today, calendar }).overdue
}
const cell = (weekId: string, value: number | null) => ({ weekId, value, notes: null, source: 'entered' as const })

test('a number is waited for while the last full week has none', () => {
  expect(isWaitedFor({})).toBe(true)
  expect(isWaitedFor({ cells: [cell('2026-W46', null), cell('2026-W45', 3)] })).toBe(true)
  expect(isWaitedFor({ cells: [cell('2026-W46', 0)] })).toBe(false)
})

test('nobody is waited for where a formula counts, in the archive, or on another cadence’s tab', () => {
  expect(isWaitedFor({ formula: '#1 + #2' })).toBe(false)
  expect(isWaitedFor({ archivedAt: '2026-11-17T09:00:00Z' })).toBe(false)
  expect(isWaitedFor({ cadence: 'monthly' })).toBe(false)
})

test('nor in a week before the measurable was there, by the workspace’s days', () => {
  const createdAt = '2026-11-16T02:00:00Z'
  expect(isWaitedFor({ createdAt })).toBe(false)
  expect(isWaitedFor({ createdAt }, 'America/New_York')).toBe(true)
})
