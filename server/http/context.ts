import type { Resolver } from 'node:dns/promises'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import type { WhileLocked } from '#server/db/locks.ts'
import type { Db } from '#server/db/open.ts'

declare module 'fastify' {
  /** Available to every route; set once by `buildApp`. */
  interface FastifyInstance {
    db: Db
    config: Config
    /** Locks for work that takes long. */
    whileLocked: WhileLocked
    /** The time; tests can set it. */
    clock: () => Date
    /** Asks DNS; tests have servers of their own. */
    resolver: Resolver
    /** Whether browsers reach this server over HTTPS. */
    secure: boolean
  }
}

/** The host in an origin, with its port; undefined for nonsense. */
export const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined)

/** The origin of a page of this server that was not opened at `PUBLIC_URL`, and so may not change anything. */
export const strayOrigin = ({ server, headers }: FastifyRequest): string | undefined => {
  const { publicUrl } = server.config
  const { origin, host } = headers
  if (publicUrl === undefined || origin === undefined || origin === publicUrl) return undefined
  const isOurs = headers['sec-fetch-site'] === 'same-origin' || [host, hostOf(publicUrl)].includes(hostOf(origin))
  return isOurs ? origin : undefined
}

/** The origin at which the requesting browser reaches this server. */
export const originOf = (request: { server: { config: Config }; protocol: string; host: string }): string =>
  request.server.config.publicUrl ?? `${request.protocol}://${request.host}`
