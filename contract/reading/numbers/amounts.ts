import { folded } from '../folding.ts'
import { currenciesOf, isCurrency } from './currencies.ts'
import { figuresForm, type NumberContext, numbersIn } from './figures.ts'
import { plainSigns } from './plain.ts'
import { scaleOf } from './scales.ts'

/** A number with what stands around it. */
export type Amount = {
  /** All that it can mean; more than one where the decimal sign is open. */
  values: number[]
  isPercent: boolean
  /** As it is written before or behind the number. */
  currency: string | undefined
}

const percents = new Set(
  [
    '%',
    'percent',
    'per cent',
    'pct',
    'prozent',
    'proz',
    'v. h',
    'v.h',
    'por ciento',
    'porciento',
    'por cien',
    'بالمئة',
    'بالمائة',
    'في المئة',
    'في المائة',
  ].map(folded),
)

/** Of `(120)`, `$(120)` and `(120) €` the text without brackets, which are a minus. */
const withoutBrackets = (text: string): { text: string; isNegative: boolean } => {
  const [, before, inside, after] = /^([^()]*)\(([^()]*)\)([^()]*)$/u.exec(text) ?? []
  if (inside === undefined) return { text, isNegative: false }
  return { text: `${before ?? ''}${inside}${after ?? ''}`.trim(), isNegative: true }
}

type Around = { times: number; currency: string | undefined; isPercent: boolean }

/** Whether currencies are read, and the one that is known. */
type Currencies = 'none' | 'any' | { own: string }

const isMoney = (text: string, currencies: Currencies): boolean => {
  if (currencies === 'none') return false
  return (currencies !== 'any' && isCurrency(text, currencies.own)) || currenciesOf(text).length > 0
}

/** Germans write thousands of a currency so: `5 T€`, `5 TEUR`. */
const thousandOf = (text: string, currencies: Currencies): Around | undefined =>
  /^t(?!\s)./iu.test(text) && isMoney(text.slice(1), currencies)
    ? { times: 1000, currency: text.slice(1), isPercent: false }
    : undefined

/** What a text beside a number says; undefined if it is something else. */
const aroundOf = (text: string, currencies: Currencies): Around | undefined => {
  if (text === '') return { times: 1, currency: undefined, isPercent: false }
  if (percents.has(folded(text).replace(/\.$/, ''))) return { times: 1, currency: undefined, isPercent: true }
  // The sign of Zambia's kwacha is a capital K.
  const isOwnSign = typeof currencies === 'object' && /\p{Lu}/u.test(text) && isCurrency(text, currencies.own)
  const scale = isOwnSign ? undefined : scaleOf(text)
  if (scale !== undefined) return { times: scale, currency: undefined, isPercent: false }
  if (isMoney(text, currencies)) return { times: 1, currency: text, isPercent: false }
  for (let end = text.length - 1; end > 0; end -= 1) {
    const times = scaleOf(text.slice(0, end))
    // 'Millones de euros'.
    const currency = text.slice(end).replace(/^[.\s]+(?:de |of )?/u, '')
    if (times !== undefined && isMoney(currency, currencies)) return { times, currency, isPercent: false }
  }
  return thousandOf(text, currencies)
}

/** `5,-`, `5.--` and the Indian `5/-` are prices without cents. */
const withoutCents = (figures: string, after: string): string =>
  /[.,]$/.test(figures) ? after.replace(/^-{1,2}/, '') : after.replace(/^\/-/, '')

const longest = 100

/** The number of a text with a sign, a multiple, a currency, a percent sign, each before or behind it. */
export const amountIn = (text: string, context: NumberContext, currencies: Currencies): Amount | undefined => {
  const { text: plain, isNegative } = withoutBrackets(plainSigns(text))
  const found = figuresForm.exec(plain)
  if (!found || plain.length > longest) return undefined
  const [figures] = found
  const before = plain.slice(0, found.index).trim()
  const after = withoutCents(figures, plain.slice(found.index + figures.length)).trim()
  const signs = [...(/^[+-]|[+-]$/u.exec(before) ?? []), ...(/^-|-$/u.exec(after) ?? [])]
  const words = [before.replace(/^[+-]|[+-]$/u, ''), after.replace(/^-|-$/u, '')].map((each) => each.trim())
  // Brackets and a minus: nobody knows whether one takes the other back.
  if (signs.length > 1 || (isNegative && signs.includes('-')) || words.some((each) => /[\d+]|^-|-$/.test(each)))
    return undefined
  const [left, right] = words.map((each) => aroundOf(each, currencies))
  if (!left || !right || left.times !== 1 || (left.isPercent && right.isPercent)) return undefined
  return {
    values: numbersIn(figures, context).map(
      (value) => value * right.times * (isNegative || signs.includes('-') ? -1 : 1),
    ),
    isPercent: left.isPercent || right.isPercent,
    currency: left.currency ?? right.currency,
  }
}
