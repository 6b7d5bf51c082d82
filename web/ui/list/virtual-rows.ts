import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { usePrinting } from '../printing.ts'

type Options = {
  ids: readonly number[]
  /** In pixels; where rows differ, of most of them. */
  height: number
  /** The row with the focus, which stays though it is out of sight. */
  active: number | null
}

// What covers the window's top, header and table head, and its bottom, the selection's bar.
const covered = { scrollPaddingStart: 88, scrollPaddingEnd: 80 }

/** Which rows of a list to render, the window being what scrolls; `place` is the element that holds them. */
export const useVirtualRows = <Place extends HTMLElement>({ ids, height, active }: Options) => {
  const place = useRef<Place>(null)
  const [top, setTop] = useState(0)
  const printing = usePrinting()
  const pinned = active === null ? -1 : ids.indexOf(active)
  useLayoutEffect(() => {
    const measure = () => {
      if (place.current) setTop(Math.round(place.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    // A section above it may grow or be folded.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes this project's components
  const virtual = useWindowVirtualizer({
    ...covered,
    count: ids.length,
    estimateSize: () => height,
    getItemKey: (index) => ids[index] ?? index,
    overscan: 12,
    scrollMargin: top,
    rangeExtractor: (range) => {
      if (printing) return ids.map((_, index) => index)
      const seen = defaultRangeExtractor(range)
      return pinned < 0 || seen.includes(pinned) ? seen : [...seen, pinned].toSorted((a, b) => a - b)
    },
  })
  const scrollTo = (index: number) => virtual.scrollToIndex(index, { align: 'auto' })
  return { place, virtual, top, scrollTo }
}

type Item = { index: number; start: number; end: number }

/** Each item with the empty height before it, and the one after the last: rows need not follow each other. */
export const withGaps = (items: Item[], top: number, height: number): { gaps: number[]; after: number } => {
  let end = top
  const gaps = items.map((item) => {
    const gap = item.start - end
    end = item.end
    return gap
  })
  return { gaps, after: Math.max(0, top + height - end) }
}
