import { expect, test } from 'vitest'
import type { Goal } from '#contract/goal-rules.ts'
import { isOffTrack, missesInRow, movingAverages, projected, usualRange, verdictOf } from '#contract/signals.ts'

const goal: Goal = { rule: '>=', low: 10, high: null }
const results = (...values: (number | null)[]) => values.map((value) => ({ value, goal }))

test('misses are counted from the latest back; a period without a value neither counts nor ends the row', () => {
  expect(missesInRow(results(10, 7, null, 8))).toBe(2)
  expect(missesInRow(results(7, 7, 10))).toBe(0)
  expect(missesInRow(results(10, 7, null))).toBe(1)
  expect(missesInRow([...results(7), { value: 1, goal: null }])).toBe(1)
  expect(missesInRow([])).toBe(0)
})

test('a value that is close to its goal is no miss, and ends a row of them', () => {
  expect(missesInRow(results(9, 9, 9))).toBe(0)
  expect(missesInRow(results(7, 7, 9))).toBe(0)
  expect(missesInRow(results(7, 9, 7))).toBe(1)
})

test('two misses in a row make a measurable off track, unless it says otherwise', () => {
  expect(isOffTrack(results(10, 7, 8), 2)).toBe(true)
  expect(isOffTrack(results(10, 7, 8), 3)).toBe(false)
  expect(isOffTrack(results(1, 1, 1, 1), null)).toBe(false)
})

test.each([
  [[10, 20], 2, 'sum', 60],
  [[10, 20], 2, 'average', 15],
  [[10, 20], 2, 'last', 40],
  [[10, 20, 30], 0, 'last', 30],
  [[10], 5, 'sum', null],
] as const)('of %o with %d to come by %s the quarter ends at %o', (values, remaining, how, end) => {
  expect(projected([...values], remaining, how)).toBe(end)
})

test('the usual range is the XmR chart’s', () => {
  // Moves: 2 2 2 2 2 2 2, mean 2; middle 11.
  expect(usualRange([10, 12, 10, 12, 10, 12, 10, 12])).toEqual({ low: 5.68, middle: 11, high: 16.32 })
  expect(usualRange([1, 2, 3, 4, 5, 6, 7])).toBeNull()
})

test('the latest value is judged by those before it', () => {
  const calm = [10, 12, 10, 12, 10, 12, 10, 12]
  expect(verdictOf([...calm, 20])).toMatchObject({ kind: 'beyond', side: 'above' })
  expect(verdictOf([...calm, 5])).toMatchObject({ kind: 'beyond', side: 'below' })
  expect(verdictOf([...calm, 14])).toMatchObject({ kind: 'noise' })
  expect(verdictOf(calm)).toBeNull()
  const risen = [...calm, ...calm, ...Array.from({ length: 8 }, () => 13)]
  expect(verdictOf(risen)).toMatchObject({ kind: 'shifted', side: 'above' })
})

test('a moving average has a place for each value', () => {
  expect(movingAverages([1, 3, null, 5], 2)).toEqual([1, 2, null, 5])
})
