import { useCallback, useEffect, useRef, useState } from 'react'

/** The ids from one to the other in the order shown, both included, whichever comes first. */
export const rangeOf = (order: readonly number[], from: number, to: number): number[] => {
  const ends = [order.indexOf(from), order.indexOf(to)]
  if (ends.includes(-1)) return [to]
  return order.slice(Math.min(...ends), Math.max(...ends) + 1)
}

/** With an id chosen or no longer; with a range, everything from the last one chosen on becomes what that id becomes. */
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

const nothing: ReadonlySet<number> = new Set()

/** The chosen among the rows of `order`; rows out of sight are never acted on. A new `scope` starts anew. */
export const useSelection = (order: readonly number[], scope: string) => {
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
  const chosen = of === scope ? ids : nothing
  return { chosen, choose, chooseAll: () => set(new Set(order)), clear: useCallback(() => set(nothing), [set]) }
}
