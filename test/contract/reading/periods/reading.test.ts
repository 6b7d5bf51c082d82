import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PeriodKind, periodOf } from '#contract/calendar.ts'
import { addDays } from '#contract/days.ts'
import { plainCalendar, WeekStart } from '#contract/fields.ts'
import { orderOfHeaders } from '#contract/reading/periods/order.ts'
import { readPeriod } from '#contract/reading/periods/reading.ts'
import { dateFormat, languages, t } from '#contract/words.ts'
import { inLanguage } from '#server/words/speaking.ts'
import { anyDay } from '../../../support/days.ts'

// A Saturday.
const today = '2026-11-28'
const context = { today, calendar: plainCalendar, dayFirst: false }

const keyOf = (text: string, kind: PeriodKind, more = {}) => {
  const reading = readPeriod(text, { ...context, kind, ...more })
  return reading.is === 'understood' ? reading.value.key : reading.is
}

const names: [PeriodKind, string, string][] = [
  ['week', '11/16/2026 - 11/22/2026', '2026-W47'],
  ['week', '11/16 - 11/22', '2026-W47'],
  ['week', '16.11.2026 - 22.11.2026', '2026-W47'],
  ['week', '16.–22.11.2026', '2026-W47'],
  ['week', 'Nov 16 – 22, 2026', '2026-W47'],
  ['week', 'Nov 16 - Nov 22', '2026-W47'],
  ['week', '16 nov - 22 nov 2026', '2026-W47'],
  ['week', 'Dec 28, 2026 – Jan 3, 2027', '2026-W53'],
  ['week', 'Week 46', '2026-W46'],
  ['week', 'W46', '2026-W46'],
  ['week', 'KW 46', '2026-W46'],
  ['week', 'KW46/2026', '2026-W46'],
  ['week', 'Woche 46', '2026-W46'],
  ['week', 'Semana 46', '2026-W46'],
  ['week', 'الأسبوع 46', '2026-W46'],
  ['week', 'الأسبوع ٤٦', '2026-W46'],
  ['week', 'Week 50', '2025-W50'],
  ['week', '2026 W47', '2026-W47'],
  ['week', '2026W47', '2026-W47'],
  ['week', '2026-W47', '2026-W47'],
  ['week', 'W47 2026', '2026-W47'],
  ['week', '2026-W46 (Nov 9, 2026)', '2026-W46'],
  ['week', '46342', '2026-W47'],
  ['week', '16.–22. Nov', '2026-W47'],
  ['week', '16 Nov', '2026-W47'],
  ['week', '16. November', '2026-W47'],
  ['week', 'Week of Nov 16', '2026-W47'],
  ['week', 'Week of 11/16/2026', '2026-W47'],
  ['week', 'week ending 11/22', '2026-W47'],
  ['week', 'W/E 22 Nov', '2026-W47'],
  ['week', 'w/c 16 Nov', '2026-W47'],
  ['week', 'WC: 16 Nov 2026', '2026-W47'],
  ['week', 'Woche vom 16.11.', '2026-W47'],
  ['week', 'Woche ab 16. November', '2026-W47'],
  ['week', 'semana del 16 de noviembre', '2026-W47'],
  ['week', 'أسبوع 16 نوفمبر', '2026-W47'],
  ['week', '8/31', '2026-W36'],
  ['week', '8/31/2026', '2026-W36'],
  ['week', 'W42 2026', '2026-W42'],
  ['week', 'Week of 11/23/2026', '2026-W48'],
  ['week', 'Sep 14', '2026-W38'],
  ['week', '21-Sep', '2026-W39'],
  ['week', 'Sep-21', '2026-W39'],
  ['week', 'Aug31', '2026-W36'],
  ['week', 'Aug 31-Sep 6', '2026-W36'],
  ['week', 'Wk of 10/5', '2026-W41'],
  ['week', 'Wk ending 10/9', '2026-W41'],
  ['week', 'Week End 9/6', '2026-W36'],
  ['week', 'w/o 10/12', '2026-W42'],
  ['week', 'Week 8/31', '2026-W36'],
  ['week', 'KW 46/26', '2026-W46'],
  ['week', 'Week 36: Aug 31', '2026-W36'],
  ['week', 'W36 (8/31 - 9/6)', '2026-W36'],
  ['week', '10/19 (W43)', '2026-W43'],
  ['month', '21-Sep', '2021-09'],
  ['month', 'Sep-26', '2026-09'],
  ['month', 'month of June', '2026-06'],
  ['month', 'Monat Juni', '2026-06'],
  ['month', 'mes de junio', '2026-06'],
  ['month', 'شهر يونيو', '2026-06'],
  ['month', '202604', '2026-04'],
  ['quarter', 'Jan-Mar 2026', '2026-Q1'],
  ['quarter', 'Jan – Mar 26', '2026-Q1'],
  ['quarter', 'Oct - Dec', '2025-Q4'],
  ['quarter', 'Oct 2025 - Dec 2025', '2025-Q4'],
  ['quarter', 'April bis Juni 2026', '2026-Q2'],
  ['quarter', 'abril a junio de 2026', '2026-Q2'],
  ['quarter', 'quarter ending 3/31/2026', '2026-Q1'],
  ['month', '04/2026', '2026-04'],
  ['month', '04.2026', '2026-04'],
  ['month', '2026/04', '2026-04'],
  ['month', 'June', '2026-06'],
  ['month', 'Juni', '2026-06'],
  ['month', 'junio de 2026', '2026-06'],
  ['month', 'يونيو 2026', '2026-06'],
  ['month', 'Dezember', '2025-12'],
  ['month', 'Feb-26', '2026-02'],
  ['month', "Feb '26", '2026-02'],
  ['quarter', '2026 Q1', '2026-Q1'],
  ['quarter', '2026Q2', '2026-Q2'],
  ['quarter', 'Q2-26', '2026-Q2'],
  ['quarter', "Q2'26", '2026-Q2'],
  ['quarter', 'Q3/2026', '2026-Q3'],
  ['quarter', 'Q4 2025', '2025-Q4'],
  ['quarter', 'Q3', '2026-Q3'],
  ['quarter', 'T1 2026', '2026-Q1'],
  ['quarter', '1. Quartal 2026', '2026-Q1'],
  ['quarter', 'primer trimestre 2026', '2026-Q1'],
  ['quarter', 'الربع 1 2026', '2026-Q1'],
  ['week', '2026/46', '2026-W46'],
  ['week', 'Week #46', '2026-W46'],
  ['week', 'Week no. 46', '2026-W46'],
  ['week', 'S46', '2026-W46'],
  ['week', 'Week of 11/09', '2026-W46'],
  ['week', 'semana del 11/9', '2026-W46'],
  ['month', 'apr_2026', '2026-04'],
  ['month', '2026年4月', '2026-04'],
  ['month', 'Month 4', '2026-04'],
  ['month', 'Monat 4', '2026-04'],
  ['quarter', 'FY26 Q3', '2026-Q3'],
  ['quarter', 'Qtr 3', '2026-Q3'],
  ['quarter', 'III. Quartal', '2026-Q3'],
  ['quarter', 'Trim. 3', '2026-Q3'],
  ['quarter', '07/2026 - 09/2026', '2026-Q3'],
  ['quarter', '2026-07 - 2026-09', '2026-Q3'],
  ['year', 'CY2026', '2026'],
  ['year', 'Fiscal 2026', '2026'],
  ['year', '2026年', '2026'],
  ['year', '2026', '2026'],
  ['year', 'FY27', '2027'],
  ['year', 'FY2027', '2027'],
  ['year', 'GJ 2027', '2027'],
  ['year', 'EF 2027', '2027'],
  ['year', 'السنة المالية 2027', '2027'],
]

