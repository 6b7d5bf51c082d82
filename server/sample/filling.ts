import { and, asc, eq } from 'drizzle-orm'
import { seedSample } from '#seeds/sample.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { record } from '#server/journal/record.ts'
import { lockUsernames } from '#server/people/registration.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { lockTenant } from '#server/tenants/operations.ts'
import { teams } from '#server/tenants/table.ts'

const sampleTeam = async (tx: Db, { tenantId }: Viewer): Promise<number | undefined> => {
  const [found] = await tx
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.tenantId, tenantId), eq(teams.isSample, true)))
    .orderBy(asc(teams.id))
    .limit(1)
  return found?.id
}

/** Fills the workspace with sample data, unless it has some. Returns the sample team to begin with. */
export const addSample = (db: Db, viewer: Viewer, now: Date): Promise<{ teamId: number }> =>
  transaction(db, async (tx) => {
    await lockTenant(tx, viewer)
    const present = await sampleTeam(tx, viewer)
    if (present !== undefined) return { teamId: present }
    await lockUsernames(tx, viewer.tenantId)
    const teamId = await seedSample(tx, viewer, now)
    const entry = { teamId: null, verb: 'added the sample data', subject: 'teams', subjectId: teamId }
    await record(tx, viewer, { ...entry, title: 'Sample data' })
    return { teamId }
  })
