import { periodAfter, periodOf, weekIn, weeksOfQuarter } from '#contract/calendar.ts'
import type { Period } from '#contract/calendar.ts'
import type { Calendar, Day } from '#contract/fields.ts'
import { isOver } from '#contract/rocks.ts'
import type { Rock } from '#contract/rocks.ts'

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
  !isOver(rock) &&
  rock.carriedToId === null &&
  rock.dueDate !== null &&
  isEnding(periodOf('quarter', rock.dueDate, calendar), today)
