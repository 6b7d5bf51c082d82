import { useCallback, useState } from 'react'
import { ancestorsOf, type Collapsed, type Tree } from '../tree.ts'

/** What is collapsed of each chart, for as long as the app is open. */
const kept = new Map<string, Collapsed>()

/** The positions of a chart under which nothing is shown. */
export const useCollapsed = (chart: string) => {
  const [collapsed, setCollapsed] = useState<Collapsed>(() => kept.get(chart) ?? new Set())
  const keep = useCallback(
    (change: (before: Collapsed) => Collapsed) =>
      setCollapsed((before) => {
        const next = change(before)
        kept.set(chart, next)
        return next
      }),
    [chart],
  )
  const toggle = useCallback((id: number) => keep((before) => toggled(before, id)), [keep])
  /** Opens all that hides a position. */
  const open = useCallback((tree: Tree, id: number) => keep((before) => opened(before, tree, id)), [keep])
  return { collapsed, toggle, open }
}

export const toggled = (collapsed: Collapsed, id: number): Collapsed => {
  const next = new Set(collapsed)
  if (!next.delete(id)) next.add(id)
  return next
}

export const opened = (collapsed: Collapsed, tree: Tree, id: number): Collapsed => {
  const node = tree.byId.get(id)
  const hiding = node ? ancestorsOf(node).filter((each) => collapsed.has(each.id)) : []
  return hiding.length === 0
    ? collapsed
    : new Set([...collapsed].filter((each) => hiding.every((other) => other.id !== each)))
}
