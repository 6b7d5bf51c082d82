import type { FastifyInstance } from 'fastify'
import { ownDataPath } from '#contract/settings.ts'
import { signedIn } from '#server/session/doors.ts'
import { note } from '#server/trail/noting.ts'
import { exportOwnData } from './writing.ts'

/** What is about oneself, for everybody. */
export const ownDataRoutes = (app: FastifyInstance): void => {
  app.get(ownDataPath, { compress: false }, async (request, reply) => {
    const { viewer } = await signedIn({ db: app.db, request, reply, params: {}, query: {} })
    const archive = await exportOwnData(app.db, viewer, request.log)
    note(request, 'exported', { ...viewer, facts: { what: 'own data' } })
    const name = `drumbeat-my-data-${app.clock().toISOString().slice(0, 10)}.zip`
    return reply.type('application/zip').header('content-disposition', `attachment; filename="${name}"`).send(archive)
  })
}
