import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Item } from './list.ts'

/** The ids from one to the other in the order shown, both included, whichever comes first. */
export const rangeOf = (order: readonly number[], from: number, to: number): number[] => {
  const ends = [order.indexOf(from), order.indexOf(to)]
  if (ends.includes(-1)) return [to]
  return order.slice(Math.min(...ends), Math.max(...ends) + 1)
}

/** The chosen ids after one is chosen or no longer; everything in a range becomes what that one becomes. */
export const chosenAfter = (
  chosen: ReadonlySet<number>,
  id: number,
  range: readonly number[] = [id],
): ReadonlySet<number> => {
  const next = new Set(chosen)
  const takeAway = chosen.has(id)
  for (const each of range) {
    if (takeAway) next.delete(each)
    else next.add(each)
  }
  return next
}

type Options<Row> = {
  /** What chooses all of them is called. */
  label: string
  /** In the order shown; a chosen row that is not among them is never acted on. */
  rows: Row[]
  /** A chosen row that may no longer be is not acted on either; the same function from render to render. */
  mayChoose: (row: Row) => boolean
  /** A new one clears the selection. */
  scope: string
}

const nothing: ReadonlySet<number> = new Set()
const idsOf = (rows: Item[]): number[] => rows.map(({ id }) => id)

/** Which rows are chosen, one by one, in ranges or all at once. */
export const useSelection = <Row extends Item>({ label, rows, mayChoose, scope }: Options<Row>) => {
  const order = useMemo(() => idsOf(rows.filter(mayChoose)), [rows, mayChoose])
  const [{ of, ids }, setState] = useState({ of: scope, ids: nothing })
  const anchor = useRef<number | null>(null)
  const latest = useRef(order)
  useEffect(() => {
    latest.current = order
  })
  const set = useCallback((ids: ReadonlySet<number>) => setState({ of: scope, ids }), [scope])
  const choose = useCallback(
    (id: number, range: boolean) => {
      const from = anchor.current
      anchor.current = id
      const taken = range && from !== null ? rangeOf(latest.current, from, id) : [id]
      setState((before) => ({ of: scope, ids: chosenAfter(before.of === scope ? before.ids : nothing, id, taken) }))
    },
    [scope],
  )
  const clear = useCallback(() => set(nothing), [set])
  const current = of === scope ? ids : nothing
  const chosenRows = useMemo(
    () => (current.size > 0 ? rows.filter((row) => current.has(row.id) && mayChoose(row)) : []),
    [rows, current, mayChoose],
  )
  const chosen = useMemo(() => new Set(idsOf(chosenRows)), [chosenRows])
  const isAll = chosen.size > 0 && chosen.size === order.length
  return {
    label,
    rows: chosenRows,
    chosen,
    choosable: order.length,
    isAll,
    mayChoose,
    choose,
    chooseAll: () => set(isAll ? nothing : new Set(order)),
    clear,
  }
}

export type Selection<Row extends Item> = ReturnType<typeof useSelection<Row>>
