import { test } from 'vitest'
import type { Goal } from '#contract/goal-rules.ts'
import { everywhere, expectSame } from '../../support/same-words.ts'
import { goalImported, goalTyped, measures } from '../../support/typed-values.ts'

test('a goal says the same where it is typed and in a file', () => {
  for (const measure of [measures.number, measures.time]) {
    const atLeast = (low: number): Goal => ({ rule: '>=', low, high: null })
    const size = measure.unit === 'time' ? 60 : 1
    expectSame<Goal>(
      () => ({
        'the field of a goal': (text) => goalTyped(measure, text),
        'a column of a file': (text) => goalImported(measure, text),
      }),
      [
        [everywhere('20', '20+', '>= 20', '≥ 20', '٢٠+'), atLeast(20 * size)],
        [
          {
            en: ['at least 20', '20 or more'],
            de: ['mindestens 20'],
            es: ['al menos 20', '20 o más'],
            ar: ['على الأقل 20'],
          },
          atLeast(20 * size),
        ],
        [everywhere('<= 20', '≤ 20', 'max 20'), { rule: '<=', low: 20 * size, high: null }],
        [everywhere('10-20', '10 – 20', '10..20'), { rule: 'between', low: 10 * size, high: 20 * size }],
        [
          { en: ['10 to 20', 'between 10 and 20'], de: ['10 bis 20'], es: ['10 a 20'], ar: ['10 إلى 20'] },
          { rule: 'between', low: 10 * size, high: 20 * size },
        ],
      ],
    )
  }
})
