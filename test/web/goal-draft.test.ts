import { expect, test } from 'vitest'
import { goalErrors, goalIn } from '../../web/scorecard/goal/draft.ts'

const euros = { unit: 'currency', currency: 'EUR' } as const

test.each(['$500', 'US$500', '500 USD', '500 zł', 'R$ 500'])('a goal in euros is not “%s”', (text) => {
  expect(goalErrors({ rule: '>=', low: text, high: '' }, euros)).toEqual({
    low: expect.stringContaining('not in EUR'),
  })
  expect(goalErrors({ rule: 'between', low: '1', high: text }, euros)).toEqual({
    high: expect.stringContaining('not in EUR'),
  })
})

test.each(['€500', '500 EUR', '500', '0.5k'])('a goal in euros may be “%s”', (text) => {
  const draft = { rule: '>=', low: text, high: '' } as const
  expect(goalErrors(draft, euros)).toEqual({})
  expect(goalIn(draft, euros)).toEqual({ rule: '>=', low: 500, high: null })
})
