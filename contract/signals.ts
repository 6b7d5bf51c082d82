import { type Goal, standingOf } from './goal-rules.ts'
import type { RollUp } from './roll-ups.ts'
import { rounded } from './units.ts'

/** A period's number, and what it is held against. */
export type Result = { value: number | null; goal: Goal | null }

/** How many misses in a row make a measurable off track, unless it says otherwise. */
export const usualMisses = 2

/**
 * How many of the latest results missed their goals in a row. Close is no miss, or a row would be close and off track at
 * once. Those without a value neither count nor end the row.
 */
export const missesInRow = (results: Result[]): number => {
  const judged = results.map(({ value, goal }) => standingOf(goal, value)).filter((standing) => standing !== 'none')
  return judged.length - 1 - judged.findLastIndex((standing) => standing !== 'missed')
}

/** Whether the results of full periods, oldest first, make a measurable off track; with null misses nothing does. */
export const isOffTrack = (results: Result[], misses: number | null): boolean =>
  misses !== null && missesInRow(results) >= misses

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** The end of a straight line through values, `ahead` steps after the last one: least squares. */
const lineAt = (values: number[], ahead: number): number => {
  const middle = (values.length - 1) / 2
  const average = mean(values)
  const spread = values.reduce((sum, _, index) => sum + (index - middle) ** 2, 0)
  const slope = values.reduce((sum, value, index) => sum + (index - middle) * (value - average), 0) / spread
  return average + slope * (values.length - 1 + ahead - middle)
}

/**
 * What a quarter comes to if its remaining periods go on as those with a value did: their average again, or, where the
 * last value counts, the straight line through them. Null with fewer than two values.
 */
export const projected = (values: number[], remaining: number, how: RollUp): number | null => {
  if (values.length < 2) return null
  if (how === 'last') return rounded(lineAt(values, remaining))
  return rounded(how === 'average' ? mean(values) : mean(values) * (values.length + remaining))
}

/** The range that a measurable's own history makes usual, and its middle. */
export type UsualRange = { low: number; middle: number; high: number }

const leastHistory = 8
/** The natural process limits of an XmR chart (Shewhart, Wheeler): three sigma is 2.66 mean moving ranges. */
const sigmas = 2.66

/** The usual range of values in order; null with fewer than eight. */
export const usualRange = (values: number[]): UsualRange | null => {
  if (values.length < leastHistory) return null
  const middle = mean(values)
  const moves = values.slice(1).map((value, index) => Math.abs(value - (values[index] ?? value)))
  const reach = sigmas * mean(moves)
  return { low: rounded(middle - reach), middle: rounded(middle), high: rounded(middle + reach) }
}

const runLength = 8
const rangeLength = 26

/** What a measurable's latest value says: beyond the usual range, long on one side of the middle, or just noise. */
export type Verdict = { kind: 'beyond' | 'shifted' | 'noise'; side: 'above' | 'below'; range: UsualRange }

/** Judges the latest of values in order by the 26 before it; null while there are fewer than eight of those. */
export const verdictOf = (values: number[]): Verdict | null => {
  const latest = values.at(-1)
  const range = usualRange(values.slice(-rangeLength - 1, -1))
  if (latest === undefined || !range) return null
  const side = latest < range.middle ? 'below' : 'above'
  if (latest < range.low || latest > range.high) return { kind: 'beyond', side, range }
  const run = values.slice(-runLength)
  const oneSided = run.every((value) => (side === 'below' ? value < range.middle : value > range.middle))
  return { kind: oneSided ? 'shifted' : 'noise', side, range }
}

/** The averages of up to `count` values, each up to its own place; null where a period has no value. */
export const movingAverages = (values: (number | null)[], count: number): (number | null)[] =>
  values.map((value, index) => {
    if (value === null) return null
    const window = values.slice(Math.max(0, index + 1 - count), index + 1).filter((each) => each !== null)
    return rounded(mean(window))
  })
