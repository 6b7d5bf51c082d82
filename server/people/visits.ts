import { eq, sql } from 'drizzle-orm'
import type { Visit } from '#contract/people.ts'
import { qualified } from '#server/db/columns.ts'
import { type Db, prepared } from '#server/db/open.ts'
import { sessionSeconds } from '#server/session/cookie.ts'
import { session } from '#server/session/table.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { teamMembers, users } from '#server/tenants/table.ts'
import { securityTrail } from '#server/trail/table.ts'

const teamIds = qualified(sql<number[]>`array(select ${teamMembers}.team_id from ${teamMembers}
  where ${teamMembers}.tenant_id = ${users}.tenant_id and ${teamMembers}.user_id = ${users}.id order by 1)`)

// Signing out ends a session, and leaves what they did in the trail. A session expires a fixed time after the last visit.
const lastVisitAt = qualified(sql<string | null>`greatest(
  (select max(${session}.expire) - make_interval(secs => ${sql.raw(String(sessionSeconds))}) from ${session}
    where ${session}.tenant_id = ${users}.tenant_id and ${session}.user_id = ${users}.id),
  (select max(${securityTrail}.at) from ${securityTrail}
    where ${securityTrail}.tenant_id = ${users}.tenant_id and ${securityTrail}.user_id = ${users}.id))`).mapWith(
  securityTrail.at,
)

const visitsOfTenant = prepared((db) =>
  db
    .select({
      userId: users.id,
      teamIds,
      hasJoined: sql<boolean>`${users.firstSignedInAt} is not null`,
      lastVisitAt,
    })
    .from(users)
    .where(eq(users.tenantId, sql.placeholder('tenantId')))
    .prepare('visits_of_tenant'),
)

/** Where the tenant's people belong, and when they were last here. */
export const listVisits = (db: Db, { tenantId }: Viewer): Promise<Visit[]> => visitsOfTenant(db).execute({ tenantId })
