import format from 'icu-minify/format'
import * as z from 'zod/mini'
import { isolatedIn } from './reading/direction.ts'

/** The languages that the product speaks. English is what the code says; the others stand in `words/`. */
export const languages = ['en', 'de', 'es', 'ar'] as const
export const Language = z.enum(languages)
export type Language = z.infer<typeof Language>

/** A message of a language, as `icu-minify` compiles it. */
type Message = Parameters<typeof format>[0]

/** A language's messages, by the English text that each stands for. */
export type Words = { language: Language; messages: Record<string, Message> }

declare global {
  // oxlint-disable-next-line no-var -- what the page's own script leaves for the first line of the app: web/static/language.js
  var drumbeatWords: Words | undefined
}

/** What English leaves out: texts for which other languages have several words say in brackets which one is meant. */
const english: Words = {
  language: 'en',
  messages: {
    'Close (near)': 'Close',
    'close (verb)': 'close',
    'Conclude (verb)': 'Conclude',
    'Minutes (record)': 'Minutes',
    'Open (verb)': 'Open',
    'Owner (column)': 'Owner',
    'Start (of a meeting)': 'Start',
    'Time (duration)': 'Time',
    'To (recipients)': 'To',
  },
}
let spoken = (): Words => globalThis.drumbeatWords ?? english

/** Lets each request have its language; in a browser it is one as long as the page lives. */
export const speakAs = (current: () => Words | undefined): void => {
  spoken = () => current() ?? english
}

// Numbers are typed with these digits too.
const locales: Record<Language, string> = { en: 'en-US', de: 'de', es: 'es', ar: 'ar-u-nu-latn' }

/** Adds messages in the language that is spoken, for a page that brings its own. */
export const learn = (messages: Words['messages']): void => void Object.assign(spoken().messages, messages)

/** The language that is spoken now. */
export const language = (): Language => spoken().language

/** Which way it is written. */
export const direction = (): 'ltr' | 'rtl' => (language() === 'ar' ? 'rtl' : 'ltr')

/**
 * What people have written, to stand in a text of ours that takes no markup: if any of it runs against our language, it is
 * kept from turning around what is beside it. `t` does so with the values of a sentence.
 */
export const isolated = (text: string): string => isolatedIn(direction(), text)

/** A rule with a number, as in '>= 95%': signs and figures are written from the left, in Arabic too. */
export const fromLeft = (text: string): string => (direction() === 'rtl' ? `\u2066${text}\u2069` : text)

/** The same as `language`, for what the platform writes: dates, numbers, lists. */
export const locale = (): string => locales[spoken().language]

const kept = <Options, Made>(make: (locale: string, options?: Options) => Made) => {
  const made = new Map<string, Made>()
  return (of: string | string[] | undefined, options?: Options): Made => {
    const key = JSON.stringify([of, options])
    const found = made.get(key) ?? make(String(of), options)
    made.set(key, found)
    return found
  }
}

const formatters = {
  getDateTimeFormat: kept((of, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(of, options)),
  getNumberFormat: kept((of, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(of, options)),
  getPluralRules: kept((of, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(of, options)),
}

/** Writes numbers, and dates, as the language that is spoken now does. */
export const numberFormat = (options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  formatters.getNumberFormat(locale(), options)
export const dateFormat = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  formatters.getDateTimeFormat(locale(), options)

/** Several things as people name them in a sentence: A, B and C. */
export const listText = (things: string[]): string =>
  new Intl.ListFormat(locale(), { type: 'conjunction' }).format(things)

/** A number as people read it, with separators between the thousands. */
export const numberText = (value: number): string => formatters.getNumberFormat(locale()).format(value)

/** Marks a text that is translated where it is shown, by `t`: a table's entry, a rule's message. */
export const msg = <Text extends string>(text: Text): Text => text

type Values = Record<string, string | number>

// Of English only the names in braces are special; the compiler, for all that other languages need, is ten times as big.
const plain = (text: string): Message =>
  text.split(/\{(\w+)\}/).map((part, index) => (index % 2 ? [part] : part)) as Message

const apart = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? isolated(value) : value]),
  )

const written = (message: Message, values: Values): string =>
  String(format(message, locale(), apart(values), { formatters }))

/** A text in the language that is spoken now; `{name}` in it stands for a value. English where it isn't translated. */
export const t = (text: string, values?: Values): string => {
  const message = spoken().messages[text] ?? english.messages[text]
  if (message === undefined && !values) return text
  return written(message ?? plain(text), values ?? {})
}

/** The same for a text that counts something: `{count}` is the number, and other languages are known by `many`. */
export const plural = (count: number, one: string, many: string, values?: Values): string => {
  const message = spoken().messages[many]
  if (message !== undefined) return written(message, { ...values, count })
  const isOne = formatters.getPluralRules('en').select(count) === 'one'
  return written(plain(isOne ? one : many), { ...values, count: numberText(count) })
}
