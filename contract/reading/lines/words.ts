/** A word of the line, by its place in it. */
export type Word = {
  text: string
  from: number
  to: number
  /** Between quotes, which keep it in the title. */
  isLiteral: boolean
}

// Straight, curly, German („…“) and angular ones.
const opens = /^["“„«].*[^"“”„«»]/
const closes = /[^"“”„«»].*["”“»]$/

/** The first and the last word of each quotation: from a quote before a word to the nearest one behind a word. */
const quotations = (words: readonly Pick<Word, 'text'>[]): [first: number, last: number][] => {
  const found: [number, number][] = []
  let first: number | undefined
  words.forEach(({ text }, index) => {
    if (opens.test(text)) first = index
    if (first === undefined || !closes.test(text)) return
    found.push([first, index])
    first = undefined
  })
  return found
}

const plainWords = (text: string): Word[] =>
  [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    from: index,
    to: index + word.length,
    isLiteral: false,
  }))

/** The words between two quotes, without them. */
export const unquoted = (words: readonly Word[]): Word[] =>
  words.map((word, index) => ({
    ...word,
    isLiteral: false,
    text: word.text.slice(index === 0 ? 1 : 0, index === words.length - 1 ? -1 : undefined),
  }))

export type Words = { words: Word[]; quoted: Word[][] }

/** The words of a text, and its quotations. */
export const wordsOf = (text: string): Words => {
  const words = plainWords(text)
  const places = quotations(words)
  const isLiteral = (at: number) => places.some(([first, last]) => first <= at && at <= last)
  const marked = words.map((word, index) => ({ ...word, isLiteral: isLiteral(index) }))
  return { words: marked, quoted: places.map(([first, last]) => marked.slice(first, last + 1)) }
}
