import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { originOf } from '#server/http/context.ts'
import { everyone } from '#server/session/doors.ts'
import { addressGuard, attempt } from '#server/session/guards.ts'
import { startSession } from '#server/session/operations.ts'
import { Failure, failureOf } from './failure.ts'
import { personOf } from './newcomers.ts'
import { keepPending, takePending } from './pending-cookie.ts'
import { claimsOf, leave, newPending, type Provider, providerOf } from './provider.ts'

const start = '/api/auth/google'
const callback = '/api/auth/google/callback'

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<string>

/** Sends the browser to where `handler` says, and back to the sign-in page with a word on what has failed. */
const redirecting =
  (handler: Handler) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    try {
      return reply.redirect(await handler(request, reply))
    } catch (error) {
      const code = failureOf(error)
      // The sentence alone: what an error carries besides may hold a token, and a failed query's sentence its values.
      const reason: unknown = error instanceof Failure || error instanceof DrizzleQueryError ? error.cause : error
      request.log.warn(
        { code, reason: reason instanceof Error ? `${reason.name}: ${reason.message}` : undefined },
        'sign-in by the provider has failed',
      )
      return reply.redirect(`/auth?error=${code}`)
    }
  }

const setOutTo =
  (provider: Provider): Handler =>
  async (request, reply) => {
    const pending = newPending()
    const url = await leave(await provider(), pending, originOf(request) + callback)
    keepPending(request, reply, pending)
    return url.href
  }

const comeBackFrom =
  (provider: Provider): Handler =>
  async (request, reply) => {
    const { db, config } = request.server
    const pending = takePending(request, reply)
    const cameTo = new URL(request.url, originOf(request))
    if (!pending || cameTo.searchParams.get('state') !== pending.state) throw new Failure('google_state')
    await attempt(db, [addressGuard(request.ip)])
    const claims = await claimsOf(await provider(), pending, cameTo)
    const person = await personOf(db, claims, config)
    request.server.announce()
    const { viewer } = await everyone({ db, request, reply, params: {}, query: {} })
    await startSession(db, { tenantId: person.tenantId, userId: person.id }, request, reply, viewer)
    return '/dashboard'
  }

/** Sign-in by OpenID Connect. Both routes are visited by the browser itself; they always end on a page of ours. */
export const googleRoutes = (app: FastifyInstance): void => {
  const { google } = app.config
  if (!google) {
    for (const path of [start, callback]) app.get(path, (_, reply) => reply.redirect('/auth?error=google_off'))
    return
  }
  const provider = providerOf(google)
  app.get(start, redirecting(setOutTo(provider)))
  // The address that is visited here carries the code, which the log of requests must not.
  const logSerializers = { req: ({ method, ip }: FastifyRequest) => ({ method, url: callback, remoteAddress: ip }) }
  app.get(callback, { logSerializers }, redirecting(comeBackFrom(provider)))
}
