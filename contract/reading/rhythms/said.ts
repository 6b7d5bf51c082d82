import { type Rhythm, type Weekday, weekdays } from '../../rhythms.ts'
import type { Token } from './own-words.ts'

type Unit = Rhythm['unit']

const nothing = undefined

/** What the words have said so far. */
export type Said = {
  again: boolean
  unit: { unit: Unit; every: number } | undefined
  /** How many units. */
  count: number | undefined
  /** Which of a month's, counted right behind 'every': every third Friday may be the third, or one in three. */
  isPlaceDoubtful: boolean
  place: number | undefined
  day: number | undefined
  months: number[]
  weekdays: Weekday[]
  isWorking: boolean
  /** The day is the start or the end of what comes again. */
  isEdge: boolean
  /** How many times in a unit. */
  times: number | undefined
  /** What an adverb means to others. */
  or: { unit: Unit; every: number } | undefined
}

/** Every second day, as Arabic has it: 'every day, a second one'. */
const isEverySo = (tokens: readonly Token[], at: number): boolean => {
  const next = tokens[at + 1]
  return tokens[at - 1]?.is === 'again' && tokens[at]?.is === 'unit' && next?.is === 'place' && next.place > 1
}

/** Says something once. */
const once = (
  said: Said,
  name: 'count' | 'place' | 'day' | 'times',
  value: number,
  besides: Partial<Said> = {},
): Said | undefined => (said[name] === nothing ? { ...said, [name]: value, ...besides } : nothing)

/** A figure belongs to what stands behind it: a unit, a weekday; by itself it is a day of the month. */
const numbered = (said: Said, tokens: readonly Token[], at: number, number: number): Said | undefined => {
  const next = tokens[at + 1]
  const isBehindEvery = tokens[at - 1]?.is === 'again'
  if (next?.is === 'sign of times') return once(said, 'times', number)
  // Every two Fridays.
  if (next?.is === 'weekdays' && isBehindEvery && number > 1) return once(said, 'count', number)
  if (next?.is === 'unit') return once(said, 'count', number)
  // 'Every 5' may be five of anything.
  const named = tokens.slice(at + 1).find(({ is }) => is !== 'filler')
  return isBehindEvery && named?.is !== 'month' ? nothing : once(said, 'day', number)
}

/** The same of an ordinal. */
const placed = (said: Said, tokens: readonly Token[], at: number, place: number): Said | undefined => {
  const [before, next] = [tokens[at - 1], tokens[at + 1]]
  const isBehindEvery = before?.is === 'again'
  // Arabic has 'day' before a weekday.
  const isOfDay = next?.is === 'unit' && next.unit === 'day' && tokens[at + 2]?.is === 'weekdays'
  if (next?.is === 'unit' && !isOfDay) {
    if (isBehindEvery && place > 1) return once(said, 'count', place)
    return next.unit === 'day' ? once(said, 'day', place) : nothing
  }
  if (isOfDay || next?.is === 'weekdays' || next?.is === 'working') {
    return once(said, 'place', place, { isPlaceDoubtful: isBehindEvery && place > 1 })
  }
  if (isEverySo(tokens, at - 1)) return once(said, 'count', place)
  if (before?.is !== 'weekdays') return once(said, 'day', place)
  // Arabic puts it behind the weekday as well.
  return once(said, 'place', place, { isPlaceDoubtful: tokens[at - 2]?.is === 'again' && place > 1 })
}

/** 'Day' is no unit where it only names what stands beside it: day 1, the last day, `يوم الاثنين`. */
const isNaming = (tokens: readonly Token[], at: number): boolean => {
  const [before, next] = [tokens[at - 1], tokens[at + 1]]
  if (next?.is === 'weekdays' || next?.is === 'number') return true
  if (next?.is === 'place') return !isEverySo(tokens, at)
  return before?.is === 'place' && !(tokens[at - 2]?.is === 'again' && before.place > 1)
}

const withUnit = (said: Said, { unit, every }: { unit: Unit; every: number }): Said | undefined => {
  if (!said.unit) return { ...said, unit: { unit, every } }
  // 'Monthly on the last day of the month' names it twice.
  return said.unit.unit === unit && every === 1 ? said : nothing
}

const isBetweenWeekdays = (tokens: readonly Token[], at: number): boolean =>
  tokens[at - 1]?.is === 'weekdays' && tokens[at + 1]?.is === 'weekdays'

/** The days between two of a week: 'Monday to Friday'. */
const weekdaysUpTo = ({ weekdays: [last] }: { weekdays: readonly Weekday[] }, before: readonly Token[]): Weekday[] => {
  const [start, sign] = before.filter(({ is }) => is !== 'filler').slice(-2)
  if (sign?.is !== 'through' || start?.is !== 'weekdays') return []
  const from = weekdays.findIndex((weekday) => weekday === start.weekdays.at(-1))
  const days = [...weekdays.slice(from + 1), ...weekdays]
  return days.slice(
    0,
    days.findIndex((weekday) => weekday === last),
  )
}

type Weekdays = { weekdays: readonly Weekday[]; again: boolean }

const withWeekdays = (said: Said, tokens: readonly Token[], at: number, named: Weekdays): Said => {
  const upTo = weekdaysUpTo(named, tokens.slice(0, at))
  return { ...said, again: said.again || named.again, weekdays: [...said.weekdays, ...upTo, ...named.weekdays] }
}

const withToken = (said: Said, tokens: readonly Token[], at: number): Said | undefined => {
  const token = tokens[at]
  if (!token) return nothing
  switch (token.is) {
    case 'again':
      return { ...said, again: true }
    case 'filler':
      return said
    case 'other':
      return once(said, 'count', 2, { again: said.again || token.again })
    case 'edge':
      return once(said, 'day', token.place, { isEdge: true })
    case 'times':
      return once(said, 'times', token.times)
    case 'sign of times':
      return tokens[at - 1]?.is === 'number' ? said : nothing
    case 'adverb':
      return withUnit({ ...said, again: true, or: token.or }, token)
    case 'unit':
      return token.unit === 'day' && token.every === 1 && isNaming(tokens, at) ? said : withUnit(said, token)
    case 'through':
      return token.isLoose || isBetweenWeekdays(tokens, at) ? said : nothing
    case 'weekdays':
      return withWeekdays(said, tokens, at, token)
    case 'working':
      return { ...said, again: said.again || token.again, isWorking: true }
    case 'month':
      return { ...said, months: [...said.months, token.month] }
    case 'number':
      return numbered(said, tokens, at, token.number)
    default:
      return placed(said, tokens, at, token.place)
  }
}

const start: Said = {
  again: false,
  unit: nothing,
  count: nothing,
  isPlaceDoubtful: false,
  place: nothing,
  day: nothing,
  months: [],
  weekdays: [],
  isWorking: false,
  isEdge: false,
  times: nothing,
  or: nothing,
}

/** What words say together; undefined where that makes no sense. */
export const saidBy = (tokens: readonly Token[]): Said | undefined =>
  tokens.reduce<Said | undefined>((said, _, at) => said && withToken(said, tokens, at), start)
