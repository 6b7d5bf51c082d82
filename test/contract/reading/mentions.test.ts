import * as fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { describe, expect, test } from 'vitest'
import { isMarkdown, meantBy, mentionsIn } from '#contract/reading/mentions.ts'
import { Markdown } from '#web/ui/Markdown.tsx'

const usernames = ['ana', 'ana_1', 'bob', 'carl', 'scope']
const known = new Set(usernames)
const markdown = unified().use(remarkParse).use(remarkGfm)

const read = (text: string): string[] =>
  mentionsIn(markdown.parse(text), text).flatMap((mention) => meantBy(mention, known) ?? [])

const shown = (text: string): string =>
  renderToStaticMarkup(createElement(Markdown, { text, mentions: usernames })).normalize('NFKC')

const marked = (text: string): string[] =>
  [...shown(text).matchAll(/<mark dir="ltr">@(\w+)<\/mark>/g)].map(([, name = '']) => name.toLowerCase())

const mentioning: [string, string[]][] = [
  ['@ana_1, please ask @Bob-by and (@carl).', ['ana_1', 'bob', 'carl']],
  ['_@bob_', ['bob']],
  ['__@bob__', ['bob']],
  ['**@bob**', ['bob']],
  ['***@bob***', ['bob']],
  ['~~@bob~~', ['bob']],
  ['@bob_', ['bob']],
  ['@bob__', ['bob']],
  ['_@bob', ['bob']],
  ['"@bob"', ['bob']],
  ['\uFF20bob', ['bob']],
  ['\uFF20\uFF42\uFF4F\uFF42', ['bob']],
  ['\uFE6Bbob', ['bob']],
  ['\\\\@bob', ['bob']],
  ['\\*@bob', ['bob']],
  ['# @bob', ['bob']],
  ['- [ ] @bob', ['bob']],
  ['> @bob\n> and\n> @ana', ['bob', 'ana']],
  ['| a |\n| - |\n| @bob |', ['bob']],
  ['see[^1]\n\n[^1]: @bob', ['bob']],
  ['@ana/@bob', ['ana', 'bob']],
  ["@bob's", ['bob']],
  ['@bob: @ana; @carl?', ['bob', 'ana', 'carl']],
  ['@bob. And', ['bob']],
  ['@bob...', ['bob']],
  ['請問@bob', ['bob']],
  ['@bobさん', ['bob']],
  ['안녕@bob님', ['bob']],
  ['ถาม@bob', ['bob']],
  ['\u0648@bob', ['bob']],
  ['\u200F@bob', ['bob']],
  ['https://example.com @bob', ['bob']],
  ['office@example.com, @bob', ['bob']],
]

const naming: string[] = [
  'https://www.youtube.com/@ana',
  'www.youtube.com/@ana',
  'youtube.com/@ana',
  'http://localhost/@ana',
  'http://localhost:3000/a/@ana?b=@bob',
  'ftp://example.com/@ana',
  '//example.com/@ana',
  '<https://example.com/@ana>',
  'https://example.com/?by=@ana&to=@bob',
  'mailto:office@bob',
  '[@ana](https://example.com)',
  '[see @ana][1]\n\n[1]: https://example.com',
  '[x](https://example.com/@ana "@bob")',
  '![@ana](https://example.com/@bob)',
  '`@ana`',
  '``a ` @ana``',
  '```\n@ana\n```',
  '    @ana',
  '~~~ts\n@ana\n~~~',
  '<a title="@ana">',
  'see [^2]\n\n[^1]: @ana',
  '\\@ana',
  'a \\@ana\nb \\@bob',
  '&#64;ana',
  '&commat;ana',
  'office@ana',
  'josé@ana',
  'müller_@ana',
  'иван@ana',
  '1@ana',
  '@ana@example.social',
  '@ana.example.com',
  '@scope/package',
  'node_modules/@scope/package',
  '/home/@ana',
  './@ana',
  '@anaé',
  '@nobody',
  '@ ana',
  '@',
]

describe('a mention', () => {
  test.each(mentioning)('is in %j', (text, names) => {
    expect(read(text)).toEqual(names)
    expect(marked(text)).toEqual(names)
  })

  test.each(naming)('is not in %j', (text) => {
    expect(read(text)).toEqual([])
    expect(marked(text)).toEqual([])
  })

  test('means the longest username, so that an underscore at the end is that of the name if somebody has it', () => {
    const [mention] = mentionsIn(markdown.parse('@bob_'), '@bob_')
    expect(mention && meantBy(mention, new Set(['bob', 'bob_']))).toBe('bob_')
  })

  test('leaves the rest of the text as it was', () => {
    expect(shown('a @bob_ b @ana, c')).toContain('a <mark dir="ltr">@bob</mark>_ b <mark dir="ltr">@ana</mark>, c')
  })

  test('is told and marked alike in any text', () => {
    const piece = fc.constantFrom(
      '@ana',
      '@bob',
      '＠bob',
      ' ',
      '_',
      '*',
      '`',
      '\\',
      '/',
      '.',
      'x',
      '\n',
      '[',
      ']',
      '(',
      ')',
      '&#64;',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('')
        expect(marked(text)).toEqual(read(text))
      }),
      { numRuns: 500 },
    )
  })

  test.each(['> ', '>', '- ', '* ', '1. ', '> - '])('is not sought in thousands of %j within each other', (piece) => {
    expect(isMarkdown(`${piece.repeat(1000)}@bob`)).toBe(false)
    expect(isMarkdown(`a\n\n${piece.repeat(30)}@bob`)).toBe(false)
    expect(isMarkdown(`${piece.repeat(5)}@bob`)).toBe(true)
  })

  test('keeps its sign before its name among words that run from the right', () => {
    expect(shown('اسأل @bob غدا')).toBe('<p dir="auto">اسأل <mark dir="ltr">@bob</mark> غدا</p>')
  })

  test('is sought below a line and between lists, however long', () => {
    expect(isMarkdown(`${'-'.repeat(200)}\n${'- a\n'.repeat(200)}@bob\n${'='.repeat(200)}`)).toBe(true)
  })
  test.each(['@', '@a_', '_@bob', '`@bob', '[@bob', '*@bob', '@bob/', '&#64;', '\\@'])(
    'is found fast among 5000 characters of %j',
    (piece) => {
      const start = performance.now()
      read(piece.repeat(5000 / piece.length))
      expect(performance.now() - start).toBeLessThan(2000)
    },
  )
})
