import type { FastifyInstance } from 'fastify'

/**
 * Reads where each request comes from as it arrives. Once its connection is closed nobody can tell, and who sends and
 * hangs up would be in no trail.
 */
export const rememberSenders = (app: FastifyInstance): void => {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    // The connection keeps what it has been asked once.
    const { remoteAddress: _ } = raw.socket
    done()
  })
}
