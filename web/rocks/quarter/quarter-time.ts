import { daysBetween, weekOfQuarter } from '#contract/days.ts'
import type { Day } from '#contract/fields.ts'
import { addQuarters, boundsOf, quarterOf } from '#contract/quarters.ts'
import type { Quarter } from '#contract/quarters.ts'
import { isFinished } from '#contract/rocks.ts'
import type { Rock } from '#contract/rocks.ts'

const lengthOf = (quarter: Quarter): number => {
  const { first, last } = boundsOf(quarter)
  return daysBetween(first, last) + 1
}

const clamped = (share: number): number => Math.min(1, Math.max(0, share))

/** The position of a day's start in a quarter, from 0 to 1. */
export const placeIn = (quarter: Quarter, day: Day): number =>
  clamped(daysBetween(boundsOf(quarter).first, day) / lengthOf(quarter))

/** How much of a quarter has passed at the end of `today`, from 0 to 1. */
export const elapsedShare = (quarter: Quarter, today: Day): number =>
  clamped((daysBetween(boundsOf(quarter).first, today) + 1) / lengthOf(quarter))

/** The current week of a quarter: 0 before it begins, 14 after it ends. */
export const weekIn = (quarter: Quarter, today: Day): number => {
  const current = quarterOf(today)
  if (quarter === current) return weekOfQuarter(today).week
  return quarter < current ? 14 : 0
}

const lastWeek = 13

/** Whether a quarter is in its last week or over. */
export const isEnding = (quarter: Quarter, today: Day): boolean => weekIn(quarter, today) >= lastWeek

/** For someone looking at `quarter`: that quarter once it is ending, otherwise the one before; null in the future. */
export const endingQuarter = (quarter: Quarter, today: Day): Quarter | null => {
  if (weekIn(quarter, today) === 0) return null
  return isEnding(quarter, today) ? quarter : addQuarters(quarter, -1)
}

/** The quarter that unfinished rocks are carried over to. */
export const nextQuarter = (from: Quarter, today: Day): Quarter => {
  const next = addQuarters(from, 1)
  const current = quarterOf(today)
  return next < current ? current : next
}

/** Whether a rock is unfinished and its quarter is in its last week or over. */
export const isLeftOver = (rock: Rock, today: Day): boolean =>
  rock.can.carryOver &&
  !isFinished(rock) &&
  !rock.isArchived &&
  rock.carriedToId === null &&
  rock.dueDate !== null &&
  isEnding(quarterOf(rock.dueDate), today)
