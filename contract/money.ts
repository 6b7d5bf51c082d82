import * as z from 'zod/mini'
import { msg, numberFormat, t } from './words.ts'
import { CurrencyCode, MeasuredValue, mostDecimals, readNumber, typedValue } from './units.ts'

/** An amount in a currency; revenue and profit. */
export const Money = z.object({ amount: MeasuredValue, currency: CurrencyCode })
export type Money = z.infer<typeof Money>

/** The currencies that have a sign of their own; the others are written by their code. */
const signs: Record<string, string> = {
  AUD: 'A$',
  BRL: 'R$',
  CAD: 'C$',
  EUR: '€',
  GBP: '£',
  HKD: 'HK$',
  ILS: '₪',
  INR: '₹',
  JPY: '¥',
  KRW: '₩',
  MXN: 'MX$',
  NZD: 'NZ$',
  PHP: '₱',
  SGD: 'S$',
  TRY: '₺',
  UAH: '₴',
  USD: '$',
  VND: '₫',
}

const codes = new Map([['US$', 'USD'], ...Object.entries(signs).map(([code, sign]) => [sign, code] as const)])

/** Without a line break between sign and number. */
const written = (code: string, number: string): string =>
  t('{currency} {number}', { currency: signs[code] ?? code, number }).replaceAll(' ', '\u00A0')

const short = { maximumSignificantDigits: 3, useGrouping: false }
const exact = { maximumFractionDigits: mostDecimals }

const scales = [
  { size: 1e9, text: msg('{number}bn') },
  { size: 1e6, text: msg('{number}m') },
  { size: 1e3, text: msg('{number}k') },
]

/** An amount at a glance, as in '€ 9.2m'. */
export const moneyText = ({ amount, currency }: Money): string => {
  const shown = Number(amount.toPrecision(3))
  const scale = scales.find(({ size }) => Math.abs(shown) >= size)
  const number = numberFormat(short).format(shown / (scale?.size ?? 1))
  return written(currency, scale ? t(scale.text, { number }) : number)
}

/** To the last digit, as in '€ 9,200,000'. */
export const exactMoneyText = ({ amount, currency }: Money): string =>
  written(currency, numberFormat(exact).format(amount))

/** The words for thousands, millions and billions behind a number, as our languages write them. */
const words: readonly (readonly [number, RegExp])[] = [
  [1e9, /^(?:bn?|billion|mrd|milliarden?|mil m|mil millones|مليار)$/iu],
  [1e6, /^(?:mn?|mio|mln|million(?:en)?|mill[oó]n(?:es)?|مليون)$/iu],
  [1e3, /^(?:k|thousand|tsd|tausend|mil|ألف)$/iu],
]
const wordForm = /(?<=\d[\s\u00A0]*)(mil[\s\u00A0]+(?:m|millones)|\p{L}+)(?!\p{L})\.?/iu

const timesOf = (word: string): number | undefined =>
  words.find(([, form]) => form.test(word.replaceAll(/\s+/gu, ' ').replace('.', '')))?.[0]

const codeForm = /(?<!\p{L})[a-z]{3}(?!\p{L})/iu
const signForm = /(?:\p{Lu}{1,2})?\p{Sc}/u

const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code)

/** The currency of a sign; a plain '$' means the dollars that are known here. */
const codeOf = (sign: string, known: string): string | undefined =>
  sign === '$' && signs[known]?.endsWith('$') ? known : codes.get(sign)

const notMoney = () => ({ problem: t("Not an amount. Try '9.2m' or '€ 9,200,000'.") })

/** Reads what someone typed: '9.2m', '€ 9.2 million', '9,200,000 EUR'. Without a currency, `known` is meant. */
export const readMoney = (text: string, known: string): { money: Money | null } | { problem: string } => {
  if (text.trim() === '') return { money: null }
  const [word = ''] = wordForm.exec(text) ?? []
  const times = timesOf(word)
  const plain = times === undefined ? text : text.replace(wordForm, '')
  const [sign = ''] = signForm.exec(plain) ?? []
  const [code] = codeForm.exec(plain) ?? []
  const currency = code?.toUpperCase() ?? (sign ? codeOf(sign, known) : known)
  const number = plain.replace(sign, '').replace(codeForm, '').trim()
  const read = readNumber(number)
  if (currency === undefined || !isCurrency(currency) || /\p{L}/u.test(number)) return notMoney()
  if (read === undefined) return notMoney()
  const amount = typedValue(read * (times ?? 1))
  return 'problem' in amount ? amount : { money: { amount: amount.value, currency } }
}

/** An amount as it is edited: short if that says all of it. */
export const editedMoney = (money: Money | null): string => {
  if (!money) return ''
  const read = readMoney(moneyText(money), money.currency)
  const isWhole = 'money' in read && read.money?.amount === money.amount
  return (isWhole ? moneyText(money) : exactMoneyText(money)).replaceAll('\u00A0', ' ')
}

/** What part of a revenue a profit is, as in '16%'; null where that says nothing. */
export const marginText = (profit: Money | null, revenue: Money | null): string | null => {
  if (!profit || !revenue || revenue.amount <= 0 || profit.currency !== revenue.currency) return null
  return t('{number}%', { number: numberFormat({}).format(Math.round((profit.amount / revenue.amount) * 100)) })
}
