import { expect } from 'vitest'
import { plainCalendar } from '#contract/fields.ts'
import type { Kind as PartKind, Meanings } from '#contract/reading/lines/parts.ts'
import { meaningsOf } from '#contract/reading/lines/parts.ts'
import { readLine } from '#contract/reading/lines/reading.ts'
import { type Language, languages } from '#contract/words.ts'
import { inLanguage } from '#server/words/speaking.ts'

// A Wednesday.
export const today = '2026-11-18'

export const calendar = plainCalendar

const ana = { id: 1, username: 'ana', fullName: 'Ana Archer', email: 'ana@example.com', avatarUrl: null }
const jose = { id: 2, username: 'jose', fullName: 'José Łuka', email: 'jose@example.com', avatarUrl: null }

export const people = [ana, jose]

/** How the places of a kind read a text; undefined where they do not understand it. */
export type Readers<Value> = Record<string, (text: string) => Value | undefined>

const titles: Record<Language, string> = { en: 'Call the bank', de: 'Bank anrufen', es: 'Llamar', ar: 'اتصل بالبنك' }

export const inLine = <Kind extends PartKind>(language: Language, kind: Kind, text: string): Meanings[Kind] => {
  const context = { today, calendar, dayFirst: language !== 'en', kinds: [kind], people, teams: [] }
  const understood = readLine(`${titles[language]} ${text}`, context)
  return meaningsOf(understood)[kind]
}

/** Every place that takes a word of a language has the same value for it. */
export const expectSame = <Value>(
  readersIn: (language: Language) => Readers<Value>,
  said: [Record<Language, string[]>, Value][],
) => {
  for (const language of languages) {
    const readers = Object.entries(readersIn(language))
    inLanguage(language, () => {
      for (const [words, value] of said) {
        for (const text of words[language]) {
          const read = Object.fromEntries(readers.map(([place, reader]) => [place, reader(text)]))
          const wanted = Object.fromEntries(readers.map(([place]) => [place, value]))
          expect({ language, text, ...read }).toEqual({ language, text, ...wanted })
        }
      }
    })
  }
}

export const everywhere = (...texts: string[]): Record<Language, string[]> => ({
  en: texts,
  de: texts,
  es: texts,
  ar: texts,
})
