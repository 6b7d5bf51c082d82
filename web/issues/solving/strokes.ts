import { daysBetween } from '#contract/days.ts'
import type { Day, Instant } from '#contract/fields.ts'
import { openingsOf } from '#contract/issues.ts'
import type { Issue } from '#contract/issues.ts'
import { dayOf } from '../words.ts'

const most = 60

export type Chain = {
  /** What stands for each stroke. */
  strokes: ('quiet' | 'opened' | 'now')[]
  /** When it was opened, and where that is, from 0 at the left to 1 at the right. */
  openings: { at: Instant; share: number }[]
}

/** An issue's past as a stroke for each week, or for several when it is long: tall when it was opened, then now. */
export const chainOf = (issue: Pick<Issue, 'createdAt' | 'decisions'>, today: Day): Chain => {
  const openings = openingsOf(issue)
  const first = dayOf(openings[0] ?? issue.createdAt)
  const weeks = Math.max(1, Math.ceil(daysBetween(first, today) / 7))
  const step = Math.ceil(weeks / most)
  const last = Math.ceil(weeks / step)
  const placeOf = (at: Instant) => Math.min(last, Math.floor(daysBetween(first, dayOf(at)) / 7 / step))
  const opened = new Set(openings.map(placeOf))
  const strokes = Array.from({ length: last + 1 }, (_, index) => {
    if (index === last) return 'now'
    return opened.has(index) ? 'opened' : 'quiet'
  })
  return { strokes, openings: openings.map((at) => ({ at, share: placeOf(at) / last })) }
}
