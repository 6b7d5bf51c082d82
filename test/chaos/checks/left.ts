import type { Pool } from 'pg'
import type { Findings } from '../findings.ts'
import { tablesWithDeleted } from './tables.ts'

/** What must have no rows once nothing happens any more. */
const left: Record<string, string> = {
  'a meeting has two sittings': `select id from l10_meetings where
    jsonb_array_length(jsonb_path_query_array(sittings, '$[*] ? (@.until == null)')) > 1`,
  'an export is under way': `select * from running_exports`,
  'an import is under way': `select * from workspace_imports where state in ('checking', 'importing')`,
  'a transaction is open': `select state, query from pg_stat_activity where state like 'idle in transaction%'
    and state_change < clock_timestamp() - interval '5 seconds'`,
}

/** What is found of a table's rows, and is not as they are. */
const foundOtherwise = (table: string): string => `select s.subject, s.subject_id, s.title from searchable s
  left join ${table} r on r.tenant_id = s.tenant_id and r.id = s.subject_id and r.deleted_at is null
  where s.subject = '${table}' and s.part = '' and (r.id is null
    or s.title is distinct from coalesce(to_jsonb(r) ->> 'title', to_jsonb(r) ->> 'name', s.title))`

export const checkLeft = async (db: Pool, findings: Findings): Promise<void> => {
  for (const [kind, query] of Object.entries(left)) {
    const { rows } = await db.query(query)
    for (const row of rows) findings.add(kind, JSON.stringify(row).slice(0, 500))
  }
  for (const table of await tablesWithDeleted(db)) {
    const { rows } = await db.query(foundOtherwise(table))
    for (const row of rows) findings.add('found otherwise than it is', JSON.stringify(row))
  }
}
