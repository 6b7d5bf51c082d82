import { and, eq, like, sql } from 'drizzle-orm'
import { plainAddress, shownDomain } from '#contract/reading/addresses.ts'
import type { Db } from '#server/db/open.ts'
import { tenants, users } from '#server/tenants/table.ts'

const encoded = '%xn--%'

/**
 * Stores addresses and domains in their own letters that earlier releases stored as the network names them: they are
 * looked for in that one form. An address that somebody else has by now stays as it is.
 */
export const useOwnLetters = async (db: Db): Promise<void> => {
  for (const { tenantId, id, email } of await db.select().from(users).where(like(users.email, encoded))) {
    const shown = plainAddress(email)
    const isFree = sql`not exists (select from ${users} as other where other.email = ${shown})`
    const row = and(eq(users.tenantId, tenantId), eq(users.id, id), isFree)
    if (shown !== email) await db.update(users).set({ email: shown }).where(row)
  }
  for (const column of ['domain', 'claimedDomain'] as const) {
    for (const tenant of await db.select().from(tenants).where(like(tenants[column], encoded))) {
      const shown = shownDomain(tenant[column] ?? '')
      if (shown !== tenant[column])
        await db
          .update(tenants)
          .set({ [column]: shown })
          .where(eq(tenants.id, tenant.id))
    }
  }
}
