import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { weekdayOf } from '#contract/days.ts'
import { plainCalendar } from '#contract/fields.ts'
import { meaningsOf } from '#web/days/meanings.ts'
import { understand } from '#web/days/understand.ts'
import { anyDay } from '../support/days.ts'

// A Thursday.
const today = '2026-11-19'
// No text leads from it beyond the last day there is.
const anyToday = anyDay.filter((day) => day < '2990')
const context = { today, dayFirst: false, calendar: plainCalendar }

describe('a text that could mean two days offers both', () => {
  test.each([
    ['fri', ['2026-11-20', '2026-11-27']],
    ['next friday', ['2026-11-27', '2026-11-20']],
    ['thu', ['2026-11-19', '2026-11-26']],
    ['11/12', ['2027-11-12', '2026-12-11']],
    ['11/30', ['2026-11-30']],
    ['tomorrow', ['2026-11-20']],
    ['nov 30', ['2026-11-30']],
    ['no date', [null]],
    ['gibberish', []],
    ['', []],
  ])('%s', (text, days) => {
    expect(meaningsOf(text, context, null)).toEqual(days)
  })

  test('the day that the row has already comes last', () => {
    expect(meaningsOf('fri', context, '2026-11-20')).toEqual(['2026-11-27', '2026-11-20'])
  })

  test('+ counts on from the day that the row has, unless that leads into the past', () => {
    expect(meaningsOf('+1w', context, '2026-11-20')).toEqual(['2026-11-27', '2026-11-26'])
    expect(meaningsOf('+1w', context, '2026-10-01')).toEqual(['2026-11-26'])
    expect(meaningsOf('in 1 week', context, '2026-11-20')).toEqual(['2026-11-26'])
  })
})

test('what is understood is always among the meanings, each of them once', () => {
  const text = fc.constantFrom(
    'mon',
    'next tue',
    'sat',
    '+2',
    '+3w',
    '1/2',
    '12.3.',
    'eom',
    't',
    'no date',
    'in 2 months',
  )
  fc.assert(
    fc.property(text, anyToday, anyDay, fc.boolean(), (typed, today, own, dayFirst) => {
      const here = { ...context, today, dayFirst }
      const days = meaningsOf(typed, here, own)
      expect(days).toContain(understand(typed, here))
      expect(new Set(days).size).toBe(days.length)
    }),
  )
})

test('the two readings of a weekday are the same day of the week, one or more weeks apart', () => {
  fc.assert(
    fc.property(fc.constantFrom('mon', 'wed', 'this sunday'), anyToday, (typed, today) => {
      const [first, second] = meaningsOf(typed, { ...context, today }, null)
      expect(weekdayOf(first ?? '')).toBe(weekdayOf(second ?? ''))
      expect(first).not.toBe(second)
    }),
  )
})
