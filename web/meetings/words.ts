import { daysBetween, localDay } from '#contract/days.ts'
import type { Day, Instant } from '#contract/fields.ts'
import { minutesLong } from '#contract/meetings.ts'
import type { Meeting, MeetingType, Scope } from '#contract/meetings.ts'
import { rhythmText } from '#contract/rhythms/text.ts'
import { locale, plural, t } from '#contract/words.ts'
import { weekdayDate } from '../ui/dates.ts'
import { timeOf } from '../ui/times.ts'

export const typeWords: Record<MeetingType, string> = {
  l10: t('L10 Meeting'),
  quarterly: t('Quarterly'),
  annual: t('Annual'),
  other: t('Other'),
}

/** How often a meeting repeats. */
export const oftenText = ({ repeat, rhythm }: Pick<Meeting, 'repeat' | 'rhythm'>): string => {
  if (rhythm) return rhythmText(rhythm)
  return repeat === 'none' ? t('None') : t('Weekly')
}

/** What a change to one of a series may reach. */
export const scopes: { value: Scope; label: string }[] = [
  { value: 'this', label: t('This meeting') },
  { value: 'following', label: t('This and following') },
]

export const minutesInWords = (minutes: number): string => plural(minutes, '{count} minute', '{count} minutes')

export const lengthInWords = (meeting: Pick<Meeting, 'startTime' | 'endTime'>): string => {
  const minutes = minutesLong(meeting)
  return minutes === null ? t('Duration not set') : minutesInWords(minutes)
}

const relative = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' })
const farDays = 28

const hoursInWords = (minutes: number): string => {
  if (Math.abs(minutes) < 60) return relative.format(minutes, 'minute')
  return relative.format(Math.trunc(minutes / 60), 'hour')
}

/** How far away an instant is, as in 'today, in 2 hours', 'tomorrow', 'in 6 days' and '4 weeks ago'. */
export const distanceInWords = (at: Instant, now: Date): string => {
  const days = daysBetween(localDay(now), localDay(new Date(at)))
  if (days === 0) {
    const minutes = Math.round((Date.parse(at) - now.getTime()) / 60_000)
    return minutes === 0 ? t('today, now') : t('today, {when}', { when: hoursInWords(minutes) })
  }
  if (Math.abs(days) < farDays) return relative.format(days, 'day')
  return relative.format(Math.trunc(days / 7), 'week')
}

/** The day on which something starts, here, as in 'Tue, Nov 24, 2026'. */
export const dayOf = (at: Instant): string => weekdayDate(localDay(new Date(at)))

/** As in 'Wed, Dec 2, 2026 · 11:00 to 12:00'. */
export const timesInWords = ({ startTime, endTime }: Pick<Meeting, 'startTime' | 'endTime'>): string => {
  const start = `${dayOf(startTime)} · ${timeOf(startTime)}`
  if (endTime === null) return start
  const isSameDay = dayOf(startTime) === dayOf(endTime)
  return t('{start} to {end}', { start, end: isSameDay ? timeOf(endTime) : `${dayOf(endTime)}, ${timeOf(endTime)}` })
}

export const agendaTitle = ({ title }: Pick<Meeting, 'title'>): string => t('{title} - Agenda', { title })

const weekdayAndDay = new Intl.DateTimeFormat(locale(), { weekday: 'short', month: 'short', day: 'numeric' })

/** The day on which something starts, here; of another year than today's with its year. */
export const nearDay = (at: Instant, today: Day): string =>
  localDay(new Date(at)).startsWith(today.slice(0, 4)) ? weekdayAndDay.format(new Date(at)) : dayOf(at)

const weekday = new Intl.DateTimeFormat(locale(), { weekday: 'short' })
const monthAndDay = new Intl.DateTimeFormat(locale(), { month: 'short', day: 'numeric' })

/** When something starts, as in 'today 15:00', 'Tue 9:00' and, from a week on, 'Dec 2'. */
export const soonInWords = (at: Instant, now: Date): string => {
  const date = new Date(at)
  const days = daysBetween(localDay(now), localDay(date))
  if (days > 6) return monthAndDay.format(date)
  return days === 0 ? t('today {time}', { time: timeOf(at) }) : `${weekday.format(date)} ${timeOf(at)}`
}
