import { periodAfter, periodOf } from '#contract/calendar.ts'
import { addDays } from '#contract/days.ts'
import type { Calendar, Day } from '#contract/fields.ts'
import { t } from '#contract/words.ts'

/** The first day of the week after this one. */
export const nextWeek = (today: Day, calendar: Calendar): Day =>
  periodAfter(periodOf('week', today, calendar), 1, calendar).first

// A week that starts on Saturday or Sunday starts with a day off.
const daysOff = { monday: 0, sunday: 1, saturday: 1 }

const firstWorkday = (today: Day, calendar: Calendar): Day =>
  addDays(nextWeek(today, calendar), daysOff[calendar.weekStart])

type Shortcut = {
  /** Chooses the day while the calendar has focus; typed alone into the field, it means the same. */
  key: string
  name: string
  dayOf: (today: Day, calendar: Calendar) => Day | null
}

export const shortcuts: readonly Shortcut[] = [
  { key: 't', name: t('Today'), dayOf: (today) => today },
  { key: 'm', name: t('Tomorrow'), dayOf: (today) => addDays(today, 1) },
  { key: 'w', name: t('Next week'), dayOf: firstWorkday },
  { key: 'n', name: t('No date'), dayOf: () => null },
]
