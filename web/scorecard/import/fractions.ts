import type { Measurable } from '#contract/scorecard.ts'
import type { Measure } from '#contract/units.ts'
import type { FileCell } from '../../spreadsheets/table.ts'

const isWithinOne = (number: number): boolean => Math.abs(number) <= 1

const numbersKnown = ({ cells, goals }: Measurable): number[] =>
  [...cells.map(({ value }) => value), ...goals.map(({ goal }) => goal?.low)].filter(
    (value): value is number => typeof value === 'number',
  )

/**
 * Excel keeps 95% as 0.95, and does not say that it shows a percentage. Of a workbook's line whose numbers may be meant
 * so, whether they probably are; undefined if there is no question.
 */
export const guessFractions = (
  cells: readonly (FileCell | undefined)[],
  { unit }: Pick<Measure, 'unit'>,
  item: Measurable | undefined,
): boolean | undefined => {
  const numbers = cells.filter((cell) => typeof cell === 'number')
  if (unit !== 'percent' || !numbers.every(isWithinOne) || numbers.every((number) => number === 0)) return undefined
  const known = item ? numbersKnown(item) : []
  return known.length === 0 || !known.every(isWithinOne)
}
