import { and, gt, lt, or, sql } from 'drizzle-orm'
import { sessionSeconds } from './cookie.ts'
import { session } from './table.ts'

const now = sql`now()`

/** A session ends some time after the last visit, and at the latest some time after signing in. */
export const isAlive = and(gt(session.expire, now), gt(session.endsAt, now))
export const isOver = or(lt(session.expire, now), lt(session.endsAt, now))

/** When a session that is used now ends without another visit. */
export const nextExpiry = sql`now() + make_interval(secs => ${sessionSeconds})`

/** How long a browser keeps the cookie, in seconds. */
export const cookieSeconds = sql<number>`extract(epoch from least(${session.expire}, ${session.endsAt}) - now())::int`

/**
 * Whether the person has proved who they are within the last ten minutes. Visitors of the demo have nothing to prove it
 * by.
 */
export const isFresh = sql<boolean>`(${session.confirmedAt} > now() - interval '10 minutes'
  or ${session.sess} @> '{"way": "demo"}')`

/** Whether a second factor was shown within the last ten minutes. */
export const isFactorFresh = sql<boolean>`coalesce(${session.factorShownAt} > now() - interval '10 minutes'
  or ${session.sess} @> '{"way": "demo"}', false)`
