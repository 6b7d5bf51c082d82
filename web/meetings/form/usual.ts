import { defaultAgenda, totalMinutes } from '#contract/agenda.ts'
import { addDays, localDay, weekdayOf } from '#contract/days.ts'
import type { Meeting, MeetingRepeat } from '#contract/meetings.ts'
import { withoutIsolation } from '#contract/reading/direction.ts'
import { t } from '#contract/words.ts'
import { localTime } from '../../ui/times.ts'

const friday = 4
const firstHour = 8
const lastHour = 17
const minute = 60_000

/** The next working day, at the full hour that comes next here if people work then, else at nine. */
const usualStart = (now: Date): Date => {
  const days = [1, 2, 3].map((count) => addDays(localDay(now), count))
  const day = days.find((each) => weekdayOf(each) <= friday) ?? localDay(now)
  const hour = now.getMinutes() === 0 ? now.getHours() : now.getHours() + 1
  const isAtWork = hour >= firstHour && hour <= lastHour
  return new Date(`${day}T${String(isAtWork ? hour : 9).padStart(2, '0')}:00`)
}

/** When a new meeting is unless somebody says otherwise: as long as its agenda. Here, as a form holds it. */
export const usualTimes = (now: Date): { startTime: string; endTime: string } => {
  const start = usualStart(now).getTime()
  const end = start + totalMinutes(defaultAgenda) * minute
  return { startTime: localTime(new Date(start).toISOString()), endTime: localTime(new Date(end).toISOString()) }
}

/** What is proposed for a team's next meeting: its weekly one, or if it has that already, another one. */
export const usualPlan = (
  team: string | undefined,
  meetings: readonly Pick<Meeting, 'repeat'>[],
): { title: string; repeat: MeetingRepeat } => {
  if (team === undefined || meetings.some(({ repeat }) => repeat === 'weekly')) return { title: '', repeat: 'none' }
  return { title: withoutIsolation(t('{team} L10', { team })), repeat: 'weekly' }
}
