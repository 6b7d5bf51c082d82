import { numberFormat } from '../../words.ts'

// `@internationalized/number` reads a number of one known locale. It takes one for another where the locale is not
// known, and knows no exponents, trailing signs, words such as Mio., or goals: hence our own.

/** What parts the whole from its fraction. */
export type DecimalSign = '.' | ','

/** What hours with a point are, as `7.30`: hours and minutes, or hours and a fraction of one. */
export type Hours = 'clock' | 'decimal'

/** What is known where a number stands: how its column is written; undefined where the column leaves it open. */
export type NumberContext = { decimal: DecimalSign | undefined; hours?: Hours | undefined }

/** Who types by hand writes as their own language does. */
export const asTyped = (): NumberContext => ({
  decimal: numberFormat({}).format(0.5).includes(',') ? ',' : '.',
})

/** Where nothing tells whose way of writing it is. */
export const open: NumberContext = { decimal: undefined }

/** As numbers are kept in texts that are stored. */
export const stored: NumberContext = { decimal: '.' }

const arabicDecimal = '\u066B'
const isPoint = (mark: string): boolean => mark === '.' || mark === ',' || mark === arabicDecimal

/** Groups of three digits, or as India has them, of two before the last three. */
const areGroups = ([first = '', ...groups]: string[]): boolean => {
  const last = groups.pop() ?? ''
  if (!/^\d{3}$/.test(last)) return false
  if (groups.every((group) => group.length === 3)) return /^[1-9]\d{0,2}$/.test(first)
  return groups.every((group) => group.length === 2) && /^[1-9]\d?$/.test(first)
}

const marksIn = (digits: string): string[] => [...new Set(digits.replaceAll(/\d/g, ''))]

const isWhole = (digits: string): boolean => {
  const [mark, ...others] = marksIn(digits)
  return others.length === 0 && (mark === undefined || areGroups(digits.split(mark)))
}

const withDecimals = (digits: string, point: string | undefined): number[] => {
  const [whole = '', fraction = '', ...more] = point === undefined ? [digits] : digits.split(point)
  if (more.length > 0 || !/^\d*$/.test(fraction) || !isWhole(whole) || whole + fraction === '') return []
  return [Number(`${whole.replaceAll(/\D/g, '') || 0}.${fraction || 0}`)]
}

type Form = 'none' | 'open' | { point: string }

/** What a number's signs say by themselves of its decimal sign; 'open' is one sign before three digits, as in `12.500`. */
const formOf = (digits: string): Form => {
  const points = marksIn(digits).filter(isPoint)
  const [only] = points
  if (only === undefined) return 'none'
  if (only === arabicDecimal || points.includes(arabicDecimal)) return { point: arabicDecimal }
  const last = digits.lastIndexOf(',') > digits.lastIndexOf('.') ? ',' : '.'
  if (points.length > 1) return { point: last }
  const parts = digits.split(only)
  if (parts.length > 2) return 'none'
  return areGroups(parts) ? 'open' : { point: only }
}

/** All that digits with signs between them can mean; none if they are no number. */
export const meaningsOf = (digits: string, { decimal }: NumberContext): number[] => {
  const form = formOf(digits)
  if (form === 'none') return withDecimals(digits, undefined)
  if (form !== 'open') return withDecimals(digits, form.point)
  const point = marksIn(digits).find(isPoint) ?? '.'
  if (decimal === undefined) return [...withDecimals(digits, undefined), ...withDecimals(digits, point)]
  return withDecimals(digits, point === decimal ? point : undefined)
}

/** Digits with the signs between them, which begin with a point only where no letter is before it, as in `Rs.500`. */
export const figuresForm =
  /(?:(?<![\p{L}.])[.,\u066B])?\d(?:[\d.,' _\u066B\u066C]*\d)?(?:[.,](?![\p{L}]))?(?:e[+-]?\d{1,3}(?![\p{L}\d]))?/iu

/** The same for all that was matched, its exponent included. */
export const numbersIn = (figures: string, context: NumberContext): number[] => {
  const [digits = '', exponent] = figures.toLowerCase().split('e')
  return meaningsOf(digits, context).map((value) => (exponent === undefined ? value : Number(`${value}e${exponent}`)))
}

/** The decimal sign that one text shows beyond doubt. */
const shownBy = (text: string): DecimalSign | undefined => {
  const [digits = ''] = (figuresForm.exec(text)?.[0] ?? '').toLowerCase().split('e')
  const form = formOf(digits)
  if (form === 'open' || meaningsOf(digits, { decimal: undefined }).length !== 1) return undefined
  if (form !== 'none') return form.point === ',' ? ',' : form.point === '.' ? '.' : undefined
  const group = marksIn(digits).find(isPoint)
  return group === undefined ? undefined : group === '.' ? ',' : '.'
}

/** The decimal sign of a whole column of texts in plain signs; undefined if none shows it, or not all the same. */
export const shownSign = (texts: readonly string[]): DecimalSign | undefined => {
  const [sign, ...others] = new Set(texts.map(shownBy).filter((each) => each !== undefined))
  return others.length > 0 ? undefined : sign
}
