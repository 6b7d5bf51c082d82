import { and, eq } from 'drizzle-orm'
import type { User } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import type { Db } from '#server/db/open.ts'
import { notAllowed, notFound } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { getUser } from '#server/tenants/operations.ts'
import { teamMembers } from '#server/tenants/table.ts'
import { onTeams } from './changes.ts'
import { listMembers } from './reading.ts'

const entryOf = ({ id, fullName }: User, verb: string) => ({ verb, personIds: [id], after: { userId: id, fullName } })

/** Adds a person to a team, unless they are a member already. Returns the members. */
export const addMember = async (db: Db, viewer: Viewer, teamId: number, userId: number): Promise<User[]> => {
  const { tenantId } = viewer
  await onTeams.edit(db, viewer, teamId, async (tx, team) => {
    const person = await getUser(tx, tenantId, userId)
    if (person.isSample && !team.isSample) throw notAllowed(t('The people of the sample data stay in its teams'))
    const added = await tx
      .insert(teamMembers)
      .values({ tenantId, teamId, userId })
      .onConflictDoNothing()
      .returning({ userId: teamMembers.userId })
    return added.length > 0 ? entryOf(person, 'added a member to') : undefined
  })
  return listMembers(db, viewer, teamId)
}

/** Removes a person from a team; what is assigned to them there stays assigned. */
export const removeMember = async (db: Db, viewer: Viewer, teamId: number, userId: number): Promise<void> => {
  const { tenantId } = viewer
  await onTeams.edit(db, viewer, teamId, async (tx) => {
    const person = await getUser(tx, tenantId, userId)
    const membership = and(
      eq(teamMembers.tenantId, tenantId),
      eq(teamMembers.teamId, teamId),
      eq(teamMembers.userId, userId),
    )
    const removed = await tx.delete(teamMembers).where(membership).returning({ userId: teamMembers.userId })
    if (removed.length === 0) throw notFound()
    return entryOf(person, 'removed a member from')
  })
}

/** Adds people who are new to the workspace to teams: 404 unless all of them are teams of the workspace. */
export const joinTeams = async (tx: Db, viewer: Viewer, teamIds: number[], people: User[]): Promise<void> => {
  const { tenantId } = viewer
  await onTeams.editAll(tx, viewer, teamIds, async (tx, rows) => {
    const pairs = rows.flatMap((row) => people.map((person) => ({ row, person })))
    if (pairs.length > 0) {
      await tx
        .insert(teamMembers)
        .values(pairs.map(({ row, person }) => ({ tenantId, teamId: row.id, userId: person.id })))
    }
    return { entries: pairs.map(({ row, person }) => ({ row, ...entryOf(person, 'added a member to') })) }
  })
}
