import { addDays, addMonths, daysBetween, lastOfMonth, weekdayOf } from '../days.ts'
import type { Day } from '../fields.ts'
import { type InMonth, type Place, type Rhythm, weekdays } from '../rhythms.ts'

export const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`
export const dayOfMonth = (day: Day): number => Number(day.slice(8))
export const monthsBetween = (from: Day, to: Day): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))

/** The start of the stretch of `every` that `count` is in. */
const stretchOf = (count: number, every: number): number => Math.floor(count / every) * every

const byDay = (every: number, given: Day, after: Day): Day =>
  addDays(given, stretchOf(daysBetween(given, after), every) + every)

/** Weeks are counted from Monday, as RRULE does where nothing else is said. */
const byWeek = ({ every, weekdays: named }: Rhythm & { unit: 'week' }, given: Day, after: Day): Day => {
  const monday = addDays(given, -weekdayOf(given))
  const chosen = named.length > 0 ? named.map((weekday) => weekdays.indexOf(weekday)) : [weekdayOf(given)]
  const week = stretchOf(Math.floor(daysBetween(monday, after) / 7), every)
  const days = [week, week + every].flatMap((count) => chosen.map((weekday) => addDays(monday, count * 7 + weekday)))
  return days.find((day) => day > after) ?? addDays(monday, (week + every) * 7)
}

const dayIn = (first: Day, day: number): Day => {
  const last = lastOfMonth(first)
  const same = addDays(first, day - 1)
  return day === -1 || same > last ? last : same
}

const placeIn = (first: Day, place: Place, fits: (weekday: number) => boolean): Day => {
  const all = Array.from({ length: dayOfMonth(lastOfMonth(first)) }, (_, at) => addDays(first, at))
  const fitting = all.filter((day) => fits(weekdayOf(day)))
  return fitting.at(place === -1 ? -1 : place - 1) ?? lastOfMonth(first)
}

export const inMonth = (first: Day, on: InMonth): Day => {
  if ('day' in on) return dayIn(first, on.day)
  const { place, weekday: name } = on
  if (name === 'workday') return placeIn(first, place, (weekday) => weekday < 5)
  return placeIn(first, place, (weekday) => weekday === weekdays.indexOf(name))
}

const byMonth = (every: number, start: Day, after: Day, on: InMonth): Day => {
  const first = firstOfMonth(start)
  const count = stretchOf(monthsBetween(first, after), every)
  const day = inMonth(addMonths(first, count), on)
  return day > after ? day : inMonth(addMonths(first, count + every), on)
}

const monthOf = (day: Day): number => Number(day.slice(5, 7))

/** Where months are counted from: the day that is given, or the month before it that the rhythm names. */
const countedFrom = ({ every, month }: Rhythm & { unit: 'month' }, given: Day): Day =>
  month === undefined ? given : addMonths(firstOfMonth(given), -((monthOf(given) - month + 12) % every))

/** What a rhythm counts from. */
export type Given = {
  day: Day
  /** The day of the month that was given, if the month of `day` is too short for it. */
  dayOfMonth?: number | null
}

/**
 * The first day of a rhythm that is after another, and none before the given one. `given` is the day that it counts from:
 * its weekday and day of the month are kept wherever the rhythm names no other, through shorter months as well.
 */
export const nextDay = (rhythm: Rhythm, given: Given, latest: Day): Day => {
  const before = addDays(given.day, -1)
  const after = latest < before ? before : latest
  if (rhythm.unit === 'day') return byDay(rhythm.every, given.day, after)
  if (rhythm.unit === 'week') return byWeek(rhythm, given.day, after)
  const day = { day: given.dayOfMonth ?? dayOfMonth(given.day) }
  if (rhythm.unit === 'month') return byMonth(rhythm.every, countedFrom(rhythm, given.day), after, rhythm.on ?? day)
  const { every, on } = rhythm
  const start = on ? `${given.day.slice(0, 5)}${String(on.month).padStart(2, '0')}-01` : given.day
  return byMonth(every * 12, start, after, on ? { day: on.day } : day)
}

/** A rhythm without its pauses. */
export const unpaused = (rhythm: Rhythm): Rhythm =>
  rhythm.unit === 'month' ? { unit: 'month', every: 1, on: rhythm.on } : { ...rhythm, every: 1 }

const namesMonths = (rhythm: Rhythm): boolean => rhythm.unit === 'month' && rhythm.month !== undefined

/**
 * The first day that a rhythm can begin with, from a day on: every second Monday begins with the next Monday, the first
 * one of every quarter with that of a quarter.
 */
export const firstDay = (rhythm: Rhythm, from: Day): Day =>
  nextDay(namesMonths(rhythm) ? rhythm : unpaused(rhythm), { day: from }, addDays(from, -1))

/** The day of the month to go on from where a shorter month hides it: 31 when 31 January was followed by 28 February. */
export const hiddenDayOfMonth = (rhythm: Rhythm, given: Given, made: Day): number | null => {
  if (!('on' in rhythm) || rhythm.on) return null
  const day = given.dayOfMonth ?? dayOfMonth(given.day)
  return day > dayOfMonth(made) ? day : null
}
