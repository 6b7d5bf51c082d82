import { findPeriod, kindOfKey, type PeriodKind, periodOf } from '#contract/calendar.ts'
import type { Calendar, Day } from '#contract/fields.ts'
import { folded } from '#contract/reading/folding.ts'

type Reading = { kind: PeriodKind; today: Day; calendar: Calendar }

const fullYear = (year: string): string => (year.length === 2 ? `20${year}` : year)

/** Of the periods with a number and no year, the latest that has begun: by the key that a year makes of it. */
const latest = (keyOf: (year: number) => string, { kind, today, calendar }: Reading): string | undefined => {
  const current = periodOf(kind, today, calendar)
  const years = [1, 0, -1].map((more) => Number(current.key.slice(0, 4)) + more)
  return years.map(keyOf).find((key) => {
    const period = findPeriod(key, calendar)
    return period !== undefined && period.first <= current.first
  })
}

// As files call a week, a quarter and a fiscal year, in our languages: 'Week 46', 'KW 46', 'T1 2026', 'GJ 2026'.
const weekWord =
  '(?:w|wk|cw|kw|week|calendar week|woche|kalenderwoche|s|sem|semana|\u0627\u0644\u0627\u0633\u0628\u0648\u0639|\u0627\u0633\u0628\u0648\u0639)'
const quarterWord = '(?:q|quarter|quartal|t|trim|trimestre|\u0627\u0644\u0631\u0628\u0639|\u0631\u0628\u0639)'
const yearWord = '(?:fy|gj|ano fiscal|year|jahr|ano)'
const between = '[\\s./_-]*'
const year = '(\\d{4}|\\d{2})'
const inForm = (form: string): RegExp => new RegExp(`^${form}$`, 'u')

const weekFirst = inForm(`${weekWord}\\.?${between}(\\d{1,2})(?:[\\s./_-]+${year})?`)
const yearBeforeWeek = inForm(`(\\d{4})${between}${weekWord}\\.?${between}(\\d{1,2})`)
const quarterFirst = inForm(
  `(?:${quarterWord}\\.?${between}([1-4])|([1-4])\\.?\\s*${quarterWord})(?:[\\s./_'-]+(?:fy)?${year})?`,
)
const yearBeforeQuarter = inForm(`(?:fy)?(\\d{4})${between}${quarterWord}\\.?${between}([1-4])`)
const wholeYear = inForm(`(?:${yearWord}\\s*)?(\\d{4})`)
const monthFirst = /^(\d{1,2})[./-](\d{4})$/
const yearBeforeMonth = /^(\d{4})[./-](\d{1,2})$/

const two = (text: string): string => text.padStart(2, '0')

const weekIn = (text: string, reading: Reading): string | undefined => {
  const [, yearOf, numberOf] = yearBeforeWeek.exec(text) ?? []
  if (yearOf && numberOf) return `${yearOf}-W${two(numberOf)}`
  const [, week, own] = weekFirst.exec(text) ?? []
  if (week === undefined) return undefined
  return own === undefined ? latest((each) => `${each}-W${two(week)}`, reading) : `${fullYear(own)}-W${two(week)}`
}

const quarterIn = (text: string, reading: Reading): string | undefined => {
  const [, yearOf, numberOf] = yearBeforeQuarter.exec(text) ?? []
  if (yearOf && numberOf) return `${yearOf}-Q${numberOf}`
  const [, before, behind, own] = quarterFirst.exec(text) ?? []
  const quarter = before ?? behind
  if (quarter === undefined) return undefined
  return own === undefined ? latest((each) => `${each}-Q${quarter}`, reading) : `${fullYear(own)}-Q${quarter}`
}

const monthIn = (text: string): string | undefined => {
  const [, month, own] = monthFirst.exec(text) ?? []
  if (month && own) return `${own}-${two(month)}`
  const [, yearOf, numberOf] = yearBeforeMonth.exec(text) ?? []
  return yearOf && numberOf ? `${yearOf}-${two(numberOf)}` : undefined
}

const readers: Record<PeriodKind, (text: string, reading: Reading) => string | undefined> = {
  week: weekIn,
  month: monthIn,
  quarter: quarterIn,
  year: (text) => wholeYear.exec(text)?.[1],
}

/** The key of a period that a header names by its number: `2026-W47 (Nov 16)`, `Week 46`, `Q3/2026`, `04/2026`. */
export const keyIn = (header: string, reading: Reading): string | undefined => {
  const [week] = /\d{4}-W\d{2}/.exec(header) ?? []
  if (week !== undefined) return week
  const text = folded(header)
  const key = readers[reading.kind](text, reading)
  if (key !== undefined) return key
  // One of another kind is none for this scorecard, and no day either.
  return kindOfKey(header) === undefined ? undefined : header
}
