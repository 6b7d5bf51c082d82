import type { Goal } from '#contract/goal-rules.ts'
import { GoalRule } from '#contract/goal-rules.ts'
import { largestValue, type Measure, readValue, rounded, type TypedValue } from '#contract/units.ts'
import { t } from '#contract/words.ts'
import type { Decimal } from './decimals.ts'
import { cellText, type FileCell } from '../../spreadsheets/table.ts'

// Where Excel's time begins; a time of day is a fraction of that first day.
const firstInstant = Date.UTC(1899, 11, 30)

/** How the numbers of a file are meant: whether a workbook's percentages are fractions, and the decimal sign of texts. */
export type How = { isFraction?: boolean | undefined; decimal: Decimal }

/** A cell's value by the measurable's unit. A time may come as Excel's own, and a percentage as a fraction. */
export const valueIn = (cell: FileCell | undefined, { unit }: Pick<Measure, 'unit'>, how: How): TypedValue => {
  if (cell instanceof Date) {
    if (unit !== 'time') return { problem: t('A date, not a number') }
    return { value: Math.round((cell.getTime() - firstInstant) / 60_000) }
  }
  const isPlain = unit === 'number' || unit === 'currency' || unit === 'percent'
  if (typeof cell !== 'number' || !isPlain) return readValue(cellText(cell), { unit }, how)
  const value = how.isFraction ? cell * 100 : cell
  return Math.abs(value) > largestValue ? { problem: t('That number is too large') } : { value: rounded(value) }
}

const currencies: Record<string, string> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY', '₹': 'INR' }

const currencyIn = (text: string): string | undefined => {
  const [sign] = /\p{Sc}/u.exec(text) ?? []
  if (sign !== undefined) return currencies[sign]
  return /^\d.*\b([A-Z]{3})$|^([A-Z]{3})\s?\d/.exec(text)?.slice(1).find(Boolean)
}

const decimalsIn = (values: readonly number[]): number =>
  Math.max(0, ...values.map((value) => String(value).split('.')[1]?.length ?? 0))

/** Says it in a word: 1 and 0 are numbers. */
const saysYesOrNo = (text: string): boolean => !/^\d+$/.test(text) && 'value' in readValue(text, { unit: 'yes/no' })

/** What the cells of a new measurable are most like. */
export const measureOf = (cells: readonly (FileCell | undefined)[], how: How): Measure => {
  const filled = cells.filter((cell) => !['', '-', '—'].includes(cellText(cell)))
  const texts = filled.map(cellText)
  const mostly = (test: (text: string) => boolean) => texts.filter(test).length * 2 > texts.length
  const unit =
    (mostly((text) => text.endsWith('%')) && 'percent') ||
    (mostly((text) => currencyIn(text) !== undefined) && 'currency') ||
    (mostly((text) => /^-?\d+:\d\d(:\d\d)?$/.test(text)) && 'time') ||
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

const signs: Record<string, string> = { '≤': '<=', '≥': '>=', '=<': '<=', '=>': '>=' }

// With the word that stands between the numbers in each language.
const betweenForm = /^(.+?)(?:\s(?:to|bis|a|إلى)\s|–|\.\.)(.+)$/u

/** The parts of a goal as people write it: `>= 250`, `10 to 20`, `Yes`; without a sign it is the least. */
export const goalParts = (text: string): { sign: string; low: string; high: string } => {
  const [, sign = '', rest = ''] = /^(<=|>=|=<|=>|<|>|=|≤|≥)?\s*(.*)$/su.exec(text) ?? []
  const [, low, high] = betweenForm.exec(rest) ?? []
  if (low !== undefined && high !== undefined) return { sign: 'between', low, high }
  return { sign: signs[sign] ?? (sign || '>='), low: rest, high: '' }
}

/** The goal in a cell, null for none; undefined if it is no goal. */
export const goalFrom = (cell: FileCell | undefined, measure: Measure, how: How): Goal | null | undefined => {
  const text = cellText(cell)
  if (text === '' || text === '—' || text === '-') return null
  if (measure.unit === 'yes/no') {
    const read = readValue(text, measure)
    return 'value' in read ? { rule: read.value ? 'yes' : 'no', low: null, high: null } : undefined
  }
  const { sign, low, high } = goalParts(text)
  const [one, other] = [readValue(low, measure, how), readValue(high, measure, how)]
  const rule = GoalRule.safeParse(sign)
  if (!rule.success || !('value' in one) || one.value === null || !('value' in other)) return undefined
  if (rule.data === 'between' && (other.value === null || other.value < one.value)) return undefined
  return { rule: rule.data, low: one.value, high: other.value }
}
