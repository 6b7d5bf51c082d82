import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { BrowserZone } from '#contract/fields.ts'
import type { Pending } from './client.ts'

const zoneIn = (text: unknown): string | undefined => z.parse(BrowserZone, text)

const tenMinutes = 10 * 60

// `__Host-`, so that no sibling of this host can set it. It demands the path /.
const nameOf = ({ server }: FastifyRequest): string => (server.secure ? '__Host-drumbeat-google' : 'drumbeat-google')

const attributes = ({ server: { secure } }: FastifyRequest) =>
  ({ path: secure ? '/' : '/api/auth/google', httpOnly: true, sameSite: 'lax', secure }) as const

/** The secrets are this browser's own, so it can keep them itself. */
export const keepPending = (request: FastifyRequest, reply: FastifyReply, pending: Pending): void => {
  const { state, nonce, verifier, invitation = '', timeZone = '', confirms } = pending
  const value = [state, nonce, verifier, invitation, timeZone, confirms ? 'confirms' : ''].join('.')
  void reply.setCookie(nameOf(request), value, { ...attributes(request), maxAge: tenMinutes })
}

/** Reads and clears the cookie: it works once. */
export const takePending = (request: FastifyRequest, reply: FastifyReply): Pending | undefined => {
  void reply.clearCookie(nameOf(request), attributes(request))
  const [state, nonce, verifier, invitation, zone, confirms] = request.cookies[nameOf(request)]?.split('.') ?? []
  if (!state || !nonce || !verifier) return undefined
  return {
    state,
    nonce,
    verifier,
    invitation: invitation || undefined,
    timeZone: zoneIn(zone),
    confirms: confirms === 'confirms',
  }
}
