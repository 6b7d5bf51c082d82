import { useMemo } from 'react'
import { usePrinting } from '../printing.ts'
import type { ByHand } from './by-hand.tsx'
import type { Below, Column, Item, Virtual } from './list.ts'
import styles from './Table.module.css'
import { TableHead } from './TableHead.tsx'
import { spanOf, TableRow } from './TableRow.tsx'
import type { ListState } from './use-list.ts'
import { GroupRow } from './view/GroupHead.tsx'
import { linesOf } from './view/grouping.ts'
import type { ListView } from './view/use-list-view.ts'
import { WholeBody } from './whole.tsx'

export type TableProps<Row extends Item, Act> = {
  list: ListState<Row, Act>
  /** A section's; all rows by default. */
  rows?: Row[]
  label?: string
  /** How the rows are sorted and grouped, where the page offers that. */
  view?: ListView<Row>
  /** The same array from render to render. The select box and the menu are columns of their own. */
  columns: Column<Row, Act>[]
  /** In pixels, where rows have two lines. */
  rowHeight?: number
  /** For lists that can have thousands of rows; without it all rows are rendered. */
  virtual?: Virtual
  expanded?: ReadonlySet<number>
  /** The same function from render to render. */
  below?: Below<Row, Act>
  /** Rows get grips; null only leaves room for them, in a section below one that has them. */
  hand?: ByHand<Row> | null
  /** The head is for screen readers only, in a section below one that shows it. */
  headless?: boolean
}

const none: ReadonlySet<number> = new Set()

export const Table = <Row extends Item, Act>(props: TableProps<Row, Act>) => {
  const {
    list,
    rows = list.rows,
    label,
    view,
    columns,
    virtual,
    expanded = none,
    below,
    hand,
    headless = false,
  } = props
  const { tools, active, focus } = list
  const printing = usePrinting()
  const chosen = list.selection?.chosen ?? none
  const grips = hand === null ? null : hand?.lines
  const { groups, fold = () => undefined } = view ?? {}
  const lines = useMemo(() => linesOf(rows, groups), [rows, groups])
  const rowAt = (index: number) => {
    const line = lines[index]
    if (!line) return null
    const span = spanOf(columns, tools, { printing, grips: hand !== undefined })
    if ('group' in line)
      return <GroupRow key={line.id} place={index + 1} {...{ span }} group={line.group} onFold={fold} />
    const { row } = line
    const state = {
      chosen: chosen.has(row.id),
      shown: list.shown === row.id,
      expanded: expanded.has(row.id),
      printing,
      mark: hand?.markOf(row),
      renaming: list.renamed === row.id,
    }
    return <TableRow key={row.id} place={index + 1} lines={grips} {...{ row, tools, columns, below, ...state }} />
  }
  const ids = useMemo(() => lines.map(({ id }) => id), [lines])
  const body = { kind: tools.kind, ids, active, focus, rowAt }
  const { rowHeight = virtual?.rowHeight } = props
  return (
    <table
      className={styles.table}
      aria-label={label}
      aria-rowcount={lines.length + 1}
      data-headless={headless}
      style={{ ['--row' as string]: rowHeight && `${rowHeight}px` }}
    >
      <TableHead list={list} columns={columns} view={view} grips={hand !== undefined} headless={headless} />
      {virtual ? (
        <virtual.Body
          {...body}
          span={spanOf(columns, tools, { printing: false, grips: hand !== undefined })}
          rowHeight={virtual.rowHeight}
        />
      ) : (
        <WholeBody {...body} />
      )}
    </table>
  )
}
