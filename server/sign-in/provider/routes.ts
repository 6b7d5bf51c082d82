import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { BrowserZone } from '#contract/fields.ts'
import { session } from '#contract/session.ts'
import { t } from '#contract/words.ts'
import { bind, type Knock } from '#server/http/bind.ts'
import { originOf } from '#server/http/context.ts'
import { isSentHere } from '#server/http/foreign.ts'
import { notAllowed, Refusal } from '#server/http/problems.ts'
import { everyone, signedIn } from '#server/session/doors.ts'
import { addressLimit, attempt } from '#server/session/limits.ts'
import { startSession } from '#server/session/operations.ts'
import { note } from '#server/trail/noting.ts'
import { ownAddress } from '../confirming.ts'
import { authorizationUrl, claimsOf, issuerOf, newPending, type Pending, type Provider, providerOf } from './client.ts'
import { confirmBy } from './confirming.ts'
import { Failure } from './failure.ts'
import { keepIssuer } from './identity.ts'
import { acceptAs, invitedAddress } from './invited.ts'
import { personOf } from './newcomers.ts'
import { keepPending, takePending } from './pending-cookie.ts'
import { failedAt, type Handler, redirecting } from './redirecting.ts'

const startPath = '/api/auth/google'
const callbackPath = '/api/auth/google/callback'

const start = async (
  provider: Provider,
  { request, reply }: Pick<Knock, 'request' | 'reply'>,
  pending: Pending,
  email?: string,
): Promise<string> => {
  const returnTo = originOf(request) + callbackPath
  const url = await authorizationUrl(await provider(), pending, { returnTo, ...(email === undefined ? {} : { email }) })
  keepPending(request, reply, pending)
  return url.href
}

const startAt =
  (provider: Provider): Handler =>
  async (request, reply) => {
    if (isSentHere(request)) return '/auth?continue=google'
    const { timeZone } = request.query as { timeZone?: unknown }
    return start(provider, { request, reply }, { ...newPending(), timeZone: z.parse(BrowserZone, timeZone) })
  }

const throwUnavailable = (): never => {
  throw new Refusal('unavailable', t('Google could not be reached. Try again in a moment.'), { retryAfter: 2 })
}

/** Starts a sign-in with an invitation, which the browser keeps on the way. */
const startInvited = (app: FastifyInstance, provider: Provider | undefined): void =>
  bind(app, session.startGoogle, everyone, async ({ db, request, reply, body: { token, timeZone }, now }) => {
    if (!provider) throw notAllowed(t('Google sign-in is not set up on this server.'))
    await attempt(db, [addressLimit(request.ip)])
    const email = await invitedAddress(db, token, now)
    const pending = { ...newPending(), invitation: token, timeZone }
    return { url: await start(provider, { request, reply }, pending, email).catch(throwUnavailable) }
  })

/** Starts confirming that it is the viewer, in a window of its own. */
const startConfirming = (app: FastifyInstance, provider: Provider | undefined): void =>
  bind(app, session.confirmByProvider, signedIn, async ({ db, viewer, request, reply }) => {
    if (!provider) throw notAllowed(t('Google sign-in is not set up on this server.'))
    await attempt(db, [addressLimit(request.ip)])
    const email = await ownAddress(db, viewer)
    const pending = { ...newPending(), confirms: true }
    return { url: await start(provider, { request, reply }, pending, email).catch(throwUnavailable) }
  })

const finishAt =
  (provider: Provider, issuer: string): Handler =>
  async (request, reply) => {
    const { db, config } = request.server
    const pending = takePending(request, reply)
    const callbackUrl = new URL(request.url, originOf(request))
    if (!pending || callbackUrl.searchParams.get('state') !== pending.state) throw new Failure('google_state')
    await attempt(db, [addressLimit(request.ip)])
    const claiming = claimsOf(await provider(), pending, callbackUrl).then((claims) => ({ ...claims, issuer }))
    if (pending.confirms) {
      return confirmBy(claiming, request, reply).catch((error: unknown) => failedAt('/confirmed', request, error))
    }
    const claims = await claiming
    const { invitation, timeZone } = pending
    const { viewer } = await everyone({ db, request, reply, params: {}, query: {} })
    const person = invitation
      ? await acceptAs(db, claims, { invitation, timeZone, now: request.server.clock() })
      : await personOf(db, claims, { ...config, timeZone, viewer })
    request.server.announce()
    if (claims.picture !== undefined) request.server.copyPictures()
    const who = { tenantId: person.tenantId, userId: person.id, way: 'provider' as const }
    await startSession(db, who, request, reply, viewer)
    if (invitation) note(request, 'link used', { ...who, facts: { link: 'invitation' } })
    note(request, 'signed in', { ...who, facts: { way: who.way } })
    return '/dashboard'
  }

/** Sign-in by OpenID Connect. The browser visits two of the routes itself; they always end on one of our pages. */
export const googleRoutes = (app: FastifyInstance): void => {
  const { google } = app.config
  const provider = google && providerOf(google)
  startInvited(app, provider)
  startConfirming(app, provider)
  if (!provider) {
    for (const path of [startPath, callbackPath]) app.get(path, (_, reply) => reply.redirect('/auth?error=google_off'))
    return
  }
  app.addHook('onReady', () => keepIssuer(app.db, issuerOf(google)))
  app.get(startPath, redirecting(startAt(provider)))
  // This address contains the code, which must not be logged.
  const logSerializers = { req: ({ method, ip }: FastifyRequest) => ({ method, url: callbackPath, remoteAddress: ip }) }
  app.get(callbackPath, { logSerializers }, redirecting(finishAt(provider, issuerOf(google))))
}
