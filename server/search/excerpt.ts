const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const wordsIn = (text: string) => [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)]

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

type Word = { 0: string; index: number }

const matchIn = (line: string, asked: string[]): Word | undefined =>
  wordsIn(line).find(([word]) => asked.some((one) => folded(word).startsWith(one)))

const askedIn = (search: string): string[] => wordsIn(folded(search)).map(([word]) => word)

const cutAround = (line: string, match: Word | undefined): string => {
  const from = match?.index ?? 0
  const to = from + (match?.[0].length ?? 0)
  return `${cutBefore(line, from)}${line.slice(from, to)}${cutAfter(line, to)}`
}

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** What a text says around the first of the words that a search asked for, in one line; without any, how it begins. */
export const excerptOf = (text: string, search: string): string => {
  const line = inOneLine(text)
  return cutAround(line, matchIn(line, askedIn(search)))
}

/** The words that a search asked for and a title lacks. */
export const missingIn = (title: string, search: string): string[] => {
  const has = wordsIn(folded(title)).map(([word]) => word)
  return askedIn(search).filter((asked) => !has.some((word) => word.startsWith(asked)))
}

/** What a text says around the first of these words, in one line; null if it has none. */
export const excerptAround = (text: string, asked: string[]): string | null => {
  const line = inOneLine(text)
  const match = matchIn(line, asked)
  return match ? cutAround(line, match) : null
}
