import { placeIn, wordsOf } from '#contract/reading/finding.ts'
import { type Range, spanOf, type Word, wordsIn } from '#contract/reading/places.ts'
import { isMistyped } from '../../ui/mistyped.ts'

/** Whether it is mistyped for the word, or for its beginning. */
const isSimilar = (asked: string, word: string): boolean =>
  [word, ...[-1, 0, 1].map((by) => word.slice(0, asked.length + by))].some((each) => isMistyped(asked, each))

const fitOf = (asked: string, words: string[]): number => {
  if (words.includes(asked)) return 4
  const places = words.map((word) => placeIn(asked, word))
  if (places.includes(0)) return 3
  if (places.some((place) => place > 0)) return 2
  return words.some((word) => isSimilar(asked, word)) ? 1 : 0
}

/** How well a text has all that is asked for: by whole words, by their beginnings, inside of them, by similar words; 0 if it lacks one. */
export const scoreOf = (asked: readonly string[], text: string): number => {
  const words = wordsOf(text).split(' ')
  const fits = asked.map((each) => fitOf(each, words))
  return fits.includes(0) ? 0 : fits.reduce((sum, each) => sum + each, 0)
}

const marksOf = (asked: string, words: Word[]): Range[] => {
  const exact = words.flatMap((word) => {
    const at = placeIn(asked, word.letters)
    return at < 0 ? [] : spanOf(word, at, asked.length)
  })
  if (exact.length > 0) return exact
  return words
    .filter(({ letters }) => isSimilar(asked, letters))
    .flatMap((word) => spanOf(word, 0, word.letters.length))
}

/** The parts of a text that match, in their order; none overlap. */
export const matchesIn = (asked: readonly string[], text: string): Range[] => {
  const words = wordsIn(text)
  const ranges = asked.flatMap((each) => marksOf(each, words)).toSorted(([a], [b]) => a - b)
  const merged: Range[] = []
  for (const [from, to] of ranges) {
    const last = merged.at(-1)
    if (last && from <= last[1]) merged.splice(-1, 1, [last[0], Math.max(last[1], to)])
    else merged.push([from, to])
  }
  return merged
}
