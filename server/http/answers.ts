import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type Endpoint, takesKey } from '#contract/endpoint.ts'
import { t } from '#contract/words.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal } from './problems.ts'

/** The person who makes a call. */
export type Caller = { tenantId: number; userId: number }

/** A change that a person asks for under a key of their own, with a digest of all that they ask for. */
export type KeyedCall = Caller & { key: string; digest: string }

/** A reply as it was written; null for an empty one. */
export type Written = string | null

/**
 * What is kept of a reply: the ids by which it is read again, and when its one row was last changed. Never what it says:
 * rows are deleted for good, and rights are taken away, sooner than a key is forgotten.
 */
export type Made = { ids: number[]; updatedAt: string | null }

declare module 'fastify' {
  interface FastifyInstance {
    /** What was made by calls with an `Idempotency-Key`; see `server/session/answers.ts`. */
    answers: {
      /** What such a call has made before; undefined if it has not been made. */
      find: (db: Db, call: KeyedCall) => Promise<Made | undefined>
      /** Does the work unless it has been done under this key; then returns what was made. */
      once: <Done extends { made: Made | null }>(
        db: Db,
        call: KeyedCall,
        work: (tx: Db) => Promise<Done>,
      ) => Promise<{ done: Done } | { before: Made }>
    }
  }
}

const Key = z.uuid()

/** What an `Idempotency-Key` makes of a call; undefined without one, and where it counts for nothing. */
export const keyedCallOf = (
  endpoint: Endpoint,
  { method, url, headers, body }: FastifyRequest,
  caller: Caller | undefined,
): KeyedCall | undefined => {
  const given = headers['idempotency-key']
  if (given === undefined || !caller || !takesKey(endpoint)) return undefined
  const key = z.safeParse(Key, given)
  if (!key.success) throw new Refusal('bad request', t('The Idempotency-Key must be a UUID'))
  const asked = [method, url, JSON.stringify(body) ?? ''].join('\n')
  const digest = createHash('sha256').update(asked).digest('base64url')
  return { tenantId: caller.tenantId, userId: caller.userId, key: key.data, digest }
}
