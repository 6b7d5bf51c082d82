import type { FastifyInstance } from 'fastify'
import { hasBody } from './body-time.ts'

/** How much is read on, and for how long. */
const mostBytes = 32 * 1024 * 1024
const mostMilliseconds = 30_000

/**
 * Reads on when a request is answered that is still being sent, such as one that is too large. To the client, a
 * connection that is closed meanwhile is an error, and the reply is lost.
 */
export const readOn = (app: FastifyInstance): void => {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete || raw.destroyed || !hasBody(raw)) return
    // By which the framework has the connection closed as soon as the reply is sent.
    reply.removeHeader('connection')
    let left = mostBytes
    raw.on('data', ({ length }: Buffer) => {
      left -= length
      if (left < 0) raw.destroy()
    })
    const timer = setTimeout(() => raw.destroy(), mostMilliseconds).unref()
    raw.once('close', () => clearTimeout(timer))
    raw.once('end', () => clearTimeout(timer))
  })
}