describe('the usual names of periods are read, whatever language is spoken', () => {
  for (const language of languages) {
    test(language, () => {
      const read = inLanguage(language, () => names.map(([kind, text]) => [kind, text, keyOf(text, kind)]))
      expect(read).toEqual(names)
    })
  }
})

test.each([
  ['week', 'Average'],
  ['week', 'Week'],
  ['week', 'Week 54'],
  ['week', 'tomorrow'],
  ['week', '2026-10'],
  ['week', '11/16/2026 - 11/29/2026'],
  ['month', '2026-W45'],
  ['month', '13/2026'],
  ['quarter', 'Q9 2026'],
  ['quarter', 'June'],
] as const)('as a %s, %s is not understood, and it is said why', (kind, text) => {
  expect(readPeriod(text, { ...context, kind })).toEqual({ is: 'unreadable', why: 'This is no period.' })
})

test('where nobody knows the order, figures that could be either have both meanings', () => {
  expect(readPeriod('02/11/2026', { ...context, kind: 'week', dayFirst: undefined })).toMatchObject({
    is: 'ambiguous',
    meanings: [{ value: { key: '2026-W45' } }, { value: { key: '2026-W07' } }],
  })
})

test.each([
  ['one header says it', 'week', ['02/11/2026', '16/11/2026'], 'day'],
  ['they are seven days apart', 'week', ['02/11/2026', '09/11/2026'], 'day'],
  ['they are seven days apart, latest first', 'week', ['09/11/2026', '02/11/2026'], 'day'],
  ['they are seven days apart in Arabic digits', 'week', ['٠٢/١١/٢٠٢٦', '٠٩/١١/٢٠٢٦'], 'day'],
  ['they are seven days apart', 'week', ['11/02/2026', '11/09/2026'], 'month'],
  ['they are a month apart', 'month', ['01/09/2026', '01/10/2026', '01/11/2026'], 'day'],
  ['the other order is in the future', 'week', ['02/12/2026'], 'month'],
  ['nothing says it', 'week', ['02/11/2026'], undefined],
] as const)('the line of headers decides the order: %s', (_, kind, headers, order) => {
  expect(orderOfHeaders(headers, { kind, today, calendar: plainCalendar })).toBe(order)
})

