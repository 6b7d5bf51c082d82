import { periodAfter, periodOf } from '../../calendar.ts'
import { addDays, addMonths, isDay, weekdayOf } from '../../days.ts'
import type { Calendar, Day } from '../../fields.ts'
import type { Token, Unit } from './lexicon.ts'
import { dated, type Found } from './dated.ts'

type Context = { today: Day; calendar: Calendar }

// A week that starts on Saturday or Sunday starts with a day off.
const daysOff = { monday: 0, sunday: 1, saturday: 1 }
const workdays = 5

/** The first workday of next week. */
export const nextWeek = (today: Day, calendar: Calendar): Day =>
  addDays(periodAfter(periodOf('week', today, calendar), 1, calendar).first, daysOff[calendar.weekStart])

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

type Form = (tokens: Record<Token['is'], Token[]>, context: Context) => Found

const valueOf = (tokens: readonly Token[], at = 0): number => tokens[at]?.value ?? 0
const unitOf = ([token]: readonly Token[]): Unit => token?.unit ?? 'day'

/** The order of the kinds of token, and the day that they mean in it. */
const forms: [RegExp, Form][] = [
  [/^z$/, () => null],
  [/^r$/, ({ r }, { today }) => addDays(today, valueOf(r))],
  [/^u?t?w$/, ({ w }, { today }) => weekdayFrom(today, valueOf(w))],
  // 'Next Friday', 'Friday next week': the Friday of next week.
  [/^(?:xu?w|u?wx|wxu|wux)$/, ({ w }, { today, calendar }) => weekdayFrom(nextWeek(today, calendar), valueOf(w))],
  [/^i?nua?$/, ({ n, u }, { today }) => later(today, valueOf(n) * valueOf(u), unitOf(u))],
  [/^(?:iu|ua)$/, ({ u }, { today }) => later(today, valueOf(u), unitOf(u))],
  [/^(?:et?u|eut)$/, ({ u }, { today, calendar }) => spanOf(unitOf(u), today, calendar).last],
  [/^(?:exu|eux)$/, ({ u }, context) => nextSpan(unitOf(u), context).last],
  [/^(?:s?xu|s?ux)$/, ({ u }, context) => (unitOf(u) === 'day' ? undefined : nextSpan(unitOf(u), context).first)],
  [/^e?(?:ou|uo)$/, ({ o, u }, context) => inQuarter(u, () => endOfQuarter(valueOf(o), undefined, context))],
  [/^e?(?:oun|uon|nou)$/, ({ o, u, n }, context) => inQuarter(u, () => endOfQuarter(valueOf(o), valueOf(n), context))],
]

const inQuarter = (units: readonly Token[], end: () => Found): Found =>
  unitOf(units) === 'quarter' ? end() : undefined

/** The day that a sequence of tokens means; null for no day, undefined if it is no form of a date. */
export const dayMeant = (tokens: readonly Token[], context: Context): Found => {
  const kinds = tokens.map(({ is }) => is).join('')
  const form = forms.find(([shape]) => shape.test(kinds))
  if (!form) return dated(tokens, context.today)
  const of = (is: Token['is']) => tokens.filter((token) => token.is === is)
  const byKind = Object.fromEntries(tokens.map(({ is }) => [is, of(is)])) as Record<Token['is'], Token[]>
  return form[1](byKind, context)
}
