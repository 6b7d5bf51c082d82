import { and, eq, sql } from 'drizzle-orm'
import { type Db, prepared } from '#server/db/open.ts'
import { notFound } from '#server/http/problems.ts'
import type { Topics } from '#server/journal/topics.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { hangingFiles } from './attachments.ts'
import { isFileKey } from './naming.ts'
import { files, pictures } from './table.ts'

const { placeholder } = sql

const fileByKey = prepared((db) =>
  db
    .select({
      name: files.name,
      type: files.type,
      size: files.size,
      uploadedById: files.uploadedById,
      /** Of the tenant or its people, which everyone in it may see. */
      isPicture: sql<boolean>`exists (select from ${pictures}
        where ${pictures.tenantId} = ${files.tenantId} and ${pictures.fileKey} = ${files.key})`,
    })
    .from(files)
    .where(and(eq(files.tenantId, placeholder('tenantId')), eq(files.key, placeholder('key'))))
    .prepare('file_by_key'),
)

/** A file, for its uploader until it is on something, and for whoever sees what it is on; not found for everyone else. */
export const findFile = async (db: Db, viewer: Viewer, key: string, topics: Topics) => {
  if (!isFileKey(key)) throw notFound()
  const [file] = await fileByKey(db).execute({ tenantId: viewer.tenantId, key })
  if (!file) throw notFound()
  if (file.isPicture) return file
  const { attached, seen } = await hangingFiles(db, viewer, [key], topics)
  if (seen.has(key) || (!attached.has(key) && file.uploadedById === viewer.userId)) return file
  throw notFound()
}
