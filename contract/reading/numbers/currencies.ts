import { type Language, languages } from '../../words.ts'
import { folded } from '../folding.ts'

/** The currencies that have a sign of their own here; the others are written by their code. */
export const ownSigns: Readonly<Record<string, string>> = {
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

/** What people write beside these and the signs of Intl. */
const others: Record<string, string> = {
  AED: 'Dh|Dhs',
  BGN: 'лв',
  CHF: 'Fr|SFr|Franken',
  CNY: 'RMB|元',
  DKK: 'dkr',
  IDR: 'Rp',
  INR: 'Rs|₨',
  JPY: '円',
  KRW: '원',
  NOK: 'nkr',
  RON: 'lei',
  RUB: 'руб|р',
  SAR: 'SR|﷼',
  SEK: 'skr|kronor',
  TRY: 'TL',
  UAH: 'грн',
  USD: 'US$',
}

/** One form for all ways to write a currency: without case, accents and dots. */
const keyOf = (text: string): string =>
  folded(text)
    .replaceAll(/[.\s-]+/gu, ' ')
    .trim()

const signIn = (language: string, code: string, currencyDisplay: 'symbol' | 'narrowSymbol'): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency: code, currencyDisplay })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? code

const signsOf = (code: string): string[] =>
  languages.flatMap((language) => [signIn(language, code, 'symbol'), signIn(language, code, 'narrowSymbol')])

const namer = (language: Language) => new Intl.DisplayNames(language, { type: 'currency' })
const namesIn: Record<Language, Intl.DisplayNames> = {
  en: namer('en'),
  de: namer('de'),
  es: namer('es'),
  ar: namer('ar'),
}

/** The noun of a currency's name, which Spanish and Arabic have first: `peso` of `Mexican peso`. */
const namesOf = (code: string): string[] =>
  languages.flatMap((language) => {
    const name = keyOf(namesIn[language].of(code) ?? code)
    const nouns = name.split(' ')
    return [name, (language === 'en' || language === 'de' ? nouns.at(-1) : nouns[0]) ?? name]
  })

const formsOf = (code: string): string[] =>
  [code, ownSigns[code] ?? code, ...signsOf(code), ...namesOf(code), ...(others[code]?.split('|') ?? [])].map(keyOf)

const formsByCode = new Map<string, ReadonlySet<string>>()

/** A currency's own forms, which are made once. */
const formsFor = (code: string): ReadonlySet<string> => {
  const forms = formsByCode.get(code) ?? new Set(formsOf(code))
  formsByCode.set(code, forms)
  return forms
}

const singulars = (key: string): string[] => {
  const without = (ending: RegExp) =>
    key
      .split(' ')
      .map((word) => word.replace(ending, ''))
      .join(' ')
  return [key, without(/s$/u), without(/es$/u), without(/n$/u), without(/r$/u)]
}

/** Whether a text is a sign, the code or the name of a currency, in any of our languages. */
export const isCurrency = (text: string, code: string): boolean =>
  singulars(keyOf(text)).some((key) => key !== '' && formsFor(code).has(key))

let codesByForm: Map<string, string[]> | undefined

/** All currencies by their forms: made when a form is first met that is none of the known currency. */
const codesOf = (form: string): string[] => {
  if (!codesByForm) {
    codesByForm = new Map()
    for (const code of Intl.supportedValuesOf('currency')) {
      for (const each of formsFor(code)) codesByForm.set(each, [...(codesByForm.get(each) ?? []), code])
    }
  }
  return codesByForm.get(form) ?? []
}

/** Whose sign it is where several share one. */
const bySign = new Map([
  ...Object.entries(ownSigns).map(([code, sign]) => [keyOf(sign), code] as const),
  ['fr', 'CHF'],
  ['rs', 'INR'],
])

/** The currencies that a text can stand for; one alone where a sign is known for it. */
export const currenciesOf = (text: string): string[] => {
  const code = text.trim().toUpperCase()
  if (Intl.supportedValuesOf('currency').includes(code)) return [code]
  const key = keyOf(text)
  const first = bySign.get(key)
  return first === undefined ? [...new Set(singulars(key).flatMap(codesOf))] : [first]
}
