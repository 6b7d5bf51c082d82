import { t } from '#contract/words.ts'
import type { Layout } from '../canvas/layout.ts'
import { contains, overlaps, type Rect, rightOf, type Size } from '../canvas/rects.ts'

/** Landscape, in millimeters. */
export const papers = {
  a4: { label: 'A4', size: t('A4 landscape'), width: 297, height: 210 },
  letter: { label: t('Letter'), size: 'letter landscape', width: 279.4, height: 215.9 },
  a3: { label: 'A3', size: t('A3 landscape'), width: 420, height: 297 },
} as const
export type Paper = keyof typeof papers

export const paperMargin = 10
/** The line above the drawing. */
export const headHeight = 8

/** A millimeter of paper for each pixel of the chart. */
const natural = 25.4 / 96
/** At this scale a name is six points high. */
const readable = ((6 / 72) * 25.4) / 12
/** A card that a page cuts off is whole on the next. */
const overlapOf = ({ placed }: Layout): Size => ({
  width: Math.max(...[...placed.values()].map(({ width }) => width)) + 20,
  height: Math.max(...[...placed.values()].map(({ height }) => height)) + 20,
})
const around = 12

const roomOn = (paper: Paper): Size => ({
  width: papers[paper].width - 2 * paperMargin,
  // What rounding adds must not make another page.
  height: papers[paper].height - 2 * paperMargin - headHeight - 1,
})

export type Sheets = {
  /** The part of the chart on each page, row by row. */
  pages: Rect[]
  /** Millimeters for each pixel. */
  scale: number
}

const framed = ({ x, y, width, height }: Rect): Rect => ({
  x: x - around,
  y: y - around,
  width: width + 2 * around,
  height: height + 2 * around,
})

/** The whole chart on one page, as large as it can be. */
const onOne = (bounds: Rect, room: Size): Sheets => ({
  pages: [bounds],
  scale: Math.min(natural, room.width / bounds.width, room.height / bounds.height),
})

const countAlong = (length: number, part: number, shared: number): number =>
  length <= part ? 1 : Math.ceil((length - shared) / (part - shared))

/** The chart on as many pages as it takes to be read. */
const onSeveral = (layout: Layout, bounds: Rect, room: Size): Sheets => {
  const overlap = overlapOf(layout)
  const part = { width: room.width / readable, height: room.height / readable }
  const columns = countAlong(bounds.width, part.width, overlap.width)
  const rows = countAlong(bounds.height, part.height, overlap.height)
  const startOf = (column: number): number => {
    const from = column * (part.width - overlap.width)
    return layout.fromRight ? rightOf(bounds) - from - part.width : bounds.x + from
  }
  const pages = Array.from({ length: rows * columns }, (_, index) => ({
    x: startOf(index % columns),
    y: bounds.y + Math.floor(index / columns) * (part.height - overlap.height),
    ...part,
  }))
  return { pages, scale: readable }
}

/** The pages with a card, or part of a line, that none before them has whole. */
const needed = (pages: readonly Rect[], { placed, lines }: Layout): Rect[] => {
  const kept: Rect[] = []
  const isNew = (rect: Rect) => !kept.some((page) => contains(page, rect))
  for (const page of pages) {
    const addsCard = [...placed.values()].some((card) => contains(page, card) && isNew(card))
    if (addsCard || lines.some(({ bounds }) => overlaps(page, bounds) && isNew(bounds))) kept.push(page)
  }
  return kept
}

/** Whether the whole chart can be read on one page. */
export const fitsOne = (bounds: Rect, paper: Paper): boolean => onOne(framed(bounds), roomOn(paper)).scale >= readable

/** How high the names would be on one page, in points. */
export const pointsOnOne = (bounds: Rect, paper: Paper): number =>
  (onOne(framed(bounds), roomOn(paper)).scale * 12 * 72) / 25.4

/** What stands on which page. */
export const sheetsOf = (layout: Layout, paper: Paper, whole: boolean): Sheets => {
  const [bounds, room] = [framed(layout.bounds), roomOn(paper)]
  if (whole) return onOne(bounds, room)
  const { pages, scale } = onSeveral(layout, bounds, room)
  return { pages: needed(pages, layout), scale }
}
