import { and, eq, gt, isNotNull, not, or, type SQL, sql } from 'drizzle-orm'
import { t } from '#contract/words.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/http/problems.ts'
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

export const storageFull = ({ storage }: Limits): Refusal =>
  new Refusal(
    'too large',
    t('All files of this workspace together may take {limit} MB, and that leaves too little room for this one', {
      limit: Math.floor(storage / 1024 / 1024),
    }),
  )
