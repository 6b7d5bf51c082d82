import { addDays, addMonths, daysBetween, weekdayOf } from './days.ts'
import type { Calendar, Day, WeekStart } from './fields.ts'
import { dateFormat, t } from './words.ts'

export type PeriodKind = 'week' | 'month' | 'quarter' | 'year'

/**
 * A span of days. `key` sorts by time among periods of one kind: `2026-W47`, `2026-11`, `2026-Q4`, `2026`. `name` is
 * what people read.
 */
export type Period = { kind: PeriodKind; key: string; first: Day; last: Day; name: string }

const weekdayAtStart: Record<WeekStart, number> = { monday: 0, saturday: 5, sunday: 6 }
const monthsOf = { month: 1, quarter: 3, year: 12 }

const daysIntoWeek = (day: Day, { weekStart }: Calendar): number => (weekdayOf(day) - weekdayAtStart[weekStart] + 7) % 7

const monthsIntoYear = (day: Day, { fiscalYearStart }: Calendar): number =>
  (Number(day.slice(5, 7)) - fiscalYearStart + 12) % 12

const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`

const firstDay = (kind: PeriodKind, day: Day, calendar: Calendar): Day =>
  kind === 'week'
    ? addDays(day, -daysIntoWeek(day, calendar))
    : addMonths(firstOfMonth(day), -(monthsIntoYear(day, calendar) % monthsOf[kind]))

const firstDayAfter = (kind: PeriodKind, first: Day, count: number): Day =>
  kind === 'week' ? addDays(first, count * 7) : addMonths(first, count * monthsOf[kind])

const mondayOf = (day: Day): Day => addDays(day, -weekdayOf(day))

/** The Monday of the ISO week that a week has its number from: that of its fourth day. */
const mondayIn = (first: Day): Day => {
  const ahead = 3 - ((weekdayOf(first) + 3) % 7)
  // Asked of every goal, and mostly weeks start on it.
  return ahead === 0 ? first : addDays(first, ahead)
}

/** The ISO 8601 number of the week that begins on a Monday; its Thursday says in which year. */
const weekKey = (monday: Day): string => {
  const year = addDays(monday, 3).slice(0, 4)
  return `${year}-W${String(daysBetween(firstMonday(year), monday) / 7 + 1).padStart(2, '0')}`
}

/** The fourth of January is always in the first ISO week of its year. */
const firstMonday = (year: string): Day => mondayOf(`${year}-01-04`)

/** A fiscal year is numbered by the calendar year in which it ends. */
const fiscalYearOf = (day: Day, calendar: Calendar): string =>
  addMonths(firstOfMonth(day), 11 - monthsIntoYear(day, calendar)).slice(0, 4)

const firstOfFiscalYear = (year: string, { fiscalYearStart }: Calendar): Day =>
  addMonths(`${year}-01-01`, fiscalYearStart === 1 ? 0 : fiscalYearStart - 13)

const yearName = (first: Day, calendar: Calendar): string => {
  const year = fiscalYearOf(first, calendar)
  return calendar.fiscalYearStart === 1 ? year : t('FY{year}', { year })
}

const dates = { dateStyle: 'medium', timeZone: 'UTC' } as const
const months = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const

const quarterOf = (first: Day, calendar: Calendar): string => String(monthsIntoYear(first, calendar) / 3 + 1)

const keyOf: Record<PeriodKind, (first: Day, calendar: Calendar) => string> = {
  week: (first) => weekKey(mondayIn(first)),
  month: (first) => first.slice(0, 7),
  quarter: (first, calendar) => `${fiscalYearOf(first, calendar)}-Q${quarterOf(first, calendar)}`,
  year: fiscalYearOf,
}

const nameOf: Record<PeriodKind, (first: Day, calendar: Calendar) => string> = {
  week: (first) => dateFormat(dates).formatRange(Date.parse(first), Date.parse(addDays(first, 6))),
  month: (first) => dateFormat(months).format(Date.parse(first)),
  quarter: (first, calendar) =>
    t('Q{quarter} {year}', { quarter: quarterOf(first, calendar), year: yearName(first, calendar) }),
  year: yearName,
}

/** A period without what only people need of it. */
export type Keyed = Pick<Period, 'kind' | 'key' | 'first'>

type OfPeriod<Value> = (kind: PeriodKind, day: Day, calendar: Calendar) => Value

const mostRemembered = 50_000

/** Remembers what is computed of periods: long lists and one call after the other ask for the same few thousand days. */
export const remembered = <Value>(compute: OfPeriod<Value>, most = mostRemembered): OfPeriod<Value> => {
  const known = new Map<string, Value>()
  return (kind, day, calendar) => {
    const name = `${kind}${day}${calendar.weekStart}${calendar.fiscalYearStart}`
    const before = known.get(name)
    if (before !== undefined) return before
    if (known.size >= most) known.clear()
    const value = compute(kind, day, calendar)
    known.set(name, value)
    return value
  }
}

/** The period that a day is in, many times quicker than with its name. */
export const keyedOf = remembered((kind, day, calendar): Keyed => {
  const first = firstDay(kind, day, calendar)
  return { kind, first, key: keyOf[kind](first, calendar) }
})

/** The first and the last day of the period that a day is in. */
export const spanOf = remembered((kind, day, calendar): Pick<Period, 'first' | 'last'> => {
  const first = firstDay(kind, day, calendar)
  return { first, last: addDays(firstDayAfter(kind, first, 1), -1) }
})

/** The period that a day is in. */
export const periodOf = (kind: PeriodKind, day: Day, calendar: Calendar): Period => {
  const span = spanOf(kind, day, calendar)
  return { kind, ...span, key: keyOf[kind](span.first, calendar), name: nameOf[kind](span.first, calendar) }
}

/** A day of each period, by its key. */
const dayByKey: Record<PeriodKind, (key: string, calendar: Calendar) => Day> = {
  week: (key) => addDays(firstMonday(key.slice(0, 4)), (Number(key.slice(6)) - 1) * 7),
  month: (key) => `${key}-01`,
  quarter: (key, calendar) =>
    addMonths(firstOfFiscalYear(key.slice(0, 4), calendar), (Number(key.slice(6)) - 1) * monthsOf.quarter),
  year: firstOfFiscalYear,
}

/** The period with this key. */
export const periodByKey = (kind: PeriodKind, key: string, calendar: Calendar): Period =>
  periodOf(kind, dayByKey[kind](key, calendar), calendar)

/**
 * The day that stands for a period where it is stored. A week's is its Monday, which stays in the week of that number
 * whatever day weeks start on.
 */
export const storedDayOf = ({ kind, first }: Pick<Keyed, 'kind' | 'first'>): Day =>
  kind === 'week' ? mondayIn(first) : first

/** The period `count` later, or earlier when it is negative. */
export const periodAfter = ({ kind, first }: Period, count: number, calendar: Calendar): Period =>
  periodOf(kind, firstDayAfter(kind, first, count), calendar)

/** The last `count` periods, oldest first; the one that `day` is in is the last of them. */
export const lastPeriods = (kind: PeriodKind, count: number, day: Day, calendar: Calendar): Period[] => {
  const current = periodOf(kind, day, calendar)
  return Array.from({ length: count }, (_, index) => periodAfter(current, index + 1 - count, calendar))
}

/** The weeks that a quarter counts from its first day, whatever weekday that is. */
export const weeksOfQuarter = 13

/** The week of the quarter that one of its days is in, from 1; the days after the thirteenth week count to it. */
export const weekOfQuarter = (quarter: Period, day: Day): number =>
  Math.min(weeksOfQuarter, Math.floor(daysBetween(quarter.first, day) / 7) + 1)

/** The week of a quarter that `today` is in: 0 before the quarter begins, 14 after it ends. */
export const weekIn = (quarter: Period, today: Day): number => {
  if (today < quarter.first) return 0
  return today > quarter.last ? weeksOfQuarter + 1 : weekOfQuarter(quarter, today)
}

const lengthOf = ({ first, last }: Period): number => daysBetween(first, last) + 1

const clamped = (share: number): number => Math.min(1, Math.max(0, share))

/** The position of a day's start in a period, from 0 to 1. */
export const placeIn = (period: Period, day: Day): number => clamped(daysBetween(period.first, day) / lengthOf(period))

/** How much of a period has passed at the end of `today`, from 0 to 1. */
export const elapsedShare = (period: Period, today: Day): number =>
  clamped((daysBetween(period.first, today) + 1) / lengthOf(period))

/** Whether `today` is in a period. */
export const isCurrent = ({ first, last }: Period, today: Day): boolean => first <= today && today <= last

// Of the years that days have, as `isDay` knows them, and of the fiscal year that begins in the last of them.
const keyShapes: [PeriodKind, RegExp][] = [
  ['week', /^(?:[12]\d{3}|3000)-W[0-5]\d$/],
  ['month', /^(?:[12]\d{3}|3000)-(?:0[1-9]|1[0-2])$/],
  ['quarter', /^(?:[12]\d{3}|3000)-Q[1-4]$/],
  ['year', /^(?:[12]\d{3}|3000)$/],
]

/** The kind of period that a key is of, by its shape. */
const kindOfKey = (key: string): PeriodKind | undefined => keyShapes.find(([, shape]) => shape.test(key))?.[0]

/** The period with this key; undefined if there is none, such as for week 53 of a year with 52. */
export const findPeriod = (key: string, calendar: Calendar): Period | undefined => {
  const kind = kindOfKey(key)
  if (!kind) return undefined
  const period = periodByKey(kind, key, calendar)
  return period.key === key ? period : undefined
}
