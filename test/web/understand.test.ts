import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#contract/days.ts'
import { plainCalendar, WeekStart } from '#contract/fields.ts'
import type { Calendar } from '#contract/fields.ts'
import { shortDate } from '#web/ui/dates.ts'
import type { Language } from '#contract/words.ts'
import { inLanguage } from '#server/words/speaking.ts'
import { type ParseContext, putsDayFirst, understand } from '#web/days/understand.ts'
import { anyDay } from '../support/days.ts'

// A Wednesday.
const today = '2026-11-18'
const american = { today, dayFirst: false, calendar: plainCalendar }
const european = { ...american, dayFirst: true }
const language = fc.constantFrom('de' as const, 'es' as const, 'ar' as const)

const understoodIn = (language: Language, text: string, context: ParseContext) =>
  inLanguage(language, () => understand(text, context))

describe('a text is understood as the nearest day to come', () => {
  test.each([
    ['today', '2026-11-18'],
    ['TODAY ', '2026-11-18'],
    ['t', '2026-11-18'],
    ['tomorrow', '2026-11-19'],
    ['tom', '2026-11-19'],
    ['tmrw', '2026-11-19'],
    ['m', '2026-11-19'],
    ['next week', '2026-11-23'],
    ['w', '2026-11-23'],
    ['wed', '2026-11-18'],
    ['fri', '2026-11-20'],
    ['Friday', '2026-11-20'],
    ['on fri.', '2026-11-20'],
    ['this friday', '2026-11-20'],
    ['mon', '2026-11-23'],
    ['tues', '2026-11-24'],
    ['next wednesday', '2026-11-25'],
    ['next friday', '2026-11-27'],
    ['friday next week', '2026-11-27'],
    ['next mon', '2026-11-23'],
    ['next sunday', '2026-11-29'],
    ['+3', '2026-11-21'],
    ['+2w', '2026-12-02'],
    ['in 2 weeks', '2026-12-02'],
    ['2 weeks', '2026-12-02'],
    ['in a week', '2026-11-25'],
    ['in a month', '2026-12-18'],
    ['a year from now', '2027-11-18'],
    ['eom', '2026-11-30'],
    ['end of the month', '2026-11-30'],
    ['end of quarter', '2026-12-31'],
    ['eoy', '2026-12-31'],
    ['next month', '2026-12-01'],
    ['next quarter', '2027-01-01'],
    ['Nov 30', '2026-11-30'],
    ['30 nov', '2026-11-30'],
    ['30. Nov', '2026-11-30'],
    ['30nov', '2026-11-30'],
    ['nov. 30th', '2026-11-30'],
    ['30th of November', '2026-11-30'],
    ['Nov 18', '2026-11-18'],
    ['Nov 17', '2027-11-17'],
    ['Fri, Nov 20', '2026-11-20'],
    ['Friday Nov 20, 2026', '2026-11-20'],
    ['1 dec', '2026-12-01'],
    ['the 20th', '2026-11-20'],
    ['5th', '2026-12-05'],
    ['31st', '2026-12-31'],
    ['feb 29', '2028-02-29'],
    ['11/30', '2026-11-30'],
    ['30/11', '2026-11-30'],
    ['30.11.', '2026-11-30'],
    ['30.11', '2026-11-30'],
    ['1/2', '2027-01-02'],
    ['1.2.', '2027-02-01'],
    ['in three weeks', '2026-12-09'],
    ['in six months', '2027-05-18'],
    ['end of next month', '2026-12-31'],
    ['the day after tomorrow', '2026-11-20'],
    ['first of december', '2026-12-01'],
  ])('%s: %s', (text, day) => expect(understand(text, american)).toBe(day))

  test('with ambiguous numbers in the order of the language, and with dots the day first', () => {
    expect(understand('5/6', american)).toBe('2027-05-06')
    expect(understand('5/6', european)).toBe('2027-06-05')
    expect(understand('11/30', european)).toBe('2026-11-30')
    expect(understand('5.6.', american)).toBe('2027-06-05')
    expect(['en-US', 'en-GB', 'de', 'fr', 'ja'].map(putsDayFirst)).toEqual([false, true, true, true, false])
    expect(['en-US@posix', 'en_GB.UTF-8', 'de@euro'].map(putsDayFirst)).toEqual([false, true, true])
  })

  test('across the end of a year, a month or daylight saving time', () => {
    expect(understand('jan 2', { ...american, today: '2026-12-31' })).toBe('2027-01-02')
    expect(understand('next friday', { ...american, today: '2026-12-31' })).toBe('2027-01-08')
    expect(understand('in a month', { ...american, today: '2027-01-31' })).toBe('2027-02-28')
    expect(understand('31st', { ...american, today: '2027-02-01' })).toBe('2027-03-31')
    expect(understand('+1', { ...european, today: '2026-10-24' })).toBe('2026-10-25')
    expect(understand('in three days', { ...european, today: '2026-10-24' })).toBe('2026-10-27')
  })

  test('on each day of a week: a weekday within seven days, the next one in the week after', () => {
    const week = Array.from({ length: 7 }, (_, n) => addDays('2026-11-16', n))
    const friday = (text: string) => week.map((today) => understand(text, { ...american, today }))
    expect(friday('fri')).toEqual([...Array.from({ length: 5 }, () => '2026-11-20'), '2026-11-27', '2026-11-27'])
    expect(friday('next fri')).toEqual(Array.from({ length: 7 }, () => '2026-11-27'))
    expect(friday('w')).toEqual(Array.from({ length: 7 }, () => '2026-11-23'))
  })
})

