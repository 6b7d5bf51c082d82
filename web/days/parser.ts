import { Day } from '#contract/fields.ts'
import type { Calendar } from '#contract/fields.ts'

/** The day on which the text is typed, whether its numbers put the day before the month, and the workspace's calendar. */
export type ParseContext = { today: Day; dayFirst: boolean; calendar: Calendar }

/** Parses a whole text in lower case: a day, null for no date, undefined when it is in another form. */
export type Parser = (text: string, context: ParseContext) => Day | null | undefined

export const isDay = (text: string): boolean => Day.safeParse(text).success

/** A date that need not exist, such as February 30. */
export const dayIn = (year: number, month: number, day: number): Day =>
  [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-')

/** The first of the days that exists and is not past. */
export const firstToCome = (days: Day[], today: Day): Day | undefined => days.find((day) => day >= today && isDay(day))

/** A text as the parsers take it: in lower case, without accents and the marks of direction. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}\u200e\u200f]/gu, '')
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
