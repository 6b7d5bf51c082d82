import { isDay } from '../../days.ts'
import type { Day } from '../../fields.ts'
import { dayOf, type Found } from './dated.ts'

const yearFirst = /^(\d{4})([-/.]) ?(\d{1,2})\2 ?(\d{1,2})\2?$/
const inOrder = /^(\d{1,2})([-/.])(\d{1,2})(?:\2(?:(?:\d{4}|\d{2})\.?)?)?$/
const together = /^([12]\d{3})(\d{2})(\d{2})$/
const yearLast = /^(\d{2})(\d{2})([12]\d{3})$/
// As ISO 8601 had it.
const withoutYear = /^--(\d{1,2})-(\d{1,2})$/

/** `day` and `month` as numbers beside each other, in an order that their text leaves open. */
export type Pair = { one: number; other: number; mark: string }

const isTogether = (text: string): boolean => isDay(text.replace(together, '$1-$2-$3'))

/** '31122026' with its signs, unless it begins with its year. */
const apart = (text: string): string => (isTogether(text) ? text : text.replace(yearLast, '$1-$2-$3'))

/** The two numbers of a date whose order is not told by its form: `3/4`, `03.04.2026`; undefined for all else. */
export const pairIn = (text: string): Pair | undefined => {
  const [, one, mark = '', other] = inOrder.exec(apart(text)) ?? []
  return one === undefined ? undefined : { one: Number(one), other: Number(other), mark }
}

/** '2026-11-30', '20261130', '11/30', '30.11.', '30/11/26'. Dots put the day first; otherwise the order that is told. */
export const inFigures = (text: string, { today, dayFirst }: { today: Day; dayFirst: boolean }): Found => {
  const whole = isTogether(text) ? together.exec(text)?.toSpliced(2, 0, '') : undefined
  const [, year, , month, day] = yearFirst.exec(text) ?? whole ?? []
  if (year) return dayOf(Number(day), Number(month), { value: Number(year), digits: 4 }, today)
  const [, ofMonth, ofDay] = withoutYear.exec(text) ?? []
  if (ofMonth) return dayOf(Number(ofDay), Number(ofMonth), undefined, today)
  const pair = pairIn(text)
  if (!pair) return undefined
  const [last = ''] = /(?<=[-/.]\d{1,2}[-/.])\d+(?=\.?$)/.exec(apart(text)) ?? []
  const found = (day: number, month: number) =>
    dayOf(day, month, last ? { value: Number(last), digits: last.length } : undefined, today)
  const [asDayFirst, asMonthFirst] = [found(pair.one, pair.other), found(pair.other, pair.one)]
  const [likely, other] = dayFirst || pair.mark === '.' ? [asDayFirst, asMonthFirst] : [asMonthFirst, asDayFirst]
  return typeof likely === 'object' ? other : likely
}
