import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { tenants } from '#server/tenants/table.ts'

/** The workspace that has proven that an address's domain is its own. */
export const tenantOfDomain = async (db: Db, email: string): Promise<number | undefined> => {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  const [tenant] = await db.select({ id: tenants.id }).from(tenants).where(eq(tenants.domain, domain))
  return tenant?.id
}
