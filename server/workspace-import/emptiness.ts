import { and, eq, not, type SQL, sql } from 'drizzle-orm'
import { kept } from '#server/db/columns.ts'
import { type Db, prepared } from '#server/db/open.ts'
import { entities } from '#server/settings/entities.ts'
import { teams, tenants, users } from '#server/tenants/table.ts'

/** What registration makes, and what somebody alone has of their own; an import takes its place. */
const ofTheAdmin = new Set([
  'organizations',
  'users',
  'teams',
  'team_members',
  'access_tokens',
  'files',
  'pictures',
  'notifications',
  'notification_choices',
  'journal',
])

const held = entities
  .filter(({ name }) => !ofTheAdmin.has(name))
  .map(({ table, except }): SQL => {
    const isHeld = and(eq(table.tenantId, tenants.id), kept(table), except && not(except))
    return sql`exists (select from ${table} where ${isHeld})`
  })

const emptyTenant = prepared((db) =>
  db
    .select({ id: tenants.id })
    .from(tenants)
    .where(
      and(
        eq(tenants.id, sql.placeholder('tenantId')),
        sql`(select count(*) from ${users} where ${eq(users.tenantId, tenants.id)}) = 1`,
        sql`(select count(*) from ${teams} where ${eq(teams.tenantId, tenants.id)}) < 2`,
        not(sql`(${sql.join(held, sql` or `)})`),
      ),
    )
    .prepare('empty_tenant'),
)

/** Whether a workspace has only its admin, their first team, and nothing that somebody wrote. */
export const isEmpty = async (db: Db, tenantId: number): Promise<boolean> =>
  (await emptyTenant(db).execute({ tenantId })).length > 0
