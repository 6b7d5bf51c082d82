import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { deleted } from '#contract/deleted.ts'
import { fileKey } from '#contract/files.ts'
import { settings } from '#contract/settings.ts'
import { transaction } from '#server/db/open.ts'
import { changeAvatar } from '#server/files/avatar.ts'
import { refuseOtherPicture, setPicture } from '#server/files/pictures.ts'
import { storageUsed } from '#server/files/storage.ts'
import { files } from '#server/files/table.ts'
import { bind } from '#server/http/bind.ts'
import { leaveBrowser } from '#server/session/cookie.ts'
import { admin, refuseUnlessFresh, signedIn } from '#server/session/doors.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { everyDay, type Failed } from '#server/start/jobs.ts'
import { note } from '#server/trail/noting.ts'
import { listDeleted } from './deleted/listing.ts'
import { purge, purgeAll, purgeRows } from './deleted/purging.ts'
import { domainRoutes } from './domain-routes.ts'
import { erasingRoutes } from './erasing/routes.ts'
import { exportRoutes } from './export-routes.ts'
import { ownDataRoutes } from './own-data/routes.ts'
import { readWorkspace } from './reading.ts'
import { trailRoutes } from './trail/routes.ts'
import { changeLogo, changeWorkspace, deleteWorkspace, requireSecondFactor } from './workspace.ts'

/** The key of the stored file at an address; confirms an upload that went straight to the bucket first. */
const uploadedKey = async (request: FastifyRequest, viewer: Viewer, url: string | null): Promise<string | null> => {
  const key = url === null ? undefined : fileKey(url)
  if (key === undefined) return null
  await request.server.confirmUploads(request, viewer, [key])
  return key
}

const deletedRoutes = (app: FastifyInstance): void => {
  everyDay(app, 'purging deleted rows', (failed) => purgeDeleted(app, failed))
  bind(app, deleted.list, signedIn, ({ db, viewer, query, now }) => listDeleted(db, viewer, query, now))
  bind(app, deleted.purge, admin, ({ db, viewer, body }) => purgeRows(db, viewer, body.rows))
  bind(app, deleted.purgeAll, admin, ({ db, viewer }) => purgeAll(db, viewer))
}

export const settingsRoutes = (app: FastifyInstance): void => {
  deletedRoutes(app)
  domainRoutes(app)
  trailRoutes(app)
  exportRoutes(app)
  erasingRoutes(app)
  ownDataRoutes(app)
  bind(app, settings.changeAvatar, signedIn, async ({ db, viewer, body, request }) => {
    const key = await uploadedKey(request, viewer, body.url)
    return transaction(db, async (tx) => {
      await refuseOtherPicture(tx, viewer, viewer.userId, body.was)
      return changeAvatar(tx, viewer, await setPicture(tx, viewer, viewer.userId, key))
    })
  })
  bind(app, settings.workspace, signedIn, ({ db, viewer }) => readWorkspace(db, viewer))
  bind(app, settings.storage, admin, async ({ db, viewer: { tenantId }, now }) => ({
    used: await storageUsed(db, { tenantId, now }),
    limit: app.config.maxStorageBytes || null,
  }))
  bind(app, settings.changeWorkspace, admin, ({ db, viewer, body }) => changeWorkspace(db, viewer, body), {
    again: { read: ({ db, viewer }) => readWorkspace(db, viewer) },
  })
  bind(app, settings.changeLogo, admin, async ({ db, viewer, body, request }) => {
    const key = await uploadedKey(request, viewer, body.url)
    return transaction(db, async (tx) => {
      await refuseOtherPicture(tx, viewer, null, body.was)
      return changeLogo(tx, viewer, await setPicture(tx, viewer, null, key))
    })
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
    // Its trail has gone with it: only the log has this.
    note(request, 'workspace deleted', { facts: { workspace: tenantId, by: viewer.userId } })
    // Only once nothing refers to them.
    app.afterReply(removeFiles(app, tenantId, stored))
  })
}

const purgeDeleted = async ({ db, clock, log }: FastifyInstance, failed: Failed): Promise<void> => {
  const rows = await purge(db, clock(), failed)
  if (rows > 0) log.info({ rows }, 'purged deleted rows')
}

const removeFiles = async (app: FastifyInstance, tenantId: number, stored: { key: string }[]): Promise<void> => {
  for (const { key } of stored) await app.fileStore.remove({ tenantId, key })
}
