import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef } from 'react'
import { direction } from '#contract/words.ts'
import { withGaps } from '../../ui/list/virtual-rows.ts'
import { usePrinting } from '../../ui/printing.ts'
import { usePhone } from '../../ui/width.ts'
import type { Entry } from '../entry/use-entry.ts'
import type { Line } from './sections.ts'

const heights = { row: 36, section: 34 }
const heightsOnPhone = { row: 44, section: 44 }
const headHeight = 44

/** Which lines to render, the grid being what scrolls; the row with the focus stays though it is out of sight. */
export const useLines = (lines: Line[], { place, columns }: Entry) => {
  const scroller = useRef<HTMLDivElement>(null)
  const printing = usePrinting()
  const high = usePhone() ? heightsOnPhone : heights
  const pinned = lines.findIndex((line) => line.kind === 'row' && line.index === place.row)
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes this project's components
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => high[lines[index]?.kind ?? 'row'],
    getItemKey: (index) => {
      const line = lines[index]
      return line?.kind === 'row' ? line.row.item.id : (line?.section.key ?? index)
    },
    overscan: 6,
    initialRect: { width: 0, height: 900 },
    rangeExtractor: (range) => {
      if (printing) return lines.map((_, index) => index)
      const seen = defaultRangeExtractor(range)
      return pinned < 0 || seen.includes(pinned) ? seen : [...seen, pinned].toSorted((a, b) => a - b)
    },
  })
  // The newest are at the end, which is at the left where text runs to it.
  useLayoutEffect(() => {
    const box = scroller.current
    if (box) box.scrollLeft = direction() === 'rtl' ? -box.scrollWidth : box.scrollWidth
  }, [columns])
  const height = (scroller.current?.clientHeight ?? 400) - headHeight
  return { scroller, virtual, page: { page: Math.max(1, Math.floor(height / high.row)) } }
}

type Virtual = ReturnType<typeof useLines>['virtual']

/** The lines to render, with the heights of what is left out before each and after the last. */
export const seenLines = (lines: Line[], virtual: Virtual) => {
  const items = virtual.getVirtualItems().flatMap((item) => {
    const line = lines[item.index]
    return line ? [{ ...item, line }] : []
  })
  return { seen: items, ...withGaps(items, 0, virtual.getTotalSize()) }
}
