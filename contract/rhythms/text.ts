import { type InMonth, type Rhythm, type Weekday, weekdays } from '../rhythms.ts'
import { dateFormat, listText, msg, plural, t } from '../words.ts'

const aMonday = Date.UTC(2001, 0, 1)
const millisecondsOfDay = 86_400_000

const namedBy =
  (style: 'long' | 'short') =>
  (weekday: Weekday): string =>
    dateFormat({ weekday: style, timeZone: 'UTC' }).format(aMonday + weekdays.indexOf(weekday) * millisecondsOfDay)

/** The name of a weekday. */
export const weekdayText = namedBy('long')
export const weekdayShort = namedBy('short')

const isEveryWorkingDay = (named: readonly Weekday[]): boolean =>
  named.length === 5 && !named.includes('saturday') && !named.includes('sunday')

const weekText = ({ every, weekdays: named }: Rhythm & { unit: 'week' }): string => {
  const often = plural(every, 'Weekly', 'Every {count} weeks')
  if (named.length === 0) return often
  if (every === 1 && isEveryWorkingDay(named)) return t('Every working day')
  const days = listText(named.map(weekdayText))
  return every === 1 ? t('Every {weekdays}', { weekdays: days }) : t('{often} on {weekdays}', { often, weekdays: days })
}

const placed = {
  1: msg('{often} on the first {weekday}'),
  2: msg('{often} on the second {weekday}'),
  3: msg('{often} on the third {weekday}'),
  4: msg('{often} on the fourth {weekday}'),
  '-1': msg('{often} on the last {weekday}'),
}
const placedWorking = {
  1: msg('{often} on the first working day'),
  2: msg('{often} on the second working day'),
  3: msg('{often} on the third working day'),
  4: msg('{often} on the fourth working day'),
  '-1': msg('{often} on the last working day'),
}

const onText = (often: string, on: InMonth): string => {
  if ('day' in on) {
    return on.day === -1 ? t('{often} on the last day', { often }) : t('{often} on day {day}', { often, day: on.day })
  }
  const { place, weekday } = on
  if (weekday === 'workday') return t(placedWorking[place], { often })
  return t(placed[place], { often, weekday: weekdayText(weekday) })
}

const nameOfMonth = (month: number): string =>
  dateFormat({ month: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, month - 1, 1))

/** The months of a year that a rhythm falls on: January, April, July and October. */
export const monthsText = (every: number, month: number): string =>
  listText(Array.from({ length: 12 / every }, (_, index) => nameOfMonth(month + index * every)))

const monthText = ({ every, on, month }: Rhythm & { unit: 'month' }): string => {
  // 'Quarterly on the 1st' is that of the year's quarters; every 3 months count from the day that is given.
  const isQuarterly = every === 3 && (on === null || month !== undefined)
  const often = isQuarterly ? t('Quarterly') : plural(every, 'Monthly', 'Every {count} months')
  const days = on ? onText(often, on) : often
  if (month === undefined) return days
  const months = monthsText(every, month)
  return on ? t('{often} of {months}', { often: days, months }) : t('{often} in {months}', { often: days, months })
}

const yearText = ({ every, on }: Rhythm & { unit: 'year' }): string => {
  const often = plural(every, 'Annually', 'Every {count} years')
  if (!on) return often
  const date = dateFormat({ day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2024, on.month - 1, on.day),
  )
  return t('{often} on {date}', { often, date })
}

/** How often something comes again, as people read it. */
export const rhythmText = (rhythm: Rhythm): string => {
  switch (rhythm.unit) {
    case 'day':
      return plural(rhythm.every, 'Daily', 'Every {count} days')
    case 'week':
      return weekText(rhythm)
    case 'month':
      return monthText(rhythm)
    default:
      return yearText(rhythm)
  }
}
