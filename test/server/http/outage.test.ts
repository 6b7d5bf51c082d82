import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, transaction } from '#server/db/open.ts'
import { buildApp } from '#server/app.ts'
import { isDatabaseAway } from '#server/db/failures.ts'
import { sessionFor } from '#test/support/calls.ts'
import { wire } from '#test/support/wire.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld({ own: true })
})
afterAll(() => world.close())

test('a connection that ends in the middle of a transaction fails that transaction and nothing else', async () => {
  const broken = transaction(world.db, async (tx) => {
    const ended = new Promise((resolve) => (tx.$client as PoolClient).once('end', resolve))
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await world.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`)
    await ended
    await tx.execute(sql`select 1`)
  })
  await expect(broken).rejects.toThrow()
  expect((await world.as(world.home.admin).get('/api/teams')).status).toBe(200)
})

test('a statement with too many parameters is its own fault, not the database’s', async () => {
  const many = sql.join(
    Array.from({ length: 70_000 }, (_, index) => sql`${index}`),
    sql`, `,
  )
  const failure: unknown = await world.db.execute(sql`select 1 where 1 in (${many})`).catch((error: unknown) => error)
  expect(failure).toMatchObject({ cause: { code: '08P01' } })
  expect(isDatabaseAway(failure)).toBe(false)
})

describe('while the database is away', () => {
  test('calls and the health check get 503, and everything works again once it is back', async () => {
    const { connection } = world.fresh
    const { port, cut, mend } = await wire(connection)
    const database = openDatabase({ ...connection, host: '127.0.0.1', port }, () => {})
    const app = await buildApp({ config: world.app.config, database })
    const cookie = await sessionFor(world.app, world.home.admin)
    const ask = (url: string) => app.inject({ url, headers: { cookie } })

    expect((await ask('/api/health')).statusCode).toBe(200)
    expect((await ask('/api/teams')).statusCode).toBe(200)
    await cut()
    for (const url of ['/api/health', '/api/teams', '/api/live']) {
      const answer = await ask(url)
      expect(answer.statusCode).toBe(503)
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect(answer.json().message).toBe('The database is not responding. Try again in a moment.')
    }
    await mend()
    expect((await ask('/api/health')).statusCode).toBe(200)
    expect((await ask('/api/teams')).statusCode).toBe(200)
    await app.close()
    await database.close()
    await cut()
  })
})
