import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween, weekdayOf } from '#contract/days.ts'
import { firstDay, hiddenDayOfMonth, nextDay } from '#contract/rhythms/next-day.ts'
import { namedRhythms, repeatingIn, rhythmOf } from '#contract/rhythms/repeats.ts'
import { Rhythm, weekdays } from '#contract/rhythms.ts'
import { anyDay } from '../../support/days.ts'
import { anyRhythm } from '../../support/rhythms.ts'

/** The days of a rhythm, as completing one to-do after the other makes them. */
const daysOf = (rhythm: Rhythm, day: string, count: number): string[] => {
  const days: string[] = []
  let given: { day: string; dayOfMonth?: number | null } = { day }
  while (days.length < count) {
    const next = nextDay(rhythm, given, given.day)
    given = { day: next, dayOfMonth: hiddenDayOfMonth(rhythm, given, next) }
    days.push(next)
  }
  return days
}

const { daily, weekly, monthly, quaterly, annually } = namedRhythms
const month = (on: object, every = 1): Rhythm => Rhythm.parse({ unit: 'month', every, on })
const inMonths = (every: number, first: number, on: object | null): Rhythm =>
  Rhythm.parse({ unit: 'month', every, on, month: first })
const week = (every: number, ...named: string[]): Rhythm => Rhythm.parse({ unit: 'week', every, weekdays: named })

