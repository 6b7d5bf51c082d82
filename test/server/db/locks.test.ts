import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLocks } from '#server/db/locks.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ own: true })
})
afterAll(() => world.close())

const lock = [1, 1] as const
const connections = async (name: string): Promise<number> => {
  const { rows } = await world.database.pool.query(
    'select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = $1',
    [name],
  )
  return rows[0].count
}
const locksCalled = (name: string) => openLocks({ ...world.fresh.connection, application_name: name })

test('gives a lock to one at a time, of all processes', async () => {
  const [here, elsewhere] = [locksCalled('here'), locksCalled('elsewhere')]
  const tryBoth = () =>
    Promise.all(
      [here, elsewhere].map((whileLocked) =>
        whileLocked(
          lock,
          async () => true,
          () => false,
        ),
      ),
    )
  expect(await here(lock, tryBoth, () => [])).toEqual([false, false])
  expect(
    await here(
      lock,
      async () => true,
      () => false,
    ),
  ).toBe(true)
  await expect.poll(() => connections('here')).toBe(0)
})

test('leaves no connection open when a lock is taken while the last one is given back', async () => {
  const whileLocked = locksCalled('one after the other')
  const take = () =>
    whileLocked(
      lock,
      async () => 'mine',
      () => 'taken',
    )
  const first = take()
  const others: Promise<string>[] = []
  do others.push(take())
  while ((await Promise.race([first, setImmediate('going on')])) === 'going on')
  expect(await Promise.all(others)).toContain('mine')
  await expect.poll(() => connections('one after the other')).toBe(0)
})
