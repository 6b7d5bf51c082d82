import { and, desc, eq, gte, isNotNull, sql } from 'drizzle-orm'
import { type Db, prepared } from '#server/db/open.ts'
import { journal } from '#server/journal/table.ts'
import type { Viewer } from '#server/session/viewer.ts'
import type { Moment } from './moment.ts'

const { placeholder } = sql

const changesSince = prepared((db) =>
  db
    .select({ id: journal.subjectId, before: journal.before })
    .from(journal)
    .where(
      and(
        eq(journal.tenantId, placeholder('tenantId')),
        // In these words the index has it.
        sql`${journal.subject} = 'scorecard_items'`,
        isNotNull(journal.before),
        sql`${journal.subjectId} = any(${placeholder('ids')}::int[])`,
        gte(journal.at, placeholder('at')),
      ),
    )
    // A row's entries are written one at a time, as each locks it.
    .orderBy(desc(journal.id))
    .prepare('scorecard_changes_since'),
)

const withFormer = <Row extends object>(row: Row, before: object): Row => ({
  ...row,
  ...Object.fromEntries(Object.entries(before).filter(([name]) => name in row)),
})

/** Measurables with the fields that they had at a moment: takes back, newest first, what the journal says has changed. */
export const takenBack = async <Row extends { id: number }>(
  db: Db,
  { tenantId }: Viewer,
  rows: Row[],
  { at }: Moment,
): Promise<Row[]> => {
  if (rows.length === 0) return []
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  for (const { id, before } of await changesSince(db).execute({ tenantId, ids: [...rowsById.keys()], at })) {
    const row = rowsById.get(id)
    if (row && before) rowsById.set(id, withFormer(row, before))
  }
  return [...rowsById.values()]
}
