import { sql } from 'drizzle-orm'
import { type Db, transaction } from '#server/db/open.ts'
import { type Failed, forEachWorkspace } from '#server/start/jobs.ts'
import type { FileRef, Store } from './store.ts'
import { attachments, files, pictures } from './table.ts'

const oneDay = 24 * 60 * 60 * 1000
const batchSize = 500

const unattached = sql`not exists (
  select from ${attachments} as attached where attached.tenant_id = file.tenant_id and attached.file_key = file.key)
  and not exists (
  select from ${pictures} as picture where picture.tenant_id = file.tenant_id and picture.file_key = file.key)`

const isOld = (before: Date) => sql`uploaded_at < ${before.toISOString()} and ${unattached}`

const findUnattached = async (db: Db, tenantId: number, before: Date): Promise<string[]> => {
  const { rows } = await db.execute<{ key: string }>(sql`
    select key from ${files} as file where tenant_id = ${tenantId} and ${isOld(before)} limit ${batchSize}`)
  return rows.map(({ key }) => key)
}

const deleteUnattached = (db: Db, tenantId: number, keys: string[]): Promise<FileRef[]> =>
  transaction(db, async (tx) => {
    // From here on nothing can be attached; files attached since they were found are left out below.
    await tx.execute(sql`set local lock_timeout = '5s'`)
    await tx.execute(sql`lock table ${attachments}, ${pictures} in share row exclusive mode`)
    const { rows } = await tx.execute<FileRef>(sql`
      delete from ${files} as file
      where tenant_id = ${tenantId} and key = any(${sql.param(keys)}::uuid[]) and ${unattached}
      returning tenant_id as "tenantId", key`)
    return rows
  })

const sweepWorkspace = async (db: Db, store: Store, tenantId: number, before: Date): Promise<void> => {
  let found: string[]
  do {
    found = await findUnattached(db, tenantId, before)
    for (const file of await deleteUnattached(db, tenantId, found)) await store.remove(file)
  } while (found.length === batchSize)
}

/** Removes files that are attached to nothing a day after they were announced; several processes may at once. */
export const sweepFiles = async (db: Db, store: Store, now: Date, failed?: Failed): Promise<void> => {
  const before = new Date(now.getTime() - oneDay)
  await store.tidy(before)
  const { rows } = await db.execute<{ tenantId: number }>(sql`
    select distinct tenant_id as "tenantId" from ${files} as file where ${isOld(before)}`)
  await forEachWorkspace(rows, ({ tenantId }) => sweepWorkspace(db, store, tenantId, before), failed)
}
