import { type AnyColumn, and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { integer, type PgColumn, uuid } from 'drizzle-orm/pg-core'

/**
 * The columns of a table whose rows hang on items; the ones that name the item are set. A new kind of item adds its column
 * here, to `itemTopics` and to `Item`. The foreign keys point to slices above, so they are in the migrations only.
 */
export const itemColumns = () => ({
  todoId: integer('todo_id'),
  rockId: integer('rock_id'),
  milestoneId: uuid('milestone_id'),
  headlineId: integer('headline_id'),
  issueId: integer('issue_id'),
})

/** The columns that name a row of a topic. A milestone is part of its rock. */
export const itemTopics = [
  ['todoId', 'todos'],
  ['rockId', 'rocks'],
  ['headlineId', 'headlines'],
  ['issueId', 'issues'],
] as const

/** What comments and attachments hang on. A milestone is named together with its rock. */
export type Item<Id = number, Uuid = string> =
  | { todoId: Id }
  | { rockId: Id; milestoneId?: Uuid }
  | { headlineId: Id }
  | { issueId: Id }

/** An item named by the columns of an outer query. */
export type ItemOfQuery = Item<AnyColumn, AnyColumn>

type Name = keyof ReturnType<typeof itemColumns>
type ItemColumns = Record<Name, PgColumn>

const names = Object.keys(itemColumns()) as Name[]

/** Matches rows that hang on the item itself: a rock's do not include those of its milestones. */
export const hangsOn = (columns: ItemColumns, item: Item | ItemOfQuery): SQL | undefined => {
  const named: Partial<Record<Name, unknown>> = item
  return and(
    ...names.map((name) => (named[name] === undefined ? isNull(columns[name]) : eq(columns[name], named[name]))),
  )
}

/**
 * What hangs on the item that an outer query names, as JSON; looked for only where something ever has, which triggers
 * note (0036_hung_on.sql). To look everywhere is half of the work of a list.
 */
export const hanging = <T>(item: ItemOfQuery, found: SQL<T[]>): SQL<T[]> => {
  const [column] = 'milestoneId' in item ? [item.milestoneId] : Object.values(item)
  return sql`case when ${column?.table}.hung_on then ${found} else '[]'::json end`
}

/** Columns and the values that `named` has for them, for an insert. */
export const columnValues = (columns: Record<string, PgColumn>, named: Record<string, unknown>) => ({
  into: sql.join(
    Object.values(columns).map(({ name }) => sql.identifier(name)),
    sql`, `,
  ),
  values: sql.join(
    Object.entries(columns).map(([name, column]) => sql`${named[name] ?? null}::${sql.raw(column.getSQLType())}`),
    sql`, `,
  ),
})

/** An item's columns and their values, for an insert. */
export const itemValues = (columns: ItemColumns, item: Item): { into: SQL; values: SQL } =>
  columnValues(Object.fromEntries(names.map((name) => [name, columns[name]])), item)
