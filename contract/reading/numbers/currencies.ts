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
  AED: 'Dh|Dhs|\u20C3',
  BRL: 'reais',
  BGN: 'лв',
  CHF: 'Fr|SFr|Franken',
  CNY: 'RMB|元|块',
  CZK: 'korun|koruny',
  DKK: 'dkr',
  EGP: 'LE|L.E.',
  IDR: 'Rp',
  ILS: 'NIS|ש"ח|ש״ח',
  INR: 'Rs|₨',
  JPY: '円',
  KRW: '원',
  KWD: 'KD',
  MXN: 'Mex$',
  NOK: 'nkr',
  PLN: 'złote|złotych',
  RON: 'lei',
  RUB: 'руб|р|рубль|рубля|рублей',
  SAR: 'SR|﷼|\u20C1',
  SEK: 'skr|kronor',
  TRY: 'TL',
  UAH: 'грн',
  USD: 'US$|USD$',
}

/** One form for all ways to write a currency: without case, accents and dots. */
const keyOf = (text: string): string =>
  folded(text)
    .replaceAll(/[.\s-]+/gu, ' ')
    .trim()
const withoutSpaces = (key: string): string => key.replaceAll(' ', '')

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

// One, two, a few, many and a hundred: the numbers that Arabic has words of their own for.
const counts = [1, 2, 3, 11, 100]

/** A currency's names beside numbers, as `euros` and `ريالات سعودية`. */
const countedNames = (language: Language, code: string): string[] => {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency: code, currencyDisplay: 'name' })
  return counts.map((count) => format.formatToParts(count).find(({ type }) => type === 'currency')?.value ?? code)
}

/** The noun of a currency's name, which Spanish and Arabic have first: `peso` of `Mexican peso`. */
const namesOf = (code: string): string[] =>
  languages.flatMap((language) => {
    const names = [namesIn[language].of(code) ?? code, ...countedNames(language, code)].map(keyOf)
    return names.flatMap((name) => {
      const nouns = name.split(' ')
      return [name, (language === 'en' || language === 'de' ? nouns.at(-1) : nouns[0]) ?? name]
    })
  })

const formsOf = (code: string): string[] =>
  [code, ownSigns[code] ?? code, ...signsOf(code), ...namesOf(code), ...(others[code]?.split('|') ?? [])].map((form) =>
    withoutSpaces(keyOf(form)),
  )

const formsByCode = new Map<string, ReadonlySet<string>>()

/** A currency's own forms, which are made once. */
const formsFor = (code: string): ReadonlySet<string> => {
  const forms = formsByCode.get(code) ?? new Set(formsOf(code))
  formsByCode.set(code, forms)
  return forms
}

const arabicPlural = /\u0627\u062A$/u
const broken: Record<string, string> = {
  '\u062F\u0631\u0627\u0647\u0645': '\u062F\u0631\u0647\u0645',
  '\u062F\u0646\u0627\u0646\u064A\u0631': '\u062F\u064A\u0646\u0627\u0631',
}

const singulars = (key: string): string[] => {
  const without = (ending: RegExp) =>
    key
      .split(' ')
      .map((word) => word.replace(ending, ''))
      .join(' ')
  const plurals = [/s$/u, /es$/u, /n$/u, /r$/u, arabicPlural, /\u0627$/u].map(without)
  return [key, ...plurals, key.replace(arabicPlural, '\u0647'), broken[key] ?? key]
}

/** The keys that a written currency can be found by: 'US $' is 'US$', 'ريالات' is 'ريال'. */
const keysOf = (text: string): string[] => {
  return singulars(keyOf(text)).map(withoutSpaces)
}

/** Whether a text is a sign, the code or the name of a currency, in any of our languages. */
export const isCurrency = (text: string, code: string): boolean =>
  keysOf(text).some((key) => key !== '' && formsFor(code).has(key))

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
  ...Object.entries(ownSigns).map(([code, sign]) => [withoutSpaces(keyOf(sign)), code] as const),
  ['fr', 'CHF'],
  ['rs', 'INR'],
])

/** The currencies that a text can stand for; one alone where a sign is known for it. */
export const currenciesOf = (text: string): string[] => {
  const code = text.trim().toUpperCase()
  if (Intl.supportedValuesOf('currency').includes(code)) return [code]
  const first = bySign.get(withoutSpaces(keyOf(text)))
  return first === undefined ? [...new Set(keysOf(text).flatMap(codesOf))] : [first]
}
