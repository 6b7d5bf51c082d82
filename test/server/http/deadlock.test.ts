import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { type Db, transaction } from '#server/db/open.ts'
import { handleErrors } from '#server/http/problems.ts'
import { isHeldUpBy } from '#test/support/held-up.ts'
import { until } from '#test/support/until.ts'
import { openIssues } from '../issues/drive.ts'

const world = await openIssues()
const { ann, db, ops } = world

/** What a server answers whose only call does `work` in one transaction. */
const answerOf = async (work: (tx: Db) => Promise<unknown>) => {
  const server = Fastify()
  onTestFinished(() => server.close())
  handleErrors(server)
  server.post('/', () => transaction(db, work))
  const { statusCode: status, payload } = await server.inject({ method: 'POST', url: '/' })
  return { status, payload }
}

/** Whether somebody has locked an issue. */
const isTaken = async (id: number): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    select id from issues where tenant_id = ${ops.tenantId} and id = ${id} for update skip locked`)
  return rows.length === 0
}

test('two changes that wait for each other both happen', async () => {
  const issue = await world.add()
  const place = () => world.as(ann).patch(`/api/issues/${issue.id}/place`, { afterId: null })
  let placing: ReturnType<typeof place> | undefined
  // It takes the rows in the order in which the deletion of a team does.
  const crossing = await answerOf(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`
      select pg_backend_pid() as pid from teams where tenant_id = ${ops.tenantId} and id = ${ops.id} for update`)
    if (!placing) {
      placing = place()
      // What is done after a reply may wait for the team as well: it must be the change, which has the issue by then.
      await until(async () => (await isTaken(issue.id)) && isHeldUpBy(db, rows[0]?.pid))
    }
    await tx.execute(sql`update issues set title = 'Moved' where tenant_id = ${ops.tenantId} and id = ${issue.id}`)
    return 'done'
  })
  expect(crossing.status).toBe(200)
  expect((await placing)?.status).toBe(200)
  expect((await world.find(issue)).title).toBe('Moved')
})

test('a change that loses every time is refused as a conflict', async () => {
  const { status, payload } = await answerOf((tx) =>
    tx.execute(sql`do $$ begin raise exception 'lost' using errcode = 'deadlock_detected'; end $$`),
  )
  expect(status).toBe(409)
  expect(JSON.parse(payload)).toEqual({ message: 'Someone else is changing this too. Try again.' })
})
