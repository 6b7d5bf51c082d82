import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import type { Store } from '#server/files/store.ts'
import { files } from '#server/files/table.ts'
import { type StoredImport, workspaceImportRows, workspaceImports } from './table.ts'

type Named = Pick<StoredImport, 'tenantId' | 'key'>

export const isOf = ({ tenantId, key }: Named) =>
  and(eq(workspaceImports.tenantId, tenantId), eq(workspaceImports.key, key))

/** Removes all that an archive has brought, but for the import's row: its bytes, its staged rows, and copied files without a row. */
export const removeBytes = async (db: Db, store: Store, { tenantId, key }: Named): Promise<void> => {
  const { rows: copied } = await db.execute<{ key: string }>(sql`
    select row ->> 'key' as key from ${workspaceImportRows} as staged
    where tenant_id = ${tenantId} and entity = 'files' and not exists (
      select from ${files} where ${files.tenantId} = ${tenantId} and ${files.key}::text = row ->> 'key')`)
  for (const file of [...copied, { key }]) await store.remove({ tenantId, key: file.key })
  await db.delete(workspaceImportRows).where(eq(workspaceImportRows.tenantId, tenantId))
  await db.delete(files).where(and(eq(files.tenantId, tenantId), eq(files.key, key)))
}

/** Forgets the import of a workspace, if there is one. To be called with the lock of imports. */
export const discard = async (db: Db, store: Store, { tenantId }: { tenantId: number }): Promise<void> => {
  const [found] = await db.select().from(workspaceImports).where(eq(workspaceImports.tenantId, tenantId))
  if (!found) return
  await removeBytes(db, store, found)
  await db.delete(workspaceImports).where(isOf(found))
}
