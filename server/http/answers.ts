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

declare module 'fastify' {
  interface FastifyInstance {
    /** The replies to calls with an `Idempotency-Key`; see `server/session/answers.ts`. */
    answers: {
      /** The reply that such a call was given before; undefined if there is none. */
      find: (db: Db, call: KeyedCall) => Promise<Written | undefined>
      /** Does the work unless it has been done under this key, and returns the reply of that time. */
      once: (db: Db, call: KeyedCall, work: (tx: Db) => Promise<Written>) => Promise<Written>
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
