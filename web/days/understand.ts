import type { Day } from '#contract/fields.ts'
import { locale } from '#contract/words.ts'
import { named, numbers, ordinal } from './dated.ts'
import { inEnglish } from './in-english.ts'
import { isDay, plainText } from './parser.ts'
import type { ParseContext, Parser } from './parser.ts'
import { prose } from './prose.ts'
import { ahead, period, shortcut, weekday } from './words.ts'

// Our own meanings come before the library's reading of prose.
const parsers = [shortcut, weekday, ahead, period, numbers, named, ordinal, prose]

const parsed: Parser = (text, context) => {
  for (const parse of parsers) {
    const day = parse(text, context)
    if (day !== undefined) return day === null || isDay(day) ? day : undefined
  }
  return undefined
}

/** The first reading of a text that means something: as it is typed, or with the language's own names in English. */
export const readingOf = (text: string, context: ParseContext, language = locale()): string | undefined => {
  const plain = plainText(text)
  return [plain, ...inEnglish(plain, language)].find((reading) => parsed(reading, context) !== undefined)
}

/**
 * The day that a text means; null for no date, undefined when it is not understood. The whole text counts, and only a
 * day typed with its year can be past.
 */
export const understand = (text: string, context: ParseContext, language = locale()): Day | null | undefined => {
  if (text.trim() === '') return null
  const reading = readingOf(text, context, language)
  return reading === undefined ? undefined : parsed(reading, context)
}

/** Whether a language writes the day before the month. */
export const putsDayFirst = (language: string): boolean => {
  const parts = new Intl.DateTimeFormat(language).formatToParts().map(({ type }) => type)
  return parts.indexOf('day') < parts.indexOf('month')
}
