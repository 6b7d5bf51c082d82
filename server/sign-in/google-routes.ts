import { DrizzleQueryError } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { BrowserZone } from '#contract/fields.ts'
import { session } from '#contract/session.ts'
import { bind, type Knock } from '#server/http/bind.ts'
import { originOf } from '#server/http/context.ts'
import { notAllowed, Refusal } from '#server/http/problems.ts'
import { everyone } from '#server/session/doors.ts'
import { addressLimit, attempt } from '#server/session/limits.ts'
import { startSession } from '#server/session/operations.ts'
import { Failure, failureOf } from './failure.ts'
import { acceptAs, invitedAddress } from './invited.ts'
import { personOf } from './newcomers.ts'
import { keepPending, takePending } from './pending-cookie.ts'
import { claimsOf, leave, newPending, type Pending, type Provider, providerOf } from './provider.ts'

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

const setOut = async (
  provider: Provider,
  { request, reply }: Pick<Knock, 'request' | 'reply'>,
  pending: Pending,
  email?: string,
): Promise<string> => {
  const backTo = originOf(request) + callback
  const url = await leave(await provider(), pending, { backTo, ...(email === undefined ? {} : { email }) })
  keepPending(request, reply, pending)
  return url.href
}

const setOutTo =
  (provider: Provider): Handler =>
  async (request, reply) => {
    const { timeZone } = request.query as { timeZone?: unknown }
    return setOut(provider, { request, reply }, { ...newPending(), timeZone: z.parse(BrowserZone, timeZone) })
  }

const away = (): never => {
  throw new Refusal('unavailable', 'Google could not be reached. Try again in a moment.', { retryAfter: 2 })
}

/** With an invitation, which the browser keeps to itself on the way. */
const setOutInvited = (app: FastifyInstance, provider: Provider | undefined): void =>
  bind(app, session.setOut, everyone, async ({ db, request, reply, body: { token, timeZone }, now }) => {
    if (!provider) throw notAllowed('Google sign-in is not set up on this server.')
    await attempt(db, [addressLimit(request.ip)])
    const email = await invitedAddress(db, token, now)
    const pending = { ...newPending(), invitation: token, timeZone }
    return { url: await setOut(provider, { request, reply }, pending, email).catch(away) }
  })

const comeBackFrom =
  (provider: Provider): Handler =>
  async (request, reply) => {
    const { db, config } = request.server
    const pending = takePending(request, reply)
    const cameTo = new URL(request.url, originOf(request))
    if (!pending || cameTo.searchParams.get('state') !== pending.state) throw new Failure('google_state')
    await attempt(db, [addressLimit(request.ip)])
    const claims = await claimsOf(await provider(), pending, cameTo)
    const { invitation, timeZone } = pending
    const person = invitation
      ? await acceptAs(db, claims, { invitation, timeZone, now: request.server.clock() })
      : await personOf(db, claims, { ...config, timeZone })
    request.server.announce()
    const { viewer } = await everyone({ db, request, reply, params: {}, query: {} })
    await startSession(db, { tenantId: person.tenantId, userId: person.id }, request, reply, viewer)
    return '/dashboard'
  }

/** Sign-in by OpenID Connect. The browser itself visits two of the routes; they always end on a page of ours. */
export const googleRoutes = (app: FastifyInstance): void => {
  const { google } = app.config
  const provider = google && providerOf(google)
  setOutInvited(app, provider)
  if (!provider) {
    for (const path of [start, callback]) app.get(path, (_, reply) => reply.redirect('/auth?error=google_off'))
    return
  }
  app.get(start, redirecting(setOutTo(provider)))
  // The address that is visited here carries the code, which the log of requests must not.
  const logSerializers = { req: ({ method, ip }: FastifyRequest) => ({ method, url: callback, remoteAddress: ip }) }
  app.get(callback, { logSerializers }, redirecting(comeBackFrom(provider)))
}
