import { addDays } from '#contract/days.ts'
import type { Calendar, Day } from '#contract/fields.ts'
import { nextWeek } from '#contract/reading/days/spans.ts'
import { t } from '#contract/words.ts'

type Shortcut = {
  /** Chooses the day while the calendar has focus; typed alone into the field, it means the same. */
  key: string
  name: string
  dayOf: (today: Day, calendar: Calendar) => Day | null
}

export const shortcuts: readonly Shortcut[] = [
  { key: 't', name: t('Today'), dayOf: (today) => today },
  { key: 'm', name: t('Tomorrow'), dayOf: (today) => addDays(today, 1) },
  { key: 'w', name: t('Next week'), dayOf: nextWeek },
  { key: 'n', name: t('No date'), dayOf: () => null },
]
