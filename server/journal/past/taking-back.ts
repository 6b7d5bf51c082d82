import { and, desc, eq, gte, isNotNull, sql } from 'drizzle-orm'
import { type Db, prepared } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { journal } from '../table.ts'
import type { Moment } from './moment.ts'

const { placeholder } = sql

const withFormer = <Row extends object>(row: Row, before: object): Row => ({
  ...row,
  ...Object.fromEntries(Object.entries(before).filter(([name]) => name in row)),
})

const changesOf = (subject: string) =>
  prepared((db) =>
    db
      .select({ id: journal.subjectId, before: journal.before })
      .from(journal)
      .where(
        and(
          eq(journal.tenantId, placeholder('tenantId')),
          // In these words the index of the subject has it.
          sql`${journal.subject} = ${sql.raw(`'${subject}'`)}`,
          isNotNull(journal.before),
          sql`${journal.subjectId} = any(${placeholder('ids')}::int[])`,
          gte(journal.at, placeholder('at')),
        ),
      )
      // A row's entries are written one at a time, as each locks it.
      .orderBy(desc(journal.id))
      .prepare(`${subject}_changes_since`),
  )

/** Gives rows the fields that they had at a moment. */
export type TakesBack = <Row extends { id: number }>(
  db: Db,
  viewer: Viewer,
  rows: Row[],
  moment: Moment,
) => Promise<Row[]>

/**
 * For the rows of a subject: takes back, newest first, what the journal says has changed since. The journal has an index
 * for each subject that is asked about like this.
 */
export const takingBack = (subject: 'goals' | 'scorecard_items'): TakesBack => {
  const changesSince = changesOf(subject)
  return async (db, { tenantId }, rows, { at }) => {
    if (rows.length === 0) return []
    const rowsById = new Map(rows.map((row) => [row.id, row]))
    for (const { id, before } of await changesSince(db).execute({ tenantId, ids: [...rowsById.keys()], at })) {
      const row = rowsById.get(id)
      if (row && before) rowsById.set(id, withFormer(row, before))
    }
    return [...rowsById.values()]
  }
}
