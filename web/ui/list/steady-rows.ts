import { useState } from 'react'
import type { Item } from './list.ts'

type Compare<Row> = (a: Row, b: Row) => number

/**
 * Rows in an order that was shown before: those known keep their place, though they may sort elsewhere by now, and a new
 * one goes behind the last that sorts before it.
 */
export const arranged = <Row extends Item>(
  order: readonly number[],
  rows: readonly Row[],
  compare: Compare<Row>,
): Row[] => {
  const indexes = new Map(order.map((id, index) => [id, index]))
  const indexOf = ({ id }: Row) => indexes.get(id) ?? -1
  const known = rows.filter(({ id }) => indexes.has(id)).toSorted((a, b) => indexOf(a) - indexOf(b))
  const fresh = rows.filter(({ id }) => !indexes.has(id)).toSorted(compare)
  if (known.length === 0) return fresh
  const behind = new Map<number, Row[]>()
  for (const row of fresh) {
    const index = known.findLastIndex((each) => compare(each, row) < 0)
    behind.set(index, [...(behind.get(index) ?? []), row])
  }
  return [...(behind.get(-1) ?? []), ...known.flatMap((row, index) => [row, ...(behind.get(index) ?? [])])]
}

/** Sorts rows once for each `view` of them, so that a row that changes stays under the pointer; `rows` are memoized. */
export const useSteadyRows = <Row extends Item>(view: string, rows: Row[], compare: Compare<Row>): Row[] => {
  const [shown, setShown] = useState<{ view: string; of: Row[]; rows: Row[] }>({ view, of: [], rows: [] })
  if (shown.view === view && shown.of === rows) return shown.rows
  const order = shown.view === view ? shown.rows.map(({ id }) => id) : []
  const next = arranged(order, rows, compare)
  setShown({ view, of: rows, rows: next })
  return next
}