test('a week over the turn of a year is one week, on whatever day weeks start', () => {
  for (const weekStart of WeekStart.options) {
    const calendar = { ...plainCalendar, weekStart }
    const week = periodOf('week', '2026-12-30', calendar)
    expect(week.key).toBe('2026-W53')
    expect([week.first, week.last, week.name].map((text) => keyOf(text, 'week', { calendar }))).toEqual([
      '2026-W53',
      '2026-W53',
      '2026-W53',
    ])
  }
})

test('a fiscal year from February numbers its quarters by the year it ends in', () => {
  const calendar = { ...plainCalendar, fiscalYearStart: 2 }
  expect(periodOf('quarter', '2026-12-31', calendar).key).toBe('2027-Q4')
  expect(periodOf('quarter', '2027-03-31', calendar).key).toBe('2028-Q1')
  expect(['Q4 FY27', 'Q4 2027', '12/31/2026'].map((text) => keyOf(text, 'quarter', { calendar }))).toEqual([
    '2027-Q4',
    '2027-Q4',
    '2027-Q4',
  ])
})

test('whatever we write for a period is read as it, in each language and calendar', () => {
  const calendars = fc.record({
    weekStart: fc.constantFrom(...WeekStart.options),
    fiscalYearStart: fc.integer({ min: 1, max: 12 }),
    timeZone: fc.constant('UTC'),
  })
  const kinds = fc.constantFrom<PeriodKind>('week', 'month', 'quarter', 'year')
  // A week from 999 into 1000 is named by a day that is not stored.
  const days = anyDay.filter((day) => day > '1001' && day < '2999')
  fc.assert(
    fc.property(days, kinds, calendars, fc.constantFrom(...languages), (day, kind, calendar, language) => {
      inLanguage(language, () => {
        const { key, name } = periodOf(kind, day, calendar)
        const dayFirst = language !== 'en'
        for (const text of [key, name]) {
          expect([text, keyOf(text, kind, { calendar, dayFirst })]).toEqual([text, key])
        }
      })
    }),
    { numRuns: 500 },
  )
})

test('whatever words and numbers stand together, they are a period or none', () => {
  const words = 'week W46 KW month june nov Q1 quarter FY27 FY fiscal year - – / . to Woche Trimestre السنة'
  const number = fc.oneof(fc.nat({ max: 9999 }), fc.constantFrom(0, 53, 2999, 3000, 9999, 46_350, 99_999))
  const part = fc.oneof(fc.constantFrom(...words.split(' ')), number.map(String))
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 5 }),
      fc.constantFrom(' ', '', '/', '-'),
      fc.constantFrom('week' as const, 'month' as const, 'quarter' as const, 'year' as const),
      fc.constantFrom(1, 2, 12),
      (parts, between, kind, fiscalYearStart) => {
        const calendar = { ...plainCalendar, fiscalYearStart }
        const reading = readPeriod(parts.join(between), { ...context, calendar, kind })
        if (reading.is === 'understood') expect(reading.value.kind).toBe(kind)
      },
    ),
    { numRuns: 5000 },
  )
})

test('and so it is by readers of every language', () => {
  const kinds = fc.constantFrom<PeriodKind>('week', 'month', 'quarter', 'year')
  const days = anyDay.filter((day) => day > '1001' && day < '2999')
  const language = fc.constantFrom(...languages)
  fc.assert(
    fc.property(days, kinds, fc.constantFrom(1, 4, 10), language, (day, kind, fiscalYearStart, shown) => {
      const calendar = { ...plainCalendar, fiscalYearStart }
      const { key, name } = inLanguage(shown, () => periodOf(kind, day, calendar))
      // Figures are in one order in a file, which its columns tell.
      const dayFirst = shown !== 'en'
      const read = languages.map((reader) => inLanguage(reader, () => keyOf(name, kind, { calendar, dayFirst })))
      expect([name, ...read]).toEqual([name, ...languages.map(() => key)])
    }),
    { numRuns: 500 },
  )
})

test('a week as the grid names it is read as the latest one that begins so', () => {
  const dates = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const
  fc.assert(
    fc.property(fc.nat({ max: 50 }), fc.constantFrom(...languages), (weeksAgo, shown) => {
      const { first, key } = periodOf('week', addDays(today, -7 * weeksAgo), plainCalendar)
      const text = inLanguage(shown, () => t('Week of {day}', { day: dateFormat(dates).format(Date.parse(first)) }))
      const read = languages.map((reader) => inLanguage(reader, () => keyOf(text, 'week')))
      expect([text, ...read]).toEqual([text, ...languages.map(() => key)])
    }),
  )
})
