import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { goesWith, instant, rowId, tenantId, updatedAt, version } from '#server/db/columns.ts'
import { teams } from '#server/tenants/table.ts'

/**
 * What a team decided. The foreign keys to people, which set a column to null, and to the issue, which is of a slice
 * above, are in the migrations only.
 */
export const decisions = pgTable(
  'decisions',
  {
    tenantId: tenantId(),
    id: rowId(),
    teamId: integer('team_id').notNull(),
    issueId: integer('issue_id'),
    meetingId: integer('meeting_id'),
    /** The issue's title then. */
    title: text('title'),
    text: text('text').notNull(),
    rootCause: text('root_cause'),
    decidedById: integer('decided_by_id'),
    decidedAt: instant('decided_at').notNull(),
    /** People who were there; those who have been deleted meanwhile stay counted. */
    presentIds: integer('present_ids').array().notNull().default([]),
    /** When its issue came back. */
    reopenedAt: instant('reopened_at'),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    goesWith(table.tenantId, table.teamId, teams),
    index('decisions_team').on(table.tenantId, table.teamId, table.decidedAt),
    index('decisions_issue')
      .on(table.tenantId, table.issueId)
      .where(sql`${table.issueId} is not null`),
    index('decisions_decider').on(table.tenantId, table.decidedById),
  ],
)
