import { createHash } from 'node:crypto'
import { and, inArray, lte, sql } from 'drizzle-orm'
import { plural, t } from '#contract/words.ts'
import { addressKey } from '#server/addresses.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/http/problems.ts'
import { signInAttempts } from './table.ts'
import { hashOf } from './tokens.ts'

const oneMinute = 60
const oneHour = 60 * 60
const oneDay = 24 * oneHour

/** At most `max` attempts under one key in the last `seconds`, a minute unless said. */
export type Limit = {
  key: string
  max: number
  seconds?: number
  /** How many attempts this one counts as. */
  times?: number
  /** Beyond `max`, lets one attempt at a time through, each after a pause twice as long as the one before. */
  slowsDown?: true
  /** What is said to those whom it refuses, instead of when to try again. */
  refusal?: string
}

/** A hundred sign-ins and registrations a minute from one address: an office shares one. */
export const addressLimit = (address: string): Limit => ({ key: `address ${addressKey(address)}`, max: 100 })

/** Hashed, so the table holds no email address. */
export const hashed = (email: string): string => createHash('sha256').update(email).digest('base64url')

/** Ten failed sign-ins a minute for one account from one address. */
export const accountLimit = (email: string, address: string): Limit => ({
  key: `account ${hashed(email)} ${addressKey(address)}`,
  max: 10,
})

/**
 * A hundred failed sign-ins an hour for one account from anywhere, then ever longer pauses. A browser that was signed in
 * to the account has a hundred of its own, so nobody locks its owner out.
 */
export const guessLimit = (email: string, knownBrowser = ''): Limit => ({
  key: `guesses ${hashed(email)} ${knownBrowser}`,
  max: 100,
  seconds: oneHour,
  slowsDown: true,
})

/** Ten changes of a password an hour by one person, each of which is mailed. */
export const changeLimit = ({ tenantId, userId }: { tenantId: number; userId: number }): Limit => ({
  key: `password of ${tenantId} ${userId}`,
  max: 10,
  seconds: oneHour,
})

/** Five codes of a second factor a minute for one person, from wherever. */
export const codeLimit = ({ tenantId, userId }: { tenantId: number; userId: number }): Limit => ({
  key: `code ${tenantId} ${userId}`,
  max: 5,
})

/** Three mails a minute to one person, requested from one address. */
export const mailLimit = (email: string, address: string): Limit => ({
  key: `mail ${hashed(email)} ${addressKey(address)}`,
  max: 3,
})

/** Ten lists of people to invite a minute by one workspace. */
export const invitationLimit = (tenantId: number): Limit => ({ key: `invitations ${tenantId}`, max: 10 })

/** Ten look-ups of a domain's record a minute by one workspace. */
export const domainLimit = (tenantId: number): Limit => ({ key: `domain ${tenantId}`, max: 10 })

/** Sixty archives an hour that one workspace sends to be imported: each is read from beginning to end. */
export const archiveLimit = (tenantId: number): Limit => ({ key: `archives ${tenantId}`, max: 60, seconds: oneHour })

/** Twenty archives a day that are looked through for people with accounts in other workspaces, by one workspace. */
export const lookLimit = (tenantId: number): Limit => ({ key: `looks ${tenantId}`, max: 20, seconds: oneDay })

/** Sixty people a minute who are added by one workspace: their passwords cost time to hash. */
export const addingLimit = (tenantId: number): Limit => ({ key: `people ${tenantId}`, max: 60 })

/** A hundred guests a minute from one address. */
export const guestLimit = (address: string): Limit => ({ key: `guest ${addressKey(address)}`, max: 100 })

/** Twenty-five guests a day by one link from one address: half of those that a meeting takes. */
export const placeLimit = (token: string, address: string): Limit => ({
  key: `place ${hashOf(token)} ${addressKey(address)}`,
  max: 25,
  seconds: oneDay,
  refusal: t('Too many guests have come into this meeting from your network. Ask for a new link.'),
})

/** Twenty additions a minute by one guest. */
export const additionLimit = (participantId: number): Limit => ({ key: `guest's addition ${participantId}`, max: 20 })

const secondsOf = ({ seconds = oneMinute }: Limit): number => seconds

/**
 * Counts attempts, those under one key one after the other: whoever gets a number sees all that are smaller. The keys are
 * locked in one order, so that nobody waits in a circle.
 */
