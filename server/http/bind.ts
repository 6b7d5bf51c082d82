import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Body, Endpoint, Params, Query, Reply } from '#contract/endpoint.ts'
import { issuesOf } from '#contract/problem.ts'
import type { Db } from '#server/db/open.ts'
import { notFound, Refusal } from './problems.ts'
import { replySchema } from './reply-schema.ts'

/** What a door gets to see: nothing of the request is validated yet. */
export type Knock = {
  db: Db
  request: FastifyRequest
  reply: FastifyReply
  params: Record<string, string | undefined>
  query: Record<string, unknown>
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
  throw new Refusal('bad request', issues[0]?.message ?? 'Invalid input', { issues })
}

const parseParams = (schema: z.core.$ZodType | undefined, value: unknown): unknown => {
  if (!schema) return undefined
  const result = z.safeParse(schema, value)
  if (!result.success) throw notFound()
  return result.data
}

/**
 * Sends replies as a schema has them. Its serializer is compiled by the first one: compiling those of all endpoints would
 * take a fifth of the start.
 */
const sending = (schema: z.core.$ZodType | undefined) => {
  let write: ReturnType<FastifyReply['compileSerializationSchema']> | undefined
  return (reply: FastifyReply, result: unknown): FastifyReply => {
    if (!schema) return reply.send()
    write ??= reply.compileSerializationSchema(replySchema(schema))
    // Its type knows of objects only, but lists are written as well.
    return reply.type('application/json; charset=utf-8').send(write(result as Record<string, unknown>))
  }
}

/**
 * Serves an endpoint of the contract: the door first, so strangers learn nothing from validation, then the input by the
 * endpoint's schemas, then the operation. `largestBody` is in bytes, where the usual megabyte is too little.
 */
export const bind = <const E extends Endpoint, Found>(
  app: FastifyInstance,
  endpoint: E,
  door: Door<Found>,
  operation: Operation<E, Found>,
  { largestBody }: { largestBody?: number } = {},
): void => {
  const status = endpoint.status ?? (endpoint.reply ? 200 : 204)
  const send = sending(endpoint.reply)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(largestBody !== undefined && { bodyLimit: largestBody }),
    handler: async (request, reply) => {
      const knock = { db: app.db, request, reply, params: request.params, query: request.query } as Knock
      const found = await door(knock)
      const call = {
        ...knock,
        ...found,
        now: app.clock(),
        params: parseParams(endpoint.params, request.params),
        query: parse(endpoint.query, request.query),
        body: parse(endpoint.body, request.body),
      } as Call<E> & Found
      const result = await operation(call)
      return send(reply.status(status), result)
    },
  })
}
