import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { averageRating, canPrepare, mostVoted, NewRating } from '#contract/room.ts'
import { newClock } from '#contract/clock.ts'

const votes = (...issueIds: number[]) => ({
  votes: issueIds.map((issueId, index) => ({ issueId, participantId: index })),
})

test('the three issues with the most votes are picked, of equal ones the first in order', () => {
  expect(mostVoted(votes(4, 2, 2, 3, 1, 1), [5, 4, 3, 2, 1])).toEqual([2, 1, 4])
  expect(mostVoted(votes(), [1, 2])).toEqual([])
  expect(mostVoted(votes(9), [1, 2])).toEqual([])
})

test('the average has one decimal place, and leaves out those who have not rated', () => {
  expect(averageRating([{ rating: 8 }, { rating: 9 }, { rating: 9 }, { rating: null }])).toBe(8.7)
  expect(averageRating([{ rating: null }])).toBeNull()
})

describe('a rating', () => {
  test.each([[8], [10], [null]])('of %s needs no word why', (rating) => {
    expect(z.safeParse(NewRating, { rating }).success).toBe(true)
  })

  test('below eight does', () => {
    const bare = z.safeParse(NewRating, { rating: 7, reason: '  ' })
    expect(bare.error?.issues).toMatchObject([{ path: ['reason'], message: 'Say why, in one sentence' }])
    expect(z.safeParse(NewRating, { rating: 7, reason: 'Too long' }).success).toBe(true)
  })
})

test('people prepare for a meeting from a day before it until it starts', () => {
  const room = { startTime: '2026-11-20T09:00:00.000Z', clock: newClock }
  expect(canPrepare(room, new Date('2026-11-19T08:59:00Z'))).toBe(false)
  expect(canPrepare(room, new Date('2026-11-19T09:00:00Z'))).toBe(true)
  expect(canPrepare(room, new Date('2026-11-20T10:00:00Z'))).toBe(true)
  const running = { ...room, clock: { ...newClock, status: 'running' as const } }
  expect(canPrepare(running, new Date('2026-11-20T08:00:00Z'))).toBe(false)
})
