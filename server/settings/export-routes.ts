import type { FastifyInstance } from 'fastify'
import { exportPath, settings } from '#contract/settings.ts'
import { t } from '#contract/words.ts'
import { bind } from '#server/http/bind.ts'
import { isSentHere } from '#server/http/foreign.ts'
import { notAllowed } from '#server/http/problems.ts'
import { admin, refuseUnlessFresh } from '#server/session/doors.ts'
import { note } from '#server/trail/noting.ts'
import { exportWorkspace } from './exporting.ts'
import { inTurn, refuseWhileExporting, takeTurn } from './running-exports.ts'

/** The whole workspace as one archive. */
export const exportRoutes = (app: FastifyInstance): void => {
  // A refusal of the archive itself would be what the browser downloads.
  bind(app, settings.askForExport, admin, async ({ db, viewer }) => {
    refuseUnlessFresh(viewer)
    await refuseWhileExporting(db, viewer.tenantId)
  })
  app.get(exportPath, { compress: false }, async (request, reply) => {
    const { viewer } = await admin({ db: app.db, request, reply, params: {}, query: {} })
    if (isSentHere(request)) throw notAllowed(t('Start the export in the account settings'))
    refuseUnlessFresh(viewer)
    const now = app.clock()
    const name = `drumbeat-${now.toISOString().slice(0, 10)}.zip`
    const turn = await takeTurn(app.db, viewer.tenantId)
    const archive = await exportWorkspace(app.db, viewer, { store: app.fileStore, log: request.log, now }).catch(
      async (error: unknown) => {
        await turn.end()
        throw error
      },
    )
    note(request, 'exported', { ...viewer, facts: { what: 'workspace' } })
    const body = inTurn(archive, turn, () => request.socket.bytesWritten)
    return reply.type('application/zip').header('content-disposition', `attachment; filename="${name}"`).send(body)
  })
}
