import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SecurityEvent } from '#contract/trail.ts'
import type { Caller } from '#server/http/answers.ts'
import { originOf } from '#server/http/context.ts'
import { isNews } from '#server/trail/bounding.ts'
import { isNoted, note } from '#server/trail/noting.ts'
import { readSessionCookie } from './cookie.ts'
import { findViewer, sidOf } from './viewer.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose session or token it has, once a door has found that out. */
    caller?: Caller
  }
}

const events: Partial<Record<number, SecurityEvent>> = { 403: 'refused', 429: 'limit hit' }

/** The limit on requests comes before the doors. Only the first of a session's in a minute asks whose it is. */
const whoseSession = async (request: FastifyRequest): Promise<Caller | undefined> => {
  const cookie = readSessionCookie(request)
  const sid = cookie === undefined ? undefined : sidOf(cookie)
  if (sid === undefined || !isNews(request, 'whose session', sid)) return undefined
  return findViewer(request.server.db, sid, originOf(request))
}

/** Notes what is refused for want of rights, or since it is too much, unless somebody has noted more of it. */
export const noteRefusals = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, { statusCode }) => {
    const event = events[statusCode]
    // Somebody who is only asked again has not been refused.
    if (event === undefined || isNoted(request) || request.refusal?.details.confirm) return
    const call = `${request.method} ${request.routeOptions.url ?? ''}`
    const { tenantId, userId } = request.caller ?? (await whoseSession(request)) ?? {}
    note(request, event, { tenantId, userId, facts: { call }, boundBy: `${userId} ${call}` })
  })
}
