import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { tenants, users } from '#server/tenants/table.ts'

const isConfirmedAdmin = sql`${users.tenantId} = ${tenants.id} and ${users.role} = 'admin'
  and ${users.emailVerifiedAt} is not null`

/** Matches the tenants that an admin's confirmed address, or whoever runs the server, vouches for. */
export const trusted = ({ registration }: Config): SQL =>
  registration === 'closed'
    ? sql`true`
    : sql`(${tenants.isTrusted} or exists (select from ${users} where ${isConfirmedAdmin}))`

/** Whether somebody vouches for a workspace. */
export const isTrusted = async (db: Db, config: Config, tenantId: number): Promise<boolean> => {
  const found = await db
    .select({ id: tenants.id })
    .from(tenants)
    .where(and(eq(tenants.id, tenantId), trusted(config)))
  return found.length > 0
}
