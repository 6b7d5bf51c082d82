import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { counted } from '#server/db/change.ts'
import type { Db } from '#server/db/open.ts'
import { record } from '#server/journal/record.ts'
import { endTokens } from '#server/session/tokens.ts'
import { userColumns } from '#server/tenants/operations.ts'
import { users } from '#server/tenants/table.ts'
import { entryOfPerson } from './recording.ts'

// RFC 2606: nobody can own it.
const placeholder = sql<string>`'given-up-' || gen_random_uuid() || '@drumbeat.invalid'`

const adminsOf = async (tx: Db, tenantId: number): Promise<number[]> => {
  const ofTenant = and(eq(users.tenantId, tenantId), eq(users.role, 'admin'))
  return (await tx.select({ id: users.id }).from(users).where(ofTenant)).map(({ id }) => id)
}

/**
 * Takes an address from the account that has it without having confirmed it, for whoever has proven that it is theirs.
 * The account stays, without an address, and its admins are told. A workspace that has proven the domain keeps it.
 */
export const giveUpAddress = async (tx: Db, email: string, tenantOfDomain: number | undefined): Promise<void> => {
  const [person] = await tx
    .update(users)
    .set({ email: placeholder, ...counted(users) })
    .where(and(eq(users.email, email), isNull(users.emailVerifiedAt), ne(users.tenantId, tenantOfDomain ?? 0)))
    .returning(userColumns)
  if (!person) return
  const { tenantId, id: userId } = person
  await endTokens(tx, { tenantId, userId })
  const after = { email: person.email, adminIds: await adminsOf(tx, tenantId) }
  const entry = entryOfPerson('took the address of', person, { before: { email }, after })
  await record(tx, { tenantId, userId: null }, entry)
}
