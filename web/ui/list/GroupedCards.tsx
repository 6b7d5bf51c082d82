import { Fragment } from 'react'
import type { ReactNode } from 'react'
import type { Item } from './list.ts'
import { GroupHead } from './view/GroupHead.tsx'
import type { ListView } from './view/use-list-view.ts'

type Props<Row> = {
  /** Those that aren't folded away. */
  rows: readonly Row[]
  view: ListView<Row>
  /** Of the grid. */
  className: string | undefined
  /** A card, as an item of a list. */
  children: (row: Row) => ReactNode
}

/** Cards in a grid, or group by group in one each. */
export const GroupedCards = <Row extends Item>({ rows, view: { groups, fold }, className, children }: Props<Row>) => {
  if (!groups) return <ul className={className}>{rows.map((row) => children(row))}</ul>
  const shown = new Set(rows.map(({ id }) => id))
  return groups.map((group) => {
    const cards = group.rows.filter(({ id }) => shown.has(id))
    if (cards.length === 0 && !group.folded) return null
    return (
      <Fragment key={group.key}>
        <GroupHead group={group} onFold={fold} />
        {!group.folded && <ul className={className}>{cards.map((row) => children(row))}</ul>}
      </Fragment>
    )
  })
}
