import { type Language, language } from '#contract/words.ts'

// What a word has in front of its stem, and behind it.
const affixes: Record<Language, { before: RegExp; after: RegExp }> = {
  en: { before: /^$/, after: /(?:(?<=.{4})(?:ations?|ions?|ings?|i?ed|i?es|ers?|e|y)|(?<=.{3})s)$/ },
  de: { before: /^ge(?=.{5})/, after: /(?<=.{4})(?:ungen|ung|est|end|en|er|em|es|et|st|[enst])$/ },
  es: {
    before: /^$/,
    after: /(?<=.{3})(?:a?ciones|a?cion|[ai]?mientos?|[ai]d[oa]s?|ando|iendo|[aei]r(?:se|l[oae]s?)?|[aeo]s|[aeos])$/,
  },
  ar: { before: /^[وف]?(?:[بك]?ال|لل)(?=.{3})/, after: /(?<=.{3})(?:يات|ات|ون|ين|ان|هم|ها|ية|[ةهيى])$/ },
}

// German writes what belongs together as one word: 'Wochenmeeting' is found by 'Meeting'.
const shortestPart = 5

/** Lowercase, without accents, and without hyphens, so that 'todo' finds 'to-do'. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}-]/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}_]+/gu) ?? []

/** What 'invite', 'invited', 'inviting' and 'invitations' have in common, or 'Einladung' and 'Einladungen'. */
export const stemOf = (word: string): string => {
  const { before, after } = affixes[language()]
  return word.replace(before, '').replace(after, '')
}

/** Whether a word begins with what is wanted, or in German has it inside; `stem` is that of the wanted word. */
export const isMatch = (wanted: string, stem: string, word: string): boolean => {
  if (word === wanted) return true
  if (wanted.length < 2) return false
  if (word.startsWith(wanted) || stemOf(word).startsWith(stem)) return true
  return language() === 'de' && stem.length >= shortestPart && word.includes(stem)
}
