import { askedIn, areFoundIn, placeIn, wordsOf } from '#contract/reading/finding.ts'
import { type Range, spanOf, wordsIn } from '#contract/reading/places.ts'

/** How many characters are shown on each side of a match. */
const around = 70

const cutBefore = (text: string, at: number): string => {
  if (at <= around) return text.slice(0, at)
  const kept = text.slice(at - around, at)
  return `…${kept.slice(kept.indexOf(' ') + 1)}`
}

const cutAfter = (text: string, at: number): string => {
  if (text.length - at <= around) return text.slice(at)
  const kept = text.slice(at, at + around)
  const end = kept.lastIndexOf(' ')
  return `${end > 0 ? kept.slice(0, end) : kept}…`
}

/** Where the first word stands that begins with what is asked for, else the first that has it inside. */
const matchIn = (line: string, asked: readonly string[]): Range | undefined => {
  const words = wordsIn(line)
  const places = words.flatMap((word) =>
    asked.map((each) => ({ word, at: placeIn(each, word.letters), length: each.length })),
  )
  const match = places.find(({ at }) => at === 0) ?? places.find(({ at }) => at > 0)
  return match && spanOf(match.word, match.at, match.length)[0]
}

const cutAround = (line: string, [from, to]: Range): string =>
  `${cutBefore(line, from)}${line.slice(from, to)}${cutAfter(line, to)}`

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** What a text says around the first of the words that a search asked for, in one line; without any, how it begins. */
export const excerptOf = (text: string, search: string): string => {
  const line = inOneLine(text)
  return cutAround(line, matchIn(line, askedIn(search)) ?? [0, 0])
}

/** The words that a search asked for and a title lacks. */
export const missingIn = (title: string, search: string): string[] => {
  const words = wordsOf(title)
  return askedIn(search).filter((asked) => !areFoundIn([asked], words))
}

/** What a text says around the first of these words, in one line; null if it has none. */
export const excerptAround = (text: string, asked: readonly string[]): string | null => {
  const line = inOneLine(text)
  const match = matchIn(line, asked)
  return match ? cutAround(line, match) : null
}
