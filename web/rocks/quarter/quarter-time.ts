import { periodAfter, periodOf, weekOfQuarter, weeksOfQuarter } from '#contract/calendar.ts'
import type { Calendar, Period } from '#contract/calendar.ts'
import { daysBetween } from '#contract/days.ts'
import type { Day } from '#contract/fields.ts'
import { isFinished } from '#contract/rocks.ts'
import type { Rock } from '#contract/rocks.ts'

const lengthOf = ({ first, last }: Period): number => daysBetween(first, last) + 1

const clamped = (share: number): number => Math.min(1, Math.max(0, share))

/** The position of a day's start in a quarter, from 0 to 1. */
export const placeIn = (quarter: Period, day: Day): number =>
  clamped(daysBetween(quarter.first, day) / lengthOf(quarter))

/** How much of a quarter has passed at the end of `today`, from 0 to 1. */
export const elapsedShare = (quarter: Period, today: Day): number =>
  clamped((daysBetween(quarter.first, today) + 1) / lengthOf(quarter))

/** Whether `today` is in a quarter. */
export const isCurrent = ({ first, last }: Period, today: Day): boolean => first <= today && today <= last

/** The current week of a quarter: 0 before it begins, 14 after it ends. */
export const weekIn = (quarter: Period, today: Day): number => {
  if (today < quarter.first) return 0
  return today > quarter.last ? weeksOfQuarter + 1 : weekOfQuarter(quarter, today)
}

/** Whether a quarter is in its last week or over. */
export const isEnding = (quarter: Period, today: Day): boolean => weekIn(quarter, today) >= weeksOfQuarter

/** For someone looking at `quarter`: that quarter once it is ending, otherwise the one before; null in the future. */
export const endingQuarter = (quarter: Period, today: Day, calendar: Calendar): Period | null => {
  if (today < quarter.first) return null
  return isEnding(quarter, today) ? quarter : periodAfter(quarter, -1, calendar)
}

/** The quarter that unfinished rocks are carried over to. */
export const nextQuarter = (from: Period, today: Day, calendar: Calendar): Period => {
  const next = periodAfter(from, 1, calendar)
  return next.last < today ? periodOf('quarter', today, calendar) : next
}

/** Whether a rock is unfinished and its quarter is in its last week or over. */
export const isLeftOver = (rock: Rock, today: Day, calendar: Calendar): boolean =>
  rock.can.carryOver &&
  !isFinished(rock) &&
  !rock.isArchived &&
  rock.carriedToId === null &&
  rock.dueDate !== null &&
  isEnding(periodOf('quarter', rock.dueDate, calendar), today)
