import { and, eq, inArray, sql } from 'drizzle-orm'
import type { NewTeam, Team, TeamChange } from '#contract/teams.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { notFound, Refusal } from '#server/http/problems.ts'
import { record } from '#server/journal/record.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { teamMembers, teams, users } from '#server/tenants/table.ts'
import { getTeam } from './reading.ts'

// Everyone in the tenant sees all teams' names, so changes to them concern the whole tenant.
const everyone = { teamId: null, subject: 'teams' }

const byId = ({ tenantId }: Viewer, teamId: number) => and(eq(teams.tenantId, tenantId), eq(teams.id, teamId))

const join = async (tx: Db, { tenantId }: Viewer, teamId: number, userIds: number[]): Promise<void> => {
  const found = await tx
    .insert(teamMembers)
    .select(
      tx
        .select({ tenantId: users.tenantId, teamId: sql<number>`${teamId}::integer`.as('team_id'), userId: users.id })
        .from(users)
        .where(and(eq(users.tenantId, tenantId), inArray(users.id, userIds))),
    )
    .returning({ userId: teamMembers.userId })
  if (found.length < userIds.length) throw new Refusal('bad request', 'One of these people is not in your workspace')
}

/** Creates a team with its creator and `memberIds` as members. */
export const addTeam = (db: Db, viewer: Viewer, { name, description, memberIds }: NewTeam): Promise<Team> =>
  transaction(db, async (tx) => {
    const { tenantId, userId } = viewer
    const organizationId = sql`(select ${users.organizationId} from ${users}
      where ${users.tenantId} = ${tenantId} and ${users.id} = ${userId})`
    const [team] = await tx
      .insert(teams)
      .values({ tenantId, organizationId, name, description: description ?? null })
      .returning()
    if (!team) throw notFound()
    const userIds = [...new Set([userId, ...memberIds])]
    await join(tx, viewer, team.id, userIds)
    const after = { name: team.name, description: team.description, memberIds: userIds }
    await record(tx, viewer, {
      ...everyone,
      personIds: userIds,
      verb: 'created',
      subjectId: team.id,
      title: team.name,
      after,
    })
    return getTeam(tx, { ...viewer, reach: [...viewer.reach, team.id] }, team.id)
  })

/** Changes the given fields. */
export const changeTeam = (db: Db, viewer: Viewer, teamId: number, change: TeamChange): Promise<Team> =>
  transaction(db, async (tx) => {
    const [before] = await tx.select().from(teams).where(byId(viewer, teamId)).for('no key update')
    if (!before) throw notFound()
    const { name = before.name, description = before.description } = change
    if (name === before.name && description === before.description) return getTeam(tx, viewer, teamId)
    const [team] = await tx
      .update(teams)
      .set({ name, description, version: sql`${teams.version} + 1` })
      .where(byId(viewer, teamId))
      .returning()
    if (!team) throw notFound()
    await record(tx, viewer, {
      ...everyone,
      verb: 'changed',
      subjectId: teamId,
      title: team.name,
      before: { name: before.name, description: before.description },
      after: { name: team.name, description: team.description },
    })
    return getTeam(tx, viewer, teamId)
  })

/** Deletes a team and, through foreign keys, everything in it. */
export const deleteTeam = (db: Db, viewer: Viewer, teamId: number): Promise<void> =>
  transaction(db, async (tx) => {
    const [team] = await tx.delete(teams).where(byId(viewer, teamId)).returning()
    if (!team) throw notFound()
    await record(tx, viewer, {
      ...everyone,
      verb: 'deleted',
      subjectId: teamId,
      title: team.name,
      before: { name: team.name, description: team.description },
    })
  })
