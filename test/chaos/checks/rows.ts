import type { Pool } from 'pg'
import type { Findings } from '../findings.ts'
import { countedTables } from './tables.ts'

/** Leaves out what comes as a whole, without entries: sample data, and the seats that are copied into a draft. */
const own = (table: string): string => {
  if (table === 'teams') return 'not r.is_sample'
  return `not exists (select from teams t where t.is_sample and t.tenant_id = r.tenant_id
    and t.id = (to_jsonb(r) ->> 'team_id')::int) and (to_jsonb(r) ->> 'draft_id') is null`
}

type Entry = { tenant_id: number; subject_id: number; xact: string; after: Record<string, unknown> | null }

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export const checkRows = async (db: Pool, findings: Findings): Promise<void> => {
  for (const name of await countedTables(db)) {
    const { rows } = await db.query<Record<string, unknown> & { id: number; tenant_id: number; version: number }>(
      `select * from ${name} r where ${own(name)}`,
    )
    const { rows: entries } = await db.query<Entry>(
      `select tenant_id, subject_id, xact::text,
        case when verb not like '%milestone%' then after end as after from journal where subject = $1 order by id`,
      [name],
    )
    const last = new Map<string, Record<string, unknown>>()
    const counts = new Map<string, Set<string>>()
    for (const { tenant_id, subject_id, xact, after } of entries) {
      const key = `${tenant_id}/${subject_id}`
      last.set(key, { ...last.get(key), ...after })
      counts.set(key, (counts.get(key) ?? new Set()).add(xact))
    }
    for (const row of rows) {
      const key = `${row.tenant_id}/${row.id}`
      const changes = counts.get(key)?.size ?? 0
      if (changes === 0) {
        findings.add('a row without an entry', `${name} ${key}`)
        continue
      }
      if (row.version !== changes)
        findings.add('another version than entries', `${name} ${key}: ${row.version}, ${changes} entries`)
      for (const [field, value] of Object.entries(last.get(key) ?? {})) {
        const column = snake(field)
        if (!(column in row)) continue
        const is = row[column]
        const text = is instanceof Date ? is.toISOString() : JSON.stringify(is)
        const said =
          is instanceof Date && typeof value === 'string' ? new Date(value).toISOString() : JSON.stringify(value)
        if (text !== said)
          findings.add('a row unlike its last entry', `${name} ${key} ${field}: ${text} instead of ${said}`)
      }
    }
  }
}
