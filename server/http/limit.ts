import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { t } from '#contract/words.ts'
import { addressKey } from '#server/addresses.ts'
import { isApi } from './api.ts'
import { Refusal } from './problems.ts'
import { isCountedAlready } from './within-document.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Remembers whether a request's cookie or token is valid; called once that has been looked up. */
    noteCredential: (request: FastifyRequest, isValid: boolean) => Promise<void>
  }
}

// The least recently used are dropped first, and count by address until they are seen again.
const maxKnown = 10_000

/**
 * Limits requests per minute and credential: a session's cookie, or an access token. Anyone can make one up, so its
 * requests count by address until it is known to be valid; that takes no extra query.
 */
export const limitRequests = async (
  app: FastifyInstance,
  credentialOf: (request: FastifyRequest) => string | undefined,
): Promise<void> => {
  const known = new Set<string>()
  const max = app.config.rateLimit
  if (max === 0) return void app.decorate('noteCredential', async () => {})
  const isKnown = (credential = ''): boolean => known.has(credential)
  await app.register(rateLimit, {
    max,
    timeWindow: 60_000,
    keyGenerator: (request) => {
      const credential = credentialOf(request)
      return isKnown(credential) ? `credential ${credential}` : `address ${addressKey(request.ip)}`
    },
    allowList: (request) => !isApi(request) || request.routeOptions.url === '/api/health' || isCountedAlready(),
    errorResponseBuilder: (_, { ttl }) =>
      new Refusal('too many', t('Too many requests. Try again in a moment.'), { retryAfter: Math.ceil(ttl / 1000) }),
  })
  const count = app.createRateLimit()
  app.decorate('noteCredential', async (request, isValid) => {
    const credential = credentialOf(request) ?? ''
    const wasKnown = known.delete(credential)
    if (!isValid) return
    known.add(credential)
    for (const oldest of known) {
      if (known.size <= maxKnown) break
      known.delete(oldest)
    }
    // The request that made it known was counted by its address; it is also its own first.
    if (!wasKnown) await count(request)
  })
}
