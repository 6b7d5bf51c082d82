import * as z from 'zod/mini'
import { msg, numberFormat, t } from './words.ts'
import { withoutIsolation } from './reading/direction.ts'
import { amountIn } from './reading/numbers/amounts.ts'
import { currenciesOf, isCurrency, ownSigns } from './reading/numbers/currencies.ts'
import { asTyped } from './reading/numbers/figures.ts'
import type { Meaning } from './reading/reading.ts'
import { CurrencyCode, MeasuredValue, mostDecimals, severalMeanings, typedValue } from './units.ts'

/** An amount in a currency; revenue and profit. */
export const Money = z.object({ amount: MeasuredValue, currency: CurrencyCode })
export type Money = z.infer<typeof Money>

/** Without a line break between sign and number. */
const written = (code: string, number: string): string =>
  withoutIsolation(t('{currency} {number}', { currency: ownSigns[code] ?? code, number })).replaceAll(' ', '\u00A0')

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

const notMoney = () => ({ problem: t("Not an amount. Try '9.2m' or '€ 9,200,000'.") })

/** The currencies that are written beside an amount; a sign that others share means the one that is `known`. */
const codesOf = (written: string | undefined, known: string): readonly string[] =>
  written === undefined || isCurrency(written, known) ? [known] : currenciesOf(written)

/** An amount that was typed, null for none, or what is wrong with it; what it could mean if that is several things. */
type TypedMoney = { money: Money | null } | { problem: string; meanings?: readonly Meaning<Money>[] }

/** With the code, as the sign is what leaves it open. */
const meaningOf = (money: Money): Meaning<Money> => ({
  value: money,
  text: t('{currency} {number}', { currency: money.currency, number: numberFormat(exact).format(money.amount) }),
})

/** Reads what someone typed: '9.2m', '€ 9.2 million', '9,200,000 EUR'. Without a currency, `known` is meant. */
export const readMoney = (text: string, known: string): TypedMoney => {
  if (text.trim() === '') return { money: null }
  const read = amountIn(text, asTyped(), { own: known })
  const [value] = read?.values ?? []
  if (!read || read.isPercent || value === undefined) return notMoney()
  const amount = typedValue(value)
  if ('problem' in amount) return amount
  const amounts = codesOf(read.currency, known).map((currency) => ({ amount: amount.value, currency }))
  const [money, other] = amounts
  if (!money) return notMoney()
  const meanings = amounts.map(meaningOf)
  return other ? { problem: severalMeanings(text, meanings), meanings } : { money }
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
