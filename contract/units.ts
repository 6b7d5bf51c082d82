import * as z from 'zod/mini'
import { amountIn } from './reading/numbers/amounts.ts'
import { currenciesOf, isCurrency } from './reading/numbers/currencies.ts'
import { minutesIn } from './reading/numbers/durations.ts'
import { asTyped, type NumberContext, shownSign } from './reading/numbers/figures.ts'
import { saysNothing } from './reading/numbers/nothing.ts'
import { plainSigns } from './reading/numbers/plain.ts'
import { yesOrNo } from './reading/numbers/yes-no.ts'
import { type Meaning, type Reading, understood, unreadable } from './reading/reading.ts'
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

/** A typed value, null for an empty one, or what is wrong with it; what it could mean if that is several things. */
export type TypedValue = { value: number | null } | { problem: string; meanings?: readonly Meaning<number | null>[] }

const problems: Record<Unit, string> = {
  number: msg('Not a number'),
  currency: msg('Not an amount'),
  percent: msg('Not a percentage'),
  time: msg('Not a time such as 7:30'),
  'yes/no': msg('Type yes or no'),
}

/** What a value is read for. Without a currency, all are accepted. */
type Read = Pick<Measure, 'unit'> & { currency?: string | null | undefined }

type Meanings = number[] | { problem: string }

const ofAmount = (text: string, { unit, currency }: Read, context: NumberContext): Meanings => {
  const currencies = currency ? { own: currency } : 'any'
  const amount = amountIn(text, context, unit === 'currency' ? currencies : 'none')
  if (!amount || (amount.isPercent && unit !== 'percent')) return []
  const { currency: written, values } = amount
  if (written === undefined || !currency || isCurrency(written, currency)) return values
  const [other = written] = currenciesOf(written)
  return { problem: t('An amount in {other}, not in {currency}', { other, currency }) }
}

const ofYesOrNo = (text: string): number[] => {
  const value = yesOrNo(text)
  return value === undefined ? [] : [value]
}

const meaningsIn = (text: string, measure: Read, context: NumberContext): Meanings => {
  if (measure.unit === 'time') return minutesIn(text, context)
  return measure.unit === 'yes/no' ? ofYesOrNo(text) : ofAmount(text, measure, context)
}

/** A number that was typed as it is stored. */
export const typedValue = (value: number): { value: number } | { problem: string } =>
  Math.abs(value) > largestValue ? { problem: t('That number is too large') } : { value: rounded(value) || 0 }

/** What a text says where it can mean several things. */
export const severalMeanings = (text: string, [one, other]: readonly Meaning<unknown>[]): string =>
  t('“{text}” can mean {one} or {other}', { text: text.trim(), one: one?.text ?? '', other: other?.text ?? '' })

/** Reads what someone typed, or, with what its column says, pasted or imported from a spreadsheet. */
export const readMeasured = (text: string, measure: Read, context = asTyped()): Reading<number | null> => {
  if (saysNothing(text)) return understood(null)
  const found = meaningsIn(text, measure, context)
  if ('problem' in found) return unreadable(found.problem)
  const values = new Set<number>()
  for (const each of found) {
    const typed = typedValue(each)
    if ('problem' in typed) return unreadable(typed.problem)
    values.add(typed.value)
  }
  const [one, other, ...more] = [...values].map((value) => ({ value, text: editedText(value, measure) }))
  if (one === undefined) return unreadable(t(problems[measure.unit]))
  return other === undefined ? understood(one.value) : { is: 'ambiguous', meanings: [one, other, ...more] }
}

/** The same with a sentence for what is not understood, or can mean several things. */
export const readValue = (text: string, measure: Read, context?: NumberContext): TypedValue => {
  const read = readMeasured(text, measure, context)
  if (read.is === 'understood') return { value: read.value }
  if (read.is === 'unreadable') return { problem: read.why }
  return { problem: severalMeanings(text, read.meanings), meanings: read.meanings }
}

/** The decimal sign that a whole column of texts shows; undefined if it leaves it open. */
export const signOf = (texts: readonly string[]): NumberContext['decimal'] => shownSign(texts.map(plainSigns))
