import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { keyedOf, periodByKey, periodOf, storedDayOf } from '#contract/calendar.ts'
import { addDays } from '#contract/days.ts'
import { type Calendar, plainCalendar, WeekStart } from '#contract/fields.ts'
import type { DatedGoal } from '#contract/goal-rules.ts'
import { type Entered, periodsWithin, rolledGoal, rolledUp } from '#contract/roll-ups.ts'

const week = (key: string, value: number): Entered => ({
  kind: 'week',
  day: storedDayOf(periodByKey('week', key, plainCalendar)),
  value,
})
const month = (key: string, value: number): Entered => ({ kind: 'month', day: `${key}-01`, value })

// Weeks 45 to 48 of 2026 have their fourth days, 5 to 26 November, in November.
const november = [week('2026-W45', 10), week('2026-W46', 20), week('2026-W47', 30), week('2026-W48', 60)]

test.each([
  ['sum', 120],
  ['average', 30],
  ['last', 60],
] as const)('the weeks of a month roll up by %s', (how, value) => {
  const weeks = [week('2026-W44', 1), ...november, week('2026-W49', 2)]
  expect([...rolledUp(weeks, 'month', how, plainCalendar)]).toEqual([
    ['2026-10', 1],
    ['2026-11', value],
    ['2026-12', 2],
  ])
})

test('a month with a number of its own stands for its weeks, and counts by its days', () => {
  const entries = [month('2026-10', 300), ...november.slice(0, 1), month('2026-11', 100)]
  expect(rolledUp(entries, 'quarter', 'sum', plainCalendar).get('2026-Q4')).toBe(400)
  expect(rolledUp(entries, 'quarter', 'average', plainCalendar).get('2026-Q4')).toBe(201.6393)
  expect(rolledUp(entries, 'month', 'sum', plainCalendar).size).toBe(0)
})

const anyCalendar: fc.Arbitrary<Calendar> = fc.record({
  weekStart: fc.constantFrom(...WeekStart.options),
  fiscalYearStart: fc.integer({ min: 1, max: 12 }),
  timeZone: fc.constant('UTC'),
})
const someDay = fc.integer({ min: 0, max: 8000 }).map((n) => addDays('2010-01-01', n))

test('each week counts to one month, quarter and year, whatever the calendar', () => {
  fc.assert(
    fc.property(anyCalendar, someDay, fc.constantFrom('month', 'quarter', 'year'), (calendar, day, kind) => {
      const entries = Array.from({ length: 60 }, (_, index) => addDays(day, index * 7)).map((each) => ({
        kind: 'week' as const,
        day: storedDayOf(periodOf('week', each, calendar)),
        value: 1,
      }))
      const counts = rolledUp(entries, kind, 'sum', calendar)
      expect([...counts.values()].reduce((sum, value) => sum + value, 0)).toBe(60)
      for (const [key, count] of counts) {
        const within = periodsWithin('week', periodByKey(kind, key, calendar), calendar)
        expect(count).toBeLessThanOrEqual(within.length)
        const days = new Set(within.map(storedDayOf))
        expect(entries.filter((entry) => days.has(entry.day))).toHaveLength(count)
      }
    }),
  )
})

describe('the goal of a month', () => {
  const goals: DatedGoal[] = [
    { from: null, only: null, goal: { rule: '>=', low: 10, high: null } },
    { from: '2026-11-16', only: null, goal: { rule: '>=', low: 20, high: null } },
  ]
  const of = (how: 'sum' | 'average', more: DatedGoal[] = []) =>
    rolledGoal([...goals, ...more], 'week', periodByKey('month', '2026-11', plainCalendar), how, plainCalendar)

  test('adds up those of its weeks where their numbers are added up', () => {
    expect(of('sum')).toEqual({ rule: '>=', low: 60, high: null })
  })

  test('is the last of them otherwise, and where their rules differ', () => {
    expect(of('average')?.low).toBe(20)
    expect(of('sum', [{ from: null, only: '2026-W46', goal: { rule: '<', low: 3, high: null } }])?.low).toBe(20)
  })
})

test('a week counts to the month of its fourth day', () => {
  const fromSunday: Calendar = { ...plainCalendar, weekStart: 'sunday' }
  // Wednesday 30 September 2026 and Thursday 1 October are in the same ISO week, 40.
  const entry: Entered = { kind: 'week', day: '2026-09-28', value: 1 }
  expect([...rolledUp([entry], 'month', 'sum', plainCalendar).keys()]).toEqual(['2026-10'])
  expect([...rolledUp([entry], 'month', 'sum', fromSunday).keys()]).toEqual(['2026-09'])
  expect(keyedOf('week', entry.day, fromSunday).key).toBe('2026-W40')
})
