import type { Measurable } from '#contract/scorecard.ts'
import { open } from '#contract/reading/numbers/figures.ts'
import { choicesIn } from '#contract/reading/reading.ts'
import { type Measure, readMeasured } from '#contract/units.ts'
import { cellText, type FileCell } from '../../spreadsheets/table.ts'

const isWithinOne = (number: number): boolean => Math.abs(number) <= 1

const numbersKnown = ({ cells, goals }: Measurable): number[] =>
  [...cells.map(({ value }) => value), ...goals.map(({ goal }) => goal?.low)].filter(
    (value): value is number => typeof value === 'number',
  )

/** Whether an average in percent is that of fractions; undefined if it tells nothing. */
const areFractions = (numbers: readonly number[], average: FileCell): boolean | undefined => {
  const read = readMeasured(cellText(average), { unit: 'percent' }, open)
  const said = read.is === 'understood' ? [read.value] : choicesIn(read).map(({ value }) => value)
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length
  const distance = (from: number) => Math.min(...said.map((each) => (each === null ? Infinity : Math.abs(from - each))))
  return distance(mean) === distance(mean * 100) ? undefined : distance(mean * 100) < distance(mean)
}

/** A workbook's line: its numbers, and what it says is their average. */
type Row = { cells: readonly (FileCell | undefined)[]; average: FileCell }

/**
 * Excel keeps 95% as 0.95, and does not say that it shows a percentage. Of a workbook's line whose numbers may be meant
 * so, whether they probably are; undefined if there is no question.
 */
export const guessFractions = (
  { cells, average }: Row,
  { unit }: Pick<Measure, 'unit'>,
  item: Measurable | undefined,
): boolean | undefined => {
  const numbers = cells.filter((cell) => typeof cell === 'number')
  if (unit !== 'percent' || !numbers.every(isWithinOne) || numbers.every((number) => number === 0)) return undefined
  const said = areFractions(numbers, average)
  if (said !== undefined) return said
  const known = item ? numbersKnown(item) : []
  return known.length === 0 || !known.every(isWithinOne)
}
