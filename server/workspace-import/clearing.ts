import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { files, pictures } from '#server/files/table.ts'
import { journal } from '#server/journal/table.ts'
import { notifications } from '#server/notifications/table.ts'
import { organizations, teams } from '#server/tenants/table.ts'

/**
 * Deletes what registration made, and rows that the admin had deleted before: nobody reads them, but their ids may be
 * those of the archive. Returns the keys of files whose bytes nothing refers to any more.
 */
export const clearWorkspace = async (tx: Db, tenantId: number): Promise<string[]> => {
  // With all that hangs on them.
  await tx.delete(teams).where(eq(teams.tenantId, tenantId))
  await tx.delete(organizations).where(eq(organizations.tenantId, tenantId))
  await tx.delete(notifications).where(eq(notifications.tenantId, tenantId))
  await tx.delete(journal).where(eq(journal.tenantId, tenantId))
  await tx.delete(pictures).where(and(eq(pictures.tenantId, tenantId), isNull(pictures.userId)))
  const gone = await tx
    .delete(files)
    .where(
      and(
        eq(files.tenantId, tenantId),
        sql`not exists (select from ${pictures}
          where ${pictures.tenantId} = ${files.tenantId} and ${pictures.fileKey} = ${files.key})`,
      ),
    )
    .returning({ key: files.key })
  return gone.map(({ key }) => key)
}
