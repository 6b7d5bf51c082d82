import { test } from 'vitest'
import { Email } from '#contract/fields.ts'
import { readAddresses } from '#web/people/adding/addresses.ts'
import { everywhere, expectSame } from '../../support/same-words.ts'

test('an address says the same alone and in a list', () => {
  expectSame(
    () => ({
      'a field of one address': (text) => Email.safeParse(text).data,
      'a field of many': (text) => readAddresses(text).people[0]?.email,
    }),
    [
      [
        everywhere('ana@example.com', ' Ana@Example.com ', 'ana@example.com\u200f', 'ａｎａ@example.com'),
        'ana@example.com',
      ],
      [everywhere('ana@bücher.example', 'ana@xn--bcher-kva.example', 'ANA@BÜCHER.example'), 'ana@bücher.example'],
    ],
  )
})
