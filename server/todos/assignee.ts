import { sql } from 'drizzle-orm'
import { type Db, prepared } from '#server/db/open.ts'
import { type Refusal, wrongField } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { teamMembers } from '#server/tenants/table.ts'

const { placeholder } = sql

const teamsOfMember = prepared((db) =>
  db
    .select({ teamId: teamMembers.teamId })
    .from(teamMembers)
    .where(
      sql`${teamMembers.tenantId} = ${placeholder('tenantId')} and ${teamMembers.userId} = ${placeholder('personId')}
        and ${teamMembers.teamId} = any(${placeholder('teams')}::int[])`,
    )
    .prepare('teams_of_member'),
)

/** True when a person is in all of the teams, or is the one who asks. */
export const mayBeAssigned = async (
  db: Db,
  viewer: Viewer,
  personId: number | null,
  teamIds: number[],
): Promise<boolean> => {
  if (personId === null || personId === viewer.userId) return true
  const teams = [...new Set(teamIds)]
  const found = await teamsOfMember(db).execute({ tenantId: viewer.tenantId, personId, teams })
  return found.length === teams.length
}

export const wrongAssignee = (): Refusal => wrongField('assignedToId', 'The assignee must be a member of the team')
