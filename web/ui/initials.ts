const signs = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const signsIn = (word: string): string[] => Array.from(signs.segment(word), ({ segment }) => segment)

const letter = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{Nd}]/u
const picture = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u
// Written before the letter that they are spoken after, as in Thai and Lao.
const vowelsBefore = /^[\u0E40-\u0E44\u0EC0-\u0EC4]/
const asides = /\(.*?\)|\[.*?\]|（.*?）/g
// Spaces, and the points between names that are written in Chinese or Japanese.
const between = /[\s\u00B7\u30FB\uFF65]+/

/** Scripts whose letters join, so that two initials would read as a word. */
const joining = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Adlam}]/u
const apart = '\u200C'

// Georgian has capitals only for headlines, which few fonts have; a sharp s would be two letters.
const capital = (sign: string): string => {
  const upper = sign.toUpperCase()
  return /\p{Script=Georgian}/u.test(sign) || signsIn(upper).length > 1 ? sign : upper
}

/** Of each word the first sign like this, without the words that have none. */
const firstsOf = (words: string[], kind: RegExp): string[] =>
  words.flatMap((word) => signsIn(word).find((sign) => kind.test(sign) && !vowelsBefore.test(sign)) ?? [])

const wordsOf = (name: string): string[] => name.split(between)

/**
 * The first letters of the first and last name, at most two, whole in every script and not joined; a picture if there are
 * no letters. What stands in parentheses counts only if it is all. U without a name.
 */
export const initialsOf = (fullName: string): string => {
  const name = fullName.normalize('NFC')
  const own = wordsOf(name.replaceAll(asides, ' '))
  const found = [firstsOf(own, letter), firstsOf(wordsOf(name), letter), firstsOf(own, picture)]
  const firsts = found.find(({ length }) => length > 0) ?? []
  const ends = firsts.length > 1 ? [firsts[0] ?? '', firsts.at(-1) ?? ''] : firsts
  const isJoined = ends.length > 1 && ends.every((sign) => joining.test(sign))
  return ends.map(capital).join(isJoined ? apart : '') || 'U'
}
