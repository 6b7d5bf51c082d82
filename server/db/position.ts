import { sql } from 'drizzle-orm'

/**
 * The position in the journal, an `xid8`, that everything read in this snapshot includes: just behind the last entry
 * before the oldest open transaction. That transaction's own number will not do: after a crash the database assigns again
 * the numbers of transactions that left nothing in its log, and entries with them would lie before positions that browsers
 * already have. Those up to a committed entry's are never assigned again.
 */
export const journalPosition = sql<string>`coalesce((select (entry.xact::text::bigint + 1)::text::xid8
  from journal as entry where entry.xact < pg_snapshot_xmin(pg_current_snapshot())
  order by entry.xact desc limit 1), '0'::xid8)`
