import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  elapsedShare,
  findPeriod,
  isCurrent,
  lastPeriods,
  type Period,
  periodAfter,
  periodByKey,
  type PeriodKind,
  periodOf,
  storedDayOf,
  weekIn,
  weekOfQuarter,
} from '#contract/calendar.ts'
import { type Calendar, plainCalendar, Quarter, WeekStart } from '#contract/fields.ts'
import { addDays, addMonths, daysBetween, weekdayOf } from '#contract/days.ts'
import { anyDay } from '../support/days.ts'

const fiscal = (fiscalYearStart: number): Calendar => ({ ...plainCalendar, fiscalYearStart })
const startingOn = (weekStart: WeekStart): Calendar => ({ ...plainCalendar, weekStart })
const sayOf = ({ key, name, first, last }: Period) => [key, name, first, last]

describe('a quarter', () => {
  test.each([
    [1, '2026-11-19', '2026-Q4', 'Q4 2026', '2026-10-01', '2026-12-31'],
    [1, '2027-01-01', '2027-Q1', 'Q1 2027', '2027-01-01', '2027-03-31'],
    [1, '2026-06-30', '2026-Q2', 'Q2 2026', '2026-04-01', '2026-06-30'],
    [4, '2026-11-19', '2027-Q3', 'Q3 FY2027', '2026-10-01', '2026-12-31'],
    [4, '2026-03-31', '2026-Q4', 'Q4 FY2026', '2026-01-01', '2026-03-31'],
    [4, '2026-04-01', '2027-Q1', 'Q1 FY2027', '2026-04-01', '2026-06-30'],
    [2, '2026-01-31', '2026-Q4', 'Q4 FY2026', '2025-11-01', '2026-01-31'],
    [12, '2028-02-29', '2028-Q1', 'Q1 FY2028', '2027-12-01', '2028-02-29'],
    [10, '2026-10-01', '2027-Q1', 'Q1 FY2027', '2026-10-01', '2026-12-31'],
  ])('of a fiscal year that begins in month %i: %s is in %s', (month, day, ...said) => {
    expect(sayOf(periodOf('quarter', day, fiscal(month)))).toEqual(said)
  })

  test('counts forward and back across years', () => {
    const quarter = periodByKey('quarter', '2026-Q4', plainCalendar)
    expect(periodAfter(quarter, 1, plainCalendar).key).toBe('2027-Q1')
    expect(periodAfter(quarter, -8, plainCalendar).key).toBe('2024-Q4')
  })

  test('has thirteen weeks from its first day, the last with the days that are left', () => {
    const quarter = periodByKey('quarter', '2026-Q4', plainCalendar)
    expect(['2026-10-01', '2026-10-07', '2026-10-08'].map((day) => weekOfQuarter(quarter, day))).toEqual([1, 1, 2])
    expect(['2026-11-19', '2026-12-24', '2026-12-31'].map((day) => weekOfQuarter(quarter, day))).toEqual([8, 13, 13])
  })

  test('has a key that its schema accepts, whatever the day and the fiscal year', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 12 }), (day, month) => {
        expect(Quarter.safeParse(periodOf('quarter', day, fiscal(month)).key).success).toBe(true)
      }),
    )
    for (const key of ['2026', '2026-Q5', '0999-Q1', '3001-Q1', '2026-q1', ' 2026-Q1']) {
      expect([key, Quarter.safeParse(key).success]).toEqual([key, false])
    }
  })
})

describe('a fiscal year', () => {
  test.each([
    [1, '2026-12-31', '2026', '2026', '2026-01-01', '2026-12-31'],
    [4, '2026-12-31', '2027', 'FY2027', '2026-04-01', '2027-03-31'],
    [3, '2028-02-29', '2028', 'FY2028', '2027-03-01', '2028-02-29'],
    [12, '2026-12-01', '2027', 'FY2027', '2026-12-01', '2027-11-30'],
  ])('that begins in month %i is numbered by the year it ends in: %s is in %s', (month, day, ...said) => {
    expect(sayOf(periodOf('year', day, fiscal(month)))).toEqual(said)
  })
})

test('a month is a calendar month in every fiscal year', () => {
  for (const month of [1, 4, 12]) {
    const said = ['2028-02', 'February 2028', '2028-02-01', '2028-02-29']
    expect(sayOf(periodOf('month', '2028-02-10', fiscal(month)))).toEqual(said)
  }
})

