import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Db, prepared } from '#server/db/open.ts'
import { notFound } from '#server/http/problems.ts'
import type { Topics } from '#server/journal/topics.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { isOnSeenItem } from './attachments.ts'
import type { Bucket } from './bucket.ts'
import { isFileKey } from './naming.ts'
import { isPictureOf } from './pictures.ts'
import { files } from './table.ts'

const { placeholder } = sql

const fileByKey = prepared((db) =>
  db
    .select({ name: files.name, type: files.type, size: files.size, uploadedById: files.uploadedById })
    .from(files)
    .where(and(eq(files.tenantId, placeholder('tenantId')), eq(files.key, placeholder('key'))))
    .prepare('file_by_key'),
)

/** A file, for its uploader and whoever sees something that it is on; not found for everyone else. */
export const findFile = async (db: Db, viewer: Viewer, key: string, topics: Topics) => {
  if (!isFileKey(key)) throw notFound()
  const [file] = await fileByKey(db).execute({ tenantId: viewer.tenantId, key })
  if (!file) throw notFound()
  if (file.uploadedById === viewer.userId) return file
  if (await isPictureOf(db, viewer, key)) return file
  if (await isOnSeenItem(db, viewer, key, topics)) return file
  throw notFound()
}

/** Confirms which of the viewer's announced files have arrived in the bucket; refuses one that is too large. */
export const confirmUploads = async (
  db: Db,
  bucket: Bucket,
  { tenantId, userId }: Viewer,
  keys: string[],
  limit: number,
): Promise<void> => {
  const announced = await db
    .select({ key: files.key })
    .from(files)
    .where(
      and(
        eq(files.tenantId, tenantId),
        eq(files.uploadedById, userId),
        isNull(files.size),
        sql`${files.key} = any(${sql.param(keys.filter(isFileKey))}::uuid[])`,
      ),
    )
  if (announced.length === 0) return
  const sizes = await Promise.all(announced.map(({ key }) => bucket.keep({ tenantId, key }, limit)))
  await db.execute(sql`
    update ${files} set size = arrived.size
    from unnest(${sql.param(announced.map(({ key }) => key))}::uuid[], ${sql.param(sizes.map((size) => size ?? null))}::bigint[])
      as arrived (key, size)
    where tenant_id = ${tenantId} and ${files}.key = arrived.key and arrived.size is not null`)
}
