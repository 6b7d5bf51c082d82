import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Lines, openLines } from '#server/db/lines.ts'
import { isDatabaseAway } from '#server/http/problems.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
let lines: Lines
// In milliseconds; however busy the machine is, a statement takes as long as its test says.
let now = 0
beforeAll(async () => {
  world = await openWorld()
  lines = openLines(world.database.pool, world.fresh.connection, () => now)
})
afterAll(async () => {
  await lines.close()
  await world.close()
})

const ask = (text: string, values: unknown[] = []) => lines.query({ text }, values)
const pid = async (): Promise<number> => (await ask('select pg_backend_pid() as pid')).rows[0].pid
/** On each line a statement that does not come to its end. */
const stick = async () => {
  const ended = Promise.allSettled(many.slice(0, 3).map(() => ask('select pg_sleep(600)')))
  const stuck = `select pid from pg_stat_activity where datname = current_database() and query = 'select pg_sleep(600)'`
  const pids = async (): Promise<number[]> => (await world.database.pool.query(stuck)).rows.map((row) => row.pid)
  await expect.poll(pids).toHaveLength(3)
  return { ended, pids: await pids() }
}
const cut = (pids: number[]) =>
  world.database.pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [pids])
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
  const { ended, pids } = await stick()
  now += 50
  const others = await Promise.all(many.map(pid))
  expect(others.filter((each) => pids.includes(each))).toEqual([])
  await cut(pids)
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
})

test('opens another connection for one that broke; what waited on it is told that the database is away', async () => {
  const { ended, pids } = await stick()
  const waiting = Promise.allSettled(many.slice(0, 21).map(pid))
  await cut(pids)
  for (const each of [...(await ended), ...(await waiting)]) {
    expect(each.status === 'rejected' && isDatabaseAway(each.reason)).toBe(true)
  }
  const after = await Promise.all(many.slice(0, 24).map(pid))
  expect(new Set(after).size).toBe(3)
  expect(after.filter((each) => pids.includes(each))).toEqual([])
})

test('refuses to change anything', async () => {
  await expect(ask('update teams set name = name')).rejects.toThrow('read-only')
})
