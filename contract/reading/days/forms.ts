import { addDays, addMonths, isDay, lastOfMonth, weekdayOf } from '../../days.ts'
import type { Day } from '../../fields.ts'
import { dated, dayOf, type Found, nth, yearOf } from './dated.ts'
import type { Token, Unit } from './vocabulary.ts'
import { dayOfNumbered } from './numbered.ts'
import { afterWorkdays, type Context, middleOf, nextMiddle, nextSpan, nextWeek, secondSpan, spanOf } from './spans.ts'

/** The first such weekday from a day on. */
const weekdayFrom = (day: Day, weekday: number): Day => addDays(day, (weekday - weekdayOf(day) + 7) % 7)

// Beyond any day that is stored, and further than JavaScript counts.
const longestSpan = 999

const later = (today: Day, count: number, unit: Unit): Found => {
  if (count > longestSpan) return undefined
  if (unit === 'day' || unit === 'week') return addDays(today, count * (unit === 'week' ? 7 : 1))
  return addMonths(today, count * { month: 1, quarter: 3, year: 12, fiscal: 12 }[unit])
}

/** The last day of a month: of the one that is next to end, where no year is named. */
const endOfMonth = (month: number, year: Token | undefined, today: Day): Found => {
  const first = dayOf(1, month, yearOf(year), addDays(today, 1 - Number(today.slice(8))))
  return typeof first === 'string' ? lastOfMonth(first) : first
}

/** A numbered day of next month. */
const ofNextMonth = (number: number, context: Context): Found => {
  const day = `${nextSpan('month', context).first.slice(0, 8)}${String(number).padStart(2, '0')}`
  return isDay(day) ? day : { problem: 'no such day' }
}

type Tokens = Record<Token['is'], Token[]>
type Form = (tokens: Tokens, context: Context, all: readonly Token[]) => Found

const valueOf = (tokens: readonly Token[], at = 0): number => tokens[at]?.value ?? 0
const unitOf = ([token]: readonly Token[]): Unit => token?.unit ?? 'day'

/** How many of its unit a span has: one where no number is named. */
const counted = ({ n, u }: Tokens): number => (n?.[0]?.value ?? 1) * valueOf(u)
const onlyOf = (unit: Unit, units: readonly Token[], found: () => Found): Found =>
  unitOf(units) === unit ? found() : undefined

const fromWeekday: Form = (tokens, { today }) =>
  later(weekdayFrom(today, valueOf(tokens.w)), counted(tokens), unitOf(tokens.u))
const fromNear: Form = (tokens, { today }) =>
  later(addDays(today, valueOf(tokens.r)), counted(tokens), unitOf(tokens.u))

/** The weekday of a numbered week: 'Montag KW 50'. */
const ofNumberedWeek: Form = ({ w, u }, context, all) =>
  onlyOf('week', u, () => {
    const rest = all.filter(({ is }) => is !== 'w')
    return dayOfNumbered(rest, context, ({ first }) => weekdayFrom(first, valueOf(w)))
  })

