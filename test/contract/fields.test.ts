import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { FilledLine, FilledText, Title } from '#contract/fields.ts'

describe('a field of one line', () => {
  const Name = FilledLine(10, 'Name is required')

  test('keeps what is pasted, with a space for each break and other control characters', () => {
    expect(z.parse(Title, ' Call\r\nthe\tbank\u2028now\u0007 \n')).toBe('Call the bank now')
    expect(z.parse(Title, 'Grüße – 你好 👩‍👩‍👧 שלום')).toBe('Grüße – 你好 👩‍👩‍👧 שלום')
  })

  test('is measured as it is stored', () => {
    expect(z.parse(Name, '\n  ten chars!\r\n\r\n')).toBe('ten chars!')
    expect(z.safeParse(Name, 'eleven char').success).toBe(false)
    expect(z.safeParse(Name, '\r\n\t').error?.issues[0]?.message).toBe('Name is required')
  })

  test('refuses what no text can hold', () => {
    for (const text of ['a\0b', 'a\0\nb', 'a\uD800b']) expect(z.safeParse(Name, text).success).toBe(false)
  })
})

test('text of several lines keeps them', () => {
  expect(z.parse(FilledText(100, 'Required'), 'One\nTwo')).toBe('One\nTwo')
})
