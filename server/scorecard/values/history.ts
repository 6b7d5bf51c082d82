import { and, asc, between, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import { findPeriod, keyedOf, spanOf } from '#contract/calendar.ts'
import type { Day } from '#contract/fields.ts'
import { periodOfCadence } from '#contract/roll-ups.ts'
import type { Cell, History, Measurable, Value } from '#contract/scorecard.ts'
import type { Db } from '#server/db/open.ts'
import { type List, presenting } from '#server/session/presenting.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { personJson } from '#server/tenants/person.ts'
import { users } from '#server/tenants/table.ts'
import { computing } from '../cells/computing.ts'
import { kindsFor } from '../cells/tabs.ts'
import { currentSource, type Part, type Source } from '../cells/values.ts'
import { scorecardData } from '../table.ts'

const { placeholder } = sql
const { tenantId: _, enteredById: __, replacedAt: ___, ...fields } = getTableColumns(scorecardData)

/** Prepares a query for what was entered for one measurable, and who entered it. */
export const entriesWhere = (name: string, condition: SQL | undefined, order: SQL[]): List<object, Value> =>
  presenting(
    (db) =>
      db
        .select({ ...fields, enteredBy: personJson(users) })
        .from(scorecardData)
        .leftJoin(users, and(eq(users.tenantId, scorecardData.tenantId), eq(users.id, scorecardData.enteredById)))
        .where(
          and(
            eq(scorecardData.tenantId, placeholder('tenantId')),
            eq(scorecardData.itemId, placeholder('itemId')),
            condition,
          ),
        )
        .orderBy(...order)
        .prepare(name),
    ({ kind: _kind, day: _day, ...value }) => value,
    ({ calendar }, { kind, day }) => ({
      weekId: keyedOf(kind, day, calendar).key,
      date: spanOf(kind, day, calendar).first,
    }),
  )

export const oldestFirst = [asc(scorecardData.day), asc(scorecardData.id)]

const currentEntries: List<{ itemId: number }, Value> = entriesWhere(
  'scorecard_history',
  isNull(scorecardData.replacedAt),
  oldestFirst,
)

const entriesOfCell: List<{ itemId: number; kind: string; first: Day; last: Day }, Value> = entriesWhere(
  'scorecard_versions',
  and(
    eq(scorecardData.kind, placeholder('kind')),
    between(scorecardData.day, placeholder('first'), placeholder('last')),
  ),
  [desc(scorecardData.id)],
)

// The first weeks and fiscal years of the year 1000 begin in 999.
const longAgo = '0001-01-01'

/** All cells of a measurable in the periods of its own cadence, oldest first. */
export const allCells = async (viewer: Viewer, item: Part, { partsOf, valuesOf }: Source): Promise<Cell[]> => {
  const kind = periodOfCadence[item.cadence]
  const parts = await partsOf([item])
  const ids = [item, ...parts].map(({ id }) => id)
  const stored = await valuesOf(ids, kindsFor(kind), longAgo)
  return computing([...parts, item], stored, viewer.calendar)(item, kind)
}

/** All numbers of a measurable, of whichever cadence it had, and its cells. */
export const historyOf = async (db: Db, viewer: Viewer, item: Measurable): Promise<History> => ({
  cells: await allCells(viewer, item, currentSource(db, viewer)),
  values: await currentEntries(db, viewer, { itemId: item.id }),
})

/** What a cell has said, newest first. A period that there is none of has said nothing. */
export const versionsOf = async (db: Db, viewer: Viewer, itemId: number, weekId: string): Promise<Value[]> => {
  const period = findPeriod(weekId, viewer.calendar)
  return period ? entriesOfCell(db, viewer, { ...period, itemId }) : []
}