/** The order of the kinds of token, and the day that they mean in it. */
const forms: [RegExp, Form][] = [
  [/^z$/, () => null],
  [/^r$/, ({ r }, { today }) => addDays(today, valueOf(r))],
  [/^u?t*w$/, ({ w }, { today }) => weekdayFrom(today, valueOf(w))],
  // 'Next Friday', 'Friday next week': the Friday of next week.
  [
    /^(?:xu?t?w|u?wx|wxu|wux|uxw|twx)$/,
    ({ w }, { today, calendar }) => weekdayFrom(nextWeek(today, calendar), valueOf(w)),
  ],
  [
    /^(?:yu?w|u?wy|wyu|wuy|uyw)$/,
    ({ w }, { today, calendar }) => weekdayFrom(nextWeek(nextWeek(today, calendar), calendar), valueOf(w)),
  ],
  [/^i?nua?$/, (tokens, { today }) => later(today, counted(tokens), unitOf(tokens.u))],
  [/^(?:iu|i?ua)$/, (tokens, { today }) => later(today, counted(tokens), unitOf(tokens.u))],
  [/^i?nda?$/, ({ n }, { today, calendar }) => afterWorkdays(today, valueOf(n), calendar)],
  [/^(?:id|xd)$/, (_, { today, calendar }) => afterWorkdays(today, 1, calendar)],
  // 'A week from Friday', 'Friday in two weeks', 'a week on Friday', 'Friday week'.
  [/^(?:i?nubw|iubw|winu)$/, fromWeekday],
  [/^(?:nuw|i[n]?uw|wu)$/, (tokens, context, all) => onlyOf('week', tokens.u, () => fromWeekday(tokens, context, all))],
  [/^(?:i?nubr|iubr|rinu)$/, fromNear],
  [/^(?:nur|i[n]?ur|ru)$/, (tokens, context, all) => onlyOf('week', tokens.u, () => fromNear(tokens, context, all))],
  [/^(?:et?u|eut)$/, ({ u }, { today, calendar }) => spanOf(unitOf(u), today, calendar).last],
  [/^ht?u$/, ({ u }, context) => nextMiddle(unitOf(u), context)],
  [/^h(?:xu|ux)$/, ({ u }, context) => middleOf(unitOf(u), nextSpan(unitOf(u), context))],
  [/^em(?:n)?$/, ({ m, n }, { today }) => endOfMonth(valueOf(m), n?.[0], today)],
  [/^s(?:m|mn)$/, ({ m, n }, { today }) => dayOf(1, valueOf(m), yearOf(n?.[0]), today)],
  [/^h(?:m|mn)$/, ({ m, n }, { today }) => dayOf(15, valueOf(m), yearOf(n?.[0]), today)],
  [/^(?:exu|eux)$/, ({ u }, context) => nextSpan(unitOf(u), context).last],
  [/^(?:s?xu|s?ux|st?u)$/, ({ u }, context) => (unitOf(u) === 'day' ? undefined : nextSpan(unitOf(u), context).first)],
  [/^(?:yu|uy)$/, ({ u }, context) => secondSpan(unitOf(u), context).first],
  [/^otu$/, ({ o, u }, { today }) => onlyOf('month', u, () => nth(valueOf(o), today))],
  [/^ntu$/, ({ n, u }, { today }) => onlyOf('month', u, () => nth(valueOf(n), today))],
  [/^(?:oxu|oux)$/, ({ o, u }, context) => onlyOf('month', u, () => ofNextMonth(valueOf(o), context))],
  [/^(?:nxu|nux)$/, ({ n, u }, context) => onlyOf('month', u, () => ofNextMonth(valueOf(n), context))],
  [/^(?:wi?unn?|unnw|unw)$/, ofNumberedWeek],
  [
    /^sn$|^i?s(?:un|unn|nun|ou|uo|oun|uon|nou)$/,
    (_, context, all) => dayOfNumbered(all, context, ({ first }) => first),
  ],
  [/^en$|^i?e?(?:un|unn|nun|ou|uo|oun|uon|nou)$/, (_, context, all) => dayOfNumbered(all, context, ({ last }) => last)],
]

/** 'Of the year' before its number, 'day' before the 5th of a month, 'of the month' that is the next one. */
const isNeedless = (tokens: readonly Token[], at: number): boolean => {
  const [token, next, afterNext] = tokens.slice(at, at + 3)
  const others = tokens.filter((_, other) => other !== at)
  if (token?.is === 't') return next?.is === 'u' && afterNext?.is === 'x'
  if (token?.unit === 'year') return next?.digits === 4 && others.some(({ is }) => is === 'u' || is === 'm')
  return token?.unit === 'day' && at === 0 && others.length > 1 && /[no]/.test(next?.is ?? '')
}

/** The day that a sequence of tokens means; null for no day, undefined if it is no form of a date. */
export const dayMeant = (said: readonly Token[], context: Context): Found => {
  const tokens = said.filter((_, at) => !isNeedless(said, at))
  const kinds = tokens.map(({ is }) => is).join('')
  const form = forms.find(([shape]) => shape.test(kinds))
  if (!form) return dated(tokens, context.today)
  const of = (is: Token['is']) => tokens.filter((token) => token.is === is)
  const byKind = Object.fromEntries(tokens.map(({ is }) => [is, of(is)])) as Record<Token['is'], Token[]>
  return form[1](byKind, context, tokens)
}
