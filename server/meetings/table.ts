import { isNotNull, sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Section } from '#contract/agenda.ts'
import type { Clock } from '#contract/clock.ts'
import type { MeetingStatus, MeetingType } from '#contract/meetings.ts'
import type { Rhythm } from '#contract/rhythms.ts'
import {
  createdAt,
  day,
  deletedAt,
  goesWith,
  instant,
  rowColumns,
  rowId,
  rowKeys,
  tenantId,
  updatedAt,
  version,
} from '#server/db/columns.ts'
import { teams, users } from '#server/tenants/table.ts'

/** What a meeting is about; a series hands it on to the meetings that it adds. */
const plan = () => ({
  description: text('description'),
  meetingType: text('meeting_type').$type<MeetingType>().notNull().default('l10'),
  agenda: jsonb('agenda').$type<Section[]>().notNull(),
})

/** The foreign keys of the creator and the series, which set a column to null, are in the migrations only. */
export const meetings = pgTable(
  'meetings',
  {
    ...rowColumns(),
    ...plan(),
    startTime: instant('start_time').notNull(),
    endTime: instant('end_time'),
    /** Whether all of the team attend; if not, `meeting_attendees` has those who do. */
    everyone: boolean('everyone').notNull().default(true),
    seriesId: integer('series_id'),
    /** The series' day that it stands for, even if it has been moved to another. */
    seriesDay: day('series_day'),
  },
  (table) => [
    ...rowKeys('meetings', table, teams, table.startTime),
    // A job looks for those that are about to start.
    index('meetings_start')
      .on(table.startTime)
      .where(sql`${table.deletedAt} is null`),
    index('meetings_series')
      .on(table.tenantId, table.seriesId, table.startTime)
      .where(sql`${table.seriesId} is not null`),
  ],
)

/** A meeting as the database holds it. */
export type StoredMeeting = typeof meetings.$inferSelect

/** The chosen attendees of a meeting; whoever has left the team does not count. */
export const meetingAttendees = pgTable(
  'meeting_attendees',
  { tenantId: tenantId(), meetingId: integer('meeting_id').notNull(), userId: integer('user_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.meetingId, table.userId] }),
    goesWith(table.tenantId, table.meetingId, meetings),
    goesWith(table.tenantId, table.userId, users),
    index('meeting_attendees_user').on(table.tenantId, table.userId),
  ],
)

/** A meeting that repeats, as those to come will be; the ones that have been added are rows of their own. */
export const meetingSeries = pgTable(
  'meeting_series',
  {
    tenantId: tenantId(),
    id: rowId(),
    teamId: integer('team_id').notNull(),
    title: text('title').notNull(),
    ...plan(),
    /** Null for all of the team. */
    attendeeIds: integer('attendee_ids').array(),
    /** An IANA name: the meetings stay at their local time in it. */
    timeZone: text('time_zone').notNull(),
    /** `HH:MM:SS` in that zone. */
    startsAt: text('starts_at').notNull(),
    /** Null when no duration is set. */
    minutes: integer('minutes'),
    /** Null for weekly, counted from the last meeting that has been added. */
    rhythm: jsonb('rhythm').$type<Rhythm>(),
    /** The day that the rhythm counts from. */
    givenDay: day('given_day'),
    skippedDays: day('skipped_days')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The day of the last meeting that has been added. */
    addedUntil: day('added_until').notNull(),
    endedAt: instant('ended_at'),
    createdById: integer('created_by_id'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    goesWith(table.tenantId, table.teamId, teams),
    // The daily job looks for those that need more meetings.
    index('meeting_series_added')
      .on(table.addedUntil)
      .where(sql`${table.endedAt} is null`),
  ],
)

/** A series as the database holds it. */
export type StoredSeries = typeof meetingSeries.$inferSelect

/** How a meeting stands; every meeting has one. The foreign keys of issue and presenter are in the migrations only. */
export const l10Meetings = pgTable(
  'l10_meetings',
  {
    tenantId: tenantId(),
    id: rowId(),
    meetingId: integer('meeting_id').notNull(),
    status: text('status').$type<MeetingStatus>().notNull().default('scheduled'),
    checkInData: jsonb('check_in_data').$type<Record<string, unknown>>().notNull().default({}),
    /** The rest of its clock, see `Clock` in the contract. */
    sectionId: uuid('section_id'),
    since: instant('since'),
    used: jsonb('used').$type<Clock['used']>().notNull().default({}),
    issueId: integer('issue_id'),
    issueUsed: jsonb('issue_used').$type<Clock['issueUsed']>().notNull().default({}),
    sittings: jsonb('sittings').$type<Clock['sittings']>().notNull().default([]),
    presenterId: integer('presenter_id'),
    /** When those who were not ready were reminded. */
    nudgedAt: instant('nudged_at'),
    updatedAt: updatedAt(),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    goesWith(table.tenantId, table.meetingId, meetings),
    uniqueIndex('l10_meetings_meeting').on(table.tenantId, table.meetingId),
    // The banner of every page asks for those that are under way.
    index('l10_meetings_under_way')
      .on(table.tenantId, table.meetingId)
      .where(sql`${table.status} in ('running', 'paused')`),
  ],
)

/** The foreign key of the creator is in the migrations only. */
export const l10MeetingNotes = pgTable(
  'l10_meeting_notes',
  {
    tenantId: tenantId(),
    id: rowId(),
    l10MeetingId: integer('l10_meeting_id').notNull(),
    /** The id of a section of the agenda. */
    section: text('section').notNull(),
    content: text('content').notNull(),
    createdById: integer('created_by_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
    deletedAt: deletedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    goesWith(table.tenantId, table.l10MeetingId, l10Meetings),
    index('l10_meeting_notes_meeting').on(table.tenantId, table.l10MeetingId, table.createdAt),
    index('l10_meeting_notes_deleted').on(table.tenantId, table.deletedAt).where(isNotNull(table.deletedAt)),
  ],
)

/** Someone's private calendar feed; whoever has its token reads it. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    tenantId: tenantId(),
    userId: integer('user_id').notNull(),
    /** SHA-256 of the token, base64url. */
    tokenHash: text('token_hash').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId] }),
    goesWith(table.tenantId, table.userId, users),
    uniqueIndex('calendar_feeds_token').on(table.tokenHash),
  ],
)
