import { expect, test } from 'vitest'
import { groupedBy, sameIn } from '#web/sync/fields.ts'
import { isSame } from '#web/sync/same.ts'

const replied = { id: 1, goal: { rule: '>=', low: 20, high: null }, files: [{ url: 'a', name: 'b' }] }
const streamed = { files: [{ name: 'b', url: 'a' }], goal: { low: 20, high: null, rule: '>=' }, id: 1 }

test('rows are the same in whatever order their fields stand', () => {
  expect(isSame(replied, streamed)).toBe(true)
  expect(sameIn(['goal', 'files'], replied, streamed)).toBe(true)
  expect(groupedBy([replied, streamed], ['goal'])).toHaveLength(1)
})

test.each([
  [{ low: 20 }, { low: 25 }],
  [
    [1, 2],
    [2, 1],
  ],
  [null, 0],
  ['1', 1],
  [{ low: null }, {}],
])('%j and %j are not', (one, other) => {
  expect(isSame(one, other)).toBe(false)
})
