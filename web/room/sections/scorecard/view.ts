import { isCurrent } from '#contract/calendar.ts'
import { daysBetween } from '#contract/days.ts'
import type { Day } from '#contract/fields.ts'
import type { Standing } from '#contract/goal-rules.ts'
import { plural, t } from '#contract/words.ts'
import type { GridCell, GridRow } from '../../../scorecard/view.ts'

/** A measurable with the cell of its last full period. */
export type Reviewed = { row: GridRow; place: GridCell }

/** How long after its end a month, a quarter or a year is reviewed, in days: until the next weekly meeting. */
const reviewedDays = 7

/** A row's last full period, if it is to be reviewed: weeks always, longer ones when they have just ended or miss their number. */
export const reviewedOf = (row: GridRow, today: Day): Reviewed | null => {
  const place = row.cells.findLast(({ period }) => !isCurrent(period, today))
  if (!place) return null
  const hasJustEnded = daysBetween(place.period.last, today) <= reviewedDays
  return row.item.cadence === 'weekly' || hasJustEnded || row.overdue ? { row, place } : null
}

const isMissing = ({ row }: Reviewed): boolean => row.overdue

const ranks: Record<Standing, number> = { missed: 0, none: 1, close: 2, met: 3 }

/** Whether a measurable needs words: it is off its goal, or its number is missing. */
export const standsOut = (reviewed: Reviewed): boolean =>
  isMissing(reviewed) || reviewed.place.standing === 'missed' || reviewed.place.standing === 'close'

/** Off-track ones first, then missing numbers, then those close to their goal. Otherwise as on the scorecard. */
export const inReviewOrder = (one: Reviewed, other: Reviewed): number =>
  ranks[one.place.standing] - ranks[other.place.standing]

/** As in '12 on track, 2 without a goal'; what neither stands out nor is on track has no goal or no number. */
export const calmWords = (calm: readonly Reviewed[]): string => {
  const met = calm.filter(({ place }) => place.standing === 'met').length
  const others = calm.length - met
  if (others === 0) return plural(met, '{count} on track', '{count} on track')
  return met === 0
    ? plural(others, '{count} without a goal or number', '{count} without a goal or number')
    : t('{met} on track, {others} without a goal or number', { met, others })
}
