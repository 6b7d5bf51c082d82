import { createHash } from 'node:crypto'
import { and, eq, inArray, not, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/http/problems.ts'
import { signInAttempts } from './table.ts'

/** At most so many attempts a minute under one key. */
export type Guard = { key: string; most: number }

/** A hundred sign-ins and registrations a minute from one address: an office shares one. */
export const addressGuard = (address: string): Guard => ({ key: `address ${address}`, most: 100 })

/** Ten failed sign-ins a minute for one account from one address. Hashed, as people type other things there as well. */
export const accountGuard = (email: string, address: string): Guard => ({
  key: `account ${createHash('sha256').update(email).digest('base64url')} ${address}`,
  most: 10,
})

/** Three mails a minute to one address, asked for from one address. */
export const mailGuard = (email: string, address: string): Guard => ({
  key: `mail ${createHash('sha256').update(email).digest('base64url')} ${address}`,
  most: 3,
})

const inTheLastMinute = sql`${signInAttempts.at} > clock_timestamp() - interval '1 minute'`

type Entry = { id: number; key: string }

const takeBack = async (db: Db, entries: Entry[]): Promise<void> => {
  const ids = entries.map(({ id }) => id)
  await db.delete(signInAttempts).where(inArray(signInAttempts.id, ids))
}

/** Seconds until there is room again under a guard; 0 when there is. */
const secondsLeft = async (db: Db, { key, most }: Guard): Promise<number> => {
  const [found] = await db
    .select({
      count: sql<number>`count(*)::int`,
      seconds: sql<number>`ceil(extract(epoch from min(${signInAttempts.at}) + interval '1 minute'
        - clock_timestamp()))::int`,
    })
    .from(signInAttempts)
    .where(and(eq(signInAttempts.key, key), inTheLastMinute))
  return found && found.count > most ? Math.max(found.seconds, 1) : 0
}

// Skipping what another process sweeps, nobody waits for anybody.
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
 * Counts an attempt, for every process on the database, and refuses it where there have been too many in the last
 * minute. It is counted before it is looked at, so that attempts at the same time see each other. The answer takes the
 * attempt back under one of the guards' keys.
 */
export const attempt = async (db: Db, guards: Guard[]): Promise<(guard: Guard) => Promise<void>> => {
  const { id, key } = signInAttempts
  const entries = await db
    .insert(signInAttempts)
    .values(guards.map((guard) => ({ key: guard.key })))
    .returning({ id, key })
  for (const guard of guards) {
    const retryAfter = await secondsLeft(db, guard)
    if (retryAfter === 0) continue
    await takeBack(db, entries)
    throw new Refusal('too many', 'Too many attempts. Try again in a minute.', { retryAfter })
  }
  await sweep(db)
  return (guard) =>
    takeBack(
      db,
      entries.filter((entry) => entry.key === guard.key),
    )
}
