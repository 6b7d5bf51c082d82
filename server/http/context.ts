import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'

declare module 'fastify' {
  /** What every route can reach; set once by `buildApp`. */
  interface FastifyInstance {
    db: Db
    config: Config
    /** The time, which tests may set. */
    clock: () => Date
    /** Browsers reach this server over HTTPS. */
    secure: boolean
  }
}

/** The origin under which the browser that asks reaches this server. */
export const originOf = (request: { server: { config: Config }; protocol: string; host: string }): string =>
  request.server.config.publicUrl ?? `${request.protocol}://${request.host}`
