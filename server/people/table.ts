import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/db/columns.ts'

/** Somebody who registers: what their workspace is made of once they have opened the link in their mail. */
export type Registrant = {
  fullName: string
  email: string
  /** A hash. */
  password: string
  company?: string | undefined
  timeZone?: string | undefined
}

/** Registrations whose address is still to be confirmed; deleted when it is, or a week later. */
export const registrations = pgTable(
  'registrations',
  {
    /** SHA-256 of the token in the mail, so a copy of the table lets nobody in. */
    hash: text('hash').primaryKey(),
    registrant: jsonb('registrant').$type<Registrant>().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('registrations_expiry').on(table.expiresAt)],
)
