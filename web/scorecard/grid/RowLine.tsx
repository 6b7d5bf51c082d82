import { memo } from 'react'
import { goalText } from '#contract/goal-rules.ts'
import { t } from '#contract/words.ts'
import { type Held, keyOf, mayEnter as mayEnterRow } from '../entry/cells.ts'
import type { Start } from '../entry/use-entry.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { PaperName } from '../../ui/PaperName.tsx'
import type { Command } from '../../ui/command.ts'
import { tip, tipWhenCut } from '../../ui/tips.ts'
import type { GridRow } from '../view.ts'
import { Cell } from './Cell.tsx'
import { figureText } from './figures.ts'
import styles from './grid.module.css'
import { NameCell } from './NameCell.tsx'
import { SparkLine } from './SparkLine.tsx'

/** What rows act through; the same object as long as the grid is mounted. */
export type RowActs = {
  typing: (change: { text?: string; notes?: string }) => void
  leave: (to: EventTarget | null) => void
  openTrend: (row: GridRow) => void
  commandsOf: (row: GridRow) => Command[]
}

type Props = {
  row: GridRow
  index: number
  /** Where in the table the row is, from 1. */
  at: number
  /** The column that the keyboard is on, if it is in this row. */
  active: number | null
  /** The first and the last selected column. */
  from: number
  to: number
  editing: Start | null
  held: ReadonlyMap<string, Held> | undefined
  acts: RowActs
}

export const RowLine = memo(({ row, index, at, active, from, to, editing, held, acts }: Props) => {
  const { item, cells } = row
  const mayEnter = mayEnterRow(row)
  return (
    <tr
      aria-rowindex={at}
      className={styles.row}
      data-row={index}
      data-item={item.id}
      data-archived={item.archivedAt !== null}
    >
      <NameCell row={row} active={active === -1} commands={acts.commandsOf(row)} onOpen={() => acts.openTrend(row)} />
      <td className={styles.owner}>
        <Owner item={item} />
      </td>
      <td className={styles.goal} {...tipWhenCut}>
        <bdi>{goalText(row.goal, item)}</bdi>
      </td>
      <td className={styles.figure}>
        <Figure row={row} of="average" />
      </td>
      <td className={styles.figure}>
        <Figure row={row} of="total" />
      </td>
      <td className={styles.trend}>
        <SparkLine cells={cells} judged={row.judged} />
      </td>
      {cells.map((place, column) => (
        <Cell
          key={place.period.key}
          {...{ item, place, column, mayEnter }}
          current={column === cells.length - 1}
          active={active === column}
          selected={from <= column && column <= to}
          held={held?.get(keyOf({ itemId: item.id, weekId: place.period.key }))}
          editing={active === column ? editing : null}
          typing={acts.typing}
          onLeave={acts.leave}
        />
      ))}
    </tr>
  )
})
RowLine.displayName = 'RowLine'

const Figure = ({ row, of }: { row: GridRow; of: 'average' | 'total' }) => {
  const text = figureText(row, of)
  return text === row[of] ? text : <span {...tip(row[of])}>{text}</span>
}

const Owner = ({ item: { owner } }: Pick<GridRow, 'item'>) => {
  const name = owner?.fullName ?? t('No owner')
  return (
    <span {...tip(name)}>
      <Avatar person={owner} />
      <span className="sr-only">{name}</span>
      {owner && <PaperName name={owner.fullName} />}
    </span>
  )
}
