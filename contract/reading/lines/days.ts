import type { Day } from '../../fields.ts'
import { readDay } from '../days/reading.ts'
import { folded } from '../folding.ts'
import {
  binds,
  goesOn,
  introduced,
  introduces,
  isArticle,
  isOfName,
  isGenitive,
  isOfTimes,
  isWeak,
  names,
  namesBehind,
} from './around.ts'
import { isNear, isNumber, isWeekday } from './day-words.ts'
import type { Context } from './parts.ts'
import { surenessOf } from './sureness.ts'

/*
 * Which words of a line are the day when it is due. A title loses a word wrongly sooner than it misses one, so only what
 * cannot be meant otherwise counts; whatever else could be a day stays in the title and is offered.
 */

/** What stands around some words: the word before as it is, the one behind folded. */
export type Around = {
  before: string
  after: string
  isFirst: boolean
  isLast: boolean
  isHeading: boolean
  isQuoted: boolean
}

/** Values that words can have, and whether there is no doubt. */
export type Found<Value> = { isCertain: boolean; values: Value[] }

/** As many words as a date has at most: 'by the 30th of November, 2026' has six. */
export const longestDate = 8

const begins = /^\p{Lu}\p{Ll}/u

/** 'The Day After Tomorrow' is a film; weekdays and months have capitals anyway. */
const isTitle = (words: readonly string[]): boolean => {
  const others = words.filter((word) => surenessOf(folded(word)) !== 'last' && /\p{L}/u.test(word))
  return words.length > 1 && others.length > 1 && others.every((word) => begins.test(word))
}

type Said = { words: readonly string[]; introduction: string | undefined; rest: string }

/** 'Taco Tuesday', 'Freaky Friday'. */
const isAlliterative = (before: string, [word = '']: readonly string[]): boolean =>
  begins.test(before) && begins.test(word) && before[0] === word[0] && isWeekday(folded(word))

/** In Arabic, 'report of the end of the month': with an article behind a word without one. */
const isOfBefore = (before: string, [first = '']: readonly string[]): boolean =>
  /\p{Script=Arabic}/u.test(before) &&
  !/^[\u0648\u0641\u0628\u0643\u0644]?(?:\u0627\u0644|\u0644\u0644)/u.test(folded(before)) &&
  isGenitive(folded(first))

const isAlone = ({ words, introduction }: Said, { before, after, isFirst, isLast }: Around): boolean => {
  const plain = folded(before)
  // 'Mon - Fri', 'Bild am Sonntag'.
  if (introduction !== undefined && !isOfName(introduction)) return !isWeekday(plain) && !names(plain)
  if (isLast && introduction === undefined && isOfBefore(before, words)) return false
  if (isLast) return !binds(plain) && !names(plain) && !isWeekday(plain) && !isAlliterative(before, words)
  return goesOn(after) || (isFirst && /[:,]$/.test(words.at(-1) ?? ''))
}

const isCertain = (said: Said, around: Around): boolean => {
  const { words, introduction, rest } = said
  if (!around.isLast && namesBehind(around.after)) return false
  // A title is never nothing but a day.
  if (around.isFirst && around.isLast && !around.isQuoted) return false
  const isClear = introduction !== undefined && (around.isLast || !isWeak(introduction))
  if (!isClear && isTitle(words) && !around.isFirst) return false
  switch (surenessOf(rest)) {
    case 'anywhere':
      if (!isClear && isNameInside(words, around)) return false
      return isClear || around.isLast ? isAlone(said, around) : !binds(folded(around.before))
    case 'last':
      return isAlone(said, around)
    case 'introduced':
      return isClear && introduction !== '-' && (!isOfName(introduction) || isAlone(said, around))
    default:
      return false
  }
}

/** 'Watch Tomorrow Never Dies', 'Tomorrow Never Dies', 'Meet Today'. */
const isNameInside = ([first = '']: readonly string[], { isFirst, isHeading }: Around): boolean =>
  begins.test(first) && (isFirst ? isHeading : true)

/** 'Of tomorrow', 'the Friday' and 'from now on' are read as days too, but what frames them is of the title. */
const isFramed = (plain: string): boolean => {
  if (isNear(plain)) return false
  const words = plain.split(' ')
  const [first = '', second = ''] = words
  const isWhole = isNumber(first) || (isArticle(first) && (words.length > 2 || /\d/.test(second)))
  const last = words.at(-1) ?? ''
  return (binds(first) && !isWhole) || (words.length > 1 && (binds(last) || introduces(last)))
}

/** The day that words of a line mean. */
export const dayIn = (words: readonly string[], around: Around, context: Context): Found<Day> | undefined => {
  const plain = folded(words.join(' ')).replace(/[,;:!?\u060C\u061B\u061F]$/, '')
  const before = introduced(plain)
  const said: Said = {
    words: words.slice(before?.words ?? 0),
    introduction: before?.introduction,
    rest: before?.rest ?? plain,
  }
  if (isFramed(said.rest) || surenessOf(said.rest) === 'never') return undefined
  if (isOfTimes(said.introduction ?? folded(around.before), said.rest)) return undefined
  const text = said.words.join(' ').replace(/[,;:!?\u060C\u061B\u061F]$/, '')
  const values = [text, text.replace(/\.$/, '')].map((each) => daysOf(each, context)).find((days) => days.length > 0)
  return values && { isCertain: values.length === 1 && isCertain(said, around), values }
}

const daysOf = (text: string, { today, calendar, dayFirst }: Context): Day[] => {
  const reading = readDay(text, { today, calendar, dayFirst })
  if (reading.is === 'ambiguous') return reading.meanings.flatMap(({ value }) => value ?? [])
  return reading.is === 'understood' && reading.value !== null ? [reading.value] : []
}
