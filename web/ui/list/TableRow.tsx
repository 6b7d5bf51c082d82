import { memo } from 'react'
import { MenuButton } from '../MenuButton.tsx'
import { rowProps } from '../row-focus.ts'
import { SelectBox } from '../SelectBox.tsx'
import type { Below, Column, Item, RowState, Tools } from './list.ts'
import styles from './Table.module.css'

type Props<Row extends Item, Act> = RowState & {
  row: Row
  /** From 1; the head is the table's first row. */
  place: number
  chosen: boolean
  tools: Tools<Row, Act>
  columns: Column<Row, Act>[]
  below: Below<Row, Act> | undefined
}

/** How many columns there are, select box and menu included. */
export const spanOf = <Row, Act>(
  columns: Column<Row, Act>[],
  { choose, openMenu }: Tools<Row, Act>,
  printing: boolean,
): number =>
  printing
    ? columns.filter(({ print }) => print !== false).length
    : columns.length + Number(choose !== undefined) + Number(openMenu !== undefined)

/** What the stylesheet needs to know of a column. */
const traitsOf = <Row, Act>({ iconBelow, print, end }: Column<Row, Act>) => ({
  'data-icon-below': iconBelow,
  'data-print': print !== false,
  'data-end': end,
})

const PlainRow = <Row extends Item, Act>({ row, place, chosen, tools, columns, below, ...state }: Props<Row, Act>) => {
  const { kind, nameOf, act, enter, openMenu, choose, mayChoose } = tools
  const name = nameOf(row)
  const more = below?.(row, act, state)
  return (
    <>
      <tr
        {...rowProps(kind, row.id)}
        aria-rowindex={place + 1}
        data-chosen={chosen}
        data-expanded={state.expanded}
        className={styles.row}
        onFocus={() => enter(row.id)}
      >
        {choose && (
          <td data-print="false">
            <SelectBox
              label={`Select "${name}"`}
              chosen={chosen}
              disabled={!mayChoose(row)}
              onChange={(range) => choose(row.id, range)}
            />
          </td>
        )}
        {columns.map((column) => (
          <td key={column.head} {...traitsOf(column)}>
            {column.cell(row, act, state)}
          </td>
        ))}
        {openMenu && (
          <td data-print="false" data-end>
            <MenuButton label={`Actions for "${name}"`} onOpen={(button) => openMenu(row, button)} />
          </td>
        )}
      </tr>
      {more && (
        <tr className={styles.below}>
          <td colSpan={spanOf(columns, tools, state.printing)}>{more}</td>
        </tr>
      )}
    </>
  )
}

/** Renders anew only when its own props change: lists are long. */
export const TableRow = memo(PlainRow) as typeof PlainRow
