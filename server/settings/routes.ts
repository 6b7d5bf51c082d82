import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { deleted } from '#contract/deleted.ts'
import { fileKey } from '#contract/files.ts'
import { exportPath, settings } from '#contract/settings.ts'
import { t } from '#contract/words.ts'
import { transaction } from '#server/db/open.ts'
import { setPicture } from '#server/files/pictures.ts'
import { files } from '#server/files/table.ts'
import { bind } from '#server/http/bind.ts'
import { notAllowed } from '#server/http/problems.ts'
import { leaveBrowser } from '#server/session/cookie.ts'
import { admin, refuseUnlessFresh, signedIn } from '#server/session/doors.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { everyDay } from '#server/start/every-day.ts'
import { note } from '#server/trail/noting.ts'
import { changeAvatar } from './avatar.ts'
import { listDeleted } from './deleted/listing.ts'
import { purge, purgeAll, purgeRows } from './deleted/purging.ts'
import { exportWorkspace } from './exporting.ts'
import { readWorkspace } from './reading.ts'
import { changeLogo, changeWorkspace, deleteWorkspace, requireSecondFactor } from './workspace.ts'

/** The key of the stored file at an address; confirms an upload that went straight to the bucket first. */
const uploadedKey = async (app: FastifyInstance, viewer: Viewer, url: string | null): Promise<string | null> => {
  const key = url === null ? undefined : fileKey(url)
  if (key === undefined) return null
  await app.confirmUploads(viewer, [key])
  return key
}

/** Whether another site's page has sent the browser here. */
const isForeign = ({ headers }: FastifyRequest): boolean =>
  !['same-origin', 'none', undefined].includes(headers['sec-fetch-site']?.toString())

const deletedRoutes = (app: FastifyInstance): void => {
  everyDay(app, 'purging deleted rows', () => purgeDeleted(app))
  bind(app, deleted.list, signedIn, ({ db, viewer, query, now }) => listDeleted(db, viewer, query, now))
  bind(app, deleted.purge, admin, ({ db, viewer, body }) => purgeRows(db, viewer, body.rows))
  bind(app, deleted.purgeAll, admin, ({ db, viewer }) => purgeAll(db, viewer))
}

export const settingsRoutes = (app: FastifyInstance): void => {
  deletedRoutes(app)
  bind(app, settings.changeAvatar, signedIn, async ({ db, viewer, body }) => {
    const key = await uploadedKey(app, viewer, body.url)
    return transaction(db, async (tx) => changeAvatar(tx, viewer, await setPicture(tx, viewer, viewer.userId, key)))
  })
  bind(app, settings.workspace, signedIn, ({ db, viewer }) => readWorkspace(db, viewer))
  bind(app, settings.changeWorkspace, admin, ({ db, viewer, body }) => changeWorkspace(db, viewer, body))
  bind(app, settings.changeLogo, admin, async ({ db, viewer, body }) => {
    const key = await uploadedKey(app, viewer, body.url)
    return transaction(db, async (tx) => changeLogo(tx, viewer, await setPicture(tx, viewer, null, key)))
  })
  bind(app, settings.requireSecondFactor, admin, async ({ db, viewer, body: { required }, request }) => {
    refuseUnlessFresh(viewer)
    const workspace = await requireSecondFactor(db, viewer, required)
    const { tenantId, userId } = viewer
    note(request, 'second factor required', { tenantId, userId, facts: { required: required ? 'yes' : 'no' } })
    return workspace
  })
  bind(app, settings.removeWorkspace, admin, async ({ db, viewer, body, request, reply }) => {
    refuseUnlessFresh(viewer)
    const { tenantId } = viewer
    const stored = await db.select({ key: files.key }).from(files).where(eq(files.tenantId, tenantId))
    await deleteWorkspace(db, viewer, body.name)
    leaveBrowser(request, reply)
    // Only once nothing refers to them.
    app.afterReply(removeFiles(app, tenantId, stored))
  })
  // A refusal of the archive itself would be what the browser downloads.
  bind(app, settings.askForExport, admin, async ({ viewer }) => refuseUnlessFresh(viewer))
  app.get(exportPath, { compress: false }, async (request, reply) => {
    const { viewer } = await admin({ db: app.db, request, reply, params: {}, query: {} })
    if (isForeign(request)) throw notAllowed(t('Start the export in the account settings'))
    refuseUnlessFresh(viewer)
    const now = app.clock()
    const name = `drumbeat-${now.toISOString().slice(0, 10)}.zip`
    const archive = await exportWorkspace(app.db, viewer, { store: app.fileStore, log: request.log, now })
    return reply.type('application/zip').header('content-disposition', `attachment; filename="${name}"`).send(archive)
  })
}

const purgeDeleted = async ({ db, clock, log }: FastifyInstance): Promise<void> => {
  const rows = await purge(db, clock())
  if (rows > 0) log.info({ rows }, 'purged deleted rows')
}

const removeFiles = async (app: FastifyInstance, tenantId: number, stored: { key: string }[]): Promise<void> => {
  for (const { key } of stored) await app.fileStore.remove({ tenantId, key })
}
