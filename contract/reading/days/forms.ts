import { findPeriod, periodAfter, periodOf } from '../../calendar.ts'
import { addDays, addMonths, isDay, lastOfMonth, weekdayOf } from '../../days.ts'
import type { Calendar, Day } from '../../fields.ts'
import type { Token, Unit } from './lexicon.ts'
import { dated, dayOf, type Found, nth, yearOf } from './dated.ts'

type Context = { today: Day; calendar: Calendar }

// A week that starts on Saturday or Sunday starts with a day off.
const daysOff = { monday: 0, sunday: 1, saturday: 1 }
const workdays = 5

/** The first workday of next week. */
export const nextWeek = (today: Day, calendar: Calendar): Day =>
  addDays(periodAfter(periodOf('week', today, calendar), 1, calendar).first, daysOff[calendar.weekStart])

const weekAfterNext = (today: Day, calendar: Calendar): Day => nextWeek(nextWeek(today, calendar), calendar)

/** The first such weekday from a day on. */
const weekdayFrom = (day: Day, weekday: number): Day => addDays(day, (weekday - weekdayOf(day) + 7) % 7)

const plainYear = (calendar: Calendar): Calendar => ({ ...calendar, fiscalYearStart: 1 })

/** The first and the last day of the unit that a day is in; the end of a week is its last workday. */
const spanOf = (unit: Unit, day: Day, calendar: Calendar): { first: Day; last: Day } => {
  if (unit === 'day') return { first: day, last: day }
  if (unit === 'fiscal') return periodOf('year', day, calendar)
  if (unit !== 'week') return periodOf(unit, day, unit === 'year' ? plainYear(calendar) : calendar)
  const first = addDays(periodOf('week', day, calendar).first, daysOff[calendar.weekStart])
  return { first, last: addDays(first, workdays - 1) }
}

const nextSpan = (unit: Unit, { today, calendar }: Context) =>
  spanOf(unit, unit === 'week' ? nextWeek(today, calendar) : addDays(spanOf(unit, today, calendar).last, 1), calendar)

// Beyond any day that is stored, and further than JavaScript counts.
const longestSpan = 999

const secondSpan = (unit: Unit, { today, calendar }: Context) =>
  nextSpan(unit, { today: nextSpan(unit, { today, calendar }).first, calendar })

const later = (today: Day, count: number, unit: Unit): Found => {
  if (count > longestSpan) return undefined
  if (unit === 'day' || unit === 'week') return addDays(today, count * (unit === 'week' ? 7 : 1))
  return addMonths(today, count * { month: 1, quarter: 3, year: 12, fiscal: 12 }[unit])
}

/** The last day of a quarter: of the one that is next to end, where no year is named. */
const endOfQuarter = (number: number, year: number | undefined, { today, calendar }: Context): Found => {
  if (number > 4 || (year !== undefined && !isDay(`${year}-01-01`))) return undefined
  const fiscalYear = Number(periodOf('year', today, calendar).key)
  const ends = [year ?? fiscalYear, fiscalYear + 1].map((of) => {
    const first = addMonths(`${of}-01-01`, calendar.fiscalYearStart === 1 ? 0 : calendar.fiscalYearStart - 13)
    return periodOf('quarter', addMonths(first, (number - 1) * 3), calendar).last
  })
  return ends.find((day) => year !== undefined || day >= today)
}

/** The last day of a month: of the one that is next to end, where no year is named. */
const endOfMonth = (month: number, year: Token | undefined, today: Day): Found => {
  const first = dayOf(1, month, yearOf(year), addDays(today, 1 - Number(today.slice(8))))
  return typeof first === 'string' ? lastOfMonth(first) : first
}

/** The last workday of a numbered week: of the one that is next to end, where no year is named. */
const endOfWeek = (week: number, year: number | undefined, { today, calendar }: Context): Found => {
  if (year !== undefined && !isDay(`${year}-01-01`)) return undefined
  const thisYear = Number(today.slice(0, 4))
  const weeks = (year === undefined ? [thisYear, thisYear + 1] : [year]).map((of) =>
    findPeriod(`${of}-W${String(week).padStart(2, '0')}`, calendar),
  )
  const ends = weeks.map((found) => found && spanOf('week', found.first, calendar).last)
  return ends.find((day) => day !== undefined && (year !== undefined || day >= today))
}

