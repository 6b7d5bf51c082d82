import { useLayoutEffect, useRef, useState } from 'react'
import { direction } from '#contract/words.ts'
import { usePrinting } from '../../ui/printing.ts'
import { usePhone } from '../../ui/width.ts'
import type { Entry } from '../entry/use-entry.ts'
import type { Line } from './sections.ts'
import { sumOf, type Widths } from './widths.ts'

/** In pixels, of each kind of line. */
export type Heights = Record<Line['kind'], number>

const heights: Heights = { row: 36, section: 34 }
const heightsOnPhone: Heights = { row: 44, section: 44 }
const headHeight = 44

// More than a tall window has room for: fewer lines are all rendered, and of more these, until it is known which are in
// sight.
const mostWhole = 40

/** Which lines to render, the grid being what scrolls; the row with the focus stays though it is out of sight. */
export const useLines = (lines: Line[], { place }: Entry, widths: Widths) => {
  const scroller = useRef<HTMLDivElement>(null)
  const [inSight, setInSight] = useState<number[]>()
  const printing = usePrinting()
  const phone = usePhone()
  const high = phone ? heightsOnPhone : heights
  const isLong = lines.length > mostWhole
  const pinned = lines.findIndex((line) => line.kind === 'row' && line.index === place.row)
  const all = lines.map((_, index) => index)
  const shown = isLong && !printing ? withPinned(inSight ?? all.slice(0, mostWhole), pinned) : all
  // A phone shows no averages and no totals.
  const wide = sumOf(widths.periods) + (phone ? 0 : widths.average + widths.total)
  // The newest are at the end, which is at the left where text runs to it. They stay in sight when longer numbers come
  // or the window becomes narrow, but nobody is led away from the cell that they are in.
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box || wide === 0 || box.contains(document.activeElement)) return
    box.scrollLeft = direction() === 'rtl' ? -box.scrollWidth : box.scrollWidth
  }, [wide])
  /** How many rows a page has. */
  const pageSize = () => {
    const height = (scroller.current?.clientHeight ?? 400) - headHeight
    return { page: Math.max(1, Math.floor(height / high.row)) }
  }
  return { scroller, high, isLong, setInSight, pageSize, ...withGaps(lines, shown, high) }
}

const withPinned = (seen: number[], pinned: number): number[] =>
  pinned < 0 || seen.includes(pinned) ? seen : [...seen, pinned].toSorted((a, b) => a - b)

const heightOf = (lines: Line[], high: Heights): number => lines.reduce((sum, { kind }) => sum + high[kind], 0)

/** The lines to render, with the heights of what is left out before each and after the last. */
const withGaps = (lines: Line[], shown: number[], high: Heights) => {
  let next = 0
  const seen = shown.flatMap((index) => {
    const line = lines[index]
    if (!line) return []
    const gap = heightOf(lines.slice(next, index), high)
    next = index + 1
    return [{ line, index, gap }]
  })
  return { seen, after: heightOf(lines.slice(next), high) }
}
