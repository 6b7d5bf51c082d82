import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { type Db, prepared } from '#server/db/open.ts'
import { oneTimeTokens, type Purpose } from './table.ts'

export const newToken = (): string => randomBytes(32).toString('base64url')

/** What the database knows a token by. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

type Whose = { tenantId: number; userId: number; madeById?: number }

/** Makes a token for a person; the one before for the same purpose ends. */
export const issueToken = async (db: Db, purpose: Purpose, whose: Whose, expiresAt: Date): Promise<string> => {
  const token = newToken()
  const values = { madeById: null, ...whose, purpose, hash: hashOf(token), expiresAt: expiresAt.toISOString() }
  const { hash, madeById } = values
  await db
    .insert(oneTimeTokens)
    .values(values)
    .onConflictDoUpdate({
      target: [oneTimeTokens.tenantId, oneTimeTokens.userId, oneTimeTokens.purpose],
      set: { hash, madeById, expiresAt: values.expiresAt },
    })
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, sql`now() - interval '30 days'`))
  return token
}

const tokenByHash = prepared((db) =>
  db
    .select()
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.hash, sql.placeholder('hash')),
        eq(oneTimeTokens.purpose, sql.placeholder('purpose')),
        gt(oneTimeTokens.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('token_by_hash'),
)

type Token = typeof oneTimeTokens.$inferSelect

/** Whose a token is, while it is valid. */
export const findToken = async (db: Db, purpose: Purpose, token: string, now: Date): Promise<Token | undefined> => {
  const [found] = await tokenByHash(db).execute({ hash: hashOf(token), purpose, now: now.toISOString() })
  return found
}

/** Uses a token up: of those who try at once, one gets an answer. Call it in the transaction of what it is for. */
export const redeemToken = async (tx: Db, purpose: Purpose, token: string, now: Date): Promise<Token | undefined> => {
  const valid = and(
    eq(oneTimeTokens.hash, hashOf(token)),
    eq(oneTimeTokens.purpose, purpose),
    gt(oneTimeTokens.expiresAt, now.toISOString()),
  )
  const [redeemed] = await tx.delete(oneTimeTokens).where(valid).returning()
  return redeemed
}
