import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Upload } from '#contract/files.ts'
import { t } from '#contract/words.ts'
import { type Db, prepared, transaction } from '#server/db/open.ts'
import { notAllowed, Refusal } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { type Disk, discard } from './disk.ts'
import { announcedType, isFileKey, plainName, typeOf } from './naming.ts'
import { type FileRef, tooLarge, uploadSeconds } from './store.ts'
import { files } from './table.ts'

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** The current time, and the largest file in bytes. */
type Limits = { now: Date; limit: number }

/** Announces a file; whoever has the token may upload it until it expires. */
export const announceUpload = async (
  db: Db,
  { tenantId, userId }: Viewer,
  { filename, filetype, size = 0 }: Upload,
  { now, limit }: Limits,
): Promise<FileRef & { type: string; token: string }> => {
  if (size > limit) throw tooLarge(limit)
  const file = { tenantId, key: randomUUID() }
  const type = announcedType(filetype)
  const token = randomBytes(32).toString('base64url')
  await db.insert(files).values({
    ...file,
    type,
    name: plainName(filename),
    uploadedById: userId,
    uploadedAt: now.toISOString(),
    uploadToken: hashOf(token),
    uploadUntil: new Date(now.getTime() + uploadSeconds * 1000).toISOString(),
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

const receive = async (disk: Disk, body: IncomingMessage, limit: number) => {
  if (Number(body.headers['content-length'] ?? 0) > limit) throw tooLarge(limit)
  return disk.receive(body, limit).catch((error: unknown) => {
    throw error === body.errored ? new Refusal('bad request', t('The upload was interrupted')) : error
  })
}

const markStored = (tx: Db, { tenantId, key }: FileRef, size: number) =>
  tx
    .update(files)
    .set({ size })
    .where(and(eq(files.tenantId, tenantId), eq(files.key, key), isNull(files.size)))
    .returning({ key: files.key })

/** Stores a request's body as the file of its address. The file is on disk when this returns. */
export const receiveUpload = async (
  db: Db,
  disk: Disk,
  address: { key: string; token: string },
  body: IncomingMessage,
  { now, limit }: Limits,
): Promise<void> => {
  const file = await findAnnounced(db, address, now)
  if (typeOf(body.headers['content-type']) !== file.type) {
    throw new Refusal('wrong type', t('Send the file as {type}, the type it was announced with', { type: file.type }))
  }
  const { path, size } = await receive(disk, body, limit)
  try {
    await transaction(db, async (tx) => {
      // Of two uploads at once, the row's lock lets one through.
      const marked = await markStored(tx, file, size)
      if (marked.length === 0) throw alreadyUploaded()
      await disk.keep(path, file)
    })
  } finally {
    await discard(path)
  }
}
