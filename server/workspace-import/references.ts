import { getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '#server/db/open.ts'
import { entities } from '#server/settings/entities.ts'

type Key = {
  from: string
  to: string
  /** As PostgreSQL has it: 'c' the row goes with what it refers to, 'n' it forgets it, 'a' it keeps that from going. */
  onDelete: 'a' | 'c' | 'n'
  columns: string[]
  targets: string[]
  forgotten: string[] | null
}

/** What rows of one entity refer to in another; all columns are named as in the export. */
export type Reference = {
  from: string
  to: string
  columns: string[]
  targets: string[]
  /** The columns that are emptied when what they refer to is gone; without any, the row is nothing without it. */
  forgotten: string[]
}

/** The names that an entity's columns have in the export, by those in the database. */
const exportedNames = (entity: string): Map<string, string> => {
  const table = entities.find(({ name }) => name === entity)?.table
  const columns = table ? Object.entries(getTableColumns(table)) : []
  return new Map(columns.map(([name, column]) => [column.name, name]))
}

const referenceOf = ({ from, to, onDelete, columns, targets, forgotten }: Key): Reference => {
  const named = (names: string[], entity: string): string[] => {
    const known = exportedNames(entity)
    return names.filter((name) => name !== 'tenant_id').map((name) => known.get(name) ?? name)
  }
  return {
    from,
    to,
    columns: named(columns, from),
    targets: named(targets, to),
    forgotten: onDelete === 'n' ? named(forgotten ?? columns, from) : [],
  }
}

/** All references between entities, as the database's foreign keys have them. */
export const findReferences = async (db: Db): Promise<Reference[]> => {
  const names = sql.param(entities.map(({ name }) => name))
  const attributes = (table: string, keys: string) => sql`array(
    select attname::text from unnest(${sql.raw(keys)}) with ordinality as key (number, place)
    join pg_attribute on attrelid = ${sql.raw(table)} and attnum = key.number order by place)`
  const { rows } = await db.execute<Key>(sql`
    select conrelid::regclass::text as "from", confrelid::regclass::text as "to", confdeltype as "onDelete",
      ${attributes('conrelid', 'conkey')} as columns, ${attributes('confrelid', 'confkey')} as targets,
      case when confdelsetcols is not null then ${attributes('conrelid', 'confdelsetcols')} end as forgotten
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace
      and conrelid::regclass::text = any(${names}::text[]) and confrelid::regclass::text = any(${names}::text[])`)
  return rows.map(referenceOf)
}

/** The entities in an order in which each comes after those that it refers to. */
export const inOrder = <Named extends { name: string }>(wanted: Named[], references: Reference[]): Named[] => {
  const ordered: Named[] = []
  let waiting = wanted
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name))
    const isReady = ({ name }: Named) =>
      !references.some(({ from, to }) => from === name && to !== name && names.has(to))
    const ready = waiting.filter(isReady)
    if (ready.length === 0) throw new Error(`These tables refer to each other in a circle: ${[...names].join(', ')}`)
    ordered.push(...ready)
    waiting = waiting.filter((one) => !ready.includes(one))
  }
  return ordered
}
