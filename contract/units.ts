import * as z from 'zod/mini'
import { locale, msg, numberFormat, t } from './words.ts'

/** What a measurable counts. A time is stored in minutes; yes is 1 and no is 0. */
export const Unit = z.enum(['number', 'currency', 'percent', 'time', 'yes/no'])
export type Unit = z.infer<typeof Unit>

/** An ISO 4217 code. */
export const CurrencyCode = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{3}$/, msg('Use a currency code of three letters, such as EUR')))

/** At most four decimals are stored. */
export const mostDecimals = 4
export const Decimals = z.int().check(z.gte(0), z.lte(mostDecimals))

/** How a measurable's values are written. */
export type Measure = { unit: Unit; currency: string | null; decimals: number }

/** Values lie within this, so that JavaScript's numbers hold them with all their decimals. */
export const largestValue = 100_000_000_000

/** Rounded to the decimals that are stored. */
export const rounded = (value: number): number => Math.round(value * 10 ** mostDecimals) / 10 ** mostDecimals

/** A value within the limits, rounded to the decimals that are stored. */
export const MeasuredValue = z.pipe(z.number().check(z.gte(-largestValue), z.lte(largestValue)), z.transform(rounded))

const formats = new Map<string, Intl.NumberFormat>()

const formatFor = ({ unit, currency, decimals }: Measure): Intl.NumberFormat => {
  const code = unit === 'currency' ? (currency ?? 'USD') : ''
  const key = `${locale()} ${code} ${decimals}`
  const known = formats.get(key)
  if (known) return known
  const style = code ? ({ style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' } as const) : {}
  const format = new Intl.NumberFormat(locale(), {
    ...style,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  formats.set(key, format)
  return format
}

const minutesText = (value: number): string => {
  const minutes = Math.round(Math.abs(value))
  return `${value < 0 && minutes > 0 ? '-' : ''}${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** A value as people read it: `1,250`, `€1,250.00`, `96.3%`, `7:30`, `Yes`. */
export const valueText = (value: number, measure: Measure): string => {
  if (measure.unit === 'yes/no') return value ? t('Yes') : t('No')
  if (measure.unit === 'time') return minutesText(value)
  // What rounds to zero has no sign.
  const shown = formatFor(measure).format(Number(value.toFixed(measure.decimals)) || 0)
  return measure.unit === 'percent' ? t('{number}%', { number: shown }) : shown
}

const edited = { maximumFractionDigits: mostDecimals, useGrouping: false }

/** A value as it is edited: with all its decimals, and without separators of thousands and signs. */
export const editedText = (value: number, { unit }: Pick<Measure, 'unit'>): string => {
  if (unit === 'yes/no') return value ? t('Yes') : t('No')
  return unit === 'time' ? minutesText(value) : numberFormat(edited).format(value || 0)
}

/** A typed value, null for an empty one, or what is wrong with it. */
export type TypedValue = { value: number | null } | { problem: string }

const problems: Record<Unit, string> = {
  number: msg('Not a number'),
  currency: msg('Not an amount'),
  percent: msg('Not a percentage'),
  time: msg('Not a time such as 7:30'),
  'yes/no': msg('Type yes or no'),
}

// In every language, as an import has to know what was exported in another one.
const yes = ['yes', 'y', 'true', '1', '✓', 'ja', 'sí', 'si', 'نعم']
const no = ['no', 'n', 'false', '0', 'nein', 'لا']

const yesOrNo = (text: string): number | undefined => {
  const typed = text.toLowerCase()
  return yes.includes(typed) ? 1 : no.includes(typed) ? 0 : undefined
}

/** What parts thousands in the language that is spoken; its decimal sign is the other one. */
const thousandsMark = (): string => (numberFormat({}).format(0.5).includes(',') ? '.' : ',')

/** Of `1,250.5`, `1.250,5` and `1 250.5` the plain number; of one sign before three digits, the language decides. */
const plainNumber = (text: string): number | undefined => {
  const digits = text.replaceAll(/[\s'’_]/gu, '')
  const point = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const mark = digits[point] ?? '.'
  const separator = mark === '.' ? ',' : '.'
  const grouped = (part: string, by: string): boolean =>
    part.split(by).every((group, index) => (index === 0 ? /^[1-9]\d{0,2}$/ : /^\d{3}$/).test(group))
  const [whole = '', ...fractions] = digits.split(mark)
  const fraction = fractions.length === 1 ? (fractions[0] ?? '') : ''
  const isThousands =
    fractions.length > 1 || (mark === thousandsMark() && fraction.length === 3 && grouped(digits, mark))
  if (isThousands) return grouped(digits, mark) ? Number(digits.replaceAll(mark, '')) : undefined
  if (whole.includes(separator) && !grouped(whole, separator)) return undefined
  const plain = `${whole.replaceAll(separator, '')}${fraction && `.${fraction}`}`
  return /^(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined
}

const signed = (text: string, read: (digits: string) => number | undefined): number | undefined => {
  const [, inBrackets] = /^\((.*)\)$/u.exec(text) ?? []
  const [, sign = '', digits = ''] = /^([-−+]?)(.*)$/u.exec(inBrackets ?? text) ?? []
  const value = read(digits.trim())
  return value === undefined
    ? undefined
    : (sign === '-' || sign === '−') !== (inBrackets !== undefined)
      ? -value
      : value
}

const multiples: Record<string, number> = { '': 1, k: 1e3, m: 1e6 }

const amountOf = (text: string): number | undefined =>
  signed(text, (digits) => {
    const [, number = '', multiple = ''] = /^(.*?)\s*([km]?)$/iu.exec(digits) ?? []
    const value = plainNumber(number)
    return value === undefined ? undefined : value * (multiples[multiple.toLowerCase()] ?? 1)
  })

/** Minutes of `7:30`, `7h 30m`, `45m`, and `7.5`, which is hours. */
const minutesOf = (text: string): number | undefined =>
  signed(text, (digits) => {
    const [, hours, minutes] = /^(\d{1,7}):([0-5]\d)(?::[0-5]\d)?$/.exec(digits) ?? []
    if (hours !== undefined) return Number(hours) * 60 + Number(minutes)
    const [, inHours, inMinutes] = /^(?:([\d.,]+)\s*h)?\s*(?:(\d+)\s*m(?:in)?)?$/iu.exec(digits) ?? []
    const read = plainNumber(inHours ?? (inMinutes === undefined ? digits : '0'))
    return read === undefined ? undefined : Math.round(read * 60) + Number(inMinutes ?? 0)
  })

const readers: Record<Unit, (text: string) => number | undefined> = {
  number: amountOf,
  currency: (text) => amountOf(text.replaceAll(/\p{Sc}|\b[A-Z]{3}\b/gu, '').trim()),
  percent: (text) => amountOf(text.replace(/\s*%$/u, '')),
  time: minutesOf,
  'yes/no': yesOrNo,
}

/** A number that was typed as it is stored. */
export const typedValue = (value: number): { value: number } | { problem: string } =>
  Math.abs(value) > largestValue ? { problem: t('That number is too large') } : { value: rounded(value) || 0 }

// Written around numbers where the script runs right to left.
const directionMarks = /[\u061C\u200E\u200F]/gu

/** The number in a text, however large it is; undefined if there is none. */
export const readNumber = (text: string): number | undefined => amountOf(text.replaceAll(directionMarks, '').trim())

/** Reads what someone typed, or pasted from a spreadsheet. */
export const readValue = (text: string, { unit }: Pick<Measure, 'unit'>): TypedValue => {
  const trimmed = text.replaceAll(directionMarks, '').trim()
  if (trimmed === '' || trimmed === '-' || trimmed === '—') return { value: null }
  const value = readers[unit](trimmed)
  if (value === undefined || Number.isNaN(value)) return { problem: t(problems[unit]) }
  return typedValue(value)
}
