import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { gathering } from '#server/db/gathering.ts'
import type { Db } from '#server/db/open.ts'

/** Finds each key in capitals, but nobody; fails for 'broken'. */
const counted = () => {
  const asked: string[][] = []
  const find = gathering(async (_, keys) => {
    asked.push(keys)
    if (keys.includes('broken')) throw new Error('The database is away')
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, key.toUpperCase()]))
  })
  return { asked, find }
}

const db = {} as Db

test('asks once for all that is wanted in one turn', async () => {
  const { asked, find } = counted()
  expect(await Promise.all(['ann', 'bob', 'ann', 'nobody'].map((key) => find(db, key)))).toEqual([
    'ANN',
    'BOB',
    'ANN',
    undefined,
  ])
  expect(asked).toEqual([['ann', 'bob', 'nobody']])
})

test('asks again for what is wanted once the question is under way', async () => {
  const { asked, find } = counted()
  const first = find(db, 'ann')
  await turn()
  expect(await Promise.all([first, find(db, 'ann')])).toEqual(['ANN', 'ANN'])
  expect(asked).toEqual([['ann'], ['ann']])
})

test('asks each database for its own', async () => {
  const { asked, find } = counted()
  await Promise.all([find(db, 'ann'), find({} as Db, 'bob')])
  expect(asked).toEqual([['ann'], ['bob']])
})

test('a failure reaches all of the turn, and no later one', async () => {
  const { find } = counted()
  const settled = await Promise.allSettled([find(db, 'ann'), find(db, 'broken')])
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await find(db, 'ann')).toBe('ANN')
})
