import { findPeriod, type Period, periodOf } from '../../calendar.ts'
import { addMonths, isDay } from '../../days.ts'
import type { Calendar, Day } from '../../fields.ts'
import { type Found, nth, type Year, yearOf } from './dated.ts'
import type { Token, Unit } from './vocabulary.ts'
import { type Context, type Span, spanOf } from './spans.ts'

const fullYear = ({ value, digits }: Year): number => (digits === 2 ? 2000 + value : value)

/** Whether a number can name a year, in two or four figures. */
const isYear = (year: Year): boolean => (year.digits === 2 || year.digits === 4) && isDay(`${fullYear(year)}-01-01`)

const weekOf = (number: number, year: number, calendar: Calendar): Span | undefined => {
  const found = findPeriod(`${year}-W${String(number).padStart(2, '0')}`, calendar)
  return found && spanOf('week', found.first, calendar)
}

const quarterOf = (number: number, year: number, calendar: Calendar): Period | undefined => {
  if (number < 1 || number > 4) return undefined
  const first = addMonths(`${year}-01-01`, calendar.fiscalYearStart === 1 ? 0 : calendar.fiscalYearStart - 13)
  return periodOf('quarter', addMonths(first, (number - 1) * 3), calendar)
}

/** The weeks or quarters of a number, of the running year and the next where no year is named. */
const spansOf = (unit: 'week' | 'quarter', number: number, year: Year | undefined, context: Context): Span[] => {
  const { today, calendar } = context
  const running = unit === 'week' ? Number(today.slice(0, 4)) : Number(periodOf('year', today, calendar).key)
  const years = year ? [fullYear(year)] : [running, running + 1]
  const of = unit === 'week' ? weekOf : quarterOf
  return years.flatMap((each) => of(number, each, calendar) ?? [])
}

const yearSpan = (unit: Unit | undefined, year: Year, calendar: Calendar): Span | undefined => {
  if (unit === 'fiscal') return findPeriod(String(fullYear(year)), calendar)
  return unit === undefined && year.digits !== 4 ? undefined : spanOf('year', `${fullYear(year)}-01-01`, calendar)
}

/** Of what a number names, the day that `dayIn` takes: of the span that is next to have it, where no year is named. */
export const dayOfNumbered = (tokens: readonly Token[], context: Context, dayIn: (span: Span) => Day): Found => {
  const unit = tokens.find(({ is }) => is === 'u')?.unit
  const ordinal = tokens.find(({ is }) => is === 'o')
  const numbers = tokens.filter(({ is }) => is === 'n')
  const [first, second] = numbers[0]?.digits === 4 ? [numbers[1], numbers[0]] : numbers
  const isWhole = unit === undefined || unit === 'year' || unit === 'fiscal'
  // 'FY27' has a year alone.
  const [number, year] = ordinal
    ? [ordinal, second ?? first]
    : isWhole
      ? [second && first, second ?? first]
      : [first, second]
  const named = yearOf(year)
  if (named && !isYear(named)) return undefined
  if (unit === 'week' || unit === 'quarter') {
    const days = number ? spansOf(unit, number.value, named, context).map(dayIn) : []
    return days.find((day) => named !== undefined || day >= context.today)
  }
  if (unit === 'day') return named || !number ? undefined : nth(number.value, context.today)
  const span = named && !number ? yearSpan(unit, named, context.calendar) : undefined
  return span && dayIn(span)
}
