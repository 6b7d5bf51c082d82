import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, tenantId, transactionId } from '#server/db/columns.ts'

/**
 * Every change, written in the change's own transaction. No foreign keys: the rows may be gone, and one to the tenant
 * would make every change lock the tenant's row.
 */
export const journal = pgTable(
  'journal',
  {
    tenantId: tenantId(),
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** Readers go by this, not by `id`: ids are assigned in a different order than transactions commit. */
    xact: transactionId('xact')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    at: instant('at')
      .notNull()
      .default(sql`now()`),
    actorId: integer('actor_id'),
    /** Null if it concerns the whole tenant. */
    teamId: integer('team_id'),
    /** The team that the row moved away from. */
    formerTeamId: integer('former_team_id'),
    /** Other teams involved in the row, or involved until this change. */
    otherTeamIds: integer('other_team_ids').array().notNull().default([]),
    /** People it concerns whatever their teams: who created the row, whose it is, whose it was. */
    personIds: integer('person_ids').array().notNull().default([]),
    verb: text('verb').notNull(),
    /** The topic: the name of the row's table. */
    subject: text('subject').notNull(),
    subjectId: integer('subject_id').notNull(),
    title: text('title').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
  },
  (table) => [
    // The order in which a tenant's entries are read.
    primaryKey({ columns: [table.tenantId, table.xact, table.id] }),
    index('journal_xact').on(table.xact),
    // What has happened to an item.
    index('journal_items')
      .on(table.tenantId, table.subject, table.subjectId, table.id)
      .where(sql`${table.subject} in ('todos', 'rocks', 'headlines', 'issues')`),
    // What the fields of measurables were: the scorecard of an earlier day takes back what has changed since.
    index('journal_measurables')
      .on(table.tenantId, table.subjectId)
      .where(sql`${table.subject} = 'scorecard_items' and ${table.before} is not null`),
    // The same of goals.
    index('journal_goals')
      .on(table.tenantId, table.subjectId)
      .where(sql`${table.subject} = 'goals' and ${table.before} is not null`),
    // What a series of meetings was before a change of several.
    index('journal_meetings')
      .on(table.tenantId, table.subjectId, table.id)
      .where(sql`${table.subject} = 'meetings' and ${table.before} is not null`),
    // What has happened to a person.
    index('journal_people')
      .on(table.tenantId, table.subjectId)
      .where(sql`${table.subject} = 'users'`),
    // Who deleted a row.
    index('journal_deletions')
      .on(table.tenantId, table.subject, table.subjectId)
      .where(sql`${table.verb} in ('deleted', 'deleted the milestone')`),
  ],
)

/** How far each job that reads the journal has come; all processes together read each entry once. */
export const journalReaders = pgTable('journal_readers', {
  name: text('name').primaryKey(),
  /** The last entry that has been read: transactions in order, entries within each by id. */
  xact: transactionId('xact').notNull(),
  entryId: bigint('entry_id', { mode: 'number' }).notNull().default(0),
})
