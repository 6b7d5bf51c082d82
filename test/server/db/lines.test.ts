import { afterAll, beforeAll, expect, test } from 'vitest'
import { isDatabaseAway } from '#server/http/problems.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const ask = (text: string, values: unknown[] = []) => world.database.lines.query({ text }, values)
const pid = async (): Promise<number> => (await ask('select pg_backend_pid() as pid')).rows[0].pid
const many = Array.from({ length: 40 }, (_, number) => number)

test('gives every statement its own rows, by three connections and the pool', async () => {
  const answers = await Promise.all(
    many.map((number) => ask('select $1::int as number, pg_backend_pid() as pid', [number])),
  )
  expect(answers.map(({ rows }) => rows[0].number)).toEqual(many)
  const connections = new Set(answers.map(({ rows }) => rows[0].pid))
  expect(connections.size).toBeGreaterThan(3)
  const again = await Promise.all(many.slice(0, 24).map(pid))
  expect(new Set(again).size).toBe(3)
})

test('fails a statement alone, whatever waits behind it', async () => {
  const asked = many.slice(0, 20).map((number) => ask('select 1 / $1::int as one', [number % 5]))
  const settled = await Promise.allSettled(asked)
  expect(settled.map(({ status }) => status === 'rejected')).toEqual(
    many.slice(0, 20).map((number) => number % 5 === 0),
  )
})

test('puts nothing behind a statement that takes long', async () => {
  const slow = many.slice(0, 3).map(() => ask('select pg_sleep(600)'))
  const ended = Promise.allSettled(slow)
  await world.database.pool.query('select pg_sleep(0.1)')
  await Promise.all(many.map(pid))
  const sleeping = `select pg_terminate_backend(pid) from pg_stat_activity where query = 'select pg_sleep(600)'`
  await world.database.pool.query(sleeping)
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
})

test('opens another connection for one that broke; what waited on it is told that the database is away', async () => {
  const before = new Set(await Promise.all(many.slice(0, 24).map(pid)))
  const waiting = Promise.allSettled(many.slice(0, 3).map(() => ask('select pg_sleep(60)')))
  await world.database.pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [[...before]])
  for (const each of await waiting) expect(each.status === 'rejected' && isDatabaseAway(each.reason)).toBe(true)
  const after = await Promise.all(many.slice(0, 24).map(pid))
  expect(new Set(after).size).toBe(3)
  expect(after.filter((one) => before.has(one))).toEqual([])
})

test('refuses to change anything', async () => {
  await expect(ask('update teams set name = name')).rejects.toThrow('read-only')
})
