import { isDeepStrictEqual } from 'node:util'
import type { Pool } from 'pg'
import type { Findings } from '../findings.ts'
import { isEmptied } from './emptied.ts'
import { countedTables } from './tables.ts'

/** Leaves out what comes as a whole, without entries: sample data, and the seats that are copied into a draft. */
const own = (table: string): string => {
  if (table === 'teams') return 'not r.is_sample'
  return `not exists (select from teams t where t.is_sample and t.tenant_id = r.tenant_id
    and t.id = (to_jsonb(r) ->> 'team_id')::int) and (to_jsonb(r) ->> 'draft_id') is null`
}

/**
 * Each row with its entries: how many there are, of how many transactions, and what the last one says of its fields.
 * That people were reminded of a meeting has changed nothing; what is said of a milestone is not of its rock, nor that of
 * a team which a measurable is shared with of the measurable.
 */
const withEntries = (table: string): string => `select r.tenant_id || '/' || r.id as key, r.version, to_jsonb(r) as row,
    (select count(distinct xact)::int from journal j where ${ofRow(table)} and verb <> 'nudged') as transactions,
    (select count(*)::int from journal j where ${ofRow(table)} and verb <> 'nudged') as entries,
    (select after from journal j where ${ofRow(table)} and verb <> 'shared' and verb not like '%milestone%'
      order by j.id desc limit 1) as said
  from ${table} r where ${own(table)}`

const ofRow = (table: string): string => `j.tenant_id = r.tenant_id and j.subject = '${table}' and j.subject_id = r.id`

type Fields = Record<string, unknown>
type Row = { key: string; version: number; row: Fields; transactions: number; entries: number; said: Fields | null }

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** An instant, which journal and database write differently, as a number. */
const plain = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : value

/** The fields of which the journal says something else than the row; its time says which state was taken back. */
const differing = ({ row, said }: Row, mayBeEmptied: boolean): string[] =>
  Object.entries(said ?? {})
    .map(([field, value]) => [field, row[snake(field)], value] as const)
    .filter(([field, is]) => is !== undefined && field !== 'updatedAt')
    .filter(([, is, value]) => !isDeepStrictEqual(plain(is), plain(value)))
    .filter(([field, is]) => !(mayBeEmptied && isEmptied(field, is)))
    .map(([field, is, value]) => `${field}: ${JSON.stringify(is)} instead of ${JSON.stringify(value)}`)

/** Every row has entries, as many as its version says, and is as they say. */
export const checkRows = async (db: Pool, findings: Findings, mayBeEmptied: boolean): Promise<void> => {
  for (const table of await countedTables(db)) {
    for (const found of (await db.query<Row>(withEntries(table))).rows) {
      const where = `${table} ${found.key}`
      const { version, transactions, entries } = found
      if (entries === 0) findings.add('a row without an entry', where)
      // A transaction may change a row once and say two things of it, or change it twice.
      else if (version < transactions || version > entries)
        findings.add('another version than entries', `${where}: ${version}, with ${entries} entries`)
      for (const text of differing(found, mayBeEmptied)) findings.add('a row unlike its entries', `${where} ${text}`)
    }
  }
}
