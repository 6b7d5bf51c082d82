import { sql } from 'drizzle-orm'
import { type Db, prepared } from '#server/db/open.ts'
import { Refusal } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { teamMembers } from '#server/tenants/table.ts'

const { placeholder } = sql

const membersAmong = prepared((db) =>
  db
    .selectDistinct({ userId: teamMembers.userId })
    .from(teamMembers)
    .where(
      sql`${teamMembers.tenantId} = ${placeholder('tenantId')}
        and ${teamMembers.userId} = any(${placeholder('persons')}::int[])
        and ${teamMembers.teamId} = any(${placeholder('teams')}::int[])`,
    )
    .prepare('members_among'),
)

/** True when all the persons are each in one of the teams; whoever asks counts as well, nobody too. */
const areMembers = async (db: Db, viewer: Viewer, personIds: (number | null)[], teams: number[]): Promise<boolean> => {
  const others = personIds.filter((id) => id !== null && id !== viewer.userId)
  const persons = [...new Set(others)]
  if (persons.length === 0) return true
  const found = await membersAmong(db).execute({ tenantId: viewer.tenantId, persons, teams })
  return found.length === persons.length
}

/** A rock belongs to a member of its team, or to whoever gives it to themselves. */
export const checkOwner = async (db: Db, viewer: Viewer, ownerId: number | null, teamId: number): Promise<void> => {
  if (await areMembers(db, viewer, [ownerId], [teamId])) return
  const message = 'The owner must be a member of the team'
  throw new Refusal('bad request', message, { issues: [{ path: 'ownerId', message }] })
}

type Teams = { teamId: number; otherTeamsInvolved: number[] }

/** A milestone is given to members of its rock's team, of the other teams involved, or to whoever asks. */
export const checkAssignees = async (
  db: Db,
  viewer: Viewer,
  personIds: (number | null)[],
  { teamId, otherTeamsInvolved }: Teams,
): Promise<void> => {
  if (await areMembers(db, viewer, personIds, [teamId, ...otherTeamsInvolved])) return
  const message = 'The assignee must be a member of one of the teams'
  throw new Refusal('bad request', message, { issues: [{ path: 'assignedToId', message }] })
}
