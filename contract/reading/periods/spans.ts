import { addDays, addMonths, daysBetween } from '../../days.ts'
import type { Day } from '../../fields.ts'
import { type DayContext, readDay } from '../days/reading.ts'

type Context = DayContext & { dayFirst: boolean }

const yearForm = /(?<!\d)\d{4}(?!\d)|(?<=[./]\d{1,2}[./])\d{2}(?!\d)/

/** The first such day from another on. */
const dayFrom = (text: string, today: Day, context: Context): Day | undefined => {
  const reading = readDay(text, { ...context, today })
  return reading.is === 'understood' ? (reading.value ?? undefined) : undefined
}

/** The day that a text means in what is past: without a year, the latest one that has begun. */
export const pastDay = (text: string, context: Context): Day | undefined =>
  dayFrom(text, addDays(addMonths(context.today, -12), 1), context)

const firstOf = (texts: readonly string[], read: (text: string) => Day | undefined): Day | undefined =>
  texts.map(read).find((day) => day !== undefined)

/** What the start of a span leaves to its end, added to it: the year, or the month and the year. */
const startsOf = (from: string, to: string): string[] => {
  const [year] = yearForm.exec(to) ?? []
  if (yearForm.test(from)) return [from]
  const borrowed = from.replace(/\.$/, '') + to.replace(/^\d{1,2}/, '')
  // 'The 16th' alone is the last one that there was.
  if (!year) return /^\d{1,2}\.?$/.test(from) ? [borrowed] : [from, borrowed]
  const mark = /\d([./])\d/.exec(from)?.[1]
  return mark ? [`${from.replace(/[./]$/, '')}${mark}${year}`] : [`${from}, ${year}`, `${from} ${year}`, borrowed]
}

/** The end of a span that leaves its month to the start: 'Nov 16 - 22, 2026'. */
const endsOf = (from: string, to: string): string[] => [to, from.replace(/\d{1,2}(?!.*\d)/, '') + to]

const longest = 366

const between = / +(?:-|to|bis|al|a|\u0627\u0644\u064A) +|(?<=\d\.?)-(?=\d)|(?<=\p{L}.*\d\.?)-(?=\p{L}.*\d)/u

/** The first and the last day of `Nov 16 – 22, 2026`, `11/16 - 11/22`, `15.–21.01.2027`; undefined for no such span. */
export const spanIn = (text: string, context: Context): { first: Day; last: Day } | undefined => {
  const parts = text.split(between)
  const [from = '', to = ''] = parts
  if (parts.length !== 2 || from === '' || to === '') return undefined
  const start = firstOf(startsOf(from, to), (each) => pastDay(each, context))
  // A week that is running ends in the future.
  const last = start && firstOf(endsOf(from, to), (each) => dayFrom(each, start, context))
  if (!start || !last) return undefined
  // Over the turn of a year, only its end has the year.
  const first = start > last ? addMonths(start, -12) : start
  const length = daysBetween(first, last)
  return length >= 0 && length <= longest ? { first, last } : undefined
}
