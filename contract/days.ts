import type { Day } from './fields.ts'
import { knownZone } from './time-zones.ts'

const millisecondsOfDay = 86_400_000

const utc = (day: Day): Date => new Date(`${day}T00:00:00Z`)
const dayOf = (date: Date): Day => date.toISOString().slice(0, 10)

/** Whether a text is a day that exists, from 1000 to 2999, as `Day` in fields.ts has it. */
export const isDay = (text: string): boolean => {
  const time = /^[12]\d{3}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && dayOf(new Date(time)) === text
}

/** The calendar day at `now` by this machine's clock. */
export const localDay = (now: Date): Day =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

const formats = new Map<string, Intl.DateTimeFormat>()

const formatIn = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known) return known
  const format = newFormat(timeZone)
  formats.set(timeZone, format)
  return format
}

const newFormat = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en', {
    timeZone: knownZone(timeZone),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })

/** The calendar day at `now` in a time zone; in UTC if the zone is not known here. */
export const dayInZone = (timeZone: string, now: Date): Day => {
  const parts = Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts['year']}-${parts['month']}-${parts['day']}`
}

export const addDays = (day: Day, days: number): Day => dayOf(new Date(utc(day).getTime() + days * millisecondsOfDay))

/** Whole days; negative when `to` comes first. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((utc(to).getTime() - utc(from).getTime()) / millisecondsOfDay)

const aMonday = '2001-01-01'

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: Day): number => ((daysBetween(aMonday, day) % 7) + 7) % 7

export const lastOfMonth = (day: Day): Day => {
  const date = utc(day)
  return dayOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)))
}

/** The same day of a later month, or its last day if it is shorter. */
export const addMonths = (day: Day, months: number): Day => {
  const date = utc(day)
  const first = dayOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)))
  const last = lastOfMonth(first)
  const same = addDays(first, date.getUTCDate() - 1)
  return same < last ? same : last
}

/** How urgent a due date is: past, within three days, or later. */
export const dueTone = (
  { completed, dueDate }: { completed: boolean; dueDate: Day | null },
  today: Day,
): 'done' | 'none' | 'past' | 'soon' | 'later' => {
  if (completed) return 'done'
  if (dueDate === null) return 'none'
  if (dueDate < today) return 'past'
  return dueDate <= addDays(today, dueSoonDays) ? 'soon' : 'later'
}
const dueSoonDays = 3

/** Open and past its day. */
export const isOverdue = (item: { completed: boolean; dueDate: Day | null }, today: Day): boolean =>
  dueTone(item, today) === 'past'

type Dated = { dueDate: Day | null }

/** Sorts by due date, undated last; what is due on the same day keeps its order. */
export const byDueDate = ({ dueDate: one }: Dated, { dueDate: other }: Dated): number => {
  if (one === other) return 0
  if (one === null || other === null) return one === null ? 1 : -1
  return one < other ? -1 : 1
}
