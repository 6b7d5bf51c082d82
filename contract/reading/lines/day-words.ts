import { type Language, language, languages } from '../../words.ts'
import { lexicon } from '../days/lexicon.ts'
import type { Token } from '../days/vocabulary.ts'

const tokensOf = (word: string, spoken: readonly Language[] = languages): Token[] =>
  spoken.flatMap((of) =>
    (lexicon(of).meanings.get(word) ?? []).flatMap(([token, ...more]) => (token && more.length === 0 ? [token] : [])),
  )

const says = (word: string, kind: Token['is'], spoken?: readonly Language[]): boolean =>
  tokensOf(word, spoken).some(({ is }) => is === kind)

/** What is left out of a title without being asked is in the reader's language, or in English. */
const own = () => [language(), 'en'] as const

const shortestName = 5
const shortWeekdays = new Set([
  'mon',
  'tue',
  'tues',
  'thu',
  'thur',
  'fri',
  'di',
  'mi',
  'fr',
  'lun',
  'mie',
  'jue',
  'vie',
  'sab',
])

/** Its name, or one of its short forms that are no other word, as 'sat', 'sun', 'do' and 'so' are. */
export const isWeekday = (word: string): boolean =>
  (word.length >= shortestName || shortWeekdays.has(word)) && says(word, 'w', own())

export const isNear = (word: string): boolean => says(word, 'r', own())
export const isMonth = (word: string): boolean => says(word, 'm')
export const isUnit = (word: string): boolean => says(word, 'u')
export const isOrdinal = (word: string): boolean => says(word, 'o')
export const isNumber = (word: string): boolean => /^\d+$/.test(word) || says(word, 'n')
