import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm'
import type { PeriodKind } from '#contract/calendar.ts'
import type { Day } from '#contract/fields.ts'
import type { Cadence, RollUp } from '#contract/roll-ups.ts'
import { kept } from '#server/db/columns.ts'
import { type Db, prepared } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { scorecardData, scorecardItems, scorecardOperands } from '../table.ts'

const { placeholder } = sql

/** What was entered last for a period. */
export type ValueRow = {
  itemId: number
  kind: PeriodKind
  day: Day
  value: number | null
  notes: string | null
}

const currentValues = prepared((db) =>
  db
    .select({
      itemId: scorecardData.itemId,
      kind: scorecardData.kind,
      day: scorecardData.day,
      value: scorecardData.value,
      notes: scorecardData.notes,
    })
    .from(scorecardData)
    .where(
      and(
        eq(scorecardData.tenantId, placeholder('tenantId')),
        sql`${scorecardData.itemId} = any(${placeholder('ids')}::int[])`,
        sql`${scorecardData.kind} = any(${placeholder('kinds')}::text[])`,
        gte(scorecardData.day, placeholder('from')),
        isNull(scorecardData.replacedAt),
      ),
    )
    .orderBy(asc(scorecardData.day))
    .prepare('scorecard_values'),
)

/** The current values of measurables, in order, of these kinds of periods and from a day on. */
export const findValues = (
  db: Db,
  { tenantId }: Viewer,
  ids: number[],
  kinds: PeriodKind[],
  from: Day,
): Promise<ValueRow[]> => currentValues(db).execute({ tenantId, ids, kinds, from })

/** What a formula needs to know of a measurable. */
export type Part = { id: number; cadence: Cadence; rollUp: RollUp; formula: string | null }

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

/** All that the formulas of measurables are made of, whoever sees it: a formula's value says no more than its sum. */
export const findParts = (db: Db, { tenantId }: Viewer, ids: number[]): Promise<Part[]> =>
  partsOfFormulas(db).execute({ tenantId, ids })