describe('a week', () => {
  test.each([
    ['monday', '2026-11-22', '2026-11-16', '2026-11-22', '2026-W47'],
    ['sunday', '2026-11-22', '2026-11-22', '2026-11-28', '2026-W48'],
    ['sunday', '2026-11-21', '2026-11-15', '2026-11-21', '2026-W47'],
    ['saturday', '2026-11-22', '2026-11-21', '2026-11-27', '2026-W48'],
    ['saturday', '2026-11-20', '2026-11-14', '2026-11-20', '2026-W47'],
  ] as const)('that starts on %s: %s is in the one from %s to %s, %s', (weekStart, day, first, last, key) => {
    expect(periodOf('week', day, startingOn(weekStart))).toMatchObject({ key, first, last })
  })

  test.each([
    ['monday', '2026-12-31', '2026-W53'],
    ['monday', '2027-01-03', '2026-W53'],
    ['monday', '2027-01-04', '2027-W01'],
    ['monday', '2024-12-30', '2025-W01'],
    // The fourth day of the week from Sunday 27 December is Wednesday the 30th.
    ['sunday', '2027-01-02', '2026-W53'],
    ['sunday', '2027-01-03', '2027-W01'],
    ['saturday', '2027-01-01', '2026-W53'],
    ['saturday', '2027-01-02', '2027-W01'],
  ] as const)('that starts on %s has the ISO number of its fourth day: %s is in %s', (weekStart, day, key) => {
    expect(periodOf('week', day, startingOn(weekStart)).key).toBe(key)
  })

  test('is stored under a day that is in the week of its number whatever day weeks start on', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.constantFrom(...WeekStart.options),
        fc.constantFrom(...WeekStart.options),
        (day, one, other) => {
          const week = periodOf('week', day, startingOn(one))
          expect(periodOf('week', storedDayOf(week), startingOn(other)).key).toBe(week.key)
        },
      ),
    )
  })

  test('is named after its first and last day', () => {
    const names = ['2026-11-19', '2026-12-01', '2026-12-31'].map((day) => periodOf('week', day, plainCalendar).name)
    // The spaces around the dash are thin.
    const plain = names.map((name) => name.replaceAll(/\s/gu, ' '))
    expect(plain).toEqual(['Nov 16 – 22, 2026', 'Nov 30 – Dec 6, 2026', 'Dec 28, 2026 – Jan 3, 2027'])
  })
})

test('the last periods end with the one that contains the day', () => {
  const keys = (kind: PeriodKind, count: number) =>
    lastPeriods(kind, count, '2026-11-19', fiscal(4)).map(({ key }) => key)
  expect(keys('week', 13).slice(-2)).toEqual(['2026-W46', '2026-W47'])
  expect(keys('week', 13)).toHaveLength(13)
  expect([keys('month', 12)[0], keys('month', 12).at(-1)]).toEqual(['2025-12', '2026-11'])
  expect([keys('quarter', 8)[0], keys('quarter', 8).at(-1)]).toEqual(['2025-Q4', '2027-Q3'])
  expect(keys('year', 5)).toEqual(['2023', '2024', '2025', '2026', '2027'])
})

const kinds: PeriodKind[] = ['week', 'month', 'quarter', 'year']
const anyCalendar = fc.record({
  weekStart: fc.constantFrom(...WeekStart.options),
  fiscalYearStart: fc.integer({ min: 1, max: 12 }),
  timeZone: fc.constant('UTC'),
})
const lengths = { week: [7, 7], month: [28, 31], quarter: [89, 92], year: [365, 366] } as const

describe.each(kinds)('every %s, whatever the calendar', (kind) => {
  const whatever = (claim: (period: Period, day: string, calendar: Calendar) => void) =>
    fc.assert(
      fc.property(anyDay, anyCalendar, (day, calendar) => {
        claim(periodOf(kind, day, calendar), day, calendar)
      }),
      { numRuns: 2000 },
    )

  test('contains its day, and each of its days is in it', () => {
    whatever((period, day, calendar) => {
      expect(period.first <= day && day <= period.last).toBe(true)
      const length = daysBetween(period.first, period.last) + 1
      expect(length >= lengths[kind][0] && length <= lengths[kind][1]).toBe(true)
      for (const each of [period.first, period.last, addDays(period.first, length >> 1)]) {
        expect(periodOf(kind, each, calendar)).toEqual(period)
      }
    })
  })

  test('adjoins the next one without a gap, and sorts before it by key', () => {
    whatever((period, _, calendar) => {
      const [next, before] = [periodAfter(period, 1, calendar), periodAfter(period, -1, calendar)]
      expect(next.first).toBe(addDays(period.last, 1))
      expect(before.last).toBe(addDays(period.first, -1))
      expect(before.key < period.key && period.key < next.key).toBe(true)
      expect(new Set([before.name, period.name, next.name]).size).toBe(3)
    })
  })

  test('is found by its key', () => {
    whatever((period, _, calendar) => expect(periodByKey(kind, period.key, calendar)).toEqual(period))
  })

  test('is the same whether reached in one jump or step by step', () => {
    fc.assert(
      fc.property(anyDay, anyCalendar, fc.integer({ min: -20, max: 20 }), (day, calendar, count) => {
        const period = periodOf(kind, day, calendar)
        let stepped = period
        for (let step = 0; step < Math.abs(count); step += 1) {
          stepped = periodAfter(stepped, Math.sign(count), calendar)
        }
        expect(periodAfter(period, count, calendar)).toEqual(stepped)
      }),
    )
  })
})

