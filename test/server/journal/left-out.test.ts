import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import type { Issue } from '#contract/issues.ts'
import type { Db } from '#server/db/open.ts'
import { readNext, type JournalEntry } from '#server/journal/following.ts'
import { journalReaders } from '#server/journal/table.ts'
import { feedFrom } from '#server/search/feeding.ts'
import { searchable } from '#server/search/table.ts'
import { until } from '#test/support/until.ts'
import { openWorld, type Team } from '#test/support/world.ts'

const world = await openWorld()
afterAll(world.close)

const pidOf = async (db: Db): Promise<number> =>
  (await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid ?? 0

/** Begins to delete a team; `waits` says whether a process waits for that, which `end` commits. */
const deleting = async ({ id }: Team) => {
  const client = await world.database.pool.connect()
  onTestFinished(() => client.release())
  await client.query('begin')
  await client.query('delete from teams where id = $1', [id])
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const waits = async (pid: number): Promise<boolean> =>
    (await world.db.execute<{ waits: boolean }>(sql`select ${rows[0]?.pid} = any(pg_blocking_pids(${pid})) as waits`))
      .rows[0]?.waits === true
  return { waits, end: () => client.query('commit') }
}

test('a reader that is disturbed again and again leaves nothing out', async () => {
  const [one, other, kept] = [await world.team(), await world.team(), await world.team()]
  const { post } = world.as(await world.member([one, other, kept]))
  const reader = { name: 'disturbed', xact: sql`pg_snapshot_xmin(pg_current_snapshot())`, entryId: 0 }
  await world.db.insert(journalReaders).values(reader)
  onTestFinished(async () => void (await world.db.delete(journalReaders).where(eq(journalReaders.name, reader.name))))
  const ids: number[] = []
  for (const { id } of [one, other, kept])
    ids.push((await post<Issue>(`/api/teams/${id}/issues`, { title: 'Found' })).body.id)
  await world.settle()

  // What is found of the issues refers to their teams, and so the reader waits until it is decided whether these go.
  const going = [await deleting(one), await deleting(other)]
  const pids: number[] = []
  const failures: unknown[] = []
  const feed = async (tx: Db, entries: JournalEntry[]) => {
    pids.push(await pidOf(tx))
    await feedFrom(tx, entries, world.app.topics)
  }
  const reading = readNext(world.db, reader.name, feed, async (_, error) => void failures.push(error))
  const disturb = async (): Promise<void> => {
    await until(async () => {
      for (const each of going) {
        if (!(await each.waits(pids.at(-1) ?? 0))) continue
        going.splice(going.indexOf(each), 1)
        await each.end()
        return true
      }
      return false
    })
  }
  await disturb()
  await disturb()
  await reading
  expect(failures).toEqual([])
  const found = await world.db
    .select({ id: searchable.subjectId })
    .from(searchable)
    .where(eq(searchable.subject, 'issues'))
  expect(ids.filter((id) => found.some((row) => row.id === id))).toEqual([ids[2]])
})
