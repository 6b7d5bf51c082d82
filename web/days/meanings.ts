import { addDays, weekdayOf } from '#contract/days.ts'
import type { Day } from '#contract/fields.ts'
import { isWeekday, readDay } from '#contract/reading/days/reading.ts'
import { choicesIn, type Meaning } from '#contract/reading/reading.ts'
import { weekdayDate } from '../ui/dates.ts'
import { type ParseContext, understand } from './understand.ts'

const week = 7

/** The first such weekday to come, today included. */
const nearestLike = (day: Day, today: Day): Day => addDays(today, (weekdayOf(day) - weekdayOf(today) + week) % week)

/** The other day that a weekday could mean: this week's and next week's are often mixed up. */
const otherWeekday = (day: Day, today: Day): Day => {
  const nearest = nearestLike(day, today)
  return nearest === day ? addDays(day, week) : nearest
}

/** '+3' counts on from the row's own day as well as from today. */
const onward = (text: string, context: ParseContext, own: Day | null): Day[] => {
  const day = own !== null && text.startsWith('+') ? understand(text, { ...context, today: own }) : undefined
  return day && day >= context.today ? [day] : []
}

/**
 * The days that a text could mean for a row whose own day is `own`, the likeliest first; null for no day, none when it
 * is not understood. The day that the row has already comes last.
 */
export const meaningsOf = (typed: string, context: ParseContext, own: Day | null): (Day | null)[] => {
  const text = typed.trim()
  const first = text === '' ? undefined : understand(text, context)
  if (first === undefined) return []
  if (first === null) return [null]
  const swapped = understand(text, { ...context, dayFirst: !context.dayFirst }) ?? first
  const others = isWeekday(text) ? [otherWeekday(first, context.today)] : [swapped]
  const days = [...new Set([...onward(text, context, own), first, ...others])]
  return [...days.filter((day) => day !== own), ...days.filter((day) => day === own)]
}

/** The days that a text means with the day and with the month first, the reader's own order first. */
export const daysInFigures = (text: string, context: ParseContext): Meaning<Day | null>[] => {
  const meanings = choicesIn(readDay(text, { ...context, dayFirst: undefined }))
  const named = meanings.map(({ value }) => ({ value, text: value === null ? '' : weekdayDate(value) }))
  return context.dayFirst ? named : named.toReversed()
}
