import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isApi } from './api.ts'
import { Refusal } from './problems.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Says whether the cookie that a request came with is a session's, once that has been looked up. */
    noteSession: (request: FastifyRequest, isSession: boolean) => Promise<void>
  }
}

// Sessions used least recently are forgotten first, and count by address until they are found again.
const maxKnown = 10_000

/**
 * Limits requests a minute, by session. Anyone can make up a cookie, so until one is known to be a session's, its
 * requests count by address; no query is made to find out.
 */
export const limitRequests = async (
  app: FastifyInstance,
  cookieOf: (request: FastifyRequest) => string | undefined,
): Promise<void> => {
  const known = new Set<string>()
  const max = app.config.rateLimit
  if (max === 0) return void app.decorate('noteSession', async () => {})
  const isKnown = (cookie = ''): boolean => known.has(cookie)
  await app.register(rateLimit, {
    max,
    timeWindow: 60_000,
    keyGenerator: (request) => {
      const cookie = cookieOf(request)
      return isKnown(cookie) ? `session ${cookie}` : `address ${request.ip}`
    },
    allowList: (request) => !isApi(request) || request.routeOptions.url === '/api/health',
    errorResponseBuilder: (_, { ttl }) =>
      new Refusal('too many', 'Too many requests. Try again in a moment.', { retryAfter: Math.ceil(ttl / 1000) }),
  })
  const count = app.createRateLimit()
  app.decorate('noteSession', async (request, isSession) => {
    const cookie = cookieOf(request) ?? ''
    const wasKnown = known.delete(cookie)
    if (!isSession) return
    known.add(cookie)
    for (const oldest of known) {
      if (known.size <= maxKnown) break
      known.delete(oldest)
    }
    // The request that made it known has been counted by its address; it is the session's first all the same.
    if (!wasKnown) await count(request)
  })
}
