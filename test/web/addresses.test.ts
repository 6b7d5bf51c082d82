import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAddresses } from '#web/people/adding/addresses.ts'

const emails = (text: string) => readAddresses(text).people.map(({ email }) => email)

describe('addresses that are typed or pasted', () => {
  test.each([
    ['one alone', 'Ana@Example.com ', ['ana@example.com']],
    [
      'with commas, semicolons and lines',
      'a@x.com, b@x.com; c@x.com\r\nd@x.com',
      ['a@x.com', 'b@x.com', 'c@x.com', 'd@x.com'],
    ],
    ['with full-width signs', 'a@x.com，b@x.com；c@x.com、d＠x.com', ['a@x.com', 'b@x.com', 'c@x.com', 'd@x.com']],
    ['with Arabic signs', 'a@x.com، b@x.com؛ c@x.com', ['a@x.com', 'b@x.com', 'c@x.com']],
    ['from a table', 'a@x.com\tb@x.com\r\nc@x.com', ['a@x.com', 'b@x.com', 'c@x.com']],
    ['as links', 'mailto:a@x.com, <mailto:b@x.com?subject=Hi>', ['a@x.com', 'b@x.com']],
    ['in quotes', `"a@x.com", 'b@x.com'; “c@x.com”`, ['a@x.com', 'b@x.com', 'c@x.com']],
    ['with marks of direction', '\u200Fa@x.com\u200E, \u202Ab@x.com\u202C', ['a@x.com', 'b@x.com']],
    ['with spaces alone', 'a@x.com b@x.com', ['a@x.com', 'b@x.com']],
    ['twice', 'a@x.com, A@x.com', ['a@x.com']],
    ['none', ' ,\n; ', []],
  ])('%s', (_, text, expected) => {
    expect(readAddresses(text)).toMatchObject({ wrong: [] })
    expect(emails(text)).toEqual(expected)
  })

  test('keep the names before them, quoted or not', () => {
    expect(readAddresses('Ana Lee <ana@x.com>, "Berg, Bo" <bo@x.com>, <cy@x.com>').people).toEqual([
      { email: 'ana@x.com', fullName: 'Ana Lee' },
      { email: 'bo@x.com', fullName: 'Berg, Bo' },
      { email: 'cy@x.com' },
    ])
  })

  test('are told from what is none, which is named as it was typed', () => {
    expect(readAddresses('a@x.com, Ana Lee, b@, Bo <bo>')).toEqual({
      people: [{ email: 'a@x.com' }],
      wrong: ['Ana Lee', 'b@', 'Bo <bo>'],
    })
  })

  test('are all found, however they are parted', () => {
    const name = fc.constantFrom('', 'Ana Lee ', '"Lee, Ana" ', 'Bo ')
    const address = fc.stringMatching(/^[a-z]{1,8}@[a-z]{1,8}\.com$/)
    const parted = fc.constantFrom(',', ', ', ';\n', '\n', '\r\n')
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(name, address), { selector: ([, email]) => email }),
        parted,
        (list, between) => {
          const text = list.map(([before, email]) => (before ? `${before}<${email}>` : email)).join(between)
          expect(emails(text)).toEqual(list.map(([, email]) => email))
          expect(readAddresses(text).wrong).toEqual([])
        },
      ),
    )
  })
})
