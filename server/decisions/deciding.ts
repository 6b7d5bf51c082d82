import { and, desc, eq } from 'drizzle-orm'
import { counted } from '#server/db/change.ts'
import type { Db } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { decisions } from './table.ts'

type NewDecision = Omit<typeof decisions.$inferInsert, 'tenantId' | 'decidedById' | 'decidedAt'>

/** Stores what a team has decided; call it in the frame of what it is about. */
export const decide = async (tx: Db, { tenantId, userId }: Viewer, made: NewDecision, now: Date): Promise<void> => {
  await tx.insert(decisions).values({ ...made, tenantId, decidedById: userId, decidedAt: now.toISOString() })
}

const setReturn = async (tx: Db, { tenantId }: Viewer, issueId: number, reopenedAt: string | null): Promise<void> => {
  const last = tx
    .select({ id: decisions.id })
    .from(decisions)
    .where(and(eq(decisions.tenantId, tenantId), eq(decisions.issueId, issueId)))
    .orderBy(desc(decisions.decidedAt), desc(decisions.id))
    .limit(1)
  await tx
    .update(decisions)
    .set({ reopenedAt, ...counted(decisions) })
    .where(and(eq(decisions.tenantId, tenantId), eq(decisions.id, last)))
}

/** Says on the last decision about an issue that the issue has come back. */
export const noteReturn = (tx: Db, viewer: Viewer, issueId: number, now: Date): Promise<void> =>
  setReturn(tx, viewer, issueId, now.toISOString())

/** Takes that back. */
export const forgetReturn = (tx: Db, viewer: Viewer, issueId: number): Promise<void> =>
  setReturn(tx, viewer, issueId, null)

/** Takes back what was decided about an issue at a time. Returns whether it still was as it was decided. */
export const forgetDecision = async (
  tx: Db,
  { tenantId }: Viewer,
  issueId: number,
  decidedAt: string,
): Promise<boolean> => {
  const isOfIssue = and(eq(decisions.tenantId, tenantId), eq(decisions.issueId, issueId))
  const { rowCount } = await tx
    .delete(decisions)
    .where(and(isOfIssue, eq(decisions.decidedAt, decidedAt), eq(decisions.version, 1)))
  return rowCount === 1
}
