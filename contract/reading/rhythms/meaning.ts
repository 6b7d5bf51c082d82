import type { Calendar } from '../../fields.ts'
import { type InMonth, isPartOfYear, type Place, type Rhythm, type Weekday, weekdays } from '../../rhythms.ts'
import type { Said } from './said.ts'

type Unit = Rhythm['unit']
type Year = Pick<Calendar, 'fiscalYearStart'>

const working: readonly Weekday[] = weekdays.slice(0, 5)
const nothing = undefined

const isOf = (said: Said, ...units: (Unit | undefined)[]): boolean => units.includes(said.unit?.unit)
const everyOf = ({ unit, count = 1 }: Said): number => (unit?.every ?? 1) * count

const isPlace = (place: number): place is Place => [1, 2, 3, 4, -1].includes(place)

/** Months that come around every so many months: January and July. */
const inStep = (months: readonly number[]): { every: number; month: number } | undefined => {
  const sorted = [...new Set(months)].toSorted((one, other) => one - other)
  const [month = 0] = sorted
  const every = 12 / sorted.length
  const fits = isPartOfYear(every) && sorted.every((each, index) => each === month + index * every)
  return fits ? { every, month } : nothing
}

const inNamedMonths = (said: Said, on: InMonth | null): Rhythm | undefined => {
  const named = inStep(said.months)
  const every = everyOf(said)
  if (!named || !(every === 1 || (isOf(said, 'month') && every === named.every))) return nothing
  return isOf(said, 'month', 'year', nothing) ? { unit: 'month', on, ...named } : nothing
}

const isFromEnd = (on: InMonth): boolean => ('day' in on ? on.day : on.place) === -1

/**
 * Months with a day in each. A day of a quarter, or of half a year, is one of the fiscal year's: in its first month, or in
 * its last one where it counts from the end. 'Every 3 months' counts from the day that is given.
 */
const monthly = (said: Said, on: InMonth, { fiscalYearStart }: Year): Rhythm | undefined => {
  if (said.months.length > 1) return inNamedMonths(said, on)
  if (said.months.length > 0 || !isOf(said, 'month', nothing)) return nothing
  const every = everyOf(said)
  if (said.count !== nothing || !(every === 3 || every === 6)) return { unit: 'month', every, on }
  const month = ((fiscalYearStart - 1 + (isFromEnd(on) ? every - 1 : 0)) % every) + 1
  return { unit: 'month', every, on, month }
}

const inMonth = (said: Said, year: Year): Rhythm | undefined => {
  const {
    place = 0,
    weekdays: [weekday, ...more],
    isWorking,
  } = said
  if (!isPlace(place) || more.length > 0 || said.day !== nothing) return nothing
  if (isWorking) return weekday ? nothing : monthly(said, { place, weekday: 'workday' }, year)
  // The last Friday, by itself, is a day.
  return weekday && (said.again || said.unit) ? monthly(said, { place, weekday }, year) : nothing
}

const onDate = (said: Said, month: number, day: number): Rhythm | undefined => {
  const lengthOfMonth = new Date(Date.UTC(2024, month, 0)).getUTCDate()
  if (!isOf(said, 'year', nothing) || day < 1 || day > lengthOfMonth) return nothing
  return { unit: 'year', every: everyOf(said), on: { month, day } }
}

const onDay = (said: Said, year: Year): Rhythm | undefined => {
  const { day = 0, months, isEdge, again } = said
  if (said.weekdays.length > 0 || said.isWorking || day === 0 || day > 31) return nothing
  // The end of the month, by itself, is a day.
  if (!(again || (said.unit && !isEdge))) return nothing
  const [month, ...more] = months
  if (month !== nothing && more.length === 0) return onDate(said, month, day)
  if (isEdge && isOf(said, 'year')) return day === 1 ? onDate(said, 1, 1) : onDate(said, 12, 31)
  return monthly(said, { day }, year)
}

const onWeekdays = (said: Said): Rhythm | undefined => {
  // 'Every day from Monday to Friday'.
  const isEachDay = isOf(said, 'day') && everyOf(said) === 1
  if (!said.again || !(isEachDay || isOf(said, 'week', nothing))) return nothing
  if (said.isWorking && said.weekdays.length > 0) return nothing
  const named = said.isWorking ? working : weekdays.filter((weekday) => said.weekdays.includes(weekday))
  return { unit: 'week', every: everyOf(said), weekdays: [...named] }
}

const plain = (said: Said): Rhythm | undefined => {
  if (!said.again || !said.unit) return nothing
  const every = everyOf(said)
  switch (said.unit.unit) {
    case 'day':
      return { unit: 'day', every }
    case 'week':
      return { unit: 'week', every, weekdays: [] }
    default:
      return { unit: said.unit.unit, every, on: null }
  }
}

/** Twice a year is every 6 months; twice a week are two days that somebody has to name. */
const byTimes = (said: Said, times: number): Rhythm | undefined => {
  if (isOf(said, 'week') && said.weekdays.length === times) return onWeekdays({ ...said, again: true })
  const months = everyOf(said) * (isOf(said, 'year') ? 12 : 1)
  const isEven = isOf(said, 'month', 'year') && times > 1 && months % times === 0
  const isAll = said.weekdays.length === 0 && !said.isWorking && said.day === nothing && said.months.length === 0
  return isEven && isAll ? { unit: 'month', every: months / times, on: null } : nothing
}

/** The rhythm that words say, if they say one. */
export const rhythmIn = (said: Said, year: Year): Rhythm | undefined => {
  if (said.times !== nothing) return byTimes(said, said.times)
  if (said.place !== nothing) return inMonth(said, year)
  if (said.day !== nothing) return onDay(said, year)
  if (said.months.length > 0) return said.again && said.weekdays.length === 0 ? inNamedMonths(said, null) : nothing
  return said.weekdays.length > 0 || said.isWorking ? onWeekdays(said) : plain(said)
}
