import type { WeekStart } from '#contract/fields.ts'
import { t } from '#contract/words.ts'
import styles from './calendar.module.css'

/** The kit's number for the first weekday. */
export const firstDayOfWeek: Record<WeekStart, 0 | 1 | 6> = { sunday: 0, monday: 1, saturday: 6 }

/** Styles and labels of the kit's calendar; its heading needs no label, as it shows the month and the year. */
export const calendarProps = {
  highlightToday: true,
  hideOutsideDates: true,
  classNames: { day: styles.day, calendarHeaderLevel: styles.level, calendarHeaderControl: styles.control },
  ariaLabels: {
    previousMonth: t('Previous month'),
    nextMonth: t('Next month'),
    previousYear: t('Previous year'),
    nextYear: t('Next year'),
    previousDecade: t('Previous decade'),
    nextDecade: t('Next decade'),
  },
} as const
