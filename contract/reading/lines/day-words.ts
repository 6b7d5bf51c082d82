import { language, languages } from '../../words.ts'
import { lexicon } from '../days/lexicon.ts'
import type { Token } from '../days/lexicon.ts'

const says = (word: string, kind: Token['is'], spoken = languages as readonly (typeof languages)[number][]): boolean =>
  spoken.some((of) =>
    lexicon(of)
      .meanings.get(word)
      ?.some(([token, ...more]) => token?.is === kind && more.length === 0),
  )

/** What is left out of a title without being asked is in the reader's language, or in English. */
const own = () => [language(), 'en'] as const

const shortestName = 5
const shortWeekdays = new Set(['mon', 'tue', 'tues', 'thu', 'thur', 'fri', 'lun', 'jue', 'vie', 'sab'])

/** Its name, or one of its short forms that are no other word, as 'sat', 'sun' and 'so' are. */
export const isWeekday = (word: string): boolean =>
  (word.length >= shortestName || shortWeekdays.has(word)) && says(word, 'w', own())

export const isNear = (word: string): boolean => says(word, 'r', own())
export const isMonth = (word: string): boolean => says(word, 'm')
export const isUnit = (word: string): boolean => says(word, 'u')
export const isNumber = (word: string): boolean => /^\d+$/.test(word) || says(word, 'n')
