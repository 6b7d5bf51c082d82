import type { Cell, Measurable, PlacedValue } from '#contract/scorecard.ts'
import { scorecard } from '#contract/scorecard.ts'
import { call } from '../api.ts'
import { useOptimistic } from '../sync/optimistic.ts'
import { itemTopic } from './queries.ts'

/** A value in place of a cell; a formula's comes back with the reply when one that was entered over it is cleared. */
const entered = (old: Cell | undefined, { weekId, value, notes }: PlacedValue): Cell => ({
  weekId,
  value: value === undefined ? (old?.value ?? null) : value,
  notes: notes === undefined ? (old?.notes ?? null) : notes,
  source: value === undefined ? (old?.source ?? 'entered') : 'entered',
})

/** A measurable with values in its cells. */
export const withValues = (item: Measurable, values: PlacedValue[]): Measurable => {
  const cells = new Map(item.cells.map((cell) => [cell.weekId, cell]))
  for (const value of values) {
    if (value.itemId === item.id) cells.set(value.weekId, entered(cells.get(value.weekId), value))
  }
  return { ...item, cells: [...cells.values()] }
}

/** Enters values; they are drawn at once. */
export const useEnterValues = (onError: (error: Error, values: PlacedValue[]) => void) =>
  useOptimistic({
    topic: itemTopic,
    // One after the other: of two values for a cell, the later one stays.
    scope: itemTopic.name,
    ids: (values: PlacedValue[]) => [...new Set(values.map(({ itemId }) => itemId))],
    draw: withValues,
    undo: 'none',
    send: (values) => call(scorecard.enterAll, { body: { values } }),
    onError,
  })
