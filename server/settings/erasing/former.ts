import { and, desc, eq, gt, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { FormerPerson } from '#contract/people.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { journal } from '#server/journal/table.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { keptSince } from '../deleted/listing.ts'
import { forgetPerson } from './forgetting.ts'

/** The deletions of people whom the journal has not forgotten. */
const isRemembered = and(sql`${journal.subject} = 'users'`, sql`${journal.verb} = 'deleted'`, isNotNull(journal.before))

const findFormer = (db: Db, tenantId: number, meant: SQL): Promise<FormerPerson[]> =>
  db
    .select({ id: journal.subjectId, fullName: journal.title, deletedAt: journal.at })
    .from(journal)
    .where(and(eq(journal.tenantId, tenantId), isRemembered, meant))
    .orderBy(desc(journal.at), desc(journal.id))

/** Who was deleted in the last thirty days, and is still named, the last first. */
export const listFormer = (db: Db, { tenantId }: Viewer, now: Date): Promise<FormerPerson[]> =>
  findFormer(db, tenantId, gt(journal.at, keptSince(now).toISOString()))

/** The former person with this id, if the journal has not forgotten them. */
export const findFormerPerson = async (db: Db, { tenantId }: Viewer, id: number): Promise<FormerPerson | undefined> =>
  (await findFormer(db, tenantId, eq(journal.subjectId, id)))[0]

/** Forgets those of a workspace who were deleted before an instant; several processes may at once. */
export const forgetFormer = async (db: Db, tenantId: number, before: Date): Promise<void> => {
  const former = await db
    .select({ personId: journal.subjectId })
    .from(journal)
    .where(and(eq(journal.tenantId, tenantId), isRemembered, lt(journal.at, before.toISOString())))
  for (const { personId } of former) await transaction(db, (tx) => forgetPerson(tx, { tenantId, personId }))
}
