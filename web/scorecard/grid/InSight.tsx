import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect } from 'react'
import type { Line } from './sections.ts'
import type { Heights } from './use-lines.ts'

type Props = {
  lines: Line[]
  high: Heights
  scroller: RefObject<HTMLElement | null>
  onChange: (indices: number[]) => void
}

/** Tells which of many lines are in sight while the grid is scrolled; renders none of them, so that it may come later. */
export const InSight = ({ lines, high, scroller, onChange }: Props) => {
  // Always the same for the same lines: with another one all would be measured anew, and told in every render.
  const getItemKey = useCallback(
    (index: number) => {
      const line = lines[index]
      return line?.kind === 'row' ? line.row.item.id : (line?.section.key ?? index)
    },
    [lines],
  )
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes this project's components
  const items = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => high[lines[index]?.kind ?? 'row'],
    getItemKey,
    overscan: 6,
    // Somebody may have scrolled before this came.
    initialOffset: () => scroller.current?.scrollTop ?? 0,
    initialRect: { width: 0, height: 900 },
  }).getVirtualItems()
  useLayoutEffect(() => onChange(items.map(({ index }) => index)), [items, onChange])
  return null
}
