import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyContents } from '#contract/vision.ts'
import { compared, isChanged } from '#web/vision/comparison.ts'

const entry = (id: string, text = id) => ({ id, text })
const process = (...ids: string[]) => ({
  ...emptyContents['marketing-strategy'],
  provenProcess: ids.map((id) => entry(id)),
})
const marks = (before: string[], after: string[]) =>
  compared(process(...before), process(...after)).flatMap(({ texts }) =>
    texts.map(({ id, before, after, moved }) => {
      if (before === null) return `+${id}`
      if (after === null) return `-${id}`
      return moved ? `~${id}` : id
    }),
  )

test('lines are told apart by their ids: what has come, gone, and moved', () => {
  expect(marks(['a', 'b', 'c'], ['a', 'b', 'c'])).toEqual(['a', 'b', 'c'])
  expect(marks(['a', 'b', 'c'], ['a', 'x', 'c'])).toEqual(['a', '-b', '+x', 'c'])
  expect(marks(['a', 'b', 'c', 'd'], ['d', 'a', 'b', 'c'])).toEqual(['~d', 'a', 'b', 'c'])
  expect(marks(['a', 'b'], [])).toEqual(['-a', '-b'])
})

test('a line that was reworded is one line with two texts', () => {
  const before = { ...emptyContents.swot, threats: [entry('a', 'Diesel price')] }
  const after = { ...emptyContents.swot, threats: [entry('a', 'Price of diesel')] }
  expect(compared(before, after)).toEqual([
    { label: 'Threats', texts: [{ id: 'a', before: 'Diesel price', after: 'Price of diesel', moved: false }] },
  ])
})

test('texts, dates and amounts are compared as they read, and what neither says is left out', () => {
  const before = { ...emptyContents['one-year-plan'], revenue: { amount: 9e6, currency: 'EUR' } }
  const after = { ...before, revenue: { amount: 9.2e6, currency: 'EUR' }, futureDate: '2026-12-31' }
  expect(compared(before, after)).toEqual([
    { label: 'Future date', texts: [{ id: 'futureDate', before: null, after: 'Dec 31, 2026', moved: false }] },
    {
      label: 'Revenue',
      texts: [{ id: 'revenue', before: '€\u00A09,000,000', after: '€\u00A09,200,000', moved: false }],
    },
  ])
})

test('every line of both versions is there once, and the same version twice shows no change', () => {
  const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'))
  fc.assert(
    fc.property(ids, ids, (before, after) => {
      const texts = compared(process(...before), process(...after)).flatMap((part) => part.texts)
      expect(texts.map(({ id }) => id).toSorted()).toEqual([...new Set([...before, ...after])].toSorted())
      expect(texts.filter((text) => text.after !== null).map(({ id }) => id)).toEqual(after)
      const same = compared(process(...after), process(...after)).flatMap((part) => part.texts)
      expect(same.some(isChanged)).toBe(false)
    }),
  )
})