describe('the words of another language', () => {
  test.each([
    ['de', 'heute', '2026-11-18'],
    ['de', 'Morgen', '2026-11-19'],
    ['de', 'fr', '2026-11-20'],
    ['de', 'Mi.', '2026-11-18'],
    ['de', '5. Mai', '2027-05-05'],
    ['de', '1. März', '2027-03-01'],
    ['es', 'mañana', '2026-11-19'],
    ['es', 'manana', '2026-11-19'],
    ['es', 'mar', '2026-11-24'],
    ['es', '5 mar', '2027-03-05'],
    ['es', '30 de noviembre', '2026-11-30'],
    ['es', 'sáb', '2026-11-21'],
    ['ar', 'غدا', '2026-11-19'],
    ['ar', 'الجمعة', '2026-11-20'],
    ['ar', '30 نوفمبر', '2026-11-30'],
  ] as const)('%s: %s', (language, text, day) => {
    expect(understoodIn(language, text, european)).toBe(day)
  })

  test('leave English as it is', () => {
    fc.assert(
      fc.property(fc.constantFrom('fri', 'next friday', 'Nov 30', '+3', 'tomorrow'), language, (text, language) => {
        expect(understoodIn(language, text, european)).toBe(understand(text, european))
      }),
    )
  })
})

describe("the workspace's calendar", () => {
  const inWeeksFrom = (weekStart: WeekStart) => ({ ...american, calendar: { ...plainCalendar, weekStart } })

  test.each([
    ['saturday', '2026-11-18', '2026-11-22', '2026-11-27'],
    ['saturday', '2026-11-20', '2026-11-22', '2026-11-27'],
    ['saturday', '2026-11-21', '2026-11-29', '2026-12-04'],
    ['sunday', '2026-11-18', '2026-11-23', '2026-11-27'],
    ['sunday', '2026-11-21', '2026-11-23', '2026-11-27'],
    ['sunday', '2026-11-22', '2026-11-30', '2026-12-04'],
    ['monday', '2026-11-22', '2026-11-23', '2026-11-27'],
    ['monday', '2026-11-23', '2026-11-30', '2026-12-04'],
  ] as const)(
    'decides when next week is, which starts on a workday: from %s, seen on %s, it is %s, its Friday %s',
    (weekStart, today, week, friday) => {
      const reading = { ...inWeeksFrom(weekStart), today }
      expect(['next week', 'w'].map((text) => understand(text, reading))).toEqual([week, week])
      expect(['next fri', 'friday next week'].map((text) => understand(text, reading))).toEqual([friday, friday])
    },
  )

  test('decides when the quarter and the fiscal year end; a plain year is a calendar year', () => {
    const calendar: Calendar = { ...plainCalendar, fiscalYearStart: 2 }
    const days = (texts: string[]) => texts.map((text) => understand(text, { ...american, calendar }))
    expect(days(['eoq', 'end of the quarter', 'next quarter'])).toEqual(['2027-01-31', '2027-01-31', '2027-02-01'])
    expect(days(['eofy', 'end of fiscal year', 'next fiscal year'])).toEqual(['2027-01-31', '2027-01-31', '2027-02-01'])
    expect(days(['eoy', 'next year'])).toEqual(['2026-12-31', '2027-01-01'])
  })
})

describe('a day with its year is that day, even in the past', () => {
  test.each([
    ['2026-11-30', '2026-11-30'],
    ['2026/11/30', '2026-11-30'],
    ['30.11.2026', '2026-11-30'],
    ['11/30/2026', '2026-11-30'],
    ['30/11/2026', '2026-11-30'],
    ['11/30/26', '2026-11-30'],
    ['Nov 30, 2001', '2001-11-30'],
    ['30 nov 1999', '1999-11-30'],
    ['feb 1 10', '2010-02-01'],
    ['2999-12-31', '2999-12-31'],
    ['Feb 29, 2028', '2028-02-29'],
  ])('%s: %s', (text, day) => expect(understand(text, american)).toBe(day))
})

