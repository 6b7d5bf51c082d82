import { useState } from 'react'
import { lazyWithPreload } from '../lazy-with-preload.tsx'
import type { BodyProps, CardListProps, RowsProps, Virtual } from './list.ts'
import { WholeBody, WholeCards } from './whole.tsx'

const [BodyInSight] = lazyWithPreload(async () => (await import('./in-sight.tsx')).BodyInSight)
const [CardsInSight] = lazyWithPreload(async () => (await import('./in-sight.tsx')).CardsInSight)

// Most lists have fewer rows, and are there before the code that renders some of them only.
const maxWhole = 100
// More than a tall window has room for.
const firstRows = 40

/** What can be in sight at first, above an empty height for the rest. */
const begun = <Rows extends RowsProps>(rows: Rows, height: number) => ({
  ...rows,
  ids: rows.ids.slice(0, firstRows),
  after: (rows.ids.length - firstRows) * height,
})

/** Stays true, so that a row is not rendered anew under somebody's hands when a few rows come and go. */
const useIsLong = ({ ids }: RowsProps): boolean => {
  const [isLong, setIsLong] = useState(false)
  if (!isLong && ids.length > maxWhole) setIsLong(true)
  return isLong
}

const Body = (rows: BodyProps) =>
  useIsLong(rows) ? (
    <BodyInSight {...rows} meanwhile={<WholeBody {...begun(rows, rows.rowHeight)} />} />
  ) : (
    <WholeBody {...rows} />
  )

const CardList = (cards: CardListProps) =>
  useIsLong(cards) ? (
    <CardsInSight {...cards} meanwhile={<WholeCards {...begun(cards, cards.cardHeight)} />} />
  ) : (
    <WholeCards {...cards} />
  )

/** Renders only the rows in sight of a long list. In pixels: what every table row has, and about what a card has. */
export const virtual = (rowHeight: number, cardHeight: number): Virtual => ({ Body, CardList, rowHeight, cardHeight })
