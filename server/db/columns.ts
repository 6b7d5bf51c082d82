import { type AnyColumn, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  customType,
  date,
  type ExtraConfigColumn,
  type ForeignKeyBuilder,
  foreignKey,
  index,
  integer,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import type { Day, Instant } from '#contract/fields.ts'

/** The tenant that a row belongs to; the first column of every key. */
export const tenantId = () => integer('tenant_id').notNull()

/** A row's own number. */
export const rowId = () => integer('id').notNull().generatedAlwaysAsIdentity()

// '2026-11-19 08:15:00.5+00'; cutting it is many times quicker than a Date, and long lists have many.
const isoOf = (value: string): Instant =>
  `${value.slice(0, 10)}T${value.slice(11, 19)}.${value.slice(20, -3).padEnd(3, '0')}Z`

/** An instant to the millisecond, in the wire format. */
export const instant = customType<{ data: Instant; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (value) => (value.endsWith('+00') ? isoOf(value) : new Date(value).toISOString()),
})

/** A calendar day. */
export const day = <Name extends string>(name: Name) => date(name, { mode: 'string' }).$type<Day>()

export const createdAt = () =>
  instant('created_at')
    .notNull()
    .default(sql`now()`)

/** When a row's own fields last changed. What hangs on the row doesn't count. */
export const updatedAt = () =>
  instant('updated_at')
    .notNull()
    .default(sql`now()`)

/** Grows with every change to a row or to what hangs on it, so that a newer copy is told from an older one. */
export const version = () => integer('version').notNull().default(1)

/** When a row was deleted. Nobody sees it from then on, see `kept`; thirty days later it is purged. */
export const deletedAt = () => instant('deleted_at')

/** Leaves out deleted rows; every query on a table with `deletedAt` has it. Other tables keep all rows they have. */
export const kept = ({ deletedAt: column }: { deletedAt?: AnyColumn }): SQL | undefined => column && isNull(column)

type Keyed = { tenantId: AnyPgColumn; id: AnyPgColumn }

/** A foreign key to a row of the same tenant; deleting that row deletes this one. */
export const goesWith = (tenantId: AnyPgColumn, column: AnyPgColumn, owner: Keyed): ForeignKeyBuilder =>
  foreignKey({ columns: [tenantId, column], foreignColumns: [owner.tenantId, owner.id] }).onDelete('cascade')

/** The columns that to-dos, rocks, headlines and issues have in common. */
export const rowColumns = () => ({
  tenantId: tenantId(),
  id: rowId(),
  title: text('title').notNull(),
  teamId: integer('team_id').notNull(),
  createdById: integer('created_by_id'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  version: version(),
  deletedAt: deletedAt(),
})

type RowColumns = Record<'tenantId' | 'id' | 'teamId' | 'createdById' | 'deletedAt', ExtraConfigColumn>

/** Their keys and indexes; `place` is what a team's rows are ordered by. */
export const rowKeys = (name: string, table: RowColumns, teams: Keyed, place: ExtraConfigColumn = table.id) => [
  primaryKey({ columns: [table.tenantId, table.id] }),
  goesWith(table.tenantId, table.teamId, teams),
  index(`${name}_team`).on(table.tenantId, table.teamId, place).where(isNull(table.deletedAt)),
  index(`${name}_creator`).on(table.tenantId, table.createdById).where(isNull(table.deletedAt)),
  index(`${name}_deleted`).on(table.tenantId, table.deletedAt).where(isNotNull(table.deletedAt)),
]

/**
 * An expression whose columns keep the names of their tables wherever it is selected. Of what a query of a single table
 * selects, Drizzle leaves them out, and in a subquery `tenant_id` would be compared with itself.
 */
export const qualified = <Value>(expression: SQL<Value>): SQL<Value> => sql`${expression}`

/** An instant as the wire format has it, for JSON that the database builds. */
export const isoInstant = (column: AnyColumn): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A transaction's 64-bit number, as text. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })
