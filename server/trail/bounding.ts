import type { FastifyRequest } from 'fastify'
import type { Db } from '#server/db/open.ts'

const oneMinute = 60_000
/** As many kinds of one event are taken from one workspace in a minute. */
const maxKeys = 60

/** The keys that were seen in a minute, by scope. */
type Seen = { minute: number; scopes: Map<string, Set<string>> }

const seenBy = new WeakMap<Db, Seen>()

const seenIn = (db: Db, minute: number): Seen['scopes'] => {
  const seen = seenBy.get(db)
  if (seen?.minute === minute) return seen.scopes
  const scopes = new Map<string, Set<string>>()
  seenBy.set(db, { minute, scopes })
  return scopes
}

/**
 * Whether a key is new within its scope and this minute, and the scope is not full: so whoever knocks without end, from
 * however many addresses, fills neither the table nor the memory. Each process counts by itself.
 */
export const isNews = ({ server: { db, clock } }: FastifyRequest, scope: string, key: string): boolean => {
  const scopes = seenIn(db, Math.floor(clock().getTime() / oneMinute))
  const keys = scopes.get(scope) ?? new Set()
  if (keys.has(key) || keys.size >= maxKeys) return false
  scopes.set(scope, keys.add(key))
  return true
}
