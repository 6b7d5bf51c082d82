import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its bodies are files, which may take as long as they keep arriving. */
    isFile?: true
  }
}

/** The least of a file that has to arrive each time, so that nobody holds a connection by sending next to nothing. */
const leastBytes = 16 * 1024

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Closes the connections of requests whose bodies don't arrive: within a minute, or for files as long as they do. */
export const limitBodyTime = (app: FastifyInstance): void => {
  const { bodyMilliseconds } = app.config
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    if (!hasBody(raw) || raw.complete) return done()
    const isFile = request.routeOptions.config.isFile === true
    let arrived = raw.socket.bytesRead
    const timer = setInterval(() => {
      const isArriving = isFile && raw.socket.bytesRead - arrived >= leastBytes
      arrived = raw.socket.bytesRead
      if (!isArriving) raw.destroy()
    }, bodyMilliseconds)
    raw.once('close', () => clearInterval(timer))
    done()
  })
}
