import { describe, expect, test } from 'vitest'
import type { Language } from '#contract/words.ts'
import { isolated } from '#contract/reading/direction.ts'
import { writeHtml } from '#server/mail/letter.ts'
import { inLanguage } from '#server/words/speaking.ts'

const arabic = ['محمد علي', 'גיוס', 'محمد (HR)', 'ޑިވެހި']
const latin = ['Ana Lee', 'CRM 2', 'Иван', '会议', 'नीता']
const neither = ['2026', '–', '12:30', '🚀', '']

describe('what people have written, in a text of ours without markup', () => {
  const marked = (language: Language, text: string) => inLanguage(language, () => isolated(text))

  test.each(['en', 'de', 'es'] as const)('is kept apart in %s if it runs from the right', (language) => {
    for (const text of arabic) expect(marked(language, text)).toBe(`\u2068${text}\u2069`)
    for (const text of [...latin, ...neither]) expect(marked(language, text)).toBe(text)
  })

  test('is kept apart in Arabic if it runs from the left', () => {
    for (const text of [...latin, 'محمد (HR)']) expect(marked('ar', text)).toBe(`\u2068${text}\u2069`)
    for (const text of ['محمد علي', 'גיוס', ...neither]) expect(marked('ar', text)).toBe(text)
  })
})

test('each line of a list in a mail runs as its own text does', () => {
  const html = inLanguage('en', () =>
    writeHtml({ paragraphs: [], lists: [{ heading: 'Today', lines: [{ text: 'גיוס' }] }] }),
  )
  expect(html).toContain('<li dir="auto">גיוס</li>')
})
