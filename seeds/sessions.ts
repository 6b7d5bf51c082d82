import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { sidOf } from '#server/session/viewer.ts'

/** Signs people of a workspace in and returns their cookies, in the same order. */
export const addSessions = async (db: Db, tenantId: number, userIds: number[]): Promise<string[]> => {
  const values = userIds.map(() => randomBytes(32).toString('base64url'))
  const sess = { userAgent: 'bench', address: '127.0.0.1', signedInAt: new Date().toISOString() }
  await db.execute(sql`insert into session (sid, tenant_id, user_id, sess, expire)
    select sid, ${tenantId}::int, user_id, ${JSON.stringify(sess)}::jsonb, now() + interval '30 days'
    from unnest(${sql.param(values.map(sidOf))}::text[], ${sql.param(userIds)}::int[]) as seat (sid, user_id)`)
  return values.map((value) => `drumbeat=${value}`)
}
