import { addDays, daysBetween } from '#contract/days.ts'
import type { Day } from '#contract/fields.ts'

const aMonday = '2001-01-01'

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: Day): number => ((daysBetween(aMonday, day) % 7) + 7) % 7

/** The Monday of the week after. */
export const nextMonday = (today: Day): Day => addDays(today, 7 - weekdayOf(today))

type Shortcut = {
  /** Chooses the day while the calendar has focus; typed alone into the field, it means the same. */
  key: string
  name: string
  dayOf: (today: Day) => Day | null
}

export const shortcuts: readonly Shortcut[] = [
  { key: 't', name: 'Today', dayOf: (today) => today },
  { key: 'm', name: 'Tomorrow', dayOf: (today) => addDays(today, 1) },
  { key: 'w', name: 'Next week', dayOf: nextMonday },
  { key: 'n', name: 'No date', dayOf: () => null },
]
