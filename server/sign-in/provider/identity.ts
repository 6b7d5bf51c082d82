import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { User } from '#contract/tenants.ts'
import { type Db, prepared } from '#server/db/open.ts'
import { userColumns } from '#server/tenants/operations.ts'
import { users } from '#server/tenants/table.ts'
import type { Claims } from './client.ts'

const personOfSubject = prepared((db) =>
  db
    .select(userColumns)
    .from(users)
    .where(
      and(eq(users.googleIssuer, sql.placeholder('googleIssuer')), eq(users.googleId, sql.placeholder('googleId'))),
    )
    .prepare('person_of_subject'),
)

export const identityOf = ({ sub, issuer }: Claims) => ({ googleId: sub, googleIssuer: issuer })

/** Of an account that proves its address now, if it hasn't before. */
export const confirmed = sql`coalesce(${users.emailVerifiedAt}, now())`

/** The person whom the provider knew before. What it says of their address is proof of the same one here. */
export const findKnown = async (db: Db, claims: Claims): Promise<User | undefined> => {
  const [known] = await personOfSubject(db).execute(identityOf(claims))
  if (known && claims.isVerified && claims.email === known.email) {
    const isUnconfirmed = and(eq(users.tenantId, known.tenantId), eq(users.id, known.id), isNull(users.emailVerifiedAt))
    await db
      .update(users)
      .set({ emailVerifiedAt: confirmed })
      .where(and(isUnconfirmed, eq(users.email, known.email)))
  }
  return known
}

/** Gives links from before the issuer was kept the one that is configured: they are to it. */
export const keepIssuer = async (db: Db, googleIssuer: string): Promise<void> => {
  await db
    .update(users)
    .set({ googleIssuer })
    .where(and(isNotNull(users.googleId), isNull(users.googleIssuer)))
}
