import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { transaction } from '#server/db/open.ts'
import { handleErrors } from '#server/http/problems.ts'
import { isHeldUpBy } from '#test/support/held-up.ts'
import { until } from '#test/support/until.ts'
import { openIssues } from '../issues/drive.ts'

const world = await openIssues()
const { ann, db, ops } = world
const other = Fastify()
handleErrors(other)
afterAll(() => other.close())

/** Whether somebody has locked an issue. */
const isTaken = async (id: number): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    select id from issues where tenant_id = ${ops.tenantId} and id = ${id} for update skip locked`)
  return rows.length === 0
}

test('of two changes that wait for each other, one is refused as a conflict', async () => {
  const issue = await world.add()
  const place = () => world.as(ann).patch(`/api/issues/${issue.id}/place`, { afterId: null })
  const placing: ReturnType<typeof place>[] = []
  // It takes the rows in the order in which the deletion of a team does.
  other.post('/', () =>
    transaction(db, async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`
        select pg_backend_pid() as pid from teams where tenant_id = ${ops.tenantId} and id = ${ops.id} for update`)
      placing.push(place())
      // What is done after a reply may wait for the team as well: it must be the change, which has the issue by then.
      await until(async () => (await isTaken(issue.id)) && isHeldUpBy(db, rows[0]?.pid))
      await tx.execute(sql`update issues set title = title where tenant_id = ${ops.tenantId} and id = ${issue.id}`)
      return 'done'
    }),
  )
  const { statusCode: status, payload } = await other.inject({ method: 'POST', url: '/' })
  const answers = [{ status, body: status === 200 ? payload : JSON.parse(payload) }, ...(await Promise.all(placing))]
  // PostgreSQL chooses: mostly whoever has waited for a second first.
  const [refused, ...more] = answers.filter((answer) => answer.status !== 200)
  expect(more).toEqual([])
  expect(refused).toMatchObject({ status: 409, body: { message: 'Someone else is changing this too. Try again.' } })
  expect((await place()).status).toBe(200)
})
