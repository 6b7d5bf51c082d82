import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Upload } from '#contract/files.ts'
import { t } from '#contract/words.ts'
import { type Db, prepared, transaction } from '#server/db/open.ts'
import { notAllowed, Refusal } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { type Disk, discard } from './disk.ts'
import { forgetInfected, markStored, type Receiving } from './keeping.ts'
import { announcedType, isFileKey, plainName, typeOf } from './naming.ts'
import { type Limits, lockStorage, storageFull, storageLeft } from './storage.ts'
import { type FileRef, type Most, oneFile, tooLarge, uploadSeconds } from './store.ts'
import { files } from './table.ts'

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** How many files somebody may have announced and not uploaded yet. */
const mostAnnounced = 100

const refuseMany = async (tx: Db, { tenantId, userId }: Viewer, now: Date): Promise<void> => {
  const mine = and(eq(files.tenantId, tenantId), eq(files.uploadedById, userId))
  const waiting = await tx.$count(files, and(mine, isNull(files.size), gt(files.uploadUntil, now.toISOString())))
  if (waiting < mostAnnounced) return
  throw new Refusal('too many', t('Too many uploads at once. Try again in a few minutes.'), { retryAfter: 60 })
}

/** Announces a file and keeps room for it; whoever has the token may upload it until it expires. */
export const announceUpload = async (
  db: Db,
  viewer: Viewer,
  { filename, filetype, size }: Upload,
  { now, limits }: { now: Date; limits: Limits },
): Promise<FileRef & { type: string; token: string }> => {
  const { tenantId, userId } = viewer
  if (size !== undefined && size > limits.file) throw tooLarge(limits.file)
  const file = { tenantId, key: randomUUID() }
  const type = announcedType(filetype)
  const token = randomBytes(32).toString('base64url')
  await transaction(db, async (tx) => {
    await lockStorage(tx, tenantId)
    await refuseMany(tx, viewer, now)
    if ((await storageLeft(tx, limits, { tenantId, now })) < (size ?? 1)) throw storageFull(limits)
    await tx.insert(files).values({
      ...file,
      type,
      name: plainName(filename),
      announcedSize: size ?? null,
      uploadedById: userId,
      uploadedAt: now.toISOString(),
      uploadToken: hashOf(token),
      uploadUntil: new Date(now.getTime() + uploadSeconds * 1000).toISOString(),
    })
  })
  return { ...file, type, token }
}

const fileByToken = prepared((db) =>
  db
    .select()
    .from(files)
    .where(and(eq(files.uploadToken, sql.placeholder('token')), eq(files.key, sql.placeholder('key'))))
    .prepare('file_by_token'),
)

const alreadyUploaded = (): Refusal => new Refusal('conflict', t('This file has already been uploaded'))

/** The announced file of an address, if it still waits for its bytes. */
const findAnnounced = async (db: Db, address: { key: string; token: string }, now: Date) => {
  const { key, token } = address
  const [file] = isFileKey(key) ? await fileByToken(db).execute({ key, token: hashOf(token) }) : []
  if (!file || Date.parse(file.uploadUntil) <= now.getTime()) {
    throw notAllowed(t('This upload address is invalid or has expired'))
  }
  if (file.size !== null) throw alreadyUploaded()
  return file
}

type Announced = Awaited<ReturnType<typeof findAnnounced>>

const mostOf = async ({ db, now, limits }: Receiving, { tenantId, key }: FileRef): Promise<Most> => {
  const left = await storageLeft(db, limits, { tenantId, now, except: eq(files.key, key) })
  return left < limits.file ? { bytes: left, refusal: storageFull(limits) } : oneFile(limits.file)
}

const receive = async (disk: Disk, body: IncomingMessage, most: Most) => {
  if (Number(body.headers['content-length'] ?? 0) > most.bytes) throw most.refusal
  return disk.receive(body, most).catch((error: unknown) => {
    throw error === body.errored ? new Refusal('bad request', t('The upload was interrupted')) : error
  })
}

const store = async (receiving: Receiving, disk: Disk, file: Announced, path: string, size: number): Promise<void> => {
  const type = await receiving.inspect(file.type, async () => createReadStream(path))
  await markStored(receiving, file.tenantId, [{ key: file.key, size, type }], async (marked) => {
    // Of two uploads at once, the row's lock lets one through.
    if (marked.length === 0) throw alreadyUploaded()
    await disk.keep(path, file)
  })
}

/** Stores a request's body as the file of its address. The file is on disk when this returns. */
export const receiveUpload = async (
  receiving: Receiving,
  disk: Disk,
  address: { key: string; token: string },
): Promise<void> => {
  const { db, now, request } = receiving
  const file = await findAnnounced(db, address, now)
  if (typeOf(request.headers['content-type']) !== file.type) {
    throw new Refusal('wrong type', t('Send the file as {type}, the type it was announced with', { type: file.type }))
  }
  const { path, size } = await receive(disk, request.raw, await mostOf(receiving, file))
  try {
    await store(receiving, disk, file, path, size)
  } catch (error) {
    await forgetInfected(receiving, file, error)
    throw error
  } finally {
    await discard(path)
  }
}
