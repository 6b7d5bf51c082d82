import { type AnyColumn, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { qualified } from '#server/db/columns.ts'
import { type Db, prepared } from '#server/db/open.ts'
import { teams } from './table.ts'

/**
 * The id of a tenant's Leadership team, whose vision and chart everybody in the tenant reads: the team of that name, or
 * else the oldest one. Null without teams.
 */
export const leadershipId = (tenantId: AnyColumn | Placeholder): SQL<number | null> => sql`(
  select led.id from ${teams} as led where led.tenant_id = ${tenantId}
  order by (led.name = 'Leadership') desc, led.id limit 1)`

/** The teams besides its own that read a row: all of the tenant's if it is the Leadership team's, else none. */
export const readingTeamIds = (row: { tenantId: AnyColumn; teamId: AnyColumn }): SQL<number[]> =>
  qualified(sql`
    case when ${row.teamId} = ${leadershipId(row.tenantId)}
      then array(select reading.id from ${teams} as reading where reading.tenant_id = ${row.tenantId})
      else '{}'::int[] end`)

const leadership = prepared((db) =>
  db
    .select({ id: leadershipId(sql.placeholder('tenantId')) })
    .from(teams)
    .where(eq(teams.tenantId, sql.placeholder('tenantId')))
    .limit(1)
    .prepare('leadership_team'),
)

/** The id of the tenant's Leadership team. */
export const findLeadership = async (db: Db, { tenantId }: { tenantId: number }): Promise<number | null> => {
  const [found] = await leadership(db).execute({ tenantId })
  return found?.id ?? null
}
