import { and, asc, between, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Day } from '#contract/fields.ts'
import { type Db, prepared } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { groupedBy } from '#server/db/grouping.ts'
import { scorecardData, type StoredValue } from '../table.ts'
import type { Wish } from './checking.ts'

const { placeholder } = sql

const wishedCells = sql`jsonb_to_recordset(${placeholder('cells')}::jsonb)
  as cell(place int, "itemId" int, kind text, first date, last date)`

// A number may stand at another day of its quarter or year than it would now: the fiscal year began elsewhere then.
const currentOfCells = prepared((db) =>
  db
    .select({ ...getTableColumns(scorecardData), place: sql<number>`cell.place` })
    .from(scorecardData)
    .innerJoin(
      wishedCells,
      sql`${scorecardData.itemId} = cell."itemId" and ${scorecardData.kind} = cell.kind
        and ${scorecardData.day} between cell.first and cell.last`,
    )
    .where(
      and(
        eq(scorecardData.tenantId, placeholder('tenantId')),
        // Says nothing new, but leads to the index whatever the database guesses of the cells.
        sql`${scorecardData.itemId} = any(${placeholder('ids')}::int[])`,
        between(scorecardData.day, placeholder('from'), placeholder('to')),
        isNull(scorecardData.replacedAt),
      ),
    )
    .orderBy(asc(scorecardData.day))
    .prepare('scorecard_cells'),
)

const replaceValues = prepared((db) =>
  db
    .update(scorecardData)
    .set({ replacedAt: sql`${placeholder('at')}` })
    .where(
      and(
        eq(scorecardData.tenantId, placeholder('tenantId')),
        sql`${scorecardData.id} = any(${placeholder('ids')}::int[])`,
      ),
    )
    .prepare('scorecard_replaced'),
)

const insertValues = prepared((db) => {
  const columns = {
    id: sql<number>`id`.as('id'),
    itemId: sql<number>`item_id`.as('item_id'),
    kind: sql<string>`kind`.as('kind'),
    day: sql<string>`day::text`.as('day'),
  }
  const inserted = db.$with('inserted', columns).as(
    sql`insert into ${scorecardData} (tenant_id, item_id, kind, day, value, notes, entered_by_id, created_at)
      select ${placeholder('tenantId')}::int, "itemId", kind, day, value, notes, ${placeholder('userId')}::int,
        ${placeholder('at')}::timestamptz
      from jsonb_to_recordset(${placeholder('rows')}::jsonb)
        as entered("itemId" int, kind text, day date, value numeric, notes text)
      returning id, item_id, kind, day::text`,
  )
  return db.with(inserted).select().from(inserted).prepare('scorecard_entered')
})

/** What is entered for a cell, and the rows that it replaces; the last of these is what the cell says. */
type Change = { wish: Wish; replaced: StoredValue[]; is: Pick<StoredValue, 'value' | 'notes'> }
/** What was entered, under its id. */
export type Entering = Change & { id: number }

const changeOf = (wish: Wish, replaced: StoredValue[]): Change[] => {
  const was = replaced.at(-1) ?? { value: null, notes: null }
  const is = {
    value: wish.value === undefined ? was.value : wish.value,
    notes: wish.notes === undefined ? was.notes : wish.notes,
  }
  return is.value === was.value && is.notes === was.notes ? [] : [{ wish, replaced, is }]
}

// Not before what is replaced: two people may have come in one order and been let in in the other.
const timeAfter = (replaced: StoredValue[], now: Date): string => {
  const last = replaced.reduce((latest, { createdAt }) => Math.max(latest, Date.parse(createdAt) + 1), 0)
  return new Date(Math.max(last, now.getTime())).toISOString()
}

const nameOf = ({ itemId, kind, day }: { itemId: number; kind: string; day: Day }): string => `${itemId} ${kind} ${day}`

const wantedOf = (cells: Wish[]) => ({
  cells: JSON.stringify(cells.map(({ itemId, kind, first, last }, place) => ({ place, itemId, kind, first, last }))),
  ids: [...new Set(cells.map(({ itemId }) => itemId))],
  from: cells.map(({ first }) => first).toSorted()[0],
  to: cells
    .map(({ last }) => last)
    .toSorted()
    .at(-1),
})

/**
 * Stores values for locked measurables, by three statements, however many they are; what they replace is kept. Of several
 * for one cell the last counts. Returns those that say something new.
 */
export const storeValues = async (tx: Db, viewer: Viewer, wishes: Wish[], now: Date): Promise<Entering[]> => {
  const { tenantId, userId } = viewer
  const cells = [...new Map(wishes.map((wish) => [`${wish.itemId} ${wish.weekId}`, wish])).values()]
  const current = await currentOfCells(tx).execute({ tenantId, ...wantedOf(cells) })
  const currentByPlace = groupedBy(current, ({ place }) => place)
  const entered = cells.flatMap((wish, place) => changeOf(wish, currentByPlace.get(place) ?? []))
  if (entered.length === 0) return []
  const replaced = entered.flatMap((each) => each.replaced)
  const at = timeAfter(replaced, now)
  const before = replaced.map(({ id }) => id)
  if (before.length > 0) await replaceValues(tx).execute({ tenantId, ids: before, at })
  const rows = entered.map(({ wish, is }) => ({ ...is, itemId: wish.itemId, kind: wish.kind, day: wish.day }))
  const stored = await insertValues(tx).execute({ tenantId, userId, at, rows: JSON.stringify(rows) })
  const ids = new Map(stored.map(({ id, ...cell }) => [nameOf(cell), id]))
  return entered.map((each) => ({ ...each, id: ids.get(nameOf(each.wish)) ?? 0 }))
}
