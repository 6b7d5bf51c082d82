import { addMonths } from '../../days.ts'
import type { Calendar, Day } from '../../fields.ts'
import { monthInFigures } from './figures.ts'
import { namedPeriod } from './named.ts'

type Context = { today: Day; calendar: Calendar }

const between = / ?- ?| (?:to|through|bis|a|al|hasta|\u0627\u0644\u064A) /u

/** The first and the last day of `Jan – Mar 2026`, `April bis Juni`; without a year, of the latest that have begun. */
export const monthsIn = (text: string, context: Context): { first: Day; last: Day } | undefined => {
  const [from = '', to = '', ...more] = text.split(text.includes(' - ') ? ' - ' : between)
  const [start, end] = [from, to].map((each) => monthInFigures(each, context.calendar) ?? namedPeriod(each, context))
  if (more.length > 0 || start?.kind !== 'month' || end?.kind !== 'month') return undefined
  // A year that is named once is named with the last month.
  const first = `${end.first.slice(0, 4)}${start.first.slice(4)}`
  return { first: /\d/.test(from) ? start.first : first > end.first ? addMonths(first, -12) : first, last: end.last }
}
