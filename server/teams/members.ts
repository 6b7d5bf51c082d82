import { sql } from 'drizzle-orm'
import { msg, t } from '#contract/words.ts'
import { type Db, prepared } from '#server/db/open.ts'
import { wrongField } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { teamMembers } from '#server/tenants/table.ts'

const { placeholder } = sql

const memberships = prepared((db) =>
  db
    .select({ userId: teamMembers.userId })
    .from(teamMembers)
    .where(
      sql`${teamMembers.tenantId} = ${placeholder('tenantId')}
        and ${teamMembers.userId} = any(${placeholder('persons')}::int[])
        and ${teamMembers.teamId} = any(${placeholder('teams')}::int[])`,
    )
    .prepare('memberships'),
)

/** True when each of the people is in each of the teams. Null stands for nobody, and the viewer may always be chosen. */
export const areMembers = async (
  db: Db,
  { tenantId, userId }: Viewer,
  personIds: (number | null)[],
  teamIds: number[],
): Promise<boolean> => {
  const persons = [...new Set(personIds)].filter((id) => id !== null && id !== userId)
  if (persons.length === 0) return true
  const teams = [...new Set(teamIds)]
  const found = await memberships(db).execute({ tenantId, persons, teams })
  return found.length === persons.length * teams.length
}

const refusals = {
  assignedToId: msg('The assignee must be a member of the team'),
  ownerId: msg('The owner must be a member of the team'),
}

/** Refuses people who are not in all of the teams, at the field that names them. */
export const checkMembers = async (
  db: Db,
  viewer: Viewer,
  field: keyof typeof refusals,
  personIds: (number | null)[],
  teamIds: number[],
): Promise<void> => {
  if (await areMembers(db, viewer, personIds, teamIds)) return
  throw wrongField(field, t(refusals[field]))
}
