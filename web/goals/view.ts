import { addDays, addMonths } from '#contract/days.ts'
import { elapsedShare, periodOf } from '#contract/calendar.ts'
import type { Calendar, Day } from '#contract/fields.ts'
import type { PlanGoal } from '#contract/goals.ts'
import { countIn } from '#contract/reading/numbers/counts.ts'
import { plural } from '#contract/words.ts'

/** As in '1 of 5 goals done'; dropped ones are not counted. Undefined without goals. */
export const doneOf = (goals: readonly Pick<PlanGoal, 'status'>[]): string | undefined => {
  const wanted = goals.filter(({ status }) => status !== 'dropped')
  if (wanted.length === 0) return undefined
  const done = wanted.filter(({ status }) => status === 'completed').length
  return plural(wanted.length, '{done} of {count} goal done', '{done} of {count} goals done', { done })
}

/** How much of the plan's year has passed, from 0 to 1: the year up to its future date, or else the fiscal year. */
export const planElapsed = (futureDate: Day | null, today: Day, calendar: Calendar): number => {
  const year = periodOf('year', today, calendar)
  if (futureDate === null) return elapsedShare(year, today)
  return elapsedShare({ ...year, first: addDays(addMonths(futureDate, -12), 1), last: futureDate }, today)
}

/** Where a goal comes to stand when the plan's goals have been put into the order of `ids`. */
export const placeAt = (goals: readonly PlanGoal[], ids: readonly number[], id: number) => {
  const goalAt = (index: number) => goals.find((goal) => goal.id === ids[index])
  const [previous, next] = [goalAt(ids.indexOf(id) - 1), goalAt(ids.indexOf(id) + 1)]
  return { afterId: previous?.id ?? null, before: previous?.position ?? null, after: next?.position ?? null }
}

/** The percentage that somebody has typed, undefined if it is none. */
export const percentIn = (text: string): number | undefined => countIn(text, { least: 0, most: 100, unit: 'percent' })
