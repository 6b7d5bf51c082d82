import type { Calendar, Day } from '#contract/fields.ts'
import { readDay } from '#contract/reading/days/reading.ts'
import { folded } from '#contract/reading/folding.ts'
import { type Reading, understood } from '#contract/reading/reading.ts'
import { shortcuts } from './shortcuts.ts'

/** The day on which the text is typed, whether its numbers put the day before the month, and the workspace's calendar. */
export type ParseContext = { today: Day; dayFirst: boolean; calendar: Calendar }

const shortestBeginning = 3

/** 't', 'today', or the beginning of it. */
const shortcut = (text: string, { today, calendar }: ParseContext): Day | null | undefined => {
  const typed = folded(text)
  const isMeant = (key: string, name: string) =>
    typed === key || (typed.length >= shortestBeginning && folded(name).startsWith(typed))
  return shortcuts.find(({ key, name }) => isMeant(key, name))?.dayOf(today, calendar)
}

/** What becomes of a text in a field for a day: the keys of its calendar, and whatever else means a day. */
export const readTyped = (text: string, context: ParseContext): Reading<Day | null> => {
  const short = shortcut(text, context)
  return short === undefined ? readDay(text, context) : understood(short)
}

/**
 * The day that a text means; null for no date, undefined when it is not understood. The whole text counts, and only a
 * day typed with its year can be past.
 */
export const understand = (text: string, context: ParseContext): Day | null | undefined => {
  const reading = readTyped(text, context)
  return reading.is === 'understood' ? reading.value : undefined
}

/** Whether a language writes the day before the month. Browsers name it as the system does: 'en-US@posix'. */
export const putsDayFirst = (language: string): boolean => {
  const [tag] = language.split(/[@.]/)
  const parts = new Intl.DateTimeFormat(tag?.replaceAll('_', '-')).formatToParts().map(({ type }) => type)
  return parts.indexOf('day') < parts.indexOf('month')
}
