import type { WeekStart } from '#contract/fields.ts'
import styles from './calendar.module.css'

/** The kit's number for the first weekday. */
export const firstDayOfWeek: Record<WeekStart, 0 | 1 | 6> = { sunday: 0, monday: 1, saturday: 6 }

/** Styles and labels of the kit's calendar; its heading needs no label, as it shows the month and the year. */
export const calendarProps = {
  highlightToday: true,
  hideOutsideDates: true,
  classNames: { day: styles.day, calendarHeaderLevel: styles.level, calendarHeaderControl: styles.control },
  ariaLabels: {
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    previousYear: 'Previous year',
    nextYear: 'Next year',
    previousDecade: 'Previous decade',
    nextDecade: 'Next decade',
  },
} as const
