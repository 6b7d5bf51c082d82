import { expect, test } from 'vitest'
import { languageAsked } from '#server/http/language.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['fr-FR, es;q=0.5, ar;q=0.7', 'ar'],
  ['en;q=0, es', 'es'],
  ['DE-de', 'de'],
  ['fr, it', 'en'],
  ['es;q=high, ar', 'ar'],
  ['toString, constructor', 'en'],
])('%j asks for %s', (header, language) => {
  expect(languageAsked(header)).toBe(language)
})
