import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { goesWith, instant, tenantId } from '#server/db/columns.ts'
import { users } from '#server/tenants/table.ts'

/** What a session knows besides whose it is. */
export type SessionData = { userAgent: string; address: string; signedInAt: string }

export const session = pgTable(
  'session',
  {
    /** SHA-256 of the cookie's value, so that a copy of the table opens no door. */
    sid: text('sid').primaryKey(),
    /** What its person knows it by, among their devices. */
    id: uuid('id').notNull().defaultRandom(),
    tenantId: tenantId(),
    userId: integer('user_id').notNull(),
    sess: jsonb('sess').$type<SessionData>().notNull(),
    expire: instant('expire').notNull(),
  },
  (table) => [
    goesWith(table.tenantId, table.userId, users),
    index('session_user').on(table.tenantId, table.userId),
    index('session_expire').on(table.expire),
  ],
)

/** Attempts to sign in or register, counted by every app process on the database; a minute later they are swept. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    key: text('key').notNull(),
    at: instant('at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [index('sign_in_attempts_key').on(table.key, table.at), index('sign_in_attempts_at').on(table.at)],
)

/** What a link is for: to set a first password of one's own, or a new one. */
export type Purpose = 'invitation' | 'reset'

/** The secrets of links that serve once; they are deleted when they have. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    /** SHA-256 of the token, so that a copy of the table opens no door. */
    hash: text('hash').primaryKey(),
    purpose: text('purpose').$type<Purpose>().notNull(),
    tenantId: tenantId(),
    userId: integer('user_id').notNull(),
    /** The admin who made it, and with whose rights it goes; null when the person asked for it. By hand in the migrations. */
    madeById: integer('made_by_id'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    goesWith(table.tenantId, table.userId, users),
    uniqueIndex('one_time_tokens_person').on(table.tenantId, table.userId, table.purpose),
    index('one_time_tokens_expiry').on(table.expiresAt),
  ],
)
