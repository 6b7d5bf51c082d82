import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** Matches what happened while a meeting was under way; its sittings are JSON, or named by the query. */
export const inSittings = (at: AnyColumn, sittings: string | SQL = sql`${sql.placeholder('sittings')}`): SQL =>
  sql`exists (select from jsonb_to_recordset(${sittings}::jsonb) as sitting ("from" timestamptz, until timestamptz)
    where ${at} between "from" and until)`
