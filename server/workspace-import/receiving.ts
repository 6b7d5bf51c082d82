import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { t } from '#contract/words.ts'
import { transaction } from '#server/db/open.ts'
import { reserve } from '#server/files/storage.ts'
import { tooLarge } from '#server/files/store.ts'
import { notFound, Refusal } from '#server/http/problems.ts'
import { archiveLimit, attempt } from '#server/session/limits.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { isEmpty } from './emptiness.ts'
import { notEmpty } from './importing.ts'
import { discard, isOf } from './removing.ts'
import { refuseTooMuchOfStrangers } from './strangers.ts'
import { type StoredImport, workspaceImports } from './table.ts'

const twoDays = 2 * 24 * 60 * 60 * 1000

/** Keeps a row and room for an archive whose bytes are to come: no bytes are ever without a row. */
const expect = async ({ db, config, clock }: FastifyInstance, viewer: Viewer, size: number): Promise<StoredImport> => {
  const { tenantId, userId: adminId } = viewer
  const key = randomUUID()
  const now = clock()
  // By then it has been swept.
  const until = new Date(now.getTime() + twoDays)
  const limits = { file: config.maxImportBytes, storage: config.maxStorageBytes }
  return transaction(db, async (tx) => {
    await refuseTooMuchOfStrangers(tx, config, tenantId, size)
    await reserve(tx, { tenantId, key, name: 'archive.zip', size, adminId }, { now, until, limits })
    const [stored] = await tx
      .insert(workspaceImports)
      .values({ tenantId, key, size, adminId, state: 'receiving' })
      .returning()
    if (!stored) throw notFound()
    return stored
  })
}

const check = async ({ db, config }: FastifyInstance, { tenantId }: Viewer, size: number): Promise<void> => {
  if (!(size > 0)) throw new Refusal('bad request', t('The archive is empty'))
  if (size > config.maxImportBytes) throw tooLarge(config.maxImportBytes)
  if (!(await isEmpty(db, tenantId))) throw notEmpty()
  await attempt(db, [archiveLimit(tenantId)])
}

type Sent = { body: Readable; size: number }

/** Keeps an archive that an admin sends, in place of an earlier one. To be called with the lock of imports. */
export const receiveArchive = async (
  app: FastifyInstance,
  viewer: Viewer,
  { body, size }: Sent,
): Promise<StoredImport> => {
  const { db, fileStore } = app
  await check(app, viewer, size)
  await discard(db, fileStore, viewer)
  const expected = await expect(app, viewer, size)
  try {
    await fileStore.write(expected, { body, size })
    const [stored] = await db.update(workspaceImports).set({ state: 'checking' }).where(isOf(expected)).returning()
    // The workspace has been deleted meanwhile.
    if (!stored) throw notFound()
    return stored
  } catch (error) {
    await fileStore.remove(expected)
    await discard(db, fileStore, viewer)
    throw error === body.errored ? new Refusal('bad request', t('The upload was interrupted')) : error
  }
}
