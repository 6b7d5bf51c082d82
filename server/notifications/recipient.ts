import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { tenants, users } from '#server/tenants/table.ts'

type Whose = { tenantId: number; userId: number }

// Anyone may make a workspace for the address of somebody who knows nothing of it. Where registration is closed, nobody
// can, and workspaces from before addresses were confirmed keep their mails.
const isConfirmed = ({ registration }: Config) =>
  registration === 'closed' ? undefined : or(isNotNull(users.emailVerifiedAt), eq(tenants.isTrusted, true))

/**
 * Where a person's mail goes; undefined for an address that may be somebody else's, and for the people of the demo and of
 * sample data, who have no mailboxes.
 */
export const recipientOf = async (db: Db, config: Config, { tenantId, userId }: Whose) => {
  const [recipient] = await db
    .select({
      name: users.fullName,
      address: users.email,
      workspace: tenants.name,
      language: users.language,
      timeFormat: users.timeFormat,
    })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .where(
      and(
        eq(users.tenantId, tenantId),
        eq(users.id, userId),
        eq(users.isSample, false),
        isConfirmed(config),
        sql`not ${tenants.settings} @> '{"demo": true}'`,
      ),
    )
  return recipient
}
