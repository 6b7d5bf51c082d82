import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Pending } from './provider.ts'

const tenMinutes = 10 * 60

const nameOf = ({ server }: FastifyRequest): string => (server.secure ? '__Secure-drumbeat-google' : 'drumbeat-google')

const attributes = ({ server }: FastifyRequest) =>
  ({ path: '/api/auth/google', httpOnly: true, sameSite: 'lax', secure: server.secure }) as const

/** The three are secrets of this browser alone, so it may keep them itself. */
export const keepPending = (request: FastifyRequest, reply: FastifyReply, pending: Pending): void => {
  const value = [pending.state, pending.nonce, pending.verifier].join('.')
  void reply.setCookie(nameOf(request), value, { ...attributes(request), maxAge: tenMinutes })
}

/** Reads and clears them: they serve once. */
export const takePending = (request: FastifyRequest, reply: FastifyReply): Pending | undefined => {
  void reply.clearCookie(nameOf(request), attributes(request))
  const [state, nonce, verifier] = request.cookies[nameOf(request)]?.split('.') ?? []
  return state && nonce && verifier ? { state, nonce, verifier } : undefined
}
