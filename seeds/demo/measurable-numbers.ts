import { lastPeriods, type Period, storedDayOf } from '#contract/calendar.ts'
import { addDays } from '#contract/days.ts'
import { type Calendar as Counted, type Instant, plainCalendar } from '#contract/fields.ts'
import { periodOfCadence } from '#contract/roll-ups.ts'
import type { scorecardData, scorecardGoals } from '#server/scorecard/table.ts'
import type { MeasurableStory } from './measurable-stories.ts'
import type { Stage } from './rows.ts'

/** A number of a story; `isFirst` are those from before the workspace, entered with the measurable. */
type Told = { period: Period; value: number; note: string | null; at: Instant }

const weeksInAll = 27
// Numbers come on the afternoon of a week's Friday, and within the week after a longer period.
const daysUntilFriday = 4
const daysAfterEnd = 3

/** The days that the measurables of a company with more than a quarter behind it were added on. */
export const addedDaysAgo = 195

const calendarIn = ({ calendar }: Stage): Counted => ({ ...plainCalendar, timeZone: calendar.timeZone })

/** The number of every period, oldest first: before those told, weeks went much as they did later. */
const numbersOf = ({ recent, cadence }: MeasurableStory): (number | null)[] => {
  if (cadence !== undefined || recent.length === 0) return recent
  const past = recent.slice(0, -1)
  return [
    ...Array.from({ length: weeksInAll - recent.length }, (_, index) => past[(index * 5 + 2) % past.length] ?? null),
    ...recent,
  ]
}

/** When a number was entered: never before the measurable was added, nor in the future. */
const enteredAt = ({ kind, first, last }: Period, minute: number, { calendar }: Stage): Instant => {
  const day = kind === 'week' ? addDays(first, daysUntilFriday) : addDays(last, daysAfterEnd)
  const time = `15:${String(minute).padStart(2, '0')}`
  const onTime = calendar.instant(day, time)
  const [earliest, latest] = [calendar.ago(addedDaysAgo - 0.1), calendar.ago(0.01)]
  if (onTime < earliest) return earliest
  return onTime > latest ? latest : onTime
}

/** What was entered for a measurable, oldest first; `minute` tells those of one afternoon apart. */
export const numbersTold = (story: MeasurableStory, minute: number, stage: Stage): Told[] => {
  const numbers = numbersOf(story)
  const kind = periodOfCadence[story.cadence ?? 'weekly']
  const notes = new Map(story.notes)
  return lastPeriods(kind, numbers.length, stage.calendar.today, calendarIn(stage)).flatMap((period, index) => {
    const value = numbers[index] ?? null
    const note = notes.get(numbers.length - 1 - index) ?? null
    return value === null ? [] : [{ period, value, note, at: enteredAt(period, minute, stage) }]
  })
}

type ValueRow = typeof scorecardData.$inferInsert

export const valueRow = (
  { period, value, note, at }: Told,
  ids: Pick<ValueRow, 'tenantId' | 'itemId' | 'enteredById'>,
): ValueRow => ({
  ...ids,
  kind: period.kind,
  day: storedDayOf(period),
  value,
  notes: note,
  createdAt: at,
})

/** The goals of a measurable: the first one, a later one, and those of single periods. */
export const goalRows = (
  story: MeasurableStory,
  ids: { tenantId: number; itemId: number; setById: number },
  stage: Stage,
) => {
  const { goal, goalBefore, ownGoals = [] } = story
  const kind = periodOfCadence[story.cadence ?? 'weekly']
  const periods = lastPeriods(kind, weeksInAll, stage.calendar.today, calendarIn(stage)).toReversed()
  const dayOf = (ago: number) => (periods[ago] ? storedDayOf(periods[ago]) : null)
  const row = { ...ids, kind, createdAt: stage.calendar.ago(addedDaysAgo) }
  const setAt = (ago: number) => stage.calendar.ago(Math.min(addedDaysAgo, ago * 7 + 3))
  const rows: (typeof scorecardGoals.$inferInsert)[] = [
    { ...row, goal: goalBefore?.goal ?? goal },
    ...(goalBefore ? [{ ...row, day: dayOf(goalBefore.until), goal, createdAt: setAt(goalBefore.until) }] : []),
    ...ownGoals.map(([ago, own]) => ({ ...row, day: dayOf(ago), only: true, goal: own, createdAt: setAt(ago) })),
  ]
  return rows
}
