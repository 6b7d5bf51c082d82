import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { type Db, prepared } from '#server/db/open.ts'
import { users } from '#server/tenants/table.ts'
import { oneTimeTokens, type Purpose } from './table.ts'

export const newToken = (): string => randomBytes(32).toString('base64url')

/** How the database stores a token. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

type Whose = { tenantId: number; userId: number; madeById?: number }

const asFormer = sql`jsonb_build_object('hash', ${oneTimeTokens}.hash, 'madeById', ${oneTimeTokens}.made_by_id,
  'expiresAt', ${oneTimeTokens}.expires_at)`

/** Creates a token for each person; their earlier ones for the same purpose end. */
export const issueTokens = async (db: Db, purpose: Purpose, people: Whose[], expires: Date): Promise<string[]> => {
  const expiresAt = expires.toISOString()
  const issued = people.map((whose) => ({ whose, token: newToken() }))
  const rows = issued.map(({ whose, token }) => ({ madeById: null, ...whose, purpose, hash: hashOf(token), expiresAt }))
  await db
    .insert(oneTimeTokens)
    .values(rows)
    .onConflictDoUpdate({
      target: [oneTimeTokens.tenantId, oneTimeTokens.userId, oneTimeTokens.purpose],
      set: { hash: sql`excluded.hash`, madeById: sql`excluded.made_by_id`, expiresAt, former: asFormer },
    })
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, sql`now() - interval '30 days'`))
  return issued.map(({ token }) => token)
}

/** Creates a token for a person; their earlier one for the same purpose ends. */
export const issueToken = async (db: Db, purpose: Purpose, whose: Whose, expires: Date): Promise<string> => {
  const [token = ''] = await issueTokens(db, purpose, [whose], expires)
  return token
}

const { placeholder } = sql

const rightsOf = (person: SQL) =>
  sql`select from ${users} as person where person.tenant_id = ${oneTimeTokens}.tenant_id and person.id = ${person}`

// A link ends when its maker is no longer an admin, and an invitation when the person has signed in.
const isValid = and(
  eq(oneTimeTokens.hash, placeholder('hash')),
  eq(oneTimeTokens.purpose, placeholder('purpose')),
  gt(oneTimeTokens.expiresAt, placeholder('now')),
  sql`(${oneTimeTokens}.made_by_id is null or exists (${rightsOf(sql`${oneTimeTokens}.made_by_id`)} and person.role = 'admin'))`,
  sql`(${oneTimeTokens}.purpose <> 'invitation'
    or exists (${rightsOf(sql`${oneTimeTokens}.user_id`)} and person.first_signed_in_at is null))`,
)

const tokenByHash = prepared((db) => db.select().from(oneTimeTokens).where(isValid).prepare('token_by_hash'))
const usedToken = prepared((db) => db.delete(oneTimeTokens).where(isValid).returning().prepare('used_token'))

type Token = typeof oneTimeTokens.$inferSelect
type Presented = { purpose: Purpose; token: string; now: Date }

const valuesOf = ({ purpose, token, now }: Presented) => ({ hash: hashOf(token), purpose, now: now.toISOString() })

/** The stored token, if it is valid. */
export const findToken = async (db: Db, presented: Presented): Promise<Token | undefined> => {
  const [found] = await tokenByHash(db).execute(valuesOf(presented))
  return found
}

/** Uses a token up: of several attempts at once, one gets it. Call it in the transaction that it is for. */
export const redeemToken = async (tx: Db, presented: Presented): Promise<Token | undefined> => {
  const [redeemed] = await usedToken(tx).execute(valuesOf(presented))
  return redeemed
}

type Made = Required<Whose> & Pick<Presented, 'purpose' | 'token'>

/**
 * Ends a link that its maker takes back; the one that it had replaced is valid again, if its maker is still an admin.
 * Returns whether the link was there.
 */
export const takeBackToken = async (tx: Db, { purpose, token, ...whose }: Made): Promise<boolean> => {
  const { tenantId, userId, madeById } = whose
  const [made] = await tx
    .delete(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.hash, hashOf(token)),
        eq(oneTimeTokens.purpose, purpose),
        eq(oneTimeTokens.tenantId, tenantId),
        eq(oneTimeTokens.userId, userId),
        eq(oneTimeTokens.madeById, madeById),
      ),
    )
    .returning({ former: oneTimeTokens.former })
  if (made?.former) {
    const { hash, madeById: maker, expiresAt } = made.former
    await tx.execute(sql`insert into ${oneTimeTokens} (tenant_id, user_id, purpose, hash, made_by_id, expires_at)
      select tenant_id, ${userId}, ${purpose}, ${hash}, id, ${expiresAt}::timestamptz from ${users}
      where tenant_id = ${tenantId} and id = ${maker} and role = 'admin'`)
  }
  return made !== undefined
}

/** Ends all of a person's links. */
export const endTokens = async (tx: Db, { tenantId, userId }: Whose): Promise<void> => {
  await tx.delete(oneTimeTokens).where(and(eq(oneTimeTokens.tenantId, tenantId), eq(oneTimeTokens.userId, userId)))
}

/** Ends all links that people made for others, also those that have been replaced. */
export const endTokensMadeBy = async (tx: Db, tenantId: number, makerIds: number[]): Promise<void> => {
  const ofTenant = eq(oneTimeTokens.tenantId, tenantId)
  const wereTheirs = sql`(${oneTimeTokens.former} ->> 'madeById')::int = any(${sql.param(makerIds)}::int[])`
  await tx.update(oneTimeTokens).set({ former: null }).where(and(ofTenant, wereTheirs))
  await tx.delete(oneTimeTokens).where(and(ofTenant, inArray(oneTimeTokens.madeById, makerIds)))
}
