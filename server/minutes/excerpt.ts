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

/** What a text says around the first of the words that a search asked for, in one line. */
export const excerptOf = (text: string, search: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  const asked = wordsIn(folded(search)).map(([word]) => word)
  const match = wordsIn(line).find(([word]) => asked.some((one) => folded(word).startsWith(one)))
  const from = match?.index ?? 0
  const to = from + (match?.[0].length ?? 0)
  return `${cutBefore(line, from)}${line.slice(from, to)}${cutAfter(line, to)}`
}
