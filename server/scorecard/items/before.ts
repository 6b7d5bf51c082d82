import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { journal } from '#server/journal/table.ts'
import type { Viewer } from '#server/session/viewer.ts'

/** What a measurable was before the last change of it that meets a condition; empty if there is none. */
export const beforeLast = async (tx: Db, { tenantId }: Viewer, itemId: number, which: SQL): Promise<object> => {
  const [entry] = await tx
    .select({ before: journal.before })
    .from(journal)
    .where(
      and(
        eq(journal.tenantId, tenantId),
        // In these words the index of measurables has it.
        sql`${journal.subject} = 'scorecard_items' and ${journal.before} is not null`,
        eq(journal.subjectId, itemId),
        which,
      ),
    )
    .orderBy(desc(journal.id))
    .limit(1)
  return entry?.before ?? {}
}
