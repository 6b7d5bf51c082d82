import { weekdays } from '../../rhythms.ts'
import { languages } from '../../words.ts'
import { lexicon } from '../days/lexicon.ts'
import type { Token as DayToken } from '../days/vocabulary.ts'
import { number, ownWords, place, type Token, unit } from './own-words.ts'

/** The same of a word that dates are made of as well. */
const fromDates = ({ is, value, unit: of }: DayToken): Token | undefined => {
  const weekday = weekdays[value]
  if (is === 'w' && weekday) return { is: 'weekdays', weekdays: [weekday], again: false }
  if (is === 'm') return { is: 'month', month: value }
  if (is === 'n') return number(value)
  if (is !== 'u' || of === 'fiscal' || of === undefined) return undefined
  return of === 'quarter' ? unit('month', value * 3) : unit(of, value)
}

/** Where a word has several meanings, a weekday comes first: `اثنين` is Monday, and two. */
const meaningIn = (each: readonly (readonly DayToken[])[]): Token | undefined => {
  const found = each.flatMap(([token, ...more]) => (token && more.length === 0 ? (fromDates(token) ?? []) : []))
  return found.find(({ is }) => is === 'weekdays') ?? found[0]
}

const put = (): Map<string, Token> =>
  new Map([
    ...languages.flatMap((language) =>
      [...lexicon(language).meanings].flatMap(([word, each]): [string, Token][] => {
        const token = meaningIn(each)
        return token ? [[word, token]] : []
      }),
    ),
    ...ownWords.flatMap(([token, words]) => words.split(', ').map((word): [string, Token] => [word, token])),
  ])

let known: Map<string, Token> | undefined
const tokens = (): Map<string, Token> => (known ??= put())

// 1st, 2nd, 3rd, 15th; 1., 1.º, 1er
const figure = /^(\d{1,3})(st|nd|rd|th|er|ro|do|to|[oa]|\.[oa]?)?$/

const figureIn = (word: string): Token | undefined => {
  const [, digits, ordinal] = figure.exec(word) ?? []
  if (digits === undefined) return undefined
  return ordinal === undefined ? number(Number(digits)) : place(Number(digits))
}

/** The Arabic 'and' is written together with the word behind it. */
const and = '\u0648'

/** German words of a month, a quarter or a year and its start or end. */
const edged = /^(monats|quartals|jahres)(anfang|beginn|ende|ersten?|letzten?)$/

/** Words that say 'twice' with what they say how often. */
const twice: Record<string, string> = {
  semiweekly: 'weekly',
  'semi-weekly': 'weekly',
  semimonthly: 'monthly',
  'semi-monthly': 'monthly',
  halbwochentlich: 'weekly',
  halbmonatlich: 'monthly',
  bisemanal: 'weekly',
}

/** The words of 'mon-fri', which are three, and of the German end of a month, which are two. */
export const partsOf = (word: string): string[] => {
  const [, span, end] = edged.exec(word) ?? []
  if (span !== undefined && end !== undefined) return [span, end]
  const often = twice[word]
  if (often !== undefined) return ['twice', often]
  const [, times] = /^(\d{1,2})x$/.exec(word) ?? []
  if (times !== undefined) return [times, 'x']
  const parts = word.split(/(-)/)
  const isSpan = parts.length === 3 && [parts[0], parts[2]].every((part) => tokens().get(part ?? '')?.is === 'weekdays')
  return isSpan ? parts : [word]
}

const tokenOf = (word: string): Token | undefined => {
  const token = figureIn(word) ?? tokens().get(word) ?? tokens().get(word.replace(/\.$/, ''))
  return token ?? (word.startsWith(and) && word.length > 1 ? tokenOf(word.slice(1)) : undefined)
}

const longest = 4

/** What the words of a text say, the longest groups of words that are known; undefined if one of them is not. */
export const tokensOf = (words: readonly string[]): Token[] | undefined => {
  if (words.length === 0) return []
  for (let size = Math.min(longest, words.length); size > 0; size -= 1) {
    const token = tokenOf(words.slice(0, size).join(' '))
    if (token) {
      const rest = tokensOf(words.slice(size))
      return rest && [token, ...rest]
    }
  }
  return undefined
}
