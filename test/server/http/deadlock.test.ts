import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { transaction } from '#server/db/open.ts'
import { isHeldUpBy } from '#test/support/held-up.ts'
import { openIssues } from '../issues/drive.ts'

const world = await openIssues()
const { ann, db, ops } = world

/** Whether somebody has locked an issue. */
const isTaken = async (id: number): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    select id from issues where tenant_id = ${ops.tenantId} and id = ${id} for update skip locked`)
  return rows.length === 0
}

// PostgreSQL refuses whoever has waited for a second first, which on a busy machine may be the other one.
test('of two changes that wait for each other, one is refused as a conflict', { retry: 3 }, async () => {
  const issue = await world.add()
  // It takes the rows in the order in which the deletion of a team does.
  const refused = await transaction(db, async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`
      select pg_backend_pid() as pid from teams where tenant_id = ${ops.tenantId} and id = ${ops.id} for update`)
    const placing = world.as(ann).patch(`/api/issues/${issue.id}/place`, { afterId: null })
    // What is done after a reply may wait for the team as well: it must be the change, which has the issue by then.
    while (!(await isTaken(issue.id)) || !(await isHeldUpBy(db, rows[0]?.pid)));
    await tx.execute(sql`update issues set title = title where tenant_id = ${ops.tenantId} and id = ${issue.id}`)
    return placing
  })
  expect(refused).toMatchObject({ status: 409, body: { message: 'Someone else is changing this too. Try again.' } })
  expect((await world.as(ann).patch(`/api/issues/${issue.id}/place`, { afterId: null })).status).toBe(200)
})
