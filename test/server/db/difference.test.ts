import { expect, test } from 'vitest'
import { difference } from '#server/db/change.ts'

test('what a wish changes is told by its values, in whatever order their fields stand', () => {
  const row = { goal: { low: 20, high: null, rule: '>=' }, ids: [1, 2], name: 'Calls' }
  expect(difference(row, { goal: { rule: '>=', low: 20, high: null }, ids: [1, 2], name: 'Calls' })).toEqual({})
  expect(difference(row, { goal: { rule: '>=', low: 25, high: null }, ids: [2, 1], name: 'Mails' })).toEqual({
    goal: { rule: '>=', low: 25, high: null },
    ids: [2, 1],
    name: 'Mails',
  })
})
