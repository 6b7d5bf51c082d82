import { expect, onTestFinished, test } from 'vitest'
import type { Changes } from '#contract/journal.ts'
import type { Todo } from '#contract/todos.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import type { Db } from '#server/db/open.ts'
import { testApp } from '#test/support/app.ts'
import { streamsOf } from '#test/support/streams.ts'
import { until } from '#test/support/until.ts'
import { worldOn } from '#test/support/world.ts'
import { killServer, usedDirectory } from '../start/drive.ts'

/** Ends a hundred transactions as refused changes end: with a number, and nothing in the database's log. */
const assignNumbers = async (db: Db): Promise<void> => {
  for (let count = 0; count < 100; count += 1) {
    await db.execute('begin; select pg_current_xact_id(); rollback')
  }
}

test('browsers hear what is written after the database has crashed', async () => {
  const dataDir = await usedDirectory()
  // With more in its log, the database would now and then note the numbers that it has assigned.
  const settings = { wal_level: 'minimal', max_wal_senders: '0' }
  const { connection, stop } = await startEmbedded({ dataDir, log: () => undefined, settings })
  const served = await testApp({ fresh: { connection, drop: stop } })
  onTestFinished(served.close)
  const world = await worldOn(served)
  const address = await world.app.listen({ port: 0, host: '127.0.0.1' })
  const ada = await world.member(world.home.team)
  const { get, post } = world.as(ada)
  const path = `/api/teams/${world.home.team.id}/todos`
  await post(path, { title: 'Before the crash', assignedToId: ada.id, dueDate: '2026-08-03' })
  const stream = await streamsOf(world.app, address)(ada)

  await assignNumbers(world.db)
  const { headers } = await get('/api/user/todos')
  killServer(dataDir)
  await until(async () => (await get('/api/user/todos')).status === 200)

  const { body: todo } = await post<Todo>(path, {
    title: 'After the crash',
    assignedToId: ada.id,
    dueDate: '2026-08-03',
  })
  await assignNumbers(world.db)
  const { body: changes } = await get<Changes>(`/api/changes?since=${String(headers['x-cursor'])}`)
  expect(changes.topics['todos']?.rows).toEqual([expect.objectContaining({ id: todo.id })])
  const told = await stream.hears('todos')
  expect(told.changes?.['todos']?.rows).toEqual([expect.objectContaining({ id: todo.id })])
  stream.close()
})
