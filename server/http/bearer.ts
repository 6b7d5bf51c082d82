import type { FastifyRequest } from 'fastify'

const bearer = /^bearer(?: +|$)/i

/**
 * What a request has in `Authorization: Bearer`; undefined without one. Other schemes are for a proxy in front of this
 * server.
 */
export const bearerOf = ({ headers: { authorization = '' } }: FastifyRequest): string | undefined =>
  bearer.test(authorization) ? authorization.replace(bearer, '') : undefined
