import { and, eq, isNull, sql } from 'drizzle-orm'
import { maxPictureBytes } from '#contract/files.ts'
import { t } from '#contract/words.ts'
import { type Db, prepared } from '#server/db/open.ts'
import { type Refusal, wrongField } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { isPicture } from './headers.ts'
import { isFileKey } from './naming.ts'
import { files, pictures } from './table.ts'

const pictureByKey = prepared((db) =>
  db
    .select({ fileKey: pictures.fileKey })
    .from(pictures)
    .where(
      and(
        eq(pictures.tenantId, sql.placeholder('tenantId')),
        sql`${pictures.fileKey} = ${sql.placeholder('key')}::uuid`,
      ),
    )
    .prepare('picture_by_key'),
)

/** Whether a file is a picture of the tenant or its people, which everyone in it may see. */
export const isPictureOf = async (db: Db, { tenantId }: Viewer, key: string): Promise<boolean> =>
  (await pictureByKey(db).execute({ tenantId, key })).length > 0

const refusal = (message: string): Refusal => wrongField('url', message)

const checkPicture = async (tx: Db, { tenantId, userId }: Viewer, key: string): Promise<void> => {
  const own = and(eq(files.tenantId, tenantId), eq(files.key, key), eq(files.uploadedById, userId))
  const [file] = isFileKey(key) ? await tx.select().from(files).where(own) : []
  if (!file || file.size === null) throw refusal(t('The picture has not been uploaded'))
  if (!isPicture(file.type)) throw refusal(t('Choose a picture: PNG, JPEG, GIF, WebP or AVIF'))
  if (file.size > maxPictureBytes) throw refusal(t('The picture is larger than 5 MB'))
}

/**
 * Sets the picture of a person, or of the workspace if `userId` is null, to a file that the viewer uploaded. A null key
 * removes it. Returns the picture's address.
 */
export const setPicture = async (
  tx: Db,
  viewer: Viewer,
  userId: number | null,
  key: string | null,
): Promise<string | null> => {
  const { tenantId } = viewer
  const whose = userId === null ? isNull(pictures.userId) : eq(pictures.userId, userId)
  if (key !== null) await checkPicture(tx, viewer, key)
  await tx.delete(pictures).where(and(eq(pictures.tenantId, tenantId), whose))
  if (key === null) return null
  await tx.insert(pictures).values({ tenantId, userId, fileKey: key })
  return `/api/files/${key}`
}
