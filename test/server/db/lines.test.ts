import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Lines, openLines } from '#server/db/lines.ts'
import { isDatabaseAway } from '#server/db/failures.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
let lines: Lines
let changes: Lines
// In milliseconds; however busy the machine is, a statement takes as long as its test says.
let now = 0
beforeAll(async () => {
  world = await openWorld({ own: true })
  lines = openLines(world.database.pool, world.fresh.connection, 'reading', () => now)
  changes = openLines(world.database.pool, world.fresh.connection, 'writing', () => now)
  await world.database.pool.query('create table counters (id int primary key, count int not null)')
  await world.database.pool.query('insert into counters select id, 0 from generate_series(1, 40) id')
})
afterAll(async () => {
  await lines.close()
  await changes.close()
  await world.close()
})

const ask = (text: string, values: unknown[] = []) => lines.query({ text }, values)
const pid = async (): Promise<number> => (await ask('select pg_backend_pid() as pid')).rows[0].pid
/** On each line a statement that does not come to its end. */
const stick = async (on: Lines, most: number) => {
  const ended = Promise.allSettled(many.slice(0, most).map(() => on.query({ text: 'select pg_sleep(600)' }, [])))
  const stuck = `select pid from pg_stat_activity where datname = current_database() and query = 'select pg_sleep(600)'`
  const pids = async (): Promise<number[]> => (await world.database.pool.query(stuck)).rows.map((row) => row.pid)
  await expect.poll(pids).toHaveLength(most)
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
  const { ended, pids } = await stick(lines, 3)
  now += 50
  const others = await Promise.all(many.map(pid))
  expect(others.filter((each) => pids.includes(each))).toEqual([])
  await cut(pids)
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
})

test('opens another connection for one that broke; what waited on it is told that the database is away', async () => {
  const { ended, pids } = await stick(lines, 3)
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

const countUp = async (id: number): Promise<{ count: number; pid: number }> => {
  const text = 'update counters set count = count + 1 where id = $1 returning count, pg_backend_pid() as pid'
  return (await changes.query({ text }, [id])).rows[0]
}

test('makes every change by itself, by four connections and the pool', async () => {
  const answers = await Promise.all(many.map((number) => countUp(number + 1)))
  expect(answers.map(({ count }) => count)).toEqual(many.map(() => 1))
  const again = await Promise.all(many.slice(0, 32).map((number) => countUp(number + 1)))
  expect(new Set(again.map(({ pid: by }) => by)).size).toBe(4)
})

test('sends a change by the pool that would wait for a lock; those behind it do not wait for that', async () => {
  const first = await Promise.all(many.slice(0, 4).map((number) => countUp(number + 2)))
  const ours = first.map(({ pid: by }) => by)
  const holder = await world.database.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('update counters set count = 100 where id = 1')
    const waiting = many.slice(0, 3).map(() => countUp(1))
    const others = await Promise.all(many.slice(1, 9).map((number) => countUp(number + 1)))
    expect(others.every(({ pid: by }) => ours.includes(by))).toBe(true)
    await holder.query('commit')
    const counted = await Promise.all(waiting)
    expect(counted.map(({ count }) => count).toSorted()).toEqual([101, 102, 103])
    expect(counted.some(({ pid: by }) => ours.includes(by))).toBe(false)
  } finally {
    holder.release(true)
  }
})

test('makes no change that waited on a connection that broke', async () => {
  const total = async () => (await world.database.pool.query('select sum(count) from counters')).rows[0].sum
  const before = await total()
  const { ended, pids } = await stick(changes, 4)
  const waiting = Promise.allSettled(many.slice(0, 28).map((number) => countUp(number + 1)))
  await cut(pids)
  for (const each of [...(await ended), ...(await waiting)]) {
    expect(each.status === 'rejected' && isDatabaseAway(each.reason)).toBe(true)
  }
  expect(await total()).toBe(before)
  const after = await Promise.all(many.slice(0, 32).map((number) => countUp(number + 1)))
  expect(new Set(after.map(({ pid: by }) => by)).size).toBe(4)
})
