import { addDays } from '#contract/days.ts'
import type { Day, Instant } from '#contract/fields.ts'
import { weeksAhead } from '#contract/meetings.ts'
import { daysToAdd } from '#server/meetings/series/occurrences.ts'
import { endAfter } from '#server/meetings/times.ts'
import type { Calendar } from './calendar.ts'
import type { MeetingStory } from './meeting-stories.ts'

const daysAhead = weeksAhead * 7

/** When a meeting takes place, and when its row was added, by a person or by the daily job. */
export type Occurrence = {
  day: Day
  startTime: Instant
  endTime: Instant | null
  added: Instant
  byJob: boolean
  /** When it was concluded; null while it is to come. */
  concluded: Instant | null
}

const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay()

const daysOf = (story: MeetingStory, { today, timeZone, workday, ago, instant }: Calendar): Day[] => {
  if ('weekday' in story) {
    const earliest = addDays(today, -7 * story.weeksAgo)
    const first = addDays(earliest, (story.weekday - weekdayOf(earliest) + 7) % 7)
    return daysToAdd({ addedUntil: addDays(first, -7), timeZone }, new Date(ago(0)))
  }
  if (story.anyDay) return [addDays(today, story.on)]
  const day = workday(story.on)
  // One that is planned for today is still to come.
  return story.on === 0 && instant(day, story.at) <= ago(0) ? [workday(1)] : [day]
}

/** The meetings of a story, oldest first. */
export const occurrencesOf = (story: MeetingStory, calendar: Calendar): Occurrence[] => {
  const { ago, instant } = calendar
  const made = ago(story.made)
  return daysOf(story, calendar).map((day) => {
    const startTime = instant(day, story.at)
    const endTime = endAfter(startTime, story.minutes ?? null)
    const end = endTime ?? startTime
    const jobDay = instant(addDays(day, -daysAhead), '00:00')
    const byJob = 'weekday' in story && jobDay > made
    return { day, startTime, endTime, added: byJob ? jobDay : made, byJob, concluded: end <= ago(0) ? end : null }
  })
}