const count = async (db: Db, limits: Limit[]): Promise<Entry[]> => {
  const entries = limits.flatMap((limit) => Array.from({ length: limit.times ?? 1 }, () => limit))
  const keys = sql`${sql.param(entries.map(({ key }) => key))}::text[]`
  const seconds = sql`${sql.param(entries.map(secondsOf))}::int[]`
  const { rows } = await db.execute<{ id: string; key: string }>(sql`
    with locked as materialized (select pg_advisory_xact_lock(number) from
      (select distinct hashtextextended(key, 0) as number from unnest(${keys}) as key order by number) as ordered)
    insert into ${signInAttempts} (key, until)
    select key, clock_timestamp() + make_interval(secs => seconds)
    from (select count(*) from locked) as waited, unnest(${keys}, ${seconds}) as entry (key, seconds)
    returning id, key`)
  return rows.map(({ id, key }) => ({ id: Number(id), key }))
}

type Entry = { id: number; key: string }

const idsOf = (entries: Entry[]): number[] => entries.map(({ id }) => id)

const takeBack = async (db: Db, entries: Entry[]): Promise<void> => {
  await db.delete(signInAttempts).where(inArray(signInAttempts.id, idsOf(entries)))
}

type Found = { key: string; count: number; seconds: number; pause: number | null }

/**
 * What counts under each key up to the own ones: how much, for how long, and how many seconds ago the last of others was.
 * What came later doesn't count, so that of many at once as many get through as there is room for.
 */
const found = (db: Db, limits: Limit[], own: Entry[]): Promise<Found[]> => {
  const { id, key, at, until } = signInAttempts
  const ownIds = idsOf(own)
  const isOther = sql`${id} <> all(${sql.param(ownIds)}::bigint[])`
  const keys = limits.map((limit) => limit.key)
  return db
    .select({
      key,
      count: sql<number>`count(*)::int`,
      seconds: sql<number>`ceil(extract(epoch from min(${until}) - clock_timestamp()))::int`,
      pause: sql<
        number | null
      >`floor(extract(epoch from clock_timestamp() - max(${at}) filter (where ${isOther})))::int`,
    })
    .from(signInAttempts)
    .where(and(inArray(key, keys), sql`${until} > clock_timestamp()`, lte(id, Math.max(...ownIds))))
    .groupBy(key)
}

/** Seconds until the limit allows another attempt; 0 if it does now. */
const secondsLeft = (limit: Limit, { count: counted, seconds, pause }: Found): number => {
  const excess = counted - limit.max
  if (excess <= 0) return 0
  if (!limit.slowsDown) return Math.max(seconds, 1)
  const wanted = Math.min(oneMinute * 2 ** (excess - 1), secondsOf(limit))
  return Math.max(wanted - (pause ?? wanted), 0)
}

const tooMany = ({ refusal }: Limit, retryAfter: number): Refusal => {
  const minutes = Math.ceil(retryAfter / oneMinute)
  const when = plural(
    minutes,
    'Too many attempts. Try again in a minute.',
    'Too many attempts. Try again in {count} minutes.',
  )
  return new Refusal('too many', refusal ?? when, { retryAfter })
}

// Skips the rows that another process is sweeping, so nobody waits.
const sweep = async (db: Db): Promise<void> => {
  const old = db
    .select({ id: signInAttempts.id })
    .from(signInAttempts)
    .where(lte(signInAttempts.until, sql`clock_timestamp()`))
    .limit(1000)
    .for('update', { skipLocked: true })
  await db.delete(signInAttempts).where(inArray(signInAttempts.id, old))
}

/**
 * Counts an attempt, across all processes on the database, and refuses it if there were too many. Counting comes before
 * checking, so that concurrent attempts see each other. Returns a function that takes the attempt back under some of the
 * limits.
 */
export const attempt = async (db: Db, limits: Limit[]): Promise<(...under: Limit[]) => Promise<void>> => {
  const entries = await count(db, limits)
  const counted = new Map((await found(db, limits, entries)).map((each) => [each.key, each]))
  for (const limit of limits) {
    const each = counted.get(limit.key)
    const retryAfter = each ? secondsLeft(limit, each) : 0
    if (retryAfter === 0) continue
    await takeBack(db, entries)
    throw tooMany(limit, retryAfter)
  }
  await sweep(db)
  return (...under) => {
    const keys = under.map(({ key }) => key)
    return takeBack(
      db,
      entries.filter(({ key }) => keys.includes(key)),
    )
  }
}
