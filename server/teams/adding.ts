import { and, eq, inArray, sql } from 'drizzle-orm'
import type { NewTeam, Team } from '#contract/teams.ts'
import { t } from '#contract/words.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { notFound, Refusal } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { teamMembers, teams, users } from '#server/tenants/table.ts'
import { onTeams } from './changes.ts'
import { findTeams } from './reading.ts'

const join = async (tx: Db, { tenantId }: Viewer, teamId: number, userIds: number[]): Promise<void> => {
  const found = await tx
    .insert(teamMembers)
    .select(
      tx
        .select({ tenantId: users.tenantId, teamId: sql<number>`${teamId}::integer`.as('team_id'), userId: users.id })
        .from(users)
        .where(and(eq(users.tenantId, tenantId), eq(users.isSample, false), inArray(users.id, userIds))),
    )
    .returning({ userId: teamMembers.userId })
  if (found.length < userIds.length) throw new Refusal('bad request', t('One of these people is not in your workspace'))
}

/** Creates a team with its creator and `memberIds` as members. */
export const addTeam = (db: Db, viewer: Viewer, { name, description = null, memberIds }: NewTeam): Promise<Team> =>
  transaction(db, async (tx) => {
    const { tenantId, userId } = viewer
    const organizationId = sql`(select ${users.organizationId} from ${users}
      where ${users.tenantId} = ${tenantId} and ${users.id} = ${userId})`
    const [row] = await tx.insert(teams).values({ tenantId, organizationId, name, description }).returning()
    if (!row) throw notFound()
    const personIds = [...new Set([userId, ...memberIds])]
    await join(tx, viewer, row.id, personIds)
    const after = { name, description, memberIds: personIds }
    await onTeams.record(tx, viewer, [{ row, verb: 'created', personIds, after }])
    const [team] = await findTeams(tx, { ...viewer, reach: [...viewer.reach, row.id] }, [row.id])
    if (!team) throw notFound()
    return team
  })
