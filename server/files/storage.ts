import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNotNull, not, or, type SQL, sql } from 'drizzle-orm'
import { t } from '#contract/words.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/http/problems.ts'
import type { FileRef } from './store.ts'
import { files } from './table.ts'

/** In bytes: the largest file, and what all files of a workspace may take, without a limit if it is 0. */
export type Limits = { file: number; storage: number }

type Whose = { tenantId: number; now: Date; except?: SQL | undefined }

/** Locks a workspace's storage until the transaction ends, so that two files cannot take the same room. */
export const lockStorage = (tx: Db, tenantId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(4715, ${tenantId})`)

/** How many bytes a workspace's files take, with those whose upload may still come. */
export const storageUsed = async (db: Db, { tenantId, now, except }: Whose): Promise<number> => {
  const counts = or(isNotNull(files.size), gt(files.uploadUntil, now.toISOString()))
  const [found] = await db
    .select({ bytes: sql<string>`coalesce(sum(coalesce(${files.size}, ${files.announcedSize})), 0)` })
    .from(files)
    .where(and(eq(files.tenantId, tenantId), counts, except && not(except)))
  return Number(found?.bytes ?? 0)
}

/** How many bytes are left for a workspace's files; without a limit, any number. */
export const storageLeft = async (db: Db, { storage }: Limits, whose: Whose): Promise<number> =>
  storage === 0 ? Infinity : Math.max(0, storage - (await storageUsed(db, whose)))

/** Bytes that are in the store, but are no file: nobody reads them or attaches them. */
type Reserved = FileRef & { name: string; size: number; adminId: number }

/**
 * Keeps room for bytes until some time after now, if there is any. Whoever leaves them behind leaves them to the sweep of
 * files, which takes them a day later.
 */
export const reserve = async (
  tx: Db,
  { adminId, size, ...file }: Reserved,
  { now, until, limits }: { now: Date; until: Date; limits: Limits },
): Promise<void> => {
  await lockStorage(tx, file.tenantId)
  if ((await storageLeft(tx, limits, { tenantId: file.tenantId, now })) < size) throw storageFull(limits)
  await tx.insert(files).values({
    ...file,
    type: 'application/octet-stream',
    announcedSize: size,
    uploadedById: adminId,
    uploadedAt: now.toISOString(),
    // No token has this hash: they cannot be uploaded in place of these.
    uploadToken: randomUUID(),
    uploadUntil: until.toISOString(),
  })
}

export const storageFull = ({ storage }: Limits): Refusal =>
  new Refusal(
    'too large',
    t('All files of this workspace together may take {limit} MB, and that leaves too little room for this one', {
      limit: Math.floor(storage / 1024 / 1024),
    }),
  )
