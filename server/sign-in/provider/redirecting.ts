import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { note } from '#server/trail/noting.ts'
import { failedEvent } from '../noting.ts'
import { Failure, failureOf } from './failure.ts'

export type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<string>

/** Logs a failure, and returns the address of the page that tells of it. */
export const failedAt = (page: '/auth' | '/confirmed', request: FastifyRequest, error: unknown): string => {
  const code = failureOf(error)
  // Only the message: an error's other fields may contain a token, and a failed query's message its values.
  const reason: unknown = error instanceof Failure || error instanceof DrizzleQueryError ? error.cause : error
  request.log.warn(
    { code, reason: reason instanceof Error ? `${reason.name}: ${reason.message}` : undefined },
    'sign-in by the provider failed',
  )
  note(request, failedEvent(error), { facts: { way: 'provider', code } })
  return `${page}?error=${code}`
}

/** Redirects the browser to where `handler` says or, after a failure, to the sign-in page with its code. */
export const redirecting =
  (handler: Handler) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    reply.redirect(await handler(request, reply).catch((error: unknown) => failedAt('/auth', request, error)))
