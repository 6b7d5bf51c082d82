import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { type Db, prepared } from '#server/db/open.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { scorecardData, type StoredValue } from '../table.ts'
import type { Wish } from './checking.ts'

const { placeholder } = sql

const cellOf = ({ itemId, kind, day }: Pick<StoredValue, 'itemId' | 'kind' | 'day'>): string =>
  `${itemId} ${kind} ${day}`

const wishedCells = sql`jsonb_to_recordset(${placeholder('cells')}::jsonb) as cell("itemId" int, kind text, day date)`

const currentOfCells = prepared((db) =>
  db
    .select()
    .from(scorecardData)
    .where(
      and(
        eq(scorecardData.tenantId, placeholder('tenantId')),
        isNull(scorecardData.replacedAt),
        sql`(${scorecardData.itemId}, ${scorecardData.kind}, ${scorecardData.day}) in (select "itemId", kind, day
          from ${wishedCells})`,
      ),
    )
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
  const inserted = db.$with('inserted', { id: sql<number>`id`.as('id') }).as(
    sql`insert into ${scorecardData} (tenant_id, item_id, kind, day, value, notes, entered_by_id, created_at)
      select ${placeholder('tenantId')}::int, "itemId", kind, day, value, notes, ${placeholder('userId')}::int,
        ${placeholder('at')}::timestamptz
      from jsonb_to_recordset(${placeholder('rows')}::jsonb)
        as entered("itemId" int, kind text, day date, value numeric, notes text)
      returning id`,
  )
  return db.with(inserted).select({ count: count() }).from(inserted).prepare('scorecard_entered')
})

/** What was entered for a cell, and what that replaced. */
export type Entering = { wish: Wish; was: StoredValue | undefined; is: Pick<StoredValue, 'value' | 'notes'> }

const changeOf = (wish: Wish, was: StoredValue | undefined): Entering[] => {
  const is = {
    value: wish.value === undefined ? (was?.value ?? null) : wish.value,
    notes: wish.notes === undefined ? (was?.notes ?? null) : wish.notes,
  }
  return is.value === (was?.value ?? null) && is.notes === (was?.notes ?? null) ? [] : [{ wish, was, is }]
}

// Not before what is replaced: two people may have come in one order and been let in in the other.
const timeAfter = (entered: Entering[], now: Date): string => {
  const last = entered.reduce((latest, { was }) => Math.max(latest, was ? Date.parse(was.createdAt) + 1 : 0), 0)
  return new Date(Math.max(last, now.getTime())).toISOString()
}

/**
 * Stores values for locked measurables, by three statements, however many they are; what they replace is kept. Of several
 * for one cell the last counts. Returns those that say something new.
 */
export const storeValues = async (tx: Db, viewer: Viewer, wishes: Wish[], now: Date): Promise<Entering[]> => {
  const { tenantId, userId } = viewer
  const cells = [...new Map(wishes.map((wish) => [cellOf(wish), wish])).values()]
  const current = await currentOfCells(tx).execute({ tenantId, cells: JSON.stringify(cells) })
  const currentByCell = new Map(current.map((row) => [cellOf(row), row]))
  const entered = cells.flatMap((wish) => changeOf(wish, currentByCell.get(cellOf(wish))))
  if (entered.length === 0) return []
  const at = timeAfter(entered, now)
  const ids = entered.flatMap(({ was }) => was?.id ?? [])
  if (ids.length > 0) await replaceValues(tx).execute({ tenantId, ids, at })
  const rows = entered.map(({ wish, is }) => ({ ...is, itemId: wish.itemId, kind: wish.kind, day: wish.day }))
  await insertValues(tx).execute({ tenantId, userId, at, rows: JSON.stringify(rows) })
  return entered
}
