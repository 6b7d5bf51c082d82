import { isMistyped } from '../../ui/mistyped.ts'

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** From where to where in a text. */
export type Range = readonly [from: number, to: number]

/** A word without accents and in lower case, and where each of its letters stands in the text. */
type Word = { letters: string; places: Range[] }

const wordOf = (word: string, at: number): Word => {
  const places: Range[] = []
  let letters = ''
  let from = at
  for (const letter of word) {
    const plain = folded(letter)
    const to = from + letter.length
    // An accent of its own belongs to the letter before.
    if (plain === '') places.splice(-1, 1, [places.at(-1)?.[0] ?? from, to])
    for (let unit = 0; unit < plain.length; unit += 1) places.push([from, to])
    letters += plain
    from = to
  }
  return { letters, places }
}

const wordsIn = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => wordOf(word, index))

/** The words that someone has typed, as they are compared. */
export const askedIn = (typed: string): string[] => wordsIn(typed).map(({ letters }) => letters)

/** Whether it is mistyped for the word, or for its beginning. */
const isSimilar = (asked: string, { letters }: Word): boolean =>
  [letters, ...[-1, 0, 1].map((by) => letters.slice(0, asked.length + by))].some((each) => isMistyped(asked, each))

// One letter is inside nearly every word.
const placeIn = (asked: string, { letters }: Word): number =>
  asked.length > 1 ? letters.indexOf(asked) : letters.startsWith(asked) ? 0 : -1

const fitOf = (asked: string, words: Word[]): number => {
  if (words.some(({ letters }) => letters === asked)) return 4
  const places = words.map((word) => placeIn(asked, word))
  if (places.includes(0)) return 3
  if (places.some((place) => place > 0)) return 2
  return words.some((word) => isSimilar(asked, word)) ? 1 : 0
}

/** How well a text has all that is asked for: by whole words, by their beginnings, inside of them, by similar words; 0 if it lacks one. */
export const scoreOf = (asked: readonly string[], text: string): number => {
  const words = wordsIn(text)
  const fits = asked.map((each) => fitOf(each, words))
  return fits.includes(0) ? 0 : fits.reduce((sum, each) => sum + each, 0)
}

const spanOf = ({ places }: Word, from: number, length: number): Range[] => {
  const [first, last] = [places[from], places[from + length - 1]]
  return first && last ? [[first[0], last[1]]] : []
}

const marksOf = (asked: string, words: Word[]): Range[] => {
  const exact = words.flatMap((word) => {
    const at = placeIn(asked, word)
    return at < 0 ? [] : spanOf(word, at, asked.length)
  })
  if (exact.length > 0) return exact
  return words.filter((word) => isSimilar(asked, word)).flatMap((word) => spanOf(word, 0, word.letters.length))
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
