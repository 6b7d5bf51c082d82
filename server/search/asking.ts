import { askedIn, isUnspaced } from '#contract/reading/finding.ts'

// As many letters of a part are indexed, by `search_parts_of` in the migrations.
const longest = 10
// What a word has in common with its other forms, as a rule.
const stem = 5

/** Runs of letters of scripts with spaces and without, in turns. */
const runsOf = (word: string): string[][] => {
  const runs: string[][] = []
  for (const letter of word) {
    const run = runs.at(-1)
    if (run && isUnspaced(run[0] ?? '') === isUnspaced(letter)) run.push(letter)
    else runs.push([letter])
  }
  return runs
}

const isDigit = (letter = ''): boolean => /^[0-9]$/.test(letter)

/** Pieces of at most `length` letters that cover a run; the last two overlap. None begins within a number: no part does. */
const piecesOf = (run: readonly string[], length: number, step: number): string[] => {
  const last = Math.max(0, run.length - length)
  const places = Array.from({ length: Math.ceil(last / step) }, (_, index) => index * step)
  return [...places, last]
    .filter((place) => !isDigit(run[place - 1]) || !isDigit(run[place]))
    .map((place) => run.slice(place, place + length).join(''))
}

const begins = (piece: string): string => `'<${piece}':*`
const isThere = (piece: string): string => `'${piece}':*`

const partsOfRun = (run: string[], isFirst: boolean): string[] => {
  if (isUnspaced(run[0] ?? '')) return piecesOf(run, 2, 1).map(isThere)
  const [first = '', ...others] = piecesOf(run, longest, longest)
  const anywhere = run.length > 1 ? [isThere(first)] : []
  const ways = isFirst ? [begins(first), ...anywhere] : [isThere(first)]
  return [`(${ways.join(' | ')})`, ...others.map(isThere)]
}

/**
 * The pieces of a title that others with most of them resemble, each a tsquery for `parts`: what begins its words, or two
 * signs where no spaces are written. None if it has letters a to z alone, which trigrams compare better.
 */
export const piecesOfTitle = (title: string): string[] => {
  const words = askedIn(title)
  if (words.every((word) => /^[a-z0-9]*$/.test(word))) return []
  const pieces = words.flatMap((word) =>
    runsOf(word).flatMap((run) => {
      if (isUnspaced(run[0] ?? '')) return piecesOf(run, 2, 1).map((piece) => `'${piece}':*A`)
      return `'<${run.slice(0, stem).join('')}':*A`
    }),
  )
  return [...new Set(pieces)]
}

/**
 * A tsquery for `parts`: rows that have each word of a text at the beginning of one of theirs or, from two letters on,
 * inside. Null if the text has no word.
 */
export const partsOf = (text: string): string | null => {
  // No word has a sign with a meaning in a query.
  const parts = askedIn(text).flatMap((word) => runsOf(word).flatMap((run, index) => partsOfRun(run, index === 0)))
  return parts.length === 0 ? null : [...new Set(parts)].join(' & ')
}
