import { Day } from '#contract/fields.ts'

/** The day on which a text is read, and whether its numbers are ordered as day and month. */
export type Reading = { today: Day; dayFirst: boolean }

/** Reads a whole text, in lower case, as a day or as none; undefined when the text has another form. */
export type Form = (text: string, reading: Reading) => Day | null | undefined

export const isDay = (text: string): boolean => Day.safeParse(text).success

/** A date that need not exist, such as February 30. */
export const dayIn = (year: number, month: number, day: number): Day =>
  [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-')

/** The first of the days that exists and is not past. */
export const firstToCome = (days: Day[], today: Day): Day | undefined => days.find((day) => day >= today && isDay(day))
