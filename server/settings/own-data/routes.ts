import type { FastifyInstance } from 'fastify'
import { ownDataPath, settings } from '#contract/settings.ts'
import { t } from '#contract/words.ts'
import { bind } from '#server/http/bind.ts'
import { isSentHere } from '#server/http/foreign.ts'
import { notAllowed } from '#server/http/problems.ts'
import { refuseUnlessFresh, signedIn } from '#server/session/doors.ts'
import { note } from '#server/trail/noting.ts'
import { exportOwnData } from './writing.ts'

/** What is about oneself, for everybody. */
export const ownDataRoutes = (app: FastifyInstance): void => {
  bind(app, settings.askForOwnData, signedIn, async ({ viewer }) => refuseUnlessFresh(viewer))
  app.get(ownDataPath, { compress: false }, async (request, reply) => {
    const { viewer } = await signedIn({ db: app.db, request, reply, params: {}, query: {} })
    if (isSentHere(request)) throw notAllowed(t('Start the download in your settings'))
    refuseUnlessFresh(viewer)
    const archive = await exportOwnData({ db: app.db, viewer, topics: app.topics }, request.log)
    note(request, 'exported', { ...viewer, facts: { what: 'own data' } })
    const name = `drumbeat-my-data-${app.clock().toISOString().slice(0, 10)}.zip`
    return reply.type('application/zip').header('content-disposition', `attachment; filename="${name}"`).send(archive)
  })
}
