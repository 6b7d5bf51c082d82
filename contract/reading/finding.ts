import { folded } from './folding.ts'

// Thai and its neighbours, kana, Chinese signs, Hangul: a run of them is no word, and any part of it may be one.
const unspaced =
  /[\u0E00-\u0EFF\u1000-\u109F\u1100-\u11FF\u1780-\u17FF\u2E80-\u2FDF\u3005-\u3007\u3031-\u318F\u31A0-\u31BF\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uA000-\uA4CF\uA960-\uA97F\uAC00-\uD7FF\uF900-\uFAFF\u{20000}-\u{3FFFF}]/u

/** The words of a text as search compares them: folded, with one space between two. `search_folded` in SQL says the same. */
export const wordsOf = (text: string): string =>
  folded(text)
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/** The words that someone has typed, as they are compared. */
export const askedIn = (typed: string): string[] => wordsOf(typed).split(' ').filter(Boolean)

/** Whether a letter is of a script that writes no spaces. */
export const isUnspaced = (letter: string): boolean => unspaced.test(letter)

/** Whether a word counts inside another one as well: one letter is inside nearly every word. */
export const isFoundInside = (asked: string): boolean => asked.length > 1 || isUnspaced(asked)

const isDigit = (letter: string | undefined): boolean => letter !== undefined && letter >= '0' && letter <= '9'

/** A number counts from its first digit: 98 is in v98 and in 980, and not in 1980. */
const placeInside = (asked: string, words: string): number => {
  let at = words.indexOf(asked)
  while (at > 0 && isDigit(asked[0]) && isDigit(words[at - 1])) at = words.indexOf(asked, at + 1)
  return at
}

/** Where a word that is asked for stands in another one; -1 if it doesn't. */
export const placeIn = (asked: string, word: string): number => {
  if (word.startsWith(asked)) return 0
  return isFoundInside(asked) ? placeInside(asked, word) : -1
}

/** Whether all words that are asked for begin or stand inside words; `words` are as `wordsOf` returns them. */
export const areFoundIn = (asked: readonly string[], words: string): boolean =>
  asked.every((each) => (isFoundInside(each) ? placeInside(each, words) >= 0 : ` ${words}`.includes(` ${each}`)))

/** A regular expression of the database for each word that is asked for, for `' ' || search_folded(…)`: `areFoundIn` in SQL. */
export const patternsOf = (typed: string): string[] =>
  // No word has a sign with a meaning in them.
  askedIn(typed).map((each) => {
    if (!isFoundInside(each)) return ` ${each}`
    return isDigit(each[0]) ? `[^0-9]${each}` : each
  })

/** What someone has typed if it has no word, as '%' or a face; else nothing. */
export const signsIn = (typed: string): string => (askedIn(typed).length > 0 ? '' : folded(typed))

/** A test for texts: whether what someone has typed is found in them. */
export const finderOf = (typed: string): ((text: string) => boolean) => {
  const asked = askedIn(typed)
  if (asked.length > 0) return (text) => areFoundIn(asked, wordsOf(text))
  const signs = signsIn(typed)
  return (text) => folded(text).includes(signs)
}
