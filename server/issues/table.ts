import { isNotNull, sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Interval, IssueStatus } from '#contract/issues.ts'
import { day, goesWith, instant, rowColumns, rowKeys, tenantId } from '#server/db/columns.ts'
import { position } from '#server/db/order.ts'
import { teams } from '#server/tenants/table.ts'

/** The foreign keys that set a column to null (assignee, creator, closer, sender, sending team) are in the migrations only. */
export const issues = pgTable(
  'issues',
  {
    ...rowColumns(),
    description: text('description'),
    /** From 1 to 5, or null. */
    priority: smallint('priority'),
    interval: text('interval').$type<Interval>().notNull().default('short-term'),
    status: text('status').$type<IssueStatus>().notNull().default('open'),
    isTop: boolean('is_top').notNull().default(false),
    position: position('position').notNull(),
    assignedToId: integer('assigned_to_id'),
    closedAt: instant('closed_at'),
    closedById: integer('closed_by_id'),
    /** The day from which it asks whether it stayed solved. */
    checkOn: day('check_on'),
    /** The team that sent it last, and what that wants to know by when. */
    sentFromTeamId: integer('sent_from_team_id'),
    sentById: integer('sent_by_id'),
    sentAt: instant('sent_at'),
    answerBy: day('answer_by'),
    answeredAt: instant('answered_at'),
    archivedAt: instant('archived_at'),
    meetingId: integer('meeting_id'),
    /** The entry of the team's SWOT that it was made from; one entry makes one issue. */
    swotEntryId: uuid('swot_entry_id'),
  },
  (table) => [
    ...rowKeys('issues', table, teams, table.position),
    uniqueIndex('issues_swot_entry')
      .on(table.tenantId, table.swotEntryId)
      .where(sql`${table.swotEntryId} is not null and ${table.deletedAt} is null`),
    index('issues_assignee')
      .on(table.tenantId, table.assignedToId)
      .where(sql`${table.assignedToId} is not null and ${table.deletedAt} is null`),
    index('issues_check').on(table.checkOn).where(isNotNull(table.checkOn)),
  ],
)

/** An issue as the database holds it. */
export type StoredIssue = typeof issues.$inferSelect

/** The teams that an issue was with before. */
export const issueTeams = pgTable(
  'issue_teams',
  { tenantId: tenantId(), issueId: integer('issue_id').notNull(), teamId: integer('team_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.issueId, table.teamId] }),
    goesWith(table.tenantId, table.issueId, issues),
    goesWith(table.tenantId, table.teamId, teams),
    index('issue_teams_team').on(table.tenantId, table.teamId, table.issueId),
  ],
)
