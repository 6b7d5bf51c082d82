import { isNotNull, sql } from 'drizzle-orm'
import { customType, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { MeetingRecord } from '#contract/minutes.ts'
import { goesWith, instant, tenantId } from '#server/db/columns.ts'
import { meetings } from '#server/meetings/table.ts'
import { teams, users } from '#server/tenants/table.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** The minutes of a concluded meeting. A trigger in the migrations refuses every change. */
export const meetingMinutes = pgTable(
  'meeting_minutes',
  {
    tenantId: tenantId(),
    meetingId: integer('meeting_id').notNull(),
    teamId: integer('team_id').notNull(),
    title: text('title').notNull(),
    teamName: text('team_name').notNull(),
    startedAt: instant('started_at').notNull(),
    concludedAt: instant('concluded_at').notNull(),
    record: jsonb('record').$type<MeetingRecord>().notNull(),
    /** What a search of the history finds: title, notes, check-ins and decisions. */
    text: text('text').notNull(),
    words: tsvector('words')
      .notNull()
      .generatedAlwaysAs(sql`to_tsvector('simple', search_folded(text))`),
    /** What begins anywhere inside the words: see `server/search/asking.ts`. */
    parts: tsvector('parts')
      .notNull()
      .generatedAlwaysAs(sql`search_parts('', text)`),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.meetingId] }),
    goesWith(table.tenantId, table.meetingId, meetings),
    goesWith(table.tenantId, table.teamId, teams),
    index('meeting_minutes_team').on(table.tenantId, table.teamId, table.concludedAt),
    index('meeting_minutes_words').using('gin', table.words),
  ],
)

/** Mails with the minutes of a meeting, to be sent or sent. */
export const meetingRecaps = pgTable(
  'meeting_recaps',
  {
    tenantId: tenantId(),
    meetingId: integer('meeting_id').notNull(),
    userId: integer('user_id').notNull(),
    /** When to send it, or to try again; null once it is settled. */
    dueAt: instant('due_at'),
    /** SHA-256 of the token in the mail's unsubscribe link. */
    unsubscribeHash: text('unsubscribe_hash'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.meetingId, table.userId] }),
    goesWith(table.tenantId, table.meetingId, meetings),
    goesWith(table.tenantId, table.userId, users),
    index('meeting_recaps_user').on(table.tenantId, table.userId),
    index('meeting_recaps_due').on(table.dueAt).where(isNotNull(table.dueAt)),
    uniqueIndex('meeting_recaps_unsubscribe').on(table.unsubscribeHash),
  ],
)
