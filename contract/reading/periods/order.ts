import type { PeriodKind } from '../../calendar.ts'
import { addMonths, daysBetween } from '../../days.ts'
import type { Calendar, Day } from '../../fields.ts'
import { hasOpenOrder, orderOf } from '../days/order.ts'
import { plainPeriod } from './reading.ts'
import { pastDay, spanIn } from './spans.ts'

type Context = { kind: PeriodKind; today: Day; calendar: Calendar }

/** The next period's day, if each header is one period after the one before. */
const following = {
  week: (day: Day, next: Day) => daysBetween(day, next) === 7,
  month: (day: Day, next: Day) => next === addMonths(day, 1),
  quarter: (day: Day, next: Day) => next === addMonths(day, 3),
  year: (day: Day, next: Day) => next === addMonths(day, 12),
} satisfies Record<PeriodKind, (day: Day, next: Day) => boolean>

const startsWith = (text: string, context: Context, dayFirst: boolean): Day | undefined => {
  const told = { ...context, dayFirst }
  return spanIn(text, told)?.first ?? pastDay(text, told)
}

/** Whether days stand one period apart, forwards or backwards. */
const areInLine = (days: readonly Day[], kind: PeriodKind): boolean => {
  const inTurn = days[0] !== undefined && days[0] > (days.at(-1) ?? '') ? days.toReversed() : days
  return inTurn.length > 1 && inTurn.slice(1).every((day, at) => following[kind](inTurn[at] ?? '', day))
}

/**
 * Whether the dates in a line of headers put the day or the month first: where one says so, where they are one period
 * apart in one order only, or where the other order leads into the future. Undefined where all of that leaves it open.
 */
export const orderOfHeaders = (headers: readonly string[], context: Context): 'day' | 'month' | undefined => {
  const texts = headers.map(plainPeriod)
  const ends = texts.flatMap((text) => text.split(/ +- +/))
  const told = orderOf(ends)
  if (told) return told
  const open = texts.filter((text) => hasOpenOrder(text.split(/ +- +/)))
  const [byDay, byMonth] = [true, false].map((dayFirst) =>
    open.flatMap((text) => startsWith(text, context, dayFirst) ?? []),
  )
  if (!byDay || !byMonth) return undefined
  const inLine = [areInLine(byDay, context.kind), areInLine(byMonth, context.kind)]
  if (inLine[0] !== inLine[1]) return inLine[0] ? 'day' : 'month'
  const past = [byDay, byMonth].map((days) => days.length > 0 && days.every((day) => day <= context.today))
  if (past[0] !== past[1]) return past[0] ? 'day' : 'month'
  return undefined
}
