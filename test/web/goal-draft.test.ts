import { expect, test } from 'vitest'
import { goalErrors, goalIn, goalMeanings } from '../../web/scorecard/goal/draft.ts'

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

const number = { unit: 'number', currency: null } as const

test.each(['5-', '20 –', '(20-)', '20--'])('a range without its end is no goal and no number of one: “%s”', (text) => {
  expect(goalErrors({ rule: '<=', low: text, high: '' }, number)).toEqual({ low: 'Not a goal such as >= 250' })
  expect(goalErrors({ rule: 'between', low: '1', high: text }, number)).toEqual({ high: 'Not a goal such as >= 250' })
})

test.each(['500,-', '500.--'])('a price without cents is a number of a goal: “%s”', (text) => {
  expect(goalIn({ rule: '<=', low: text, high: '' }, euros)).toEqual({ rule: '<=', low: 500, high: null })
})

test('a goal that can be several is none until one of them is chosen', () => {
  const draft = { rule: '>=', low: '10-20k', high: '' } as const
  expect(goalErrors(draft, number)).toEqual({ low: '“10-20k” can mean 10000 to 20000 or 10 to 20000' })
  expect(goalMeanings(draft, number).map(({ value }) => [value?.low, value?.high])).toEqual([
    [10_000, 20_000],
    [10, 20_000],
  ])
  expect(goalMeanings({ ...draft, low: '10-20' }, number)).toEqual([])
})