test.each(['', '  ', 'n', 'no date'])('"%s" means no date', (text) => expect(understand(text, american)).toBeNull())

test.each([
  ['buy milk fri', 'only a part is a day'],
  ['fri buy milk', 'only a part is a day'],
  ['fri and sat', 'two days'],
  ['fri - mon', 'a span'],
  ['nov 30 - dec 2', 'a span'],
  ['monday 5pm', 'a time'],
  ['in 3 hours', 'a time'],
  ['now', 'a time'],
  ['last friday', 'in the past'],
  ['yesterday', 'in the past'],
  ['2 days ago', 'in the past'],
  ['last week', 'in the past'],
  ['december', 'a whole month'],
  ['this month', 'a whole month'],
  ['2027', 'a whole year'],
  ['5', 'a bare number'],
  ['1130', 'a bare number'],
  ['feb 30', 'no such day'],
  ['Feb 29, 2027', 'no such day'],
  ['2026-02-30', 'no such day'],
  ['31/11', 'no such day'],
  ['13/13', 'no such day'],
  ['0/0', 'no such day'],
  ['Thu, Nov 20', 'another weekday'],
  ['Nov 30, 3026', 'after 2999'],
  ['30.11.3026', 'after 2999'],
  ['0999-11-30', 'before 1000'],
  ['+999y', 'after 2999'],
  ['soon', 'no day'],
  ['x', 'no day'],
])('"%s" is not understood: %s', (text) => expect(understand(text, american)).toBeUndefined())

/** Whether a text has a number more than a day needs: '1/2/10', 'Feb 1 10'. */
const mayNameYear = (text: string): boolean => {
  const numbers = text.match(/\d+/g) ?? []
  return /\d{4}/.test(text) || numbers.length > (/nov|feb/.test(text) ? 1 : 2)
}

const reading = fc.record({
  calendar: fc.record({
    weekStart: fc.constantFrom(...WeekStart.options),
    fiscalYearStart: fc.integer({ min: 1, max: 12 }),
    timeZone: fc.constant('UTC'),
  }),
  today: fc.integer({ min: 0, max: 60_000 }).map((n) => addDays('1970-01-01', n)),
  dayFirst: fc.boolean(),
})

describe('whatever the day', () => {
  test('a date as the product writes it is understood as itself', () => {
    fc.assert(
      fc.property(anyDay, reading, (day, reading) => {
        const weekday = new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { weekday: 'short', timeZone: 'UTC' })
        for (const text of [day, shortDate(day), `${weekday}, ${shortDate(day)}`]) {
          expect([text, understand(text, reading)]).toEqual([text, day])
        }
      }),
    )
  })

  test('a date as its language writes it is understood as itself', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom('en-US', 'en-GB', 'de', 'fr', 'ja'), reading, (day, language, reading) => {
        const text = new Date(`${day}T00:00:00Z`).toLocaleDateString(language, { timeZone: 'UTC' })
        expect([text, understand(text, { ...reading, dayFirst: putsDayFirst(language) })]).toEqual([text, day])
      }),
    )
  })

  test('a date in words as its language writes it is understood as itself', () => {
    const style = fc.constantFrom('short' as const, 'long' as const)
    const weekday = fc.constantFrom(undefined, 'short' as const, 'long' as const)
    fc.assert(
      fc.property(anyDay, language, style, weekday, reading, (day, language, month, weekday, reading) => {
        const format = { day: 'numeric', month, year: 'numeric', weekday, timeZone: 'UTC' } as const
        const text = new Date(`${day}T00:00:00Z`).toLocaleDateString(
          language === 'ar' ? 'ar-u-nu-latn' : language,
          format,
        )
        expect([text, understoodIn(language, text, reading)]).toEqual([text, day])
      }),
    )
  })

  test('without a year nothing is in the past, and nothing breaks', () => {
    const words = ['next', 'in', '+', 'fri', 'mon', 'nov', 'feb', 'the', 'of', 'last', 'end', 'ago', 'week', 'months']
    const part = fc.oneof(fc.constantFrom(...words), fc.nat({ max: 999 }).map(String), fc.constantFrom('/', '.', ','))
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), reading, (parts, reading) => {
        for (const text of [parts.join(' '), parts.join('')]) {
          const day = understand(text, reading)
          if (typeof day === 'string' && !mayNameYear(text)) expect([text, day >= reading.today]).toEqual([text, true])
        }
      }),
    )
  })
})
