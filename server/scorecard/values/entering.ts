import type { Measurable, PlacedValue } from '#contract/scorecard.ts'
import type { Db } from '#server/db/open.ts'
import type { Done } from '#server/journal/changing.ts'
import { notFound } from '#server/http/problems.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { groupedBy } from '#server/db/grouping.ts'
import { onNumbers, recompute } from '../items/kind.ts'
import type { LockedItem } from '../items/locking.ts'
import { checking, type Wish } from './checking.ts'
import { type Entering, storeValues } from './storing.ts'

const told = ({ wish, is }: Entering) => ({ weekId: wish.weekId, ...is })

/** What the journal says of the cells of one measurable: of several, their number and the last of them. */
const entryOf = (row: LockedItem, entered: Entering[]) => {
  const last = entered.at(-1)
  if (!last) return []
  const after = { ...told(last), ...(entered.length > 1 && { cells: entered.length }) }
  return [{ row, verb: (last.replaced.at(-1)?.value ?? null) === last.is.value ? 'noted' : 'entered', after }]
}

/** Enters checked values for locked measurables: what was entered, and what becomes of the measurables. */
export const enterInto = async (
  tx: Db,
  viewer: Viewer,
  rows: LockedItem[],
  wishes: Wish[],
  now: Date,
): Promise<{ entered: Entering[]; done: Done<LockedItem> }> => {
  const entered = await storeValues(tx, viewer, wishes, now)
  const enteredById = groupedBy(entered, ({ wish }) => wish.itemId)
  const entries = rows.flatMap((row) => entryOf(row, enteredById.get(row.id) ?? []))
  const changed = entries.map(({ row }) => row.id)
  const computed = changed.length === 0 ? [] : await recompute(tx, viewer, changed, now)
  return { entered, done: { entries, reply: [...new Set(wishes.map(({ itemId }) => itemId)), ...computed] } }
}

/** Enters a block of values, all or none. Returns the measurables, and what the viewer sees of those computed from them. */
export const enterValues = (
  db: Db,
  viewer: Viewer,
  values: PlacedValue[],
  now: Date,
  pathOf = (index: number) => `values.${index}.`,
  note?: (entered: Entering[]) => void,
): Promise<Measurable[]> => {
  const ids = [...new Set(values.map(({ itemId }) => itemId))]
  return onNumbers(now).editAll(db, viewer, ids, async (tx, rows) => {
    const wishes = values.map(checking(viewer, rows, now, pathOf))
    const { entered, done } = await enterInto(tx, viewer, rows, wishes, now)
    note?.(entered)
    return done
  })
}

/** Enters one value. */
export const enterValue = async (db: Db, viewer: Viewer, value: PlacedValue, now: Date): Promise<Measurable> => {
  const shown = await enterValues(db, viewer, [value], now, () => '')
  const own = shown.find(({ id }) => id === value.itemId)
  if (!own) throw notFound()
  return own
}
