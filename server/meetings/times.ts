import type { Instant } from '#contract/fields.ts'
import { hoursAhead, minutesLong, usualMinutes } from '#contract/meetings.ts'
import { t } from '#contract/words.ts'
import { wrongField } from '#server/http/problems.ts'

export type Times = { startTime: Instant; endTime: Instant | null }
type Wished = { startTime?: Instant | undefined; endTime?: Instant | null | undefined }

const oneMinute = 60_000
const maxDays = 7

const wholeMinutes = (time: number): Instant => new Date(Math.floor(time / oneMinute) * oneMinute).toISOString()

export const endAfter = (startTime: Instant, minutes: number | null): Instant | null =>
  minutes === null ? null : wholeMinutes(Date.parse(startTime) + minutes * oneMinute)

const checked = (times: Times): Times => {
  const minutes = minutesLong(times)
  if (minutes === null) return times
  if (minutes <= 0) throw wrongField('endTime', t('The end must be after the start'))
  if (minutes > maxDays * 24 * 60)
    throw wrongField('endTime', t('A meeting can last up to {maxDays} days', { maxDays }))
  return times
}

const planned = ({ startTime: start, endTime: end }: Wished, usualStart: number, minutes: number | null): Times => {
  const startTime = wholeMinutes(start === undefined ? usualStart : Date.parse(start))
  if (end === undefined) return checked({ startTime, endTime: endAfter(startTime, minutes) })
  return checked({ startTime, endTime: end && wholeMinutes(Date.parse(end)) })
}

/** When a new meeting is, to the minute. */
export const newTimes = (wish: Wished, now: Date): Times =>
  planned(wish, now.getTime() + hoursAhead * 60 * oneMinute, usualMinutes)

/** When a meeting is after a change; a new start alone keeps the length. */
export const changedTimes = (wish: Wished, row: Times): Times =>
  planned(wish, Date.parse(row.startTime), minutesLong(row))
