import { Readable } from 'node:stream'
import { and, eq, isNull } from 'drizzle-orm'
import { Refusal } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import type { Bucket } from './bucket.ts'
import { type Arrived, forgetInfected, isOneOf, markStored, type Receiving } from './keeping.ts'
import { isFileKey } from './naming.ts'
import type { FileRef } from './store.ts'
import { files } from './table.ts'

const findAnnounced = ({ db }: Receiving, { tenantId, userId }: Viewer, keys: string[]) =>
  db
    .select({
      tenantId: files.tenantId,
      key: files.key,
      type: files.type,
      uploadedById: files.uploadedById,
    })
    .from(files)
    .where(
      and(
        eq(files.tenantId, tenantId),
        eq(files.uploadedById, userId),
        isNull(files.size),
        isOneOf(keys.filter(isFileKey)),
      ),
    )

type Announced = Awaited<ReturnType<typeof findAnnounced>>[number]

// If only the scanner or the storage is away, it is confirmed by another attempt.
const removeRefused = async (bucket: Bucket, refused: FileRef[], error: unknown): Promise<void> => {
  if (!(error instanceof Refusal) || error.code === 'unavailable') return
  for (const file of refused) await bucket.remove(file)
}

const arrive = async (receiving: Receiving, bucket: Bucket, file: Announced): Promise<Arrived[]> => {
  const size = await bucket.keep(file, receiving.limits.file)
  if (size === undefined) return []
  try {
    const open = async () => (await bucket.read(file))?.body ?? Readable.from([])
    return [{ key: file.key, size, type: await receiving.inspect(file.type, open) }]
  } catch (error) {
    await removeRefused(bucket, [file], error)
    await forgetInfected(receiving, file, error)
    throw error
  }
}

/**
 * Confirms which of the viewer's announced files have arrived in the bucket. One that is too large, has a virus or finds
 * no room is removed and refused.
 */
export const confirmUploads = async (
  receiving: Receiving,
  bucket: Bucket,
  viewer: Viewer,
  keys: string[],
): Promise<void> => {
  const announced = await findAnnounced(receiving, viewer, keys)
  const arrived = (await Promise.all(announced.map((file) => arrive(receiving, bucket, file)))).flat()
  if (arrived.length === 0) return
  const { tenantId } = viewer
  await markStored(receiving, tenantId, arrived).catch(async (error: unknown) => {
    const refused = arrived.map(({ key }) => ({ tenantId, key }))
    await removeRefused(bucket, refused, error)
    throw error
  })
}
