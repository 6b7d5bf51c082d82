import { and, eq, not, type SQL, sql } from 'drizzle-orm'
import { kept } from '#server/db/columns.ts'
import type { Db } from '#server/db/open.ts'
import { entities } from '#server/settings/entities.ts'
import { teams, users } from '#server/tenants/table.ts'

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

/** Whether a workspace has only its admin, their first team, and nothing that somebody wrote. */
export const isEmpty = async (db: Db, tenantId: number): Promise<boolean> => {
  const held = entities
    .filter(({ name }) => !ofTheAdmin.has(name))
    .map(
      ({ table, except }): SQL =>
        sql`exists (select from ${table} where ${and(eq(table.tenantId, tenantId), kept(table), except && not(except))})`,
    )
  const { rows } = await db.execute<{ isEmpty: boolean }>(sql`
    select (select count(*) from ${users} where ${eq(users.tenantId, tenantId)}) = 1
      and (select count(*) from ${teams} where ${eq(teams.tenantId, tenantId)}) < 2
      and not (${sql.join(held, sql` or `)}) as "isEmpty"`)
  return rows[0]?.isEmpty ?? false
}
