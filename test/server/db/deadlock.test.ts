import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { type Db, transaction } from '#server/db/open.ts'
import { openWorld } from '#test/support/world.ts'

const openCounters = async () => {
  const world = await openWorld({ own: true })
  onTestFinished(() => world.close())
  const { db } = world.database
  await db.execute(sql`create table counters (id int primary key, count int not null)`)
  await db.execute(sql`insert into counters values (1, 0), (2, 0)`)
  const count = (tx: Db, id: number) => tx.execute(sql`update counters set count = count + 1 where id = ${id}`)
  return { db, count }
}

/** Resolves for everyone once `size` have come. */
const meeting = (size: number) => {
  let [come, open] = [0, (): void => undefined]
  const all = new Promise<void>((resolve) => (open = resolve))
  return () => {
    come += 1
    if (come >= size) open()
    return all
  }
}

test('a transaction that loses a deadlock runs again, as if it had never begun', async () => {
  const { db, count } = await openCounters()
  const bothHaveOne = meeting(2)
  let runs = 0
  const crosswise = (first: number, second: number) =>
    transaction(db, async (tx) => {
      runs += 1
      await count(tx, first)
      await bothHaveOne()
      // Inside, it joins; the whole is what runs again.
      await transaction(tx, (joined) => count(joined, second))
    })
  await Promise.all([crosswise(1, 2), crosswise(2, 1)])
  const { rows } = await db.execute(sql`select count from counters order by id`)
  expect(rows).toEqual([{ count: 2 }, { count: 2 }])
  expect(runs).toBe(3)
})

test('a transaction that loses every time says so in the end', async () => {
  const { db } = await openCounters()
  let runs = 0
  const losing = transaction(db, async (tx) => {
    runs += 1
    await tx.execute(sql`do $$ begin raise exception 'lost' using errcode = 'deadlock_detected'; end $$`)
  })
  await expect(losing).rejects.toMatchObject({ cause: { code: '40P01' } })
  expect(runs).toBe(4)
})
