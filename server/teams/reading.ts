import { and, asc, eq, sql } from 'drizzle-orm'
import type { Team } from '#contract/teams.ts'
import type { Person, User } from '#contract/tenants.ts'
import { type Db, prepared } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { userColumns } from '#server/tenants/operations.ts'
import { teamMembers, teams, users } from '#server/tenants/table.ts'
import { canDelete, canEdit } from './policy.ts'

const maxFirstMembers = 5

// With table names: Drizzle omits them in queries with a single table.
const ofTeam = sql`member.tenant_id = ${teams}.tenant_id and member.team_id = ${teams}.id`

const firstMembers = sql<Person[]>`(select coalesce(json_agg(first), '[]'::json) from (
  select person.id, person.username, person.full_name as "fullName", person.avatar_url as "avatarUrl"
  from ${teamMembers} as member
  join ${users} as person on person.tenant_id = member.tenant_id and person.id = member.user_id
  where ${ofTeam} order by lower(person.full_name), person.id limit ${sql.raw(String(maxFirstMembers))}) as first)`

const teamColumns = {
  id: teams.id,
  name: teams.name,
  description: teams.description,
  tenantId: teams.tenantId,
  organizationId: teams.organizationId,
  isSample: teams.isSample,
  updatedAt: teams.updatedAt,
  memberCount: sql<number>`(select count(*)::int from ${teamMembers} as member where ${ofTeam})`,
  firstMembers,
}

const presentTeam = (viewer: Viewer, team: Omit<Team, 'can'>): Team => ({
  ...team,
  can: { edit: canEdit(viewer, team), delete: canDelete(viewer) },
})

const { placeholder } = sql

const teamsOfTenant = prepared((db) =>
  db
    .select(teamColumns)
    .from(teams)
    .where(eq(teams.tenantId, placeholder('tenantId')))
    .orderBy(sql`lower(${teams.name})`, asc(teams.id))
    .prepare('teams_of_tenant'),
)

const teamsOfPerson = prepared((db) =>
  db
    .select(teamColumns)
    .from(teams)
    .where(and(eq(teams.tenantId, placeholder('tenantId')), sql`${teams.id} = any(${placeholder('teamIds')}::int[])`))
    .orderBy(asc(teams.id))
    .prepare('teams_of_person'),
)

const teamsNamed = prepared((db) =>
  db
    .select(teamColumns)
    .from(teams)
    .where(and(eq(teams.tenantId, placeholder('tenantId')), sql`${teams.id} = any(${placeholder('ids')}::int[])`))
    .prepare('teams_named'),
)

const membersOfTeam = prepared((db) =>
  db
    .select(userColumns)
    .from(users)
    .innerJoin(teamMembers, and(eq(teamMembers.tenantId, users.tenantId), eq(teamMembers.userId, users.id)))
    .where(and(eq(users.tenantId, placeholder('tenantId')), eq(teamMembers.teamId, placeholder('teamId'))))
    .orderBy(sql`lower(${users.fullName})`, asc(users.id))
    .prepare('members_of_team'),
)

/** All teams of the tenant, by name. */
export const listTeams = async (db: Db, viewer: Viewer): Promise<Team[]> => {
  const rows = await teamsOfTenant(db).execute({ tenantId: viewer.tenantId })
  return rows.map((team) => presentTeam(viewer, team))
}

/** The viewer's teams, oldest first. */
export const listOwnTeams = async (db: Db, viewer: Viewer): Promise<Team[]> => {
  const rows = await teamsOfPerson(db).execute(viewer)
  return rows.map((team) => presentTeam(viewer, team))
}

/** Those of the tenant's teams, in no order. */
export const findTeams = async (db: Db, viewer: Viewer, ids: number[]): Promise<Team[]> => {
  const rows = await teamsNamed(db).execute({ tenantId: viewer.tenantId, ids })
  return rows.map((team) => presentTeam(viewer, team))
}

/** A team's members, by name. */
export const listMembers = (db: Db, { tenantId }: Viewer, teamId: number): Promise<User[]> =>
  membersOfTeam(db).execute({ tenantId, teamId })
