import { test } from 'vitest'
import { readTime } from '#contract/reading/times.ts'
import { everywhere, expectSame } from '../../support/same-words.ts'

test('a time of day says the same wherever one is typed', () => {
  expectSame(
    () => ({ 'the field of a meeting': (text) => readTime(text) ?? undefined }),
    [
      [everywhere('9:30', '930', '09.30', '9h30', '٩:٣٠', '９：３０'), '09:30'],
      [
        {
          en: ['9 am', '9 a.m.', 'at 9'],
          de: ['9 Uhr', 'um 9', '9 Uhr morgens'],
          es: ['9 a. m.', 'a las 9', '9 de la mañana'],
          ar: ['9 ص', '٩ صباحًا'],
        },
        '09:00',
      ],
      [
        {
          en: ['9 pm', '9 p.m.', '9pm'],
          de: ['21 Uhr', '9 Uhr abends'],
          es: ['9 p. m.', '9 de la noche', '21h'],
          ar: ['9 م', '٩ مساءً'],
        },
        '21:00',
      ],
    ],
  )
})
