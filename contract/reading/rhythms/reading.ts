import { t } from '../../words.ts'
import { mostUnits, type Place, type Rhythm, type Weekday, weekdays } from '../../rhythms.ts'
import { rhythmText } from '../../rhythms/text.ts'
import { folded } from '../folding.ts'
import { type Reading, understood, unreadable } from '../reading.ts'
import { partsOf, type Token, tokensOf } from './words.ts'

type Unit = Rhythm['unit']

/** What the words have said so far. */
type Said = {
  again: boolean
  unit: { unit: Unit; every: number } | undefined
  /** How many units. */
  count: number | undefined
  /** Which of a month's, counted right behind 'every': every third Friday may be the third, or one in three. */
  isPlaceDoubtful: boolean
  place: number | undefined
  day: number | undefined
  month: number | undefined
  weekdays: Weekday[]
  isWorking: boolean
}

const working: readonly Weekday[] = weekdays.slice(0, 5)
const nothing = undefined

/** Every second day, as Arabic has it: 'every day, a second one'. */
const isEverySo = (tokens: readonly Token[], at: number): boolean => {
  const next = tokens[at + 1]
  return tokens[at - 1]?.is === 'again' && tokens[at]?.is === 'unit' && next?.is === 'place' && next.place > 1
}

/** A figure or an ordinal belongs to what stands behind it: a unit, a weekday; by itself it is a day of the month. */
const counted = (said: Said, tokens: readonly Token[], at: number): Said | undefined => {
  const token = tokens[at]
  const next = tokens[at + 1]
  const isBehindEvery = tokens[at - 1]?.is === 'again'
  if (token?.is === 'number') {
    if (next?.is === 'unit') return said.count === nothing ? { ...said, count: token.number } : nothing
    // 'Every 5' may be five of anything.
    if (isBehindEvery && next?.is !== 'month') return nothing
    return said.day === nothing ? { ...said, day: token.number } : nothing
  }
  if (token?.is !== 'place') return nothing
  const { place } = token
  if (next?.is === 'unit') {
    if (isBehindEvery && place > 1) return said.count === nothing ? { ...said, count: place } : nothing
    return next.unit === 'day' && said.day === nothing ? { ...said, day: place } : nothing
  }
  if (next?.is === 'weekdays' || next?.is === 'working') {
    return said.place === nothing ? { ...said, place, isPlaceDoubtful: isBehindEvery && place > 1 } : nothing
  }
  if (isEverySo(tokens, at - 1)) return said.count === nothing ? { ...said, count: place } : nothing
  // Arabic puts it behind the weekday as well.
  if (tokens[at - 1]?.is === 'weekdays') return said.place === nothing ? { ...said, place } : nothing
  return said.day === nothing ? { ...said, day: place } : nothing
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

const withToken = (said: Said, tokens: readonly Token[], at: number): Said | undefined => {
  const token = tokens[at]
  if (!token) return nothing
  switch (token.is) {
    case 'again':
      return { ...said, again: true }
    case 'filler':
      return said
    case 'other':
      return said.count === nothing ? { ...said, count: 2 } : nothing
    case 'adverb':
      return withUnit({ ...said, again: true }, token)
    case 'unit':
      return token.unit === 'day' && token.every === 1 && isNaming(tokens, at) ? said : withUnit(said, token)
    case 'through':
      return token.isLoose || isBetweenWeekdays(tokens, at) ? said : nothing
    case 'weekdays': {
      const named = [...weekdaysUpTo(token, tokens.slice(0, at)), ...token.weekdays]
      return { ...said, again: said.again || token.again, weekdays: [...said.weekdays, ...named] }
    }
    case 'working':
      return { ...said, again: said.again || token.again, isWorking: true }
    case 'month':
      return said.month === nothing ? { ...said, month: token.month } : nothing
    default:
      return counted(said, tokens, at)
  }
}

const start: Said = {
  again: false,
  unit: nothing,
  count: nothing,
  isPlaceDoubtful: false,
  place: nothing,
  day: nothing,
  month: nothing,
  weekdays: [],
  isWorking: false,
}

const saidBy = (tokens: readonly Token[]): Said | undefined =>
  tokens.reduce<Said | undefined>((said, _, at) => said && withToken(said, tokens, at), start)

const isOf = (said: Said, ...units: (Unit | undefined)[]): boolean => units.includes(said.unit?.unit)
const everyOf = ({ unit, count = 1 }: Said): number => (unit?.every ?? 1) * count

const isPlace = (place: number): place is Place => [1, 2, 3, 4, -1].includes(place)

const inMonth = (said: Said): Rhythm | undefined => {
  const {
    place = 0,
    weekdays: [weekday, ...more],
    isWorking,
  } = said
  if (!isPlace(place) || !isOf(said, 'month', nothing) || more.length > 0 || said.day !== nothing) return nothing
  if (isWorking) return weekday ? nothing : { unit: 'month', every: everyOf(said), on: { place, weekday: 'workday' } }
  // The last Friday, by itself, is a day.
  return weekday && (said.again || said.unit)
    ? { unit: 'month', every: everyOf(said), on: { place, weekday } }
    : nothing
}

const onDay = (said: Said): Rhythm | undefined => {
  const { day = 0, month } = said
  if (said.weekdays.length > 0 || said.isWorking || day === 0 || day > 31 || !(said.again || said.unit)) return nothing
  if (month === nothing)
    return isOf(said, 'month', nothing) ? { unit: 'month', every: everyOf(said), on: { day } } : nothing
  const lengthOfMonth = new Date(Date.UTC(2024, month, 0)).getUTCDate()
  if (!isOf(said, 'year', nothing) || day < 1 || day > lengthOfMonth) return nothing
  return { unit: 'year', every: everyOf(said), on: { month, day } }
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

const rhythmIn = (said: Said): Rhythm | undefined => {
  if (said.month !== nothing && said.day === nothing) return nothing
  if (said.place !== nothing) return inMonth(said)
  if (said.day !== nothing) return onDay(said)
  return said.weekdays.length > 0 || said.isWorking ? onWeekdays(said) : plain(said)
}

const wordsOf = (text: string): string[] =>
  folded(text)
    .replaceAll(/[\u2010-\u2015]/gu, '-')
    .split(/[\s,;&+/\u060C\u061B]+/u)
    .flatMap(partsOf)
    .filter((word) => word !== '')

/** Each third Friday, where the third of the month may be meant. */
const otherMeaning = ({ place, ...said }: Said): Rhythm | undefined =>
  rhythmIn({ ...said, place: nothing, count: place, weekdays: said.weekdays })

const withinLimits = ({ every }: Rhythm): boolean => every >= 1 && every <= mostUnits

const why = () => t('Not a rhythm such as every Monday')

const meaningOf = (value: Rhythm) => ({ value, text: rhythmText(value) })

/**
 * Reads how often something comes again, in all languages of the product, whichever is spoken: 'every other week', 'jeden
 * Freitag', 'el primer lunes de cada mes'. 'Every second Monday' has two meanings.
 */
export const readRhythm = (text: string): Reading<Rhythm> => {
  const said = saidBy(tokensOf(wordsOf(text)) ?? [])
  const rhythm = said && rhythmIn(said)
  if (!said || !rhythm || !withinLimits(rhythm)) return unreadable(why())
  const isDoubtful = said.isPlaceDoubtful && !said.unit && !said.isWorking
  const other = isDoubtful ? otherMeaning(said) : nothing
  return other ? { is: 'ambiguous', meanings: [meaningOf(other), meaningOf(rhythm)] } : understood(rhythm)
}
