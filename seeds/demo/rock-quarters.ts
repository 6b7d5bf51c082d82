import { randomUUID } from 'node:crypto'
import type { Period } from '#contract/calendar.ts'
import { addDays, daysBetween } from '#contract/days.ts'
import type { Day } from '#contract/fields.ts'
import type { Calendar } from './calendar.ts'
import type { TeamName } from './company.ts'
import type { RockStory, RockTold, Step } from './rock-stories.ts'

/** A story's rock in its team and quarter; `made`, `ended` and `done` are in days before today. */
export type PlannedRock = {
  told: RockTold
  team: TeamName
  dueDate: Day
  made: number
  /** When it was finished or carried over; absent while it is open. */
  ended?: number
  isCarried: boolean
  steps: (Step & { id: string; dueDate: Day; done: number | undefined })[]
}

const plannedDaysAhead = 5
// On a quarter's last afternoon, unfinished rocks are carried over.
const overDaysAhead = 0.6

const plannedSteps = ({ steps }: RockTold, first: string, { today, workday }: Calendar): PlannedRock['steps'] =>
  steps.map((step) => {
    const dueDate = workday(daysBetween(today, addDays(first, step.week * 7 - 3)))
    const done = dueDate < today && !step.stuck ? daysBetween(dueDate, today) + 0.4 : undefined
    return { ...step, id: randomUUID(), dueDate, done }
  })

/** Puts a story's rock into a quarter. */
export const planRock = (
  story: RockStory,
  { first, last }: Period,
  told: RockTold,
  index: number,
  calendar: Calendar,
): PlannedRock => {
  const isOver = last < calendar.today
  return {
    told,
    team: story.team,
    dueDate: last,
    made: daysBetween(first, calendar.today) + (told.continues ? overDaysAhead : plannedDaysAhead + index * 0.3),
    ...(isOver ? { ended: daysBetween(addDays(last, 1), calendar.today) + overDaysAhead } : {}),
    isCarried: isOver && story.now.some(({ continues }) => continues === told.title),
    steps: plannedSteps(told, first, calendar),
  }
}
