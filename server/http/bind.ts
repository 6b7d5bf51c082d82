import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Body, Endpoint, Params, Query, Reply } from '#contract/endpoint.ts'
import { issuesOf } from '#contract/problem.ts'
import { t } from '#contract/words.ts'
import type { Db } from '#server/db/open.ts'
import { madeBefore, madeOf, rowsAgain } from './again.ts'
import { type Caller, keyedCallOf, type Made, type Written } from './answers.ts'
import { notFound, Refusal } from './problems.ts'
import { replySchema } from './reply-schema.ts'

/** What a door gets to see: nothing of the request is validated yet. */
export type Knock = {
  db: Db
  request: FastifyRequest
  reply: FastifyReply
  params: Record<string, string | undefined>
  query: Record<string, unknown>
  /** Set by the door as soon as it knows them and what they may do at all, even if it doesn't let them in. */
  caller?: Caller
}

/** Lets a request in and returns what it found, such as the viewer, or throws a `Refusal`. */
export type Door<Found> = (knock: Knock) => Promise<Found>

type Call<E extends Endpoint> = {
  db: Db
  now: Date
  request: FastifyRequest
  reply: FastifyReply
  params: Params<E>
  query: Query<E>
  body: Body<E>
}

export type Operation<E extends Endpoint, Found> = (
  call: Call<E> & Found,
) => Promise<Reply<E> extends undefined ? void : Reply<E>>

const parse = (schema: z.core.$ZodType | undefined, value: unknown): unknown => {
  if (!schema) return undefined
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  const issues = issuesOf(schema, value) ?? []
  throw new Refusal('bad request', issues[0]?.message ?? t('Invalid input'), { issues })
}

const parseParams = (schema: z.core.$ZodType | undefined, value: unknown): unknown => {
  if (!schema) return undefined
  const result = z.safeParse(schema, value)
  if (!result.success) throw notFound()
  return result.data
}

/**
 * Writes replies as a schema has them. Its serializer is compiled by the first one: compiling those of all endpoints
 * would take a fifth of the start.
 */
const writing = (schema: z.core.$ZodType | undefined) => {
  let write: ReturnType<FastifyReply['compileSerializationSchema']> | undefined
  return (reply: FastifyReply, result: unknown): Written => {
    if (!schema) return null
    write ??= reply.compileSerializationSchema(replySchema(schema))
    // Its type knows of objects only, but lists are written as well.
    return write(result as Record<string, unknown>)
  }
}

const send = (reply: FastifyReply, written: Written): FastifyReply =>
  written === null ? reply.send() : reply.type('application/json; charset=utf-8').send(written)

type Options<E extends Endpoint, Found> = {
  /** In bytes, where the usual megabyte is too little. */
  largestBody?: number
  /** What the operation needs done first, and without a transaction around it: it asks others than the database. */
  before?: (call: Call<E> & Found) => Promise<void>
  /** Where the reply is no row and no list of rows: reads it for a call that was made before. It has changed nothing else. */
  again?: Again<E, Found>
}

type Again<E extends Endpoint, Found> = {
  /** The numbers that it takes besides the call. */
  note?: (reply: Reply<E>) => number[]
  read: (call: Call<E> & Found, noted: number[]) => Promise<Reply<E>>
}

/** The door's findings; or else, what was made before, under the same key, by the call that it refuses. */
const enter = async <Found>(
  endpoint: Endpoint,
  door: Door<Found>,
  knock: Knock,
): Promise<{ found: Found } | { before: Made }> => {
  try {
    return { found: await door(knock) }
  } catch (refusal) {
    // A row that the first call has deleted, or has taken out of sight, is not found by the second.
    const keyed = keyedCallOf(endpoint, knock.request, knock.caller)
    const before = keyed && (await knock.request.server.answers.find(knock.db, keyed))
    if (!before) throw refusal
    return { before }
  }
}

/**
 * Serves an endpoint of the contract: the door first, so strangers learn nothing from validation, then the input by the
 * endpoint's schemas, then the operation; with an `Idempotency-Key`, once.
 */
export const bind = <const E extends Endpoint, Found>(
  app: FastifyInstance,
  endpoint: E,
  door: Door<Found>,
  operation: Operation<E, Found>,
  { largestBody, before, again }: Options<E, Found> = {},
): void => {
  const status = endpoint.status ?? (endpoint.reply ? 200 : 204)
  const write = writing(endpoint.reply)
  const noteOf = (result: unknown): Made | null => {
    if (!endpoint.reply) return null
    return again ? { ids: again.note?.(result as Reply<E>) ?? [], updatedAt: null } : madeOf(result)
  }
  /** Replies to a call that was made before, with what there is by now. */
  const replyAgain = async ({ db, caller, reply }: Knock, made: Made): Promise<Written> => {
    if (!endpoint.reply) return null
    // What is no row is read again only for whom the door lets in.
    if (again) throw madeBefore()
    const rows = await rowsAgain(app.presents, endpoint, { db, caller, made })
    if (made.updatedAt !== null) void reply.header('x-updated-at', made.updatedAt)
    return write(reply, rows)
  }
  const answer = async (knock: Knock): Promise<Written> => {
    const { request, reply } = knock
    const entered = await enter(endpoint, door, knock)
    if ('before' in entered) return replyAgain(knock, entered.before)
    const call = {
      ...knock,
      ...entered.found,
      now: app.clock(),
      params: parseParams(endpoint.params, request.params),
      query: parse(endpoint.query, request.query),
      body: parse(endpoint.body, request.body),
    } as Call<E> & Found
    const keyed = keyedCallOf(endpoint, request, knock.caller)
    await before?.(call)
    const work = async (db: Db) => {
      const result = await operation({ ...call, db })
      return { written: write(reply, result), made: noteOf(result) }
    }
    if (!keyed) return (await work(app.db)).written
    const answered = await app.answers.once(app.db, keyed, work)
    if ('done' in answered) return answered.done.written
    return again ? write(reply, await again.read(call, answered.before.ids)) : replyAgain(knock, answered.before)
  }
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(largestBody !== undefined && { bodyLimit: largestBody }),
    handler: async (request, reply) => {
      const written = await answer({
        db: app.db,
        request,
        reply,
        params: request.params,
        query: request.query,
      } as Knock)
      return send(reply.status(status), written)
    },
  })
}