describe('A rhythm', () => {
  test.each([
    [daily, '2026-12-31', ['2027-01-01', '2027-01-02']],
    [weekly, '2026-11-19', ['2026-11-26', '2026-12-03']],
    [monthly, '2026-03-30', ['2026-04-30', '2026-05-30', '2026-06-30']],
    [monthly, '2026-01-31', ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
    [monthly, '2026-01-30', ['2026-02-28', '2026-03-30', '2026-04-30']],
    [monthly, '2026-04-30', ['2026-05-30', '2026-06-30']],
    [quaterly, '2026-11-30', ['2027-02-28', '2027-05-30', '2027-08-30']],
    [annually, '2024-02-29', ['2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29']],
    [{ unit: 'day', every: 10 }, '2026-11-25', ['2026-12-05', '2026-12-15']],
    [week(2), '2026-11-18', ['2026-12-02', '2026-12-16']],
    [week(1, 'friday', 'monday'), '2026-11-18', ['2026-11-20', '2026-11-23', '2026-11-27']],
    [week(2, 'monday', 'thursday'), '2026-11-19', ['2026-11-30', '2026-12-03', '2026-12-14']],
    [week(1, 'monday', 'tuesday', 'wednesday', 'thursday', 'friday'), '2026-11-19', ['2026-11-20', '2026-11-23']],
    [month({ day: 1 }), '2026-11-19', ['2026-12-01', '2027-01-01']],
    [month({ day: -1 }), '2026-11-19', ['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28']],
    [month({ day: 31 }, 2), '2026-12-31', ['2027-02-28', '2027-04-30', '2027-06-30', '2027-08-31']],
    [month({ place: 1, weekday: 'workday' }), '2027-04-30', ['2027-05-03', '2027-06-01', '2027-07-01', '2027-08-02']],
    [month({ place: -1, weekday: 'workday' }), '2027-01-01', ['2027-01-29', '2027-02-26', '2027-03-31', '2027-04-30']],
    [month({ place: -1, weekday: 'friday' }), '2026-11-27', ['2026-12-25', '2027-01-29']],
    [month({ place: 2, weekday: 'tuesday' }), '2026-11-10', ['2026-12-08', '2027-01-12']],
    [{ unit: 'year', every: 1, on: { month: 2, day: 29 } }, '2026-11-19', ['2027-02-28', '2028-02-29']],
    [{ unit: 'year', every: 2, on: null }, '2026-11-19', ['2028-11-19', '2030-11-19']],
    [inMonths(3, 1, { place: 1, weekday: 'monday' }), '2026-11-19', ['2027-01-04', '2027-04-05', '2027-07-05']],
    [inMonths(3, 2, { place: 1, weekday: 'monday' }), '2026-11-02', ['2027-02-01', '2027-05-03']],
    [inMonths(3, 3, { place: -1, weekday: 'workday' }), '2026-11-19', ['2026-12-31', '2027-03-31', '2027-06-30']],
    [inMonths(6, 1, { day: 15 }), '2027-01-14', ['2027-01-15', '2027-07-15']],
    [inMonths(6, 6, null), '2026-11-19', ['2026-12-19', '2027-06-19']],
    [month({ place: 1, weekday: 'monday' }, 3), '2026-11-19', ['2027-02-01', '2027-05-03']],
  ] satisfies [Rhythm, string, string[]][])('%j goes on from %s to %j', (rhythm, given, days) => {
    expect(daysOf(rhythm, given, days.length)).toEqual(days)
  })

  test.each([
    [daily, '2026-11-02', '2026-11-26', '2026-11-27'],
    [weekly, '2026-11-02', '2026-11-26', '2026-11-30'],
    [week(2), '2026-11-02', '2026-11-26', '2026-11-30'],
    [monthly, '2026-03-31', '2026-11-26', '2026-11-30'],
    [monthly, '2026-03-10', '2026-11-26', '2026-12-10'],
    [quaterly, '2025-01-15', '2026-11-26', '2027-01-15'],
    [annually, '2020-02-29', '2026-11-26', '2027-02-28'],
  ] satisfies [Rhythm, string, string, string][])(
    '%j of %s, done late on %s, goes on at %s',
    (rhythm, day, done, next) => {
      expect(nextDay(rhythm, { day }, done)).toBe(next)
    },
  )

  test('begins with the next day that it names', () => {
    expect(firstDay(week(2, 'monday'), '2026-11-25')).toBe('2026-11-30')
    expect(firstDay(month({ day: 1 }, 3), '2026-11-25')).toBe('2026-12-01')
    expect(firstDay(month({ day: 25 }), '2026-11-25')).toBe('2026-11-25')
    expect(firstDay(Rhythm.parse({ unit: 'year', every: 2, on: { month: 3, day: 1 } }), '2026-11-25')).toBe(
      '2027-03-01',
    )
    expect(firstDay({ unit: 'day', every: 3 }, '2026-11-25')).toBe('2026-11-25')
  })

  test('never stays or goes back, and leaves out no day that is its own', () => {
    fc.assert(
      fc.property(anyRhythm, anyDay, fc.integer({ min: 0, max: 3000 }), (rhythm, day, late) => {
        const after = addDays(day, late)
        const next = nextDay(rhythm, { day }, after)
        expect(next > after).toBe(true)
        // From every day in between it leads to the same one.
        const between = addDays(after, Math.floor(daysBetween(after, next) / 2))
        if (between < next) expect(nextDay(rhythm, { day }, between)).toBe(next)
      }),
    )
  })

  test('of a weekday or of working days is on those only', () => {
    fc.assert(
      fc.property(anyRhythm, anyDay, (rhythm, day) => {
        const next = nextDay(rhythm, { day }, day)
        if (rhythm.unit === 'week' && rhythm.weekdays.length > 0) {
          expect(rhythm.weekdays).toContain(weekdays[weekdayOf(next)])
        }
        if (rhythm.unit !== 'month' || !rhythm.on || 'day' in rhythm.on) return
        const { weekday } = rhythm.on
        if (weekday === 'workday') expect(weekdayOf(next)).toBeLessThan(5)
        else expect(weekdays[weekdayOf(next)]).toBe(weekday)
      }),
    )
  })
})

test('what repeats keeps its rhythm under the nearest of the five names, and only where it says more', () => {
  fc.assert(
    fc.property(anyRhythm, (rhythm) => {
      expect(rhythmOf(repeatingIn(rhythm))).toEqual(rhythm)
    }),
  )
  expect(repeatingIn(quaterly)).toEqual({ repeat: 'quaterly', rhythm: null })
  expect(repeatingIn(week(2))).toEqual({ repeat: 'weekly', rhythm: week(2) })
  expect(repeatingIn(week(1, 'friday'))).toEqual({ repeat: 'weekly', rhythm: week(1, 'friday') })
  expect(repeatingIn(null)).toEqual({ repeat: 'none', rhythm: null })
})

test('what a program sends of a rhythm is checked, and put in order', () => {
  expect(week(1, 'friday', 'monday', 'friday')).toEqual({ unit: 'week', every: 1, weekdays: ['monday', 'friday'] })
  const refused = [
    { unit: 'week', every: 0 },
    { unit: 'week', every: 1000 },
    { unit: 'hour', every: 1 },
    { unit: 'month', every: 1, on: { day: 0 } },
    { unit: 'month', every: 1, on: { day: 32 } },
    { unit: 'month', every: 1, on: { day: -2 } },
    { unit: 'month', every: 1, on: { place: 5, weekday: 'monday' } },
    { unit: 'year', every: 1, on: { month: 13, day: 1 } },
  ]
  for (const each of refused) expect(Rhythm.safeParse(each).success).toBe(false)
})

test('a rhythm begins with its next day, of those that are to come: of a quarter with that of a quarter', () => {
  expect(firstDay(inMonths(3, 1, { place: 1, weekday: 'monday' }), '2026-11-29')).toBe('2027-01-04')
  expect(firstDay(inMonths(3, 3, { day: -1 }), '2026-11-29')).toBe('2026-12-31')
  expect(firstDay(month({ place: 1, weekday: 'monday' }, 3), '2026-11-29')).toBe('2026-12-07')
})

test.each([
  { every: 3, month: 4 },
  { every: 5, month: 1 },
  { every: 12, month: 1 },
  { every: 1, month: 1 },
  { every: 3, month: 0 },
])('%j names no months that are the same ones in each year', (parts) => {
  expect(Rhythm.safeParse({ unit: 'month', ...parts }).success).toBe(false)
})
