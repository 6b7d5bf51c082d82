import type { Day } from '../../fields.ts'
import { dayOf, type Found } from './dated.ts'

const yearFirst = /^(\d{4})([-/.]) ?(\d{1,2})\2 ?(\d{1,2})\2?$/
const inOrder = /^(\d{1,2})([-/.])(\d{1,2})(?:\2(\d{4}|\d{2})?)?$/
const together = /^([12]\d{3})(\d{2})(\d{2})$/

/** `day` and `month` as numbers beside each other, in an order that their text leaves open. */
export type Pair = { one: number; other: number; mark: string }

/** The two numbers of a date whose order is not told by its form: `3/4`, `03.04.2026`; undefined for all else. */
export const pairIn = (text: string): Pair | undefined => {
  const [, one, mark = '', other] = inOrder.exec(text) ?? []
  return one === undefined ? undefined : { one: Number(one), other: Number(other), mark }
}

/** '2026-11-30', '20261130', '11/30', '30.11.', '30/11/26'. Dots put the day first; otherwise the order that is told. */
export const inFigures = (text: string, { today, dayFirst }: { today: Day; dayFirst: boolean }): Found => {
  const [, year, , month, day] = yearFirst.exec(text) ?? together.exec(text)?.toSpliced(2, 0, '') ?? []
  if (year) return dayOf(Number(day), Number(month), { value: Number(year), digits: 4 }, today)
  const pair = pairIn(text)
  if (!pair) return undefined
  const [last = ''] = /(?<=[-/.]\d{1,2}[-/.])\d+$/.exec(text) ?? []
  const found = (day: number, month: number) =>
    dayOf(day, month, last ? { value: Number(last), digits: last.length } : undefined, today)
  const [asDayFirst, asMonthFirst] = [found(pair.one, pair.other), found(pair.other, pair.one)]
  const [likely, other] = dayFirst || pair.mark === '.' ? [asDayFirst, asMonthFirst] : [asMonthFirst, asDayFirst]
  return typeof likely === 'object' ? other : likely
}
