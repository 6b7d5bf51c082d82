import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { tenants, users } from '#server/tenants/table.ts'

type Whose = { tenantId: number; userId: number }

/** Where a person's mail goes; undefined for the people of the demo and of sample data, who have no mailboxes. */
export const recipientOf = async (db: Db, { tenantId, userId }: Whose) => {
  const [recipient] = await db
    .select({ name: users.fullName, address: users.email, workspace: tenants.name, language: users.language })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .where(
      and(
        eq(users.tenantId, tenantId),
        eq(users.id, userId),
        eq(users.isSample, false),
        sql`not ${tenants.settings} @> '{"demo": true}'`,
      ),
    )
  return recipient
}
