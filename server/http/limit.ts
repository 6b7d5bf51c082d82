import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isApi } from './api.ts'
import { Refusal } from './problems.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Remembers whether a request's cookie belongs to a session; called once that has been looked up. */
    noteSession: (request: FastifyRequest, isSession: boolean) => Promise<void>
  }
}

// The least recently used sessions are dropped first, and count by address until they are seen again.
const maxKnown = 10_000

/**
 * Limits requests per minute and session. Anyone can make up a cookie, so its requests count by address until it is known
 * to belong to a session; that takes no extra query.
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
    // The request that made it known was counted by its address; it is also the session's first.
    if (!wasKnown) await count(request)
  })
}
