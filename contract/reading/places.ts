import { folded } from './folding.ts'

/** From where to where in a text. */
export type Range = readonly [from: number, to: number]

/** A word as it is compared, and where each of its letters stands in the text. */
export type Word = { letters: string; places: Range[] }

// With what is put on it, as folding composes them: marks, and the parts of a Korean syllable.
const letter = /[\u1100-\u115F][\u1160-\u11A7]?[\u11A8-\u11FF]?|.\p{M}*/gsu

/** Folds letters one by one, each of a text once. */
const foldingLetters = () => {
  const known = new Map<string, string>()
  return (letter: string): string => {
    const plain = known.get(letter) ?? folded(`.${letter}.`).slice(1, -1)
    known.set(letter, plain)
    return plain
  }
}

/** The words of a text, as `wordsOf` returns them, with their places in it. */
export const wordsIn = (text: string): Word[] => {
  const plainOf = foldingLetters()
  const letters: string[] = []
  const places: Range[] = []
  for (const { 0: written, index } of text.matchAll(letter)) {
    const to = index + written.length
    const plain = plainOf(written)
    // A mark of its own belongs to the letter before.
    if (plain === '') places.splice(-1, 1, [places.at(-1)?.[0] ?? index, to])
    letters.push(plain)
    for (let unit = 0; unit < plain.length; unit += 1) places.push([index, to])
  }
  return [...letters.join('').matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    letters: word,
    places: places.slice(index, index + word.length),
  }))
}

/** Where some letters of a word stand in the text. */
export const spanOf = ({ places }: Word, from: number, length: number): Range[] => {
  const [first, last] = [places[from], places[from + length - 1]]
  return first && last ? [[first[0], last[1]]] : []
}
