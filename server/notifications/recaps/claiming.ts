import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { meetingRecaps } from '#server/minutes/table.ts'

/** A mail with the minutes of a meeting, for one person. */
export type Recap = { tenantId: number; meetingId: number; userId: number }

const batchSize = 50

/** When a mail is tried again that was claimed and not settled: its server was away, or its process was killed. */
const retryMinutes = 10

/** Claims mails that are due: whichever process asks, each is sent by one. */
export const claimRecaps = async (db: Db, now: Date): Promise<Recap[]> => {
  const at = now.toISOString()
  const { rows } = await db.execute<Recap>(sql`
    update ${meetingRecaps} as claimed set due_at = ${at}::timestamptz + make_interval(mins => ${retryMinutes})
    where (tenant_id, meeting_id, user_id) in (
      select tenant_id, meeting_id, user_id from ${meetingRecaps} where due_at <= ${at}
      order by due_at, tenant_id, meeting_id, user_id limit ${batchSize} for update skip locked)
    returning tenant_id as "tenantId", meeting_id as "meetingId", user_id as "userId"`)
  return rows
}

const isRecap = ({ tenantId, meetingId, userId }: Recap) =>
  and(eq(meetingRecaps.tenantId, tenantId), eq(meetingRecaps.meetingId, meetingId), eq(meetingRecaps.userId, userId))

/** Says that a mail has been sent, or never will be. */
export const settleRecap = async (db: Db, recap: Recap): Promise<void> => {
  await db.update(meetingRecaps).set({ dueAt: null }).where(isRecap(recap))
}

export const keepRecapHash = async (db: Db, recap: Recap, unsubscribeHash: string): Promise<void> => {
  await db.update(meetingRecaps).set({ unsubscribeHash }).where(isRecap(recap))
}
