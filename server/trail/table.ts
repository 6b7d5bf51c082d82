import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { SecurityEvent } from '#contract/trail.ts'
import { instant, rowId, tenantId } from '#server/db/columns.ts'
import { tenants } from '#server/tenants/table.ts'

/** Facts beside who, what and where: the kind of link, the call that was refused, the role. Never a secret. */
export type TrailFacts = Record<string, string | number>

/** Kept for a year. It names people by id, and survives them. */
export const securityTrail = pgTable(
  'security_trail',
  {
    tenantId: tenantId().references(() => tenants.id, { onDelete: 'cascade' }),
    id: rowId(),
    at: instant('at')
      .notNull()
      .default(sql`now()`),
    event: text('event').$type<SecurityEvent>().notNull(),
    /** Who did it; null for somebody unknown, and for the server. */
    userId: integer('user_id'),
    /** Whom it concerns, if that is somebody else. */
    personId: integer('person_id'),
    address: text('address').notNull(),
    facts: jsonb('facts').$type<TrailFacts>().notNull().default({}),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    // The list of all, of some events, and of a person, each in its order.
    index('security_trail_time').on(table.tenantId, table.at, table.id),
    index('security_trail_event').on(table.tenantId, table.event, table.at, table.id),
    index('security_trail_user').on(table.tenantId, table.userId, table.at, table.id),
    index('security_trail_person').on(table.tenantId, table.personId, table.at, table.id),
    index('security_trail_age').on(table.at),
  ],
)
