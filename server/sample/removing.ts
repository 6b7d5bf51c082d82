import { and, arrayContained, eq, inArray, or } from 'drizzle-orm'
import { type Db, transaction } from '#server/db/open.ts'
import { imports } from '#server/imports/table.ts'
import { record } from '#server/journal/record.ts'
import { journal } from '#server/journal/table.ts'
import { notifications } from '#server/notifications/table.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { lockTenant } from '#server/tenants/operations.ts'
import { teams, users } from '#server/tenants/table.ts'

type Sample = { tenantId: number; teamIds: number[]; userIds: number[] }

const findSample = async (tx: Db, { tenantId }: Viewer): Promise<Sample> => {
  const sampleTeams = await tx
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.tenantId, tenantId), eq(teams.isSample, true)))
  const sampleUsers = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.isSample, true)))
  return { tenantId, teamIds: sampleTeams.map(({ id }) => id), userIds: sampleUsers.map(({ id }) => id) }
}

/** What no foreign key deletes: the journal of the sample, what the bell says of it, and imports into it alone. */
const forget = async (tx: Db, { tenantId, teamIds, userIds }: Sample): Promise<void> => {
  await tx
    .delete(notifications)
    .where(
      and(
        eq(notifications.tenantId, tenantId),
        or(inArray(notifications.teamId, teamIds), inArray(notifications.actorId, userIds)),
      ),
    )
  await tx.delete(imports).where(and(eq(imports.tenantId, tenantId), arrayContained(imports.teamIds, teamIds)))
  await tx
    .delete(journal)
    .where(
      and(
        eq(journal.tenantId, tenantId),
        or(
          inArray(journal.teamId, teamIds),
          inArray(journal.actorId, userIds),
          and(eq(journal.subject, 'teams'), inArray(journal.subjectId, teamIds)),
          and(eq(journal.subject, 'users'), inArray(journal.subjectId, userIds)),
        ),
      ),
    )
}

/**
 * Removes the sample teams and people and, through foreign keys, everything that hangs on them. Rows never move between
 * sample teams and others, so nothing of one's own is in them but what was added there.
 */
export const removeSample = (db: Db, viewer: Viewer): Promise<void> =>
  transaction(db, async (tx) => {
    await lockTenant(tx, viewer)
    const sample = await findSample(tx, viewer)
    const { tenantId, teamIds, userIds } = sample
    const [subjectId] = teamIds
    if (subjectId === undefined) return
    await forget(tx, sample)
    await tx.delete(teams).where(and(eq(teams.tenantId, tenantId), inArray(teams.id, teamIds)))
    await tx.delete(users).where(and(eq(users.tenantId, tenantId), inArray(users.id, userIds)))
    const entry = { teamId: null, verb: 'removed the sample data', subject: 'teams', subjectId }
    await record(tx, viewer, { ...entry, title: 'Sample data' })
  })
