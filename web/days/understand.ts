import type { Day } from '#contract/fields.ts'
import { named, numbers, ordinal } from './dated.ts'
import { prose } from './prose.ts'
import { isDay } from './parser.ts'
import type { ParseContext } from './parser.ts'
import { ahead, period, shortcut, weekday } from './words.ts'

// Our own meanings come before the library's reading of prose.
const parsers = [shortcut, weekday, ahead, period, numbers, named, ordinal, prose]

/** A text as the parsers take it. */
export const plainText = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ')

/**
 * The day that a text means; null for no date, undefined when it is not understood. The whole text counts, and only a
 * day typed with its year can be past.
 */
export const understand = (text: string, context: ParseContext): Day | null | undefined => {
  const plain = plainText(text)
  if (plain === '') return null
  for (const parse of parsers) {
    const day = parse(plain, context)
    if (day !== undefined) return day === null || isDay(day) ? day : undefined
  }
  return undefined
}

/** Whether a language writes the day before the month. */
export const putsDayFirst = (language: string): boolean => {
  const parts = new Intl.DateTimeFormat(language).formatToParts().map(({ type }) => type)
  return parts.indexOf('day') < parts.indexOf('month')
}
