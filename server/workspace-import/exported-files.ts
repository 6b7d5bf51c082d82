import { sql } from 'drizzle-orm'
import { t } from '#contract/words.ts'
import { isFileKey } from '#server/files/naming.ts'
import type { Db } from '#server/db/open.ts'
import { type Archive, refused } from './archive.ts'
import { workspaceImportRows } from './table.ts'

export type ExportedFile = { key: string; name: string; type: string; size: number }

const pageSize = 500

/** The files of a staged archive, page by page. */
export const filesOf = async function* (db: Db, tenantId: number): AsyncGenerator<ExportedFile> {
  let after = 0
  for (;;) {
    const { rows } = await db.execute<ExportedFile & { place: number }>(sql`
      select place, row ->> 'key' as key, row ->> 'name' as name, row ->> 'type' as type, (row ->> 'size')::float8 as size
      from ${workspaceImportRows}
      where tenant_id = ${tenantId} and entity = 'files' and place > ${after} order by place limit ${pageSize}`)
    yield* rows
    if (rows.length < pageSize) return
    after = rows.at(-1)?.place ?? after
  }
}

/** Changes the type that a staged file will have. */
export const retype = (db: Db, tenantId: number, key: string, type: string) =>
  db.execute(sql`update ${workspaceImportRows} set row = row || ${JSON.stringify({ type })}::jsonb
    where tenant_id = ${tenantId} and entity = 'files' and row ->> 'key' = ${key}`)

/** Where an export has the bytes of a file. */
export const entryOf = ({ key, name }: ExportedFile): string => `files/${key}/${name}`

/**
 * Checks that the archive has the bytes of each file, or none where they were lost before the export. Returns how many
 * bytes there are.
 */
export const checkFiles = async (db: Db, tenantId: number, archive: Archive): Promise<number> => {
  let bytes = 0
  for await (const file of filesOf(db, tenantId)) {
    const entry = entryOf(file)
    const size = archive.sizeOf(entry)
    if (!isFileKey(file.key) || !archive.has(entry) || (size !== file.size && size !== 0)) {
      throw refused(
        t('The archive is not whole: the file “{name}” is missing or has another size', {
          name: file.name.slice(0, 100),
        }),
      )
    }
    bytes += size
  }
  return bytes
}
