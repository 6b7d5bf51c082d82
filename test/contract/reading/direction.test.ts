import { describe, expect, test } from 'vitest'
import { exactMoneyText } from '#contract/money.ts'
import { isolated, type Language, plural, t } from '#contract/words.ts'
import { withoutIsolation } from '#contract/reading/direction.ts'
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

describe('a sentence', () => {
  const said = (language: Language, title: string) => inLanguage(language, () => t('"{title}" was removed.', { title }))

  test.each(['en', 'de', 'es', 'ar'] as const)('in %s keeps apart what runs against it', (language) => {
    const [along, against] = language === 'ar' ? ['محمد علي', 'CRM 2'] : ['CRM 2', 'محمد علي']
    expect(said(language, along)).toContain(along)
    expect(said(language, along)).not.toMatch(/[\u2068\u2069]/u)
    expect(said(language, against)).toContain(`\u2068${against}\u2069`)
  })

  test('is not turned around by the signs of a name', () => {
    for (const turned of ['re\u202Egnp.exe', '\u2067a', 'a\u202B'])
      expect(said('en', turned)).toBe(`"\u2068${turned}\u2069" was removed.`)
  })

  test('counts as it did', () => {
    const found = inLanguage('ar', () =>
      plural(2, '{count} reply in {team}', '{count} replies in {team}', { team: 'HR' }),
    )
    expect(found).toContain('\u2068HR\u2069')
    expect(found).not.toContain('{')
  })

  test('has no such signs as a value', () => {
    const sentence = inLanguage('ar', () => t('{name} is off track', { name: 'CRM' }))
    expect(sentence).toContain('\u2068')
    expect(withoutIsolation(sentence)).toBe(sentence.replace(/\u2068CRM\u2069/u, 'CRM'))
  })

  test('that only orders an amount has none either', () => {
    expect(inLanguage('ar', () => exactMoneyText({ amount: 5, currency: 'CHF' }))).toBe('5\u00A0CHF')
  })
})

test('each line of a list in a mail runs as its own text does', () => {
  const html = inLanguage('en', () =>
    writeHtml({ paragraphs: [], lists: [{ heading: 'Today', lines: [{ text: 'גיוס' }] }] }),
  )
  expect(html).toContain('<li dir="auto">גיוס</li>')
})

test('a sentence in a list of a mail runs as its language does, whatever it begins with', () => {
  const lines = [{ text: '\u2068גיוס\u2069 is due', isOurs: true }]
  const html = inLanguage('en', () => writeHtml({ paragraphs: [], lists: [{ heading: 'Today', lines }] }))
  expect(html).toContain('<li>\u2068גיוס\u2069 is due</li>')
})
