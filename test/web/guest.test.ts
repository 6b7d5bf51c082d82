import { expect, test } from 'vitest'
import { ApiError } from '#web/api.ts'
import { guestRoomQuery } from '#web/public/guest/queries.ts'

const seconds = 1000
const unreached = new TypeError('Failed to fetch')

/** When a guest's page asks again, in milliseconds after an answer or an error. */
const asksAgainAfter = (error: Error | null, silence = 0) => {
  const { refetchInterval } = guestRoomQuery('key')
  if (typeof refetchInterval !== 'function') throw new Error('It never asks again')
  return refetchInterval({ state: { error, dataUpdatedAt: 0, errorUpdatedAt: silence } } as never)
}

test('how a meeting goes is asked every four seconds, more seldom the longer the silence, and never once it has ended', () => {
  expect(asksAgainAfter(null)).toBe(4 * seconds)
  expect([1, 8, 16, 600].map((silence) => asksAgainAfter(unreached, silence * seconds))).toEqual(
    [4, 8, 16, 60].map((wait) => wait * seconds),
  )
  expect(asksAgainAfter(new ApiError(404, { message: 'This link has ended' }))).toBe(false)
})
