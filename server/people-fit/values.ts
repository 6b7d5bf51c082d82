import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { CoreValue } from '#contract/people-fit.ts'
import { type Db, prepared } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { leadershipId } from '#server/tenants/leadership.ts'
import { teams } from '#server/tenants/table.ts'
import { coreValues } from '#server/vision/table.ts'
import { isOnSheet } from './on-sheet.ts'

const { placeholder } = sql
const tenant = placeholder('tenantId')
const { id, name, description, createdAt } = coreValues

/** What is sent of a core value. */
export const valueFields = { id, name, description, teamId: coreValues.teamId, createdAt }

/** Whether a team has core values of its own; if not, the Leadership team's are its. */
const hasOwn = (teamId: SQL): SQL => sql`exists (select from ${coreValues} as own
  where own.tenant_id = ${tenant} and own.team_id = ${teamId} and own.retired_at is null)`

const ofTeam = prepared((db) => {
  const teamId = sql`${placeholder('teamId')}::int`
  return db
    .select(valueFields)
    .from(coreValues)
    .where(
      and(
        eq(coreValues.tenantId, tenant),
        isNull(coreValues.retiredAt),
        sql`${coreValues.teamId} = case when ${hasOwn(teamId)} then ${teamId} else ${leadershipId(tenant)} end`,
      ),
    )
    .orderBy(asc(coreValues.position), asc(coreValues.id))
    .prepare('core_values_to_rate')
})

/** The core values that people on a team's sheet are rated against; who is rated sees them, hidden or not. */
export const valuesOfTeam = (db: Db, { tenantId }: Viewer, teamId: number): Promise<CoreValue[]> =>
  ofTeam(db).execute({ tenantId, teamId })

const ofPerson = prepared((db) => {
  const userId = sql`${placeholder('personId')}::int`
  const isLent = sql`${coreValues.teamId} = ${leadershipId(tenant)} and exists (select from ${teams}
    where ${teams.tenantId} = ${tenant} and ${isOnSheet({ tenantId: tenant, teamId: sql`${teams.id}`, userId })}
      and not ${hasOwn(sql`${teams.id}`)})`
  return db
    .select({ id: coreValues.id })
    .from(coreValues)
    .where(
      and(
        eq(coreValues.tenantId, tenant),
        eq(coreValues.id, placeholder('coreValueId')),
        isNull(coreValues.retiredAt),
        sql`(${isOnSheet({ tenantId: tenant, teamId: coreValues.teamId, userId })} or (${isLent}))`,
      ),
    )
    .prepare('core_value_of_person')
})

/** Whether a core value is one that a person is rated against on some team's sheet. */
export const isValueOf = async (
  db: Db,
  { tenantId }: Viewer,
  wish: { personId: number; coreValueId: number },
): Promise<boolean> => (await ofPerson(db).execute({ tenantId, ...wish })).length > 0
