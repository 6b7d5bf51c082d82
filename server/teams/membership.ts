import { and, eq } from 'drizzle-orm'
import type { User } from '#contract/tenants.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { notFound } from '#server/http/problems.ts'
import { record } from '#server/journal/record.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { getUser } from '#server/tenants/operations.ts'
import { teamMembers, teams } from '#server/tenants/table.ts'
import { listMembers } from './reading.ts'

const recordMembership = async (tx: Db, viewer: Viewer, verb: string, teamId: number, person: User): Promise<void> => {
  const named = and(eq(teams.tenantId, viewer.tenantId), eq(teams.id, teamId))
  const [team] = await tx.select({ name: teams.name }).from(teams).where(named)
  if (!team) throw notFound()
  const who = { userId: person.id, fullName: person.fullName }
  // Team cards show everyone who is in a team.
  const entry = { teamId: null, personIds: [person.id], verb, subject: 'teams', subjectId: teamId, title: team.name }
  await record(tx, viewer, { ...entry, after: who })
}

/** Adds a person to a team, unless they are a member already. Returns the members. */
export const addMember = (db: Db, viewer: Viewer, teamId: number, userId: number): Promise<User[]> =>
  transaction(db, async (tx) => {
    const { tenantId } = viewer
    const person = await getUser(tx, tenantId, userId)
    const added = await tx
      .insert(teamMembers)
      .values({ tenantId, teamId, userId })
      .onConflictDoNothing()
      .returning({ userId: teamMembers.userId })
    if (added.length > 0) await recordMembership(tx, viewer, 'added a member to', teamId, person)
    return listMembers(tx, viewer, teamId)
  })

/** Removes a person from a team; what is assigned to them there stays assigned. */
export const removeMember = (db: Db, viewer: Viewer, teamId: number, userId: number): Promise<void> =>
  transaction(db, async (tx) => {
    const { tenantId } = viewer
    const person = await getUser(tx, tenantId, userId)
    const membership = and(
      eq(teamMembers.tenantId, tenantId),
      eq(teamMembers.teamId, teamId),
      eq(teamMembers.userId, userId),
    )
    const removed = await tx.delete(teamMembers).where(membership).returning({ userId: teamMembers.userId })
    if (removed.length === 0) throw notFound()
    await recordMembership(tx, viewer, 'removed a member from', teamId, person)
  })
