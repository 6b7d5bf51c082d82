import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Bar, fitsSeat, standingOf, usualBar, ValueRating } from '#contract/people-fit.ts'

const five = [1, 2, 3, 4, 5]

/** Ratings of the values in their order: '+', '~' for '+/-', '-', and '?' for none. */
const rated = (signs: string) =>
  Array.from(signs).map((sign, index) => ({
    coreValueId: index + 1,
    rating: sign === '?' ? null : sign === '~' ? ('+/-' as const) : (sign as '+' | '-'),
  }))

describe('against the usual bar', () => {
  test.each([
    ['+++++', 'above'],
    ['+++~~', 'above'],
    ['++~~~', 'below'],
    ['++++-', 'below'],
    ['+++~?', 'open'],
    ['?????', 'open'],
    // One more can be '+' at most.
    ['+~~~?', 'below'],
    ['-????', 'below'],
  ])('%s is %s', (signs, standing) => {
    expect(standingOf(five, rated(signs), usualBar)).toBe(standing)
  })

  test('a team of two values needs both of them', () => {
    expect(standingOf([1, 2], rated('++'), usualBar)).toBe('above')
    expect(standingOf([1, 2], rated('+~'), usualBar)).toBe('below')
  })

  test('a value that is missing is not rated, and one that is no more counts for nothing', () => {
    expect(standingOf(five, rated('++++'), usualBar)).toBe('open')
    expect(standingOf([1, 2, 3], rated('+++-'), usualBar)).toBe('above')
    expect(standingOf([], rated('+'), usualBar)).toBe('open')
  })
})

test('a value can have a least rating of its own', () => {
  const bar: Bar = { ...usualBar, leastPlus: 0, ofValues: [{ coreValueId: 2, least: '+' }] }
  expect(standingOf([1, 2], rated('~+'), bar)).toBe('above')
  expect(standingOf([1, 2], rated('+~'), bar)).toBe('below')
})

test('a minus that the value allows still counts among those that are allowed', () => {
  const bar: Bar = { least: '-', ofValues: [], leastPlus: 1, mostMinus: 1 }
  expect(standingOf([1, 2, 3], rated('+-~'), bar)).toBe('above')
  expect(standingOf([1, 2, 3], rated('+--'), bar)).toBe('below')
})

test('nobody sinks by a better rating', () => {
  const signs = fc.array(fc.constantFrom(...ValueRating.options, null), { minLength: 1, maxLength: 7 })
  const bars = fc.record({
    least: fc.constantFrom(...ValueRating.options),
    leastPlus: fc.nat(5),
    mostMinus: fc.nat(3),
  })
  const order = ['below', 'open', 'above']
  const worse = { '+': '+/-', '+/-': '-', '-': '-' } as const
  fc.assert(
    fc.property(signs, bars, fc.nat(6), (ratings, counts, at) => {
      const bar: Bar = { ...counts, ofValues: [] }
      const ids = ratings.map((_, index) => index + 1)
      const of = (list: (ValueRating | null)[]) =>
        standingOf(
          ids,
          list.map((rating, index) => ({ coreValueId: index + 1, rating })),
          bar,
        )
      const sunk = ratings.map((rating, index) => (index === at && rating ? worse[rating] : rating))
      expect(order.indexOf(of(sunk))).toBeLessThanOrEqual(order.indexOf(of(ratings)))
    }),
  )
})

test.each([
  [true, true, true, true],
  [true, true, false, false],
  [null, null, false, false],
  [true, null, true, undefined],
  [null, null, null, undefined],
])('gets it %s, wants it %s, capacity %s: fits %s', (getIt, wantIt, capacityToDoIt, fits) => {
  expect(fitsSeat({ getIt, wantIt, capacityToDoIt })).toBe(fits)
})
