import type { Language } from '../../words.ts'
import { lexicon } from './lexicon.ts'
import type { Token } from './vocabulary.ts'

const ordinalForm = /^(\d{1,2})(?:st|nd|rd|th|er|ero|ro|do|to|[oa]|\.)$/
// 'Q1', in Spanish 'T1', and the other way round.
const quarterForm = /^[qt]([1-4])$|^([1-4])[qt]$/
// Below this nothing is the beginning of a name: 'mo' may be anything.
const shortest = { w: 2, m: 3, r: 3 } as const

/** What a word with a figure in it says; empty if there is none. */
const figured = (word: string): Token[] => {
  if (/^\d{1,4}$/.test(word)) return [{ is: 'n', value: Number(word), digits: word.length }]
  const [, before, behind] = quarterForm.exec(word) ?? []
  const quarter = before ?? behind
  if (quarter !== undefined) {
    return [
      { is: 'o', value: Number(quarter) },
      { is: 'u', value: 1, unit: 'quarter' },
    ]
  }
  const [, ordinal] = ordinalForm.exec(word) ?? []
  return ordinal === undefined ? [] : [{ is: 'o', value: Number(ordinal) }]
}

const isName = (token: Token | undefined): token is Token & { is: keyof typeof shortest } =>
  token !== undefined && token.is in shortest

/** What a word is the beginning of: a weekday, a month, or a day near today. */
const begun = (word: string, language: Language): Token[][] => {
  const found = [...lexicon(language).meanings].flatMap(([name, meanings]) =>
    name.startsWith(word) && !name.includes(' ') ? meanings.map((tokens) => tokens[0]) : [],
  )
  const names = found.filter(isName).filter(({ is }) => word.length >= shortest[is])
  const first = new Map(names.map((token) => [token.is, token] as const).toReversed())
  return [...first.values()].map((token) => [token])
}

const wordForm = /\d+(?:(?:st|nd|rd|th|ero|er|ro|do|to|[oaqt])(?!\p{L})|\.)?|[qt][1-4](?!\d)|[^\s\d.,]+/gu
const wordsOf = (text: string): string[] => text.match(wordForm) ?? []

/**
 * The sequences of tokens that a folded text can be read as in a language, none if a word of it means nothing there. A
 * word may be the beginning of a name only where `isOwn` says that it is the reader's own language.
 */
export const tokensOf = (text: string, language: Language, isOwn: boolean): Token[][] => {
  const { meanings, longest } = lexicon(language)
  const words = wordsOf(text)
  const from = (at: number): Token[][] => {
    if (at === words.length) return [[]]
    for (let count = Math.min(longest, words.length - at); count > 0; count -= 1) {
      const phrase = words.slice(at, at + count).join(' ')
      const known = meanings.get(phrase)
      const figures = count === 1 ? figured(phrase) : []
      const read = known ?? (figures.length > 0 ? [figures] : count === 1 && isOwn ? begun(phrase, language) : [])
      if (read.length > 0) return read.flatMap((tokens) => from(at + count).map((rest) => [...tokens, ...rest]))
    }
    return []
  }
  return from(0).map((tokens) => tokens.filter(({ is }) => is !== 'f'))
}