type Form = (tokens: Record<Token['is'], Token[]>, context: Context) => Found

const valueOf = (tokens: readonly Token[], at = 0): number => tokens[at]?.value ?? 0
const unitOf = ([token]: readonly Token[]): Unit => token?.unit ?? 'day'

/** The order of the kinds of token, and the day that they mean in it. */
const forms: [RegExp, Form][] = [
  [/^z$/, () => null],
  [/^r$/, ({ r }, { today }) => addDays(today, valueOf(r))],
  [/^u?t*w$/, ({ w }, { today }) => weekdayFrom(today, valueOf(w))],
  // 'Next Friday', 'Friday next week': the Friday of next week.
  [/^(?:xu?t?w|u?wx|wxu|wux|twx)$/, ({ w }, { today, calendar }) => weekdayFrom(nextWeek(today, calendar), valueOf(w))],
  [/^(?:yu?w|u?wy|wyu|wuy)$/, ({ w }, { today, calendar }) => weekdayFrom(weekAfterNext(today, calendar), valueOf(w))],
  [/^i?nua?$/, ({ n, u }, { today }) => later(today, valueOf(n) * valueOf(u), unitOf(u))],
  [/^(?:iu|ua)$/, ({ u }, { today }) => later(today, valueOf(u), unitOf(u))],
  // 'A week from Friday', 'Friday in two weeks'.
  [
    /^(?:nubw|winu)$/,
    ({ n, u, w }, { today }) => later(weekdayFrom(today, valueOf(w)), valueOf(n) * valueOf(u), unitOf(u)),
  ],
  [
    /^(?:nubr|rinu)$/,
    ({ n, u, r }, { today }) => later(addDays(today, valueOf(r)), valueOf(n) * valueOf(u), unitOf(u)),
  ],
  [/^(?:et?u|eut)$/, ({ u }, { today, calendar }) => spanOf(unitOf(u), today, calendar).last],
  [/^e(?:m|mn)$/, ({ m, n }, { today }) => endOfMonth(valueOf(m), n?.[0], today)],
  [/^s(?:m|mn)$/, ({ m, n }, { today }) => dayOf(1, valueOf(m), yearOf(n?.[0]), today)],
  [/^(?:exu|eux)$/, ({ u }, context) => nextSpan(unitOf(u), context).last],
  [/^(?:s?xu|s?ux)$/, ({ u }, context) => (unitOf(u) === 'day' ? undefined : nextSpan(unitOf(u), context).first)],
  [/^(?:yu|uy)$/, ({ u }, context) => secondSpan(unitOf(u), context).first],
  [
    /^un$/,
    ({ u, n }, context) =>
      ofUnit('week', u, () => endOfWeek(valueOf(n), undefined, context)) ??
      ofUnit('day', u, () => nth(valueOf(n), context.today)),
  ],
  [/^unn$/, ({ u, n }, context) => ofUnit('week', u, () => endOfWeek(valueOf(n), valueOf(n, 1), context))],
  [/^nun$/, ({ u, n }, context) => ofUnit('week', u, () => endOfWeek(valueOf(n, 1), valueOf(n), context))],
  [/^e?(?:ou|uo)$/, ({ o, u }, context) => ofUnit('quarter', u, () => endOfQuarter(valueOf(o), undefined, context))],
  [
    /^e?(?:oun|uon|nou)$/,
    ({ o, u, n }, context) => ofUnit('quarter', u, () => endOfQuarter(valueOf(o), valueOf(n), context)),
  ],
]

const ofUnit = (unit: Unit, units: readonly Token[], end: () => Found): Found =>
  unitOf(units) === unit ? end() : undefined

/** The day that a sequence of tokens means; null for no day, undefined if it is no form of a date. */
export const dayMeant = (tokens: readonly Token[], context: Context): Found => {
  const kinds = tokens.map(({ is }) => is).join('')
  const form = forms.find(([shape]) => shape.test(kinds))
  if (!form) return dated(tokens, context.today)
  const of = (is: Token['is']) => tokens.filter((token) => token.is === is)
  const byKind = Object.fromEntries(tokens.map(({ is }) => [is, of(is)])) as Record<Token['is'], Token[]>
  return form[1](byKind, context)
}
