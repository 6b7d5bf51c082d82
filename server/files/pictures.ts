import { and, eq, isNull, sql } from 'drizzle-orm'
import { fileKey, maxPictureBytes } from '#contract/files.ts'
import { t } from '#contract/words.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal, wrongField } from '#server/http/problems.ts'
import { journal } from '#server/journal/table.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { isPicture } from './content.ts'
import { isFileKey } from './naming.ts'
import { files, pictures } from './table.ts'

const addressOf = (key: string): string => `/api/files/${key}`

/** Whether a file was the picture of a person, or of the workspace, before; whoever uploaded it, it may be that again. */
const wasPicture = async (tx: Db, { tenantId }: Viewer, userId: number | null, key: string): Promise<boolean> => {
  const of = userId === null ? { subject: 'tenants', id: tenantId } : { subject: 'users', id: userId }
  const former = sql`coalesce(${journal.before} ->> 'avatarUrl', ${journal.before} ->> 'logoUrl')`
  const [entry] = await tx
    .select({ id: journal.id })
    .from(journal)
    .where(
      and(
        eq(journal.tenantId, tenantId),
        // In these words the index of people has it.
        sql`${journal.subject} = ${sql.raw(`'${of.subject}'`)}`,
        eq(journal.subjectId, of.id),
        eq(former, addressOf(key)),
      ),
    )
    .limit(1)
  return entry !== undefined
}

const whose = (userId: number | null) => (userId === null ? isNull(pictures.userId) : eq(pictures.userId, userId))

/** Refuses to take a change of a picture back when there is another one by now. */
export const refuseOtherPicture = async (
  tx: Db,
  { tenantId }: Viewer,
  userId: number | null,
  was: string | null | undefined,
): Promise<void> => {
  if (was === undefined) return
  const [now] = await tx
    .select({ key: pictures.fileKey })
    .from(pictures)
    .where(and(eq(pictures.tenantId, tenantId), whose(userId)))
  if (now?.key !== (was === null ? undefined : fileKey(was))) {
    throw new Refusal('conflict', t('This has been changed in the meantime'))
  }
}

type Chosen = { userId: number | null; key: string; field: string }

const checkPicture = async (tx: Db, viewer: Viewer, { userId, key, field }: Chosen): Promise<void> => {
  const refusal = (message: string) => wrongField(field, message)
  const named = and(eq(files.tenantId, viewer.tenantId), eq(files.key, key))
  const [file] = isFileKey(key) ? await tx.select().from(files).where(named) : []
  const isTheirs = file?.uploadedById === viewer.userId || (file && (await wasPicture(tx, viewer, userId, key)))
  if (!file || !isTheirs || file.size === null) throw refusal(t('The picture has not been uploaded'))
  if (!isPicture(file.type)) throw refusal(t('Choose a picture: PNG, JPEG, GIF, WebP or AVIF'))
  if (file.size > maxPictureBytes) throw refusal(t('The picture is larger than 5 MB'))
}

/**
 * Sets the picture of a person, or of the workspace if `userId` is null, to a file that the viewer uploaded or that was
 * the picture before. A null key removes it. Returns the picture's address. A refusal names the request's `field`.
 */
export const setPicture = async (
  tx: Db,
  viewer: Viewer,
  userId: number | null,
  key: string | null,
  field = 'url',
): Promise<string | null> => {
  const { tenantId } = viewer
  if (key !== null) await checkPicture(tx, viewer, { userId, key, field })
  await tx.delete(pictures).where(and(eq(pictures.tenantId, tenantId), whose(userId)))
  if (key === null) return null
  await tx.insert(pictures).values({ tenantId, userId, fileKey: key })
  return addressOf(key)
}

/** Sets a person's picture to what is at an address of ours, in a change of the person. */
export type ChoosePicture = (tx: Db, viewer: Viewer, userId: number, address: string | null) => Promise<unknown>

export const choosePicture: ChoosePicture = (tx, viewer, userId, address) =>
  setPicture(tx, viewer, userId, address === null ? null : (fileKey(address) ?? ''), 'avatarUrl')
