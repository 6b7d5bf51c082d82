import { sql } from 'drizzle-orm'
import { type Db, transaction } from '#server/db/open.ts'
import type { FileRef, Store } from './store.ts'
import { attachments, files, pictures } from './table.ts'

const oneDay = 24 * 60 * 60 * 1000
const batchSize = 500

const unattached = sql`not exists (
  select from ${attachments} as attached where attached.tenant_id = file.tenant_id and attached.file_key = file.key)
  and not exists (
  select from ${pictures} as picture where picture.tenant_id = file.tenant_id and picture.file_key = file.key)`

const findUnattached = async (db: Db, before: Date): Promise<FileRef[]> => {
  const { rows } = await db.execute<FileRef>(sql`
    select tenant_id as "tenantId", key from ${files} as file
    where uploaded_at < ${before.toISOString()} and ${unattached} limit ${batchSize}`)
  return rows
}

const deleteUnattached = (db: Db, unattachedFiles: FileRef[]): Promise<FileRef[]> =>
  transaction(db, async (tx) => {
    // From here on nothing can be attached; files attached since they were found are left out below.
    await tx.execute(sql`set local lock_timeout = '5s'`)
    await tx.execute(sql`lock table ${attachments}, ${pictures} in share row exclusive mode`)
    const tenantIds = sql.param(unattachedFiles.map(({ tenantId }) => tenantId))
    const keys = sql.param(unattachedFiles.map(({ key }) => key))
    const { rows } = await tx.execute<FileRef>(sql`
      delete from ${files} as file using unnest(${tenantIds}::int[], ${keys}::uuid[]) as found (tenant_id, key)
      where file.tenant_id = found.tenant_id and file.key = found.key and ${unattached}
      returning file.tenant_id as "tenantId", file.key`)
    return rows
  })

/** Removes files that are attached to nothing a day after they were announced; several processes may at once. */
export const sweepFiles = async (db: Db, store: Store, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - oneDay)
  await store.tidy(before)
  let found: FileRef[]
  do {
    found = await findUnattached(db, before)
    if (found.length === 0) return
    for (const file of await deleteUnattached(db, found)) await store.remove(file)
  } while (found.length === batchSize)
}
