import { isNotNull, sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, goesWith, instant, rowId, tenantId } from '#server/db/columns.ts'
import { headlines } from '#server/headlines/table.ts'
import { issues } from '#server/issues/table.ts'
import { meetings } from '#server/meetings/table.ts'
import { users } from '#server/tenants/table.ts'
import type { Screens } from './screens.ts'

/** Who takes part in a meeting, prepares for it or was missed; guests too. The foreign key of the person is in the migrations only. */
export const meetingParticipants = pgTable(
  'meeting_participants',
  {
    tenantId: tenantId(),
    id: rowId(),
    meetingId: integer('meeting_id').notNull(),
    /** Null for guests, and for people who have been deleted. */
    userId: integer('user_id'),
    guestName: text('guest_name'),
    /** SHA-256 of a guest's key, base64url. */
    guestKeyHash: text('guest_key_hash'),
    joinedAt: instant('joined_at'),
    leftAt: instant('left_at'),
    /** When their browser was last heard of. */
    seenAt: instant('seen_at'),
    /** By what a person is in the room; guests have none. */
    screens: jsonb('screens').$type<Screens>().notNull().default({}),
    readyAt: instant('ready_at'),
    rating: smallint('rating'),
    reason: text('reason'),
    isAbsent: boolean('is_absent').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    goesWith(table.tenantId, table.meetingId, meetings),
    uniqueIndex('meeting_participants_user')
      .on(table.tenantId, table.meetingId, table.userId)
      .where(isNotNull(table.userId)),
    index('meeting_participants_meeting').on(table.tenantId, table.meetingId),
    index('meeting_participants_person').on(table.tenantId, table.userId).where(isNotNull(table.userId)),
    uniqueIndex('meeting_participants_key').on(table.guestKeyHash).where(isNotNull(table.guestKeyHash)),
    // A job looks for those whose browsers have fallen silent.
    index('meeting_participants_seen')
      .on(table.seenAt)
      .where(sql`${table.joinedAt} is not null and ${table.leftAt} is null`),
  ],
)

/** A participant as the database holds it. */
export type StoredParticipant = typeof meetingParticipants.$inferSelect

/** Which issues somebody wants to be solved in a meeting. */
export const issueVotes = pgTable(
  'issue_votes',
  {
    tenantId: tenantId(),
    meetingId: integer('meeting_id').notNull(),
    issueId: integer('issue_id').notNull(),
    participantId: integer('participant_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.meetingId, table.participantId, table.issueId] }),
    goesWith(table.tenantId, table.meetingId, meetings),
    goesWith(table.tenantId, table.issueId, issues),
    goesWith(table.tenantId, table.participantId, meetingParticipants),
    index('issue_votes_issue').on(table.tenantId, table.issueId),
    index('issue_votes_participant').on(table.tenantId, table.participantId),
  ],
)

/** The headlines that have been ticked in a meeting. */
export const headlineTicks = pgTable(
  'headline_ticks',
  { tenantId: tenantId(), meetingId: integer('meeting_id').notNull(), headlineId: integer('headline_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.meetingId, table.headlineId] }),
    goesWith(table.tenantId, table.meetingId, meetings),
    goesWith(table.tenantId, table.headlineId, headlines),
    index('headline_ticks_headline').on(table.tenantId, table.headlineId),
  ],
)

/** Messages to other teams; each is a headline in every team that it was sent to. The author's foreign key is in the migrations only. */
export const meetingMessages = pgTable(
  'meeting_messages',
  {
    tenantId: tenantId(),
    id: rowId(),
    meetingId: integer('meeting_id').notNull(),
    text: text('text').notNull(),
    createdById: integer('created_by_id'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    goesWith(table.tenantId, table.meetingId, meetings),
    index('meeting_messages_meeting').on(table.tenantId, table.meetingId, table.createdAt),
    index('meeting_messages_author').on(table.tenantId, table.createdById),
  ],
)

/** The link by which guests come into a meeting; it is worth nothing once that has been concluded, or its maker has gone. */
export const guestLinks = pgTable(
  'guest_links',
  {
    tenantId: tenantId(),
    meetingId: integer('meeting_id').notNull(),
    /** SHA-256 of the token, base64url. */
    tokenHash: text('token_hash').notNull(),
    createdById: integer('created_by_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.meetingId] }),
    goesWith(table.tenantId, table.meetingId, meetings),
    goesWith(table.tenantId, table.createdById, users),
    uniqueIndex('guest_links_token').on(table.tokenHash),
    index('guest_links_maker').on(table.tenantId, table.createdById),
  ],
)
