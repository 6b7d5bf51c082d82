import styles from './calendar.module.css'

/** How calendars look and are spoken. The month and the year above them are named by what they read. */
export const calendar = {
  highlightToday: true,
  hideOutsideDates: true,
  firstDayOfWeek: 1,
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
