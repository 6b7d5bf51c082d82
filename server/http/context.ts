import type { Resolver } from 'node:dns/promises'
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

/** The origin at which the requesting browser reaches this server. */
export const originOf = (request: { server: { config: Config }; protocol: string; host: string }): string =>
  request.server.config.publicUrl ?? `${request.protocol}://${request.host}`
