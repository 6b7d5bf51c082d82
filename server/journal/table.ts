import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, tenantId, transactionId } from '#server/db/columns.ts'

/**
 * Every change, in the transaction that makes it. It refers to rows that may be gone, hence no foreign keys to them; nor
 * to the tenant, whose row every change of everybody in it would have to lock for that.
 */
export const journal = pgTable(
  'journal',
  {
    tenantId: tenantId(),
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** Readers go by this and not by `id`: numbers are given out in another order than transactions commit. */
    xact: transactionId('xact')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    at: instant('at')
      .notNull()
      .default(sql`now()`),
    actorId: integer('actor_id'),
    /** Null when it concerns the whole tenant. */
    teamId: integer('team_id'),
    /** The team it has left, when it has moved. */
    formerTeamId: integer('former_team_id'),
    /** Teams besides the row's own that have a part in it, or had until now. */
    otherTeamIds: integer('other_team_ids').array().notNull().default([]),
    /** Those it concerns whatever their teams: who made it, whose it is, whose it was. */
    personIds: integer('person_ids').array().notNull().default([]),
    verb: text('verb').notNull(),
    /** The topic, which is the name of the rows' table. */
    subject: text('subject').notNull(),
    subjectId: integer('subject_id').notNull(),
    title: text('title').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
  },
  (table) => [
    // In the order in which a tenant's entries are read.
    primaryKey({ columns: [table.tenantId, table.xact, table.id] }),
    index('journal_xact').on(table.xact),
  ],
)

/** How far the jobs have come that read the journal, each entry once for all app processes. */
export const journalReaders = pgTable('journal_readers', {
  name: text('name').primaryKey(),
  /** Everything up to this entry has been read: transactions in order, entries in each by number. */
  xact: transactionId('xact').notNull(),
  entryId: bigint('entry_id', { mode: 'number' }).notNull().default(0),
})
