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

const laterBy = (at: Instant, minutes: number): Instant => new Date(Date.parse(at) + minutes * 60_000).toISOString()
const earlier = (one: Instant, other: Instant): Instant => (one < other ? one : other)

const soonMinutes = 10

/** A few minutes from now, on a round minute. */
const soon = ({ ago }: Calendar): Instant => {
  const fiveMinutes = 5 * 60_000
  return new Date(Math.ceil(Date.parse(laterBy(ago(0), soonMinutes)) / fiveMinutes) * fiveMinutes).toISOString()
}

const startOn = (story: MeetingStory, day: Day, calendar: Calendar): Instant =>
  story.at === 'soon' ? soon(calendar) : calendar.instant(day, story.at)

const daysOf = (story: MeetingStory, { today, timeZone, workday, ago, instant }: Calendar): Day[] => {
  if ('weekday' in story) {
    const earliest = addDays(today, -7 * story.weeksAgo)
    const first = addDays(earliest, (story.weekday - weekdayOf(earliest) + 7) % 7)
    const weekly = { rhythm: null, givenDay: null, skippedDays: [] }
    return daysToAdd({ ...weekly, addedUntil: addDays(first, -7), timeZone }, new Date(ago(0)))
  }
  if (story.anyDay) return [addDays(today, story.on)]
  const day = workday(story.on)
  // One that is planned for today is still to come.
  return story.on === 0 && instant(day, story.at) <= ago(0) ? [workday(1)] : [day]
}

// How many minutes after its end a meeting was over.
const overruns = [-4, 3, 0, -2, 6, 1, -5, 2]

/** The meetings of a story, oldest first. */
export const occurrencesOf = (story: MeetingStory, calendar: Calendar): Occurrence[] => {
  const { ago, instant } = calendar
  const made = ago(story.made)
  return daysOf(story, calendar).map((day, index) => {
    const startTime = startOn(story, day, calendar)
    const endTime = endAfter(startTime, story.minutes ?? null)
    const end = endTime ?? startTime
    const concluded = endTime === null ? startTime : laterBy(endTime, overruns[index % overruns.length] ?? 0)
    const jobDay = instant(addDays(day, -daysAhead), '00:00')
    const byJob = 'weekday' in story && jobDay > made
    return {
      day,
      startTime,
      endTime,
      added: byJob ? jobDay : made,
      byJob,
      concluded: end <= ago(0) ? earlier(concluded, ago(0)) : null,
    }
  })
}
