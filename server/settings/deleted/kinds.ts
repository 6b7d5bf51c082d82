import { type AnyColumn, and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgTable } from 'drizzle-orm/pg-core'
import type { DeletedKind } from '#contract/deleted.ts'
import { kept } from '#server/db/columns.ts'
import { goals } from '#server/goals/table.ts'
import { headlines } from '#server/headlines/table.ts'
import { issues } from '#server/issues/table.ts'
import { l10MeetingNotes, l10Meetings, meetings } from '#server/meetings/table.ts'
import { chartDrafts, positions } from '#server/positions/table.ts'
import { milestones, rocks } from '#server/rocks/table.ts'
import { scorecardGroups, scorecardItems } from '#server/scorecard/table.ts'
import { todos } from '#server/todos/table.ts'

const { placeholder } = sql

/** A kind of rows that are kept for a while when they are deleted. */
export type Deletable = {
  kind: DeletedKind
  table: PgTable & { tenantId: AnyColumn; deletedAt: AnyColumn }
  /** How the journal and notifications name a row. */
  subject: string
  subjectId: AnyColumn
  milestoneId?: AnyColumn
  title: AnyColumn
  teamId: AnyColumn
  /** What a deleted row waits for: it can be restored only while that is there. */
  join?: SQL
  /** Who may restore it, as the slice's policy says. By default, those who reach its team. */
  mine?: SQL | undefined
  /** Leaves out what comes back with another row. */
  byItself?: SQL
}

const isReached = (teamId: AnyColumn): SQL => sql`${teamId} = any(${placeholder('reach')}::int[])`

const beside = alias(meetings, 'beside')
const above = alias(positions, 'above')

/** The first of the meetings of a series that were deleted together stands for all of them. */
const isFirstOfSeries = sql`not exists (select from ${meetings} as beside
  where ${beside.tenantId} = ${meetings.tenantId} and ${beside.seriesId} = ${meetings.seriesId}
    and ${beside.deletedAt} = ${meetings.deletedAt} and ${beside.id} < ${meetings.id})`

/** A position stands for those under it that were deleted with it; that of a draft waits for the draft. */
const isOnTop = sql`not exists (select from ${positions} as above
    where ${above.tenantId} = ${positions.tenantId} and ${above.id} = ${positions.parentPositionId}
      and ${above.deletedAt} = ${positions.deletedAt})
  and (${isNull(positions.draftId)} or exists (select from ${chartDrafts}
    where ${chartDrafts.tenantId} = ${positions.tenantId} and ${chartDrafts.id} = ${positions.draftId}
      and ${isNull(chartDrafts.publishedAt)} and ${kept(chartDrafts)}))`

type Usual = PgTable & Record<'tenantId' | 'id' | 'deletedAt' | 'teamId', AnyColumn>

/** A row whose columns have the usual names. */
const usual = (kind: DeletedKind, table: Usual, title: AnyColumn): Deletable => ({
  kind,
  table,
  subject: kind,
  subjectId: table.id,
  title,
  teamId: table.teamId,
})

export const deletable: Deletable[] = [
  usual('goals', goals, goals.title),
  usual('todos', todos, todos.title),
  usual('rocks', rocks, rocks.title),
  {
    kind: 'milestones',
    table: milestones,
    subject: 'rocks',
    subjectId: milestones.rockId,
    milestoneId: milestones.id,
    title: milestones.name,
    teamId: rocks.teamId,
    join: sql`join ${rocks} on ${rocks.tenantId} = ${milestones.tenantId} and ${rocks.id} = ${milestones.rockId}
      and ${kept(rocks)}`,
  },
  {
    ...usual('headlines', headlines, headlines.title),
    mine: or(
      eq(headlines.createdById, placeholder('personId')),
      and(sql`${placeholder('role')} = 'admin'`, isReached(headlines.teamId)),
    ),
  },
  usual('issues', issues, issues.title),
  { ...usual('meetings', meetings, meetings.title), byItself: isFirstOfSeries },
  {
    kind: 'l10_meeting_notes',
    table: l10MeetingNotes,
    subject: 'l10_meeting_notes',
    subjectId: l10MeetingNotes.id,
    title: l10MeetingNotes.content,
    teamId: meetings.teamId,
    join: sql`join ${l10Meetings} on ${l10Meetings.tenantId} = ${l10MeetingNotes.tenantId}
        and ${l10Meetings.id} = ${l10MeetingNotes.l10MeetingId} and ${l10Meetings.status} <> 'concluded'
      join ${meetings} on ${meetings.tenantId} = ${l10Meetings.tenantId} and ${meetings.id} = ${l10Meetings.meetingId}
        and ${kept(meetings)}`,
  },
  usual('scorecard_items', scorecardItems, scorecardItems.name),
  { ...usual('accountability_positions', positions, positions.title), byItself: isOnTop },
  usual('chart_drafts', chartDrafts, chartDrafts.name),
  usual('scorecard_groups', scorecardGroups, scorecardGroups.name),
]

/** Those of a kind that the viewer may restore. */
export const restorable = ({ mine, teamId, byItself }: Deletable): SQL | undefined =>
  and(mine ?? isReached(teamId), byItself)
