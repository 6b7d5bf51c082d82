import { type AnyColumn, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { comments } from '#server/comments/table.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { goals } from '#server/goals/table.ts'
import { headlines } from '#server/headlines/table.ts'
import { issues } from '#server/issues/table.ts'
import { journal } from '#server/journal/table.ts'
import { l10MeetingNotes, meetings, meetingSeries } from '#server/meetings/table.ts'
import { notifications } from '#server/notifications/table.ts'
import { chartDrafts, positions } from '#server/positions/table.ts'
import { milestones, rocks } from '#server/rocks/table.ts'
import { scorecardGroups, scorecardItems } from '#server/scorecard/table.ts'
import { todos } from '#server/todos/table.ts'

const keptDays = 30
const batchSize = 500

type Deletable = {
  table: PgTable & { deletedAt: AnyColumn }
  /** How the journal and notifications name a row. */
  subject: string
  subjectId: AnyColumn
  milestoneId?: AnyColumn
}

const deletable: Deletable[] = [
  { table: goals, subject: 'goals', subjectId: goals.id },
  { table: todos, subject: 'todos', subjectId: todos.id },
  { table: rocks, subject: 'rocks', subjectId: rocks.id },
  { table: milestones, subject: 'rocks', subjectId: milestones.rockId, milestoneId: milestones.id },
  { table: headlines, subject: 'headlines', subjectId: headlines.id },
  { table: issues, subject: 'issues', subjectId: issues.id },
  { table: meetings, subject: 'meetings', subjectId: meetings.id },
  { table: l10MeetingNotes, subject: 'l10_meeting_notes', subjectId: l10MeetingNotes.id },
  { table: scorecardItems, subject: 'scorecard_items', subjectId: scorecardItems.id },
  { table: positions, subject: 'accountability_positions', subjectId: positions.id },
  { table: chartDrafts, subject: 'chart_drafts', subjectId: chartDrafts.id },
  { table: scorecardGroups, subject: 'scorecard_groups', subjectId: scorecardGroups.id },
]

const purgeBatch = (db: Db, { table, subject, subjectId, milestoneId }: Deletable, before: Date): Promise<number> =>
  transaction(db, async (tx) => {
    // One process at a time: one that purged a rock and another that purged its milestone could wait for each other.
    await tx.execute(sql`select pg_advisory_xact_lock(4713)`)
    const { rows } = await tx.execute<{ count: number }>(sql`
      with gone as (
        delete from ${table} where ctid = any(array(
          select ctid from ${table} where ${table.deletedAt} < ${before.toISOString()} limit ${batchSize}))
        returning tenant_id, ${subjectId} as subject_id, ${milestoneId ?? sql`null`}::text as milestone_id
      ), forgotten as (
        update ${journal} as entry set title = '', before = null, after = null from gone
        where entry.tenant_id = gone.tenant_id and subject = ${subject} and entry.subject_id = gone.subject_id
          and (milestone_id is null or milestone_id in (before ->> 'milestoneId', after ->> 'milestoneId'))
      ), withdrawn as (
        delete from ${notifications} as shown using gone
        where shown.tenant_id = gone.tenant_id and subject = ${subject} and shown.subject_id = gone.subject_id
          and (gone.milestone_id is null or shown.milestone_id = gone.milestone_id)
      )
      select count(*)::int as count from gone`)
    return rows[0]?.count ?? 0
  })

/** A comment that its author has deleted: the bells have forgotten it since. */
const purgeComments = async (db: Db, before: Date): Promise<number> => {
  const { rowCount } = await db.execute(
    sql`delete from ${comments} where ${comments.deletedAt} < ${before.toISOString()}`,
  )
  return rowCount ?? 0
}

/** A series goes with the last of its meetings, once it has ended. */
const purgeSeries = (db: Db, before: Date) =>
  db.execute(sql`delete from ${meetingSeries}
    where ${meetingSeries.endedAt} < ${before.toISOString()} and not exists (select from ${meetings}
      where ${meetings.tenantId} = ${meetingSeries.tenantId} and ${meetings.seriesId} = ${meetingSeries.id})`)

/**
 * Deletes for good, with what hangs on them and what the journal and notifications quote of them, the rows that were
 * deleted more than thirty days ago; several processes may at once. Returns how many.
 */
export const purge = async (db: Db, now: Date): Promise<number> => {
  const before = new Date(now.getTime() - keptDays * 24 * 60 * 60 * 1000)
  let purged = 0
  for (const kind of deletable) {
    let count: number
    do {
      count = await purgeBatch(db, kind, before)
      purged += count
    } while (count === batchSize)
  }
  await purgeSeries(db, before)
  return purged + (await purgeComments(db, before))
}
