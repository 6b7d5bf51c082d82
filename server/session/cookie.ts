import type { FastifyReply, FastifyRequest } from 'fastify'

const thirtyDays = 30 * 24 * 60 * 60

/** How long a session lasts without a visit, in seconds. */
export const sessionSeconds = thirtyDays

// `__Host-` binds the cookie to this host; browsers accept the prefix only over HTTPS.
const nameOf = (request: FastifyRequest): string => (request.server.secure ? '__Host-drumbeat' : 'drumbeat')

export const readSessionCookie = (request: FastifyRequest): string | undefined => request.cookies[nameOf(request)]

/** `maxAge` is in seconds. */
export const setSessionCookie = (request: FastifyRequest, reply: FastifyReply, value: string, maxAge: number): void => {
  const { secure } = request.server
  void reply.setCookie(nameOf(request), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge,
  })
}

/**
 * Leaves nothing of the session in the browser: no cookie, and nothing that it has kept to show it again. Browsers do the
 * latter over HTTPS only.
 */
export const leaveBrowser = (request: FastifyRequest, reply: FastifyReply): void => {
  clearSessionCookie(request, reply)
  if (request.server.secure) void reply.header('clear-site-data', '"cache"')
}

const clearSessionCookie = (request: FastifyRequest, reply: FastifyReply): void => {
  const { secure } = request.server
  void reply.clearCookie(nameOf(request), { path: '/', httpOnly: true, sameSite: 'lax', secure })
}
