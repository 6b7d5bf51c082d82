import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { maxPictureBytes } from '#contract/files.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { loggable } from '#server/http/problems.ts'
import { getUser } from '#server/tenants/operations.ts'
import { users } from '#server/tenants/table.ts'
import { changeAvatar } from './avatar.ts'
import { anyPicture, isPicture } from './content.ts'
import { fetchFile } from './fetching.ts'
import { lockStorage, storageFull, storageLeft } from './storage.ts'
import { files, pictures } from './table.ts'

type Waiting = { tenantId: number; userId: number; address: string }

const batchSize = 20

// Taken off the list before they are fetched: each is asked for once, whatever comes of it.
const takeWaiting = async (db: Db): Promise<Waiting[]> => {
  const { rows } = await db.execute<Waiting>(sql`
    with waiting as (
      select tenant_id, id, picture_from from ${users} where picture_from is not null
      order by id limit ${batchSize} for update skip locked
    )
    update ${users} as person set picture_from = null from waiting
    where person.tenant_id = waiting.tenant_id and person.id = waiting.id
    returning waiting.tenant_id as "tenantId", waiting.id as "userId", waiting.picture_from as address`)
  return rows
}

/** Gives somebody a stored picture, unless they have chosen one meanwhile. */
const give = (app: FastifyInstance, { tenantId, userId }: Waiting, file: { key: string; type: string; size: number }) =>
  transaction(app.db, async (tx) => {
    const now = app.clock()
    const limits = { file: maxPictureBytes, storage: app.config.maxStorageBytes }
    await lockStorage(tx, tenantId)
    if ((await getUser(tx, tenantId, userId)).avatarUrl !== null) throw new Error('There is a picture already')
    if ((await storageLeft(tx, limits, { tenantId, now })) < file.size) throw storageFull(limits)
    const at = now.toISOString()
    const uploaded = { uploadedById: userId, uploadedAt: at, uploadUntil: at, uploadToken: randomUUID() }
    await tx.insert(files).values({ ...file, ...uploaded, tenantId, name: 'picture' })
    await tx.insert(pictures).values({ tenantId, userId, fileKey: file.key })
    await changeAvatar(tx, { tenantId, userId }, `/api/files/${file.key}`)
  })

const copy = async (app: FastifyInstance, waiting: Waiting): Promise<void> => {
  const { google } = app.config
  const trustedOrigin = google && new URL(google.issuer).origin
  const bytes = await fetchFile(waiting.address, { trustedOrigin, most: maxPictureBytes })
  const open = async () => Readable.from([bytes])
  const type = await app.inspectFile(anyPicture, open)
  if (!isPicture(type)) throw new Error('This is not a picture')
  const { tenantId } = waiting
  const file = { key: randomUUID(), type, size: bytes.length }
  await app.fileStore.write({ tenantId, key: file.key }, { body: await open(), size: file.size })
  await give(app, waiting, file).catch(async (error: unknown) => {
    await app.fileStore.remove({ tenantId, key: file.key })
    throw error
  })
  app.announce()
}

/** Copies the pictures that a provider has of people, so that nobody's browser asks others for them. */
export const copyPictures = async (app: FastifyInstance): Promise<void> => {
  for (let taken = await takeWaiting(app.db); taken.length > 0; taken = await takeWaiting(app.db)) {
    const failed = ({ tenantId }: Waiting, error: unknown) =>
      app.log.info({ tenantId, reason: loggable(error).message }, 'a picture was not copied')
    await Promise.all(taken.map((waiting) => copy(app, waiting).catch((error: unknown) => failed(waiting, error))))
  }
}
