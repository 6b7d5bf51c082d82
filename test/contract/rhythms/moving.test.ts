import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#contract/days.ts'
import { movedDay, movedRhythm } from '#contract/rhythms/moving.ts'
import { nextDay } from '#contract/rhythms/next-day.ts'
import { Rhythm } from '#contract/rhythms.ts'
import { anyRhythm } from '../../support/rhythms.ts'

const monthly = (on: object | null): Rhythm => Rhythm.parse({ unit: 'month', every: 1, on })
const quarterly = (month: number, weekday = 'monday'): Rhythm =>
  Rhythm.parse({ unit: 'month', every: 3, on: { place: 1, weekday }, month })
const weekly = (...weekdays: string[]): Rhythm => Rhythm.parse({ unit: 'week', every: 1, weekdays })

test.each([
  [weekly(), '2026-11-24', '2026-11-26', weekly()],
  [weekly('monday', 'thursday'), '2026-11-26', '2026-11-27', weekly('tuesday', 'friday')],
  [weekly('sunday'), '2026-11-29', '2026-11-30', weekly('monday')],
  [monthly(null), '2026-11-24', '2026-11-26', monthly(null)],
  [monthly({ day: 24 }), '2026-11-24', '2026-11-26', monthly({ day: 26 })],
  [monthly({ day: -1 }), '2026-11-30', '2026-12-31', monthly({ day: -1 })],
  [monthly({ day: -1 }), '2026-11-30', '2026-11-29', monthly({ day: 29 })],
  [monthly({ place: -1, weekday: 'friday' }), '2026-11-27', '2026-11-26', monthly({ place: -1, weekday: 'thursday' })],
  [monthly({ place: 2, weekday: 'monday' }), '2026-11-09', '2026-11-17', monthly({ place: 3, weekday: 'tuesday' })],
  [monthly({ place: 4, weekday: 'sunday' }), '2026-11-22', '2026-11-29', monthly({ place: -1, weekday: 'sunday' })],
  [monthly({ place: 1, weekday: 'workday' }), '2026-11-02', '2026-12-01', monthly({ place: 1, weekday: 'workday' })],
  [monthly({ place: 1, weekday: 'workday' }), '2026-11-02', '2026-11-03', monthly({ place: 1, weekday: 'tuesday' })],
  [
    Rhythm.parse({ unit: 'year', every: 1, on: { month: 11, day: 24 } }),
    '2026-11-24',
    '2026-12-01',
    Rhythm.parse({ unit: 'year', every: 1, on: { month: 12, day: 1 } }),
  ],
  [quarterly(1), '2027-01-04', '2027-02-02', quarterly(2, 'tuesday')],
  [quarterly(1), '2027-01-04', '2026-12-07', quarterly(3)],
])('%j, moved from %s to %s, is %j', (rhythm, from, to, moved) => {
  expect(movedRhythm(rhythm, { from, to })).toEqual(moved)
})

test('days that move along are days of the moved rhythm, in their order', () => {
  // The days that a series has within a few years, moved by less than a month.
  const anyDay = fc.integer({ min: 0, max: 2000 }).map((n) => addDays('2026-01-01', n))
  fc.assert(
    fc.property(anyRhythm, anyDay, fc.integer({ min: -27, max: 27 }), (rhythm, start, by) => {
      fc.pre(rhythm.every < 20)
      const from = nextDay(rhythm, { day: start }, start)
      const to = addDays(from, by)
      const moved = movedRhythm(rhythm, { from, to })
      const later = nextDay(rhythm, { day: start }, from)
      const latest = nextDay(rhythm, { day: start }, later)
      const [second, third] = [later, latest].map((day) => movedDay(moved, { from, to }, day))
      expect([to < String(second), String(second) < String(third)]).toEqual([true, true])
      if (rhythm.unit === 'week' && rhythm.weekdays.length > 1) return
      expect([nextDay(moved, { day: to }, to), nextDay(moved, { day: to }, second ?? to)]).toEqual([second, third])
    }),
    { numRuns: 3000 },
  )
})
