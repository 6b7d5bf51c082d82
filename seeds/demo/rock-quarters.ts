import { randomUUID } from 'node:crypto'
import { addDays, daysBetween } from '#contract/days.ts'
import type { Day } from '#contract/fields.ts'
import { boundsOf, type Quarter } from '#contract/quarters.ts'
import type { Calendar } from './calendar.ts'
import type { TeamName } from './company.ts'
import type { RockStory, RockTold, Step } from './rock-stories.ts'

/** A told rock in its team and quarter; days are counted back from today. */
export type PlacedRock = {
  told: RockTold
  team: TeamName
  dueDate: Day
  made: number
  /** When it was finished or carried over; absent while it goes on. */
  ended?: number
  isCarried: boolean
  steps: (Step & { id: string; dueDate: Day; done: number | undefined })[]
}

const plannedDaysAhead = 5
// A quarter is closed on its last afternoon, and what is not finished is carried over.
const overDaysAhead = 0.6

const placedSteps = ({ steps }: RockTold, first: string, { today, workday }: Calendar): PlacedRock['steps'] =>
  steps.map((step) => {
    const dueDate = workday(daysBetween(today, addDays(first, step.week * 7 - 3)))
    const done = dueDate < today && !step.stuck ? daysBetween(dueDate, today) + 0.4 : undefined
    return { ...step, id: randomUUID(), dueDate, done }
  })

/** Puts a story's rock into a quarter. */
export const place = (
  story: RockStory,
  quarter: Quarter,
  told: RockTold,
  index: number,
  calendar: Calendar,
): PlacedRock => {
  const { first, last } = boundsOf(quarter)
  const isOver = last < calendar.today
  return {
    told,
    team: story.team,
    dueDate: last,
    made: daysBetween(first, calendar.today) + (told.goesOn ? overDaysAhead : plannedDaysAhead + index * 0.3),
    ...(isOver ? { ended: daysBetween(addDays(last, 1), calendar.today) + overDaysAhead } : {}),
    isCarried: isOver && story.now.some(({ goesOn }) => goesOn === told.title),
    steps: placedSteps(told, first, calendar),
  }
}