describe('whatever the calendar', () => {
  test('a week starts on the chosen weekday, a year on the first of the chosen month, and quarters fill it', () => {
    fc.assert(
      fc.property(anyDay, anyCalendar, (day, calendar) => {
        const weekday = { monday: 0, sunday: 6, saturday: 5 }[calendar.weekStart]
        expect(weekdayOf(periodOf('week', day, calendar).first)).toBe(weekday)
        const year = periodOf('year', day, calendar)
        expect(year.first.slice(5)).toBe(`${String(calendar.fiscalYearStart).padStart(2, '0')}-01`)
        const quarters = [0, 3, 6, 9].map((months) => periodOf('quarter', addMonths(year.first, months), calendar))
        expect(quarters.map(({ key }) => key)).toEqual(['Q1', 'Q2', 'Q3', 'Q4'].map((part) => `${year.key}-${part}`))
        expect([quarters[0]?.first, quarters[3]?.last]).toEqual([year.first, year.last])
      }),
      { numRuns: 2000 },
    )
  })

  test('the first twelve weeks of a quarter have seven days, and the thirteenth has the rest', () => {
    fc.assert(
      fc.property(anyDay, anyCalendar, (day, calendar) => {
        const quarter = periodOf('quarter', day, calendar)
        const length = daysBetween(quarter.first, quarter.last) + 1
        const weeks = Array.from({ length }, (_, index) => weekOfQuarter(quarter, addDays(quarter.first, index)))
        const sizes = Array.from({ length: 13 }, (_, index) => weeks.filter((week) => week === index + 1).length)
        expect(sizes).toEqual([...Array.from({ length: 12 }, () => 7), length - 84])
      }),
    )
  })
})

describe('how far a quarter is', () => {
  const quarter = (key: string, calendar = plainCalendar) => periodByKey('quarter', key, calendar)
  const fromApril: Calendar = { ...plainCalendar, fiscalYearStart: 4, weekStart: 'sunday' }

  test('is counted from its first day to its last', () => {
    expect(elapsedShare(quarter('2026-Q4'), '2026-09-30')).toBe(0)
    expect(elapsedShare(quarter('2026-Q4'), '2026-11-15')).toBe(0.5)
    expect(elapsedShare(quarter('2026-Q4'), '2026-12-31')).toBe(1)
    expect(elapsedShare(quarter('2027-Q3', fromApril), '2026-11-15')).toBe(0.5)
  })

  test('is told in weeks, also before it and after it', () => {
    expect(weekIn(quarter('2026-Q4'), '2026-11-19')).toBe(8)
    expect([weekIn(quarter('2027-Q1'), '2026-11-19'), weekIn(quarter('2026-Q3'), '2026-11-19')]).toEqual([0, 14])
    expect(['2027-Q2', '2027-Q3', '2027-Q4'].map((key) => weekIn(quarter(key, fromApril), '2026-11-19'))).toEqual([
      14, 8, 0,
    ])
    expect(['2026-Q3', '2026-Q4', '2027-Q1'].map((key) => isCurrent(quarter(key), '2026-12-31'))).toEqual([
      false,
      true,
      false,
    ])
  })
})

test.each([
  '9999-W99',
  '0000-W00',
  '2026-W54',
  '2026-W00',
  '2025-W53',
  '2026-13',
  '3001-01',
  '2026-Q5',
  '9999',
  'W47',
  '',
])('there is no period %s', (key) => expect(findPeriod(key, plainCalendar)).toBeUndefined())
