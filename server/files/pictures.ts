import { and, eq, isNull } from 'drizzle-orm'
import { fileKey, maxPictureBytes } from '#contract/files.ts'
import { t } from '#contract/words.ts'
import type { Db } from '#server/db/open.ts'
import { wrongField } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { isPicture } from './content.ts'
import { isFileKey } from './naming.ts'
import { files, pictures } from './table.ts'

const checkPicture = async (tx: Db, { tenantId, userId }: Viewer, key: string, field: string): Promise<void> => {
  const refusal = (message: string) => wrongField(field, message)
  const own = and(eq(files.tenantId, tenantId), eq(files.key, key), eq(files.uploadedById, userId))
  const [file] = isFileKey(key) ? await tx.select().from(files).where(own) : []
  if (!file || file.size === null) throw refusal(t('The picture has not been uploaded'))
  if (!isPicture(file.type)) throw refusal(t('Choose a picture: PNG, JPEG, GIF, WebP or AVIF'))
  if (file.size > maxPictureBytes) throw refusal(t('The picture is larger than 5 MB'))
}

/**
 * Sets the picture of a person, or of the workspace if `userId` is null, to a file that the viewer uploaded. A null key
 * removes it. Returns the picture's address. A refusal names the request's `field`.
 */
export const setPicture = async (
  tx: Db,
  viewer: Viewer,
  userId: number | null,
  key: string | null,
  field = 'url',
): Promise<string | null> => {
  const { tenantId } = viewer
  const whose = userId === null ? isNull(pictures.userId) : eq(pictures.userId, userId)
  if (key !== null) await checkPicture(tx, viewer, key, field)
  await tx.delete(pictures).where(and(eq(pictures.tenantId, tenantId), whose))
  if (key === null) return null
  await tx.insert(pictures).values({ tenantId, userId, fileKey: key })
  return `/api/files/${key}`
}

/** Sets a person's picture to what is at an address of ours, in a change of the person. */
export type ChoosePicture = (tx: Db, viewer: Viewer, userId: number, address: string | null) => Promise<unknown>

export const choosePicture: ChoosePicture = (tx, viewer, userId, address) =>
  setPicture(tx, viewer, userId, address === null ? null : (fileKey(address) ?? ''), 'avatarUrl')
