import type { Goal } from '#contract/goal-rules.ts'
import { amountIn } from '#contract/reading/numbers/amounts.ts'
import { currenciesOf } from '#contract/reading/numbers/currencies.ts'
import { type NumberContext, open } from '#contract/reading/numbers/figures.ts'
import { readGoal } from '#contract/reading/numbers/goals.ts'
import { saysNothing } from '#contract/reading/numbers/nothing.ts'
import { plainSigns } from '#contract/reading/numbers/plain.ts'
import { largestValue, type Measure, readValue, rounded, severalMeanings, type TypedValue } from '#contract/units.ts'
import { t } from '#contract/words.ts'
import { cellText, type FileCell } from '../../spreadsheets/table.ts'

// Where Excel's time begins; a time of day is a fraction of that first day.
const firstInstant = Date.UTC(1899, 11, 30)

/** How the numbers of a file are meant: whether a workbook's percentages are fractions, and how texts are written. */
export type How = NumberContext & { isFraction?: boolean | undefined }

/** A cell's value by the measurable's unit. A time may come as Excel's own, and a percentage as a fraction. */
export const valueIn = (
  cell: FileCell | undefined,
  measure: Pick<Measure, 'unit'> & { currency?: string | null },
  how: How,
): TypedValue => {
  const { unit } = measure
  if (cell instanceof Date) {
    if (unit !== 'time') return { problem: t('A date, not a number') }
    return { value: Math.round((cell.getTime() - firstInstant) / 60_000) }
  }
  const isPlain = unit === 'number' || unit === 'currency' || unit === 'percent'
  if (typeof cell !== 'number' || !isPlain) return readValue(cellText(cell), measure, how)
  const value = how.isFraction ? cell * 100 : cell
  return Math.abs(value) > largestValue ? { problem: t('That number is too large') } : { value: rounded(value) }
}

const currencyIn = (text: string): string | undefined => {
  const currency = amountIn(text, open, 'any')?.currency
  return currency === undefined ? undefined : currenciesOf(currency)[0]
}

const isTime = (text: string): boolean => /^[-(]?\d+(:[0-5]\d){1,2}\)?$|^\d+ ?h/i.test(plainSigns(text))

const decimalsIn = (values: readonly number[]): number =>
  Math.max(0, ...values.map((value) => String(value).split('.')[1]?.length ?? 0))

/** Says it in a word: 1 and 0 are numbers. */
const saysYesOrNo = (text: string): boolean => !/^\d+$/.test(text) && 'value' in readValue(text, { unit: 'yes/no' })

/** What the cells of a new measurable are most like. */
export const measureOf = (cells: readonly (FileCell | undefined)[], how: How): Measure => {
  const filled = cells.filter((cell) => !saysNothing(cellText(cell)))
  const texts = filled.map(cellText)
  const mostly = (test: (text: string) => boolean) => texts.filter(test).length * 2 > texts.length
  const unit =
    (mostly((text) => amountIn(text, open, 'none')?.isPercent === true) && 'percent') ||
    (mostly((text) => currencyIn(text) !== undefined) && 'currency') ||
    (mostly(isTime) && 'time') ||
    (mostly(saysYesOrNo) && 'yes/no') ||
    'number'
  const values = filled.flatMap((cell) => {
    const read = valueIn(cell, { unit }, how)
    return 'value' in read && read.value !== null ? [read.value] : []
  })
  const code = texts.map(currencyIn).find((each) => each !== undefined)
  const hasDecimals = unit !== 'time' && unit !== 'yes/no'
  return {
    unit,
    currency: unit === 'currency' ? (code ?? 'USD') : null,
    decimals: hasDecimals ? decimalsIn(values) : 0,
  }
}

/** The goal in a cell, null for none, or the sentence that says why there is none: it can be several, or is no goal. */
export const goalFrom = (
  cell: FileCell | undefined,
  measure: Measure,
  how: How,
): { value: Goal | null } | { problem: string } => {
  const text = cellText(cell)
  const read = readGoal(text, measure, how)
  if (read.is === 'understood') return { value: read.value }
  return { problem: read.is === 'ambiguous' ? severalMeanings(text, read.meanings) : read.why }
}
