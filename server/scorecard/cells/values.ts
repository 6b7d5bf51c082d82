import { and, eq, gte, isNull, type SQL, sql } from 'drizzle-orm'
import type { PeriodKind } from '#contract/calendar.ts'
import type { Day, Instant } from '#contract/fields.ts'
import type { Cadence, RollUp } from '#contract/roll-ups.ts'
import { kept } from '#server/db/columns.ts'
import { type Db, prepared } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { scorecardData, scorecardItems, scorecardOperands } from '../table.ts'

const { placeholder } = sql

/** What was entered last for a period. */
export type ValueRow = {
  kind: PeriodKind
  day: Day
  value: number | null
  notes: string | null
}

type Tuple = [ValueRow['kind'], ValueRow['day'], ValueRow['value'], ValueRow['notes']]

// The longest tabs take tens of thousands of values, which are read more quickly as JSON than row by row.
const inOrder = sql<Tuple[]>`json_agg(json_build_array(${scorecardData.kind}, ${scorecardData.day},
  ${scorecardData.value}, ${scorecardData.notes}) order by ${scorecardData.day})`

const valueRow = ([kind, day, value, notes]: Tuple): ValueRow => ({ kind, day, value, notes })

type Wanted = { tenantId: number; ids: number[]; kinds: PeriodKind[]; from: Day; at?: Instant }

/** Prepares a query for what was entered, in order, for measurables in these kinds of periods and from a day on. */
export const valuesWhere = (name: string, known: SQL) => {
  const query = prepared((db) =>
    db
      .select({ itemId: scorecardData.itemId, values: inOrder })
      .from(scorecardData)
      .where(
        and(
          eq(scorecardData.tenantId, placeholder('tenantId')),
          sql`${scorecardData.itemId} = any(${placeholder('ids')}::int[])`,
          sql`${scorecardData.kind} = any(${placeholder('kinds')}::text[])`,
          gte(scorecardData.day, placeholder('from')),
          known,
        ),
      )
      .groupBy(scorecardData.itemId)
      .prepare(name),
  )
  return async (db: Db, wanted: Wanted): Promise<Map<number, ValueRow[]>> => {
    const rows = await query(db).execute(wanted)
    return new Map(rows.map(({ itemId, values }) => [itemId, values.map(valueRow)]))
  }
}

const currentValues = valuesWhere('scorecard_values', isNull(scorecardData.replacedAt))

/** What a formula needs to know of a measurable. */
export type Part = { id: number; cadence: Cadence; rollUp: RollUp; formula: string | null }

/** Where the numbers of measurables are from: what is known now, or what was known at the end of an earlier day. */
export type Source = {
  /** All that the formulas among them are made of. */
  partsOf: (rows: Part[]) => Promise<Part[]>
  /** What was entered, in order, for these kinds of periods and from a day on. */
  valuesOf: (ids: number[], kinds: PeriodKind[], from: Day) => Promise<Map<number, ValueRow[]>>
}

const partsOfFormulas = prepared((db) => {
  const parts = sql`with recursive parts(id) as (
      select ${scorecardOperands.operandId} from ${scorecardOperands}
      where ${scorecardOperands.tenantId} = ${placeholder('tenantId')}
        and ${scorecardOperands.itemId} = any(${placeholder('ids')}::int[])
      union select ${scorecardOperands.operandId} from ${scorecardOperands}
      join parts on ${scorecardOperands.itemId} = parts.id
      where ${scorecardOperands.tenantId} = ${placeholder('tenantId')})
    select id from parts`
  return db
    .select({
      id: scorecardItems.id,
      cadence: scorecardItems.cadence,
      rollUp: scorecardItems.rollUp,
      formula: scorecardItems.formula,
    })
    .from(scorecardItems)
    .where(
      and(
        eq(scorecardItems.tenantId, placeholder('tenantId')),
        sql`${scorecardItems.id} = any(array(${parts}))`,
        kept(scorecardItems),
      ),
    )
    .prepare('scorecard_parts')
})

/** The numbers as they are now. A formula's value says no more than its sum: its parts count whoever sees them. */
export const currentSource = (db: Db, { tenantId }: Viewer): Source => ({
  partsOf: async (rows) => {
    const ids = rows.filter(({ formula }) => formula !== null).map(({ id }) => id)
    return ids.length === 0 ? [] : partsOfFormulas(db).execute({ tenantId, ids })
  },
  valuesOf: (ids, kinds, from) => currentValues(db, { tenantId, ids, kinds, from }),
})
