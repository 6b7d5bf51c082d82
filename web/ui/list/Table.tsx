import { Fragment, useMemo } from 'react'
import { usePrinting } from '../printing.ts'
import { useFocusFollows } from './list-focus.ts'
import type { Below, Column, Item } from './list.ts'
import styles from './Table.module.css'
import { TableHead } from './TableHead.tsx'
import { spanOf, TableRow } from './TableRow.tsx'
import type { ListState } from './use-list.ts'
import { useVirtualRows, withGaps } from './virtual-rows.ts'

export type TableProps<Row extends Item, Act> = {
  list: ListState<Row, Act>
  /** A section's; all rows by default. */
  rows?: Row[]
  label?: string
  /** The same array from render to render. Select box and menu are columns of their own besides. */
  columns: Column<Row, Act>[]
  /** In pixels, when all rows are of one height: then only those in sight are rendered. */
  rowHeight?: number
  expanded?: ReadonlySet<number>
  /** The same function from render to render. */
  below?: Below<Row, Act>
}

export const Table = <Row extends Item, Act>({ rows: some, ...props }: TableProps<Row, Act>) => {
  const { list, label, columns, rowHeight } = props
  const rows = some ?? list.rows
  return (
    <table className={styles.table} aria-label={label} aria-rowcount={rows.length + 1}>
      <TableHead list={list} columns={columns} />
      {rowHeight === undefined ? (
        <WholeBody {...props} rows={rows} />
      ) : (
        <VirtualBody {...props} rows={rows} rowHeight={rowHeight} />
      )}
    </table>
  )
}

type BodyProps<Row extends Item, Act> = TableProps<Row, Act> & { rows: Row[] }

const none: ReadonlySet<number> = new Set()

/** Renders the row at an index. */
const useRowAt = <Row extends Item, Act>({ list, rows, columns, expanded = none, below }: BodyProps<Row, Act>) => {
  const printing = usePrinting()
  const chosen = list.selection?.chosen ?? none
  return (index: number) => {
    const row = rows[index]
    if (!row) return null
    const state = { chosen: chosen.has(row.id), expanded: expanded.has(row.id), printing }
    return <TableRow key={row.id} place={index + 1} tools={list.tools} {...{ row, columns, below, ...state }} />
  }
}

const useIds = (rows: Item[]): number[] => useMemo(() => rows.map(({ id }) => id), [rows])

const WholeBody = <Row extends Item, Act>(props: BodyProps<Row, Act>) => {
  const { list, rows } = props
  const { kind } = list.tools
  const rowAt = useRowAt(props)
  const scrollTo = (index: number) =>
    document.getElementById(`${kind}-${rows[index]?.id}`)?.scrollIntoView({ block: 'nearest' })
  useFocusFollows({ kind, focus: list.focus, ids: useIds(rows), scrollTo })
  return <tbody>{rows.map((_, index) => rowAt(index))}</tbody>
}

const VirtualBody = <Row extends Item, Act>(props: BodyProps<Row, Act> & { rowHeight: number }) => {
  const { list, rows, columns, rowHeight } = props
  const rowAt = useRowAt(props)
  const ids = useIds(rows)
  const { place, virtual, top, scrollTo } = useVirtualRows<HTMLTableSectionElement>({
    ids,
    height: rowHeight,
    active: list.active,
  })
  useFocusFollows({ kind: list.tools.kind, focus: list.focus, ids, scrollTo })
  const items = virtual.getVirtualItems()
  const { gaps, after } = withGaps(items, top, virtual.getTotalSize())
  const span = spanOf(columns, list.tools, false)
  return (
    <tbody ref={place}>
      {items.map(({ index }, nth) => (
        <Fragment key={ids[index]}>
          <Gap height={gaps[nth] ?? 0} span={span} />
          {rowAt(index)}
        </Fragment>
      ))}
      <Gap height={after} span={span} />
    </tbody>
  )
}

const Gap = ({ height, span }: { height: number; span: number }) =>
  height > 0 && (
    <tr aria-hidden="true" className={styles.gap}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty height */}
      <td colSpan={span} style={{ height }} />
    </tr>
  )
