import { createHash } from 'node:crypto'
import { and, eq, inArray, not, sql } from 'drizzle-orm'
import { t } from '#contract/words.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/http/problems.ts'
import { signInAttempts } from './table.ts'

/** At most `max` attempts a minute under one key. */
export type Limit = { key: string; max: number }

/** A hundred sign-ins and registrations a minute from one address: an office shares one. */
export const addressLimit = (address: string): Limit => ({ key: `address ${address}`, max: 100 })

const hashed = (email: string): string => createHash('sha256').update(email).digest('base64url')

/** Ten failed sign-ins a minute for one account from one address. Hashed, so the table holds no email address. */
export const accountLimit = (email: string, address: string): Limit => ({
  key: `account ${hashed(email)} ${address}`,
  max: 10,
})

/** Five codes of a second factor a minute for one person, from wherever. */
export const codeLimit = ({ tenantId, userId }: { tenantId: number; userId: number }): Limit => ({
  key: `code ${tenantId} ${userId}`,
  max: 5,
})

/** Three mails a minute to one person, requested from one address. */
export const mailLimit = (email: string, address: string): Limit => ({
  key: `mail ${hashed(email)} ${address}`,
  max: 3,
})

/** Ten lists of people to invite a minute by one workspace. */
export const invitationLimit = (tenantId: number): Limit => ({ key: `invitations ${tenantId}`, max: 10 })

/** A hundred guests a minute from one address. */
export const guestLimit = (address: string): Limit => ({ key: `guest ${address}`, max: 100 })

/** Twenty additions a minute by one guest. */
export const additionLimit = (participantId: number): Limit => ({ key: `guest's addition ${participantId}`, max: 20 })

const inTheLastMinute = sql`${signInAttempts.at} > clock_timestamp() - interval '1 minute'`

type Entry = { id: number; key: string }

const takeBack = async (db: Db, entries: Entry[]): Promise<void> => {
  const ids = entries.map(({ id }) => id)
  await db.delete(signInAttempts).where(inArray(signInAttempts.id, ids))
}

/** Seconds until the limit allows another attempt; 0 if it does now. */
const secondsLeft = async (db: Db, { key, max }: Limit): Promise<number> => {
  const [found] = await db
    .select({
      count: sql<number>`count(*)::int`,
      seconds: sql<number>`ceil(extract(epoch from min(${signInAttempts.at}) + interval '1 minute'
        - clock_timestamp()))::int`,
    })
    .from(signInAttempts)
    .where(and(eq(signInAttempts.key, key), inTheLastMinute))
  return found && found.count > max ? Math.max(found.seconds, 1) : 0
}

// Skips the rows that another process is sweeping, so nobody waits.
const sweep = async (db: Db): Promise<void> => {
  const old = db
    .select({ id: signInAttempts.id })
    .from(signInAttempts)
    .where(not(inTheLastMinute))
    .limit(1000)
    .for('update', { skipLocked: true })
  await db.delete(signInAttempts).where(inArray(signInAttempts.id, old))
}

/**
 * Counts an attempt, across all processes on the database, and refuses it if there were too many in the last minute.
 * Counting comes before checking, so that concurrent attempts see each other. Returns a function that takes the attempt
 * back under one of the limits.
 */
export const attempt = async (db: Db, limits: Limit[]): Promise<(limit: Limit) => Promise<void>> => {
  const { id, key } = signInAttempts
  const entries = await db
    .insert(signInAttempts)
    .values(limits.map((limit) => ({ key: limit.key })))
    .returning({ id, key })
  for (const limit of limits) {
    const retryAfter = await secondsLeft(db, limit)
    if (retryAfter === 0) continue
    await takeBack(db, entries)
    throw new Refusal('too many', t('Too many attempts. Try again in a minute.'), { retryAfter })
  }
  await sweep(db)
  return (limit) =>
    takeBack(
      db,
      entries.filter((entry) => entry.key === limit.key),
    )
}
