import type { Calendar } from '../../fields.ts'
import type { Rhythm } from '../../rhythms.ts'
import { folded } from '../folding.ts'
import { readRhythm } from '../rhythms/reading.ts'
import { binds, goesOn, isArticle, joins } from './around.ts'
import { isMonth, isUnit, isWeekday } from './day-words.ts'
import type { Around, Found } from './days.ts'
import { withoutStop } from './marks.ts'

/** As many words as a rhythm has at most: 'quarterly on the first working day of' four months has twelve. */
export const longestRhythm = 12

const begins = /^\p{Lu}\p{Ll}/u

/** 'The daily' and 'and weekly' are no rhythms; 'the first Monday of each month' is one. */
const isJoined = ([first = '', ...rest]: readonly string[]): boolean =>
  joins(first) && !(isArticle(first) && rest.length > 1) && readRhythm(rest.join(' ')).is !== 'unreadable'

/** How often words of a line say that something comes again: at its end, at its beginning when it names days. */
export const rhythmIn = (words: readonly string[], around: Around, calendar: Calendar): Found<Rhythm> | undefined => {
  const plain = withoutStop(folded(words.join(' ')))
  if (!/\p{L}/u.test(plain) || isJoined(plain.split(' '))) return undefined
  // 'Alle 5' are five of something.
  if (/\d/.test(plain) && !plain.split(' ').some((word) => isUnit(word) || isWeekday(word) || isMonth(word)))
    return undefined
  const reading = readRhythm(plain, calendar)
  if (reading.is === 'unreadable') return undefined
  const values = reading.is === 'understood' ? [reading.value] : reading.meanings.map(({ value }) => value)
  const { before, after, isFirst, isLast, isHeading } = around
  const isName = words.length === 1 && begins.test(words[0] ?? '')
  const isSaidFirst =
    isFirst &&
    !isHeading &&
    values.every(({ unit, ...on }) => unit === 'week' && 'weekdays' in on && on.weekdays.length > 0)
  const stands = isLast ? !binds(folded(before)) && !isName : goesOn(after) || isSaidFirst
  return { isCertain: stands && values.length === 1, values }
}

/** Whether a rhythm says itself on which days it falls. */
export const namesDays = (rhythm: Rhythm): boolean => {
  if (rhythm.unit === 'day') return false
  if (rhythm.unit === 'week') return rhythm.weekdays.length > 0
  return rhythm.on !== null || (rhythm.unit === 'month' && rhythm.month !== undefined)
}
