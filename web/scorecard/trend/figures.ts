import { findPeriod, isCurrent, type Period, periodAfter, periodOf } from '#contract/calendar.ts'
import type { Calendar, Day } from '#contract/fields.ts'
import { type Goal, type Standing, standingOf } from '#contract/goal-rules.ts'
import { periodOfCadence, periodsWithin } from '#contract/roll-ups.ts'
import type { Cell, Measurable } from '#contract/scorecard.ts'
import { movingAverages, projected, type UsualRange, type Verdict, verdictOf, usualRange } from '#contract/signals.ts'
import { goalIn } from '../view.ts'

/** A period of a measurable's history. */
export type Point = {
  period: Period
  value: number | null
  notes: string | null
  goal: Goal | null
  standing: Standing
  average: number | null
}

const averaged = 13
// A century of weeks is more than anybody has kept.
const mostPoints = 5200

const periodsFrom = (first: Period, today: Day, calendar: Calendar): Period[] => {
  const periods: Period[] = []
  for (let each = first; each.first <= today && periods.length < mostPoints; each = periodAfter(each, 1, calendar)) {
    periods.push(each)
  }
  return periods
}

/** Every period from the first with a number to the one of a day. */
export const pointsOf = (item: Measurable, cells: Cell[], today: Day, calendar: Calendar): Point[] => {
  const kind = periodOfCadence[item.cadence]
  const own = cells.flatMap((cell) => {
    const period = findPeriod(cell.weekId, calendar)
    return period?.kind === kind && period.first <= today ? [{ cell, period }] : []
  })
  const [first] = own.toSorted((one, other) => one.period.first.localeCompare(other.period.first))
  if (!first) return []
  const byKey = new Map(own.map(({ cell }) => [cell.weekId, cell]))
  const periods = periodsFrom(first.period, today, calendar)
  const values = periods.map(({ key }) => byKey.get(key)?.value ?? null)
  const averages = movingAverages(values, averaged)
  return periods.map((period, index) => {
    const goal = goalIn(item, period, calendar)
    const value = values[index] ?? null
    const notes = byKey.get(period.key)?.notes ?? null
    return { period, value, notes, goal, standing: standingOf(goal, value), average: averages[index] ?? null }
  })
}

/** What a measurable's history says of its last full period. */
export type Reading = { point: Point | undefined; verdict: Verdict | null; range: UsualRange | null }

export const readingOf = (points: Point[], today: Day): Reading => {
  const full = points.filter(({ period, value }) => value !== null && !isCurrent(period, today))
  const values = full.flatMap(({ value }) => value ?? [])
  const verdict = verdictOf(values)
  return { point: full.at(-1), verdict, range: verdict?.range ?? usualRange(values) }
}

/** What the quarter comes to, and its goal. */
export type Projection = { quarter: Period; value: number; goal: Goal | null }

/** Numbers of quarters and years have no end to be foretold. */
export const projectionOf = (item: Measurable, points: Point[], today: Day, calendar: Calendar): Projection | null => {
  const kind = periodOfCadence[item.cadence]
  if (kind === 'quarter' || kind === 'year' || item.unit === 'yes/no') return null
  const quarter = periodOf('quarter', today, calendar)
  const within = new Set(periodsWithin(kind, quarter, calendar).map(({ key }) => key))
  const known = points.filter(({ period, value }) => within.has(period.key) && value !== null)
  const values = known.flatMap(({ value }) => value ?? [])
  const value = projected(values, within.size - values.length, item.rollUp)
  if (value === null) return null
  return { quarter, value, goal: goalIn(item, quarter, calendar) }
}
