import styles from './calendar.module.css'

/** How calendars look and are spoken, in a field or by themselves. */
export const calendar = {
  highlightToday: true,
  hideOutsideDates: true,
  firstDayOfWeek: 1,
  classNames: { day: styles.day, calendarHeaderLevel: styles.level, calendarHeaderControl: styles.control },
  ariaLabels: {
    monthLevelControl: 'Choose a month',
    yearLevelControl: 'Choose a year',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    previousYear: 'Previous year',
    nextYear: 'Next year',
    previousDecade: 'Previous decade',
    nextDecade: 'Next decade',
  },
} as const
