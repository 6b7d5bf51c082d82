import { test } from 'vitest'
import { findPerson } from '#web/imports/names.ts'
import { everywhere, expectSame, inLine, people } from '../../support/same-words.ts'

test('a person says the same in a line and in a file', () => {
  expectSame<number>(
    (language) => ({
      'a line': (text) => inLine(language, 'person', text)?.id,
      'a column of a file': (text) => findPerson(people, text)?.id,
    }),
    [
      [everywhere('@ana', '@Ana Archer', '@ANA', '＠ana', '@ana archer'), 1],
      [everywhere('@jose', '@José', '@José Łuka', '@jose luka'), 2],
    ],
  )
})
