import { memo } from 'react'
import { t } from '#contract/words.ts'
import { EditableCell } from '../in-place/EditableCell.tsx'
import { MenuButton } from '../MenuButton.tsx'
import { rowProps } from '../row-focus.ts'
import { SelectBox } from '../SelectBox.tsx'
import { Grip } from './Grip.tsx'
import { Renaming } from './Renaming.tsx'
import { lineProps } from './lines.ts'
import type { LineMark, Lines } from './lines.ts'
import type { Below, Column, Item, RowState, Tools } from './list.ts'
import styles from './Table.module.css'

type Props<Row extends Item, Act> = RowState & {
  row: Row
  /** From 1; the head is the table's first row. */
  place: number
  chosen: boolean
  /** In the detail panel. */
  shown: boolean
  tools: Tools<Row, Act>
  columns: Column<Row, Act>[]
  below: Below<Row, Act> | undefined
  /** Null where a grip only has room. */
  lines: Lines | null | undefined
  mark: LineMark
  /** Its title is edited. */
  renaming: boolean
}

/** How many columns there are, grip, select box and menu included. */
export const spanOf = <Row, Act>(
  columns: Column<Row, Act>[],
  { choose, openMenu }: Tools<Row, Act>,
  { printing, grips }: { printing: boolean; grips: boolean },
): number =>
  printing
    ? columns.filter(({ print }) => print !== false).length
    : columns.length + [grips, choose !== undefined, openMenu !== undefined].filter(Boolean).length

/** What the stylesheet needs to know of a column. */
const traitsOf = <Row, Act>({ iconBelow, print, end }: Column<Row, Act>) => ({
  'data-icon-below': iconBelow,
  'data-print': print !== false,
  'data-end': end,
})

/** The columns that have a cell in a row: those that no other one's cell covers; on paper all. */
const uncovered = <Row, Act>(columns: Column<Row, Act>[], row: Row, act: Act, printing: boolean) => {
  let free = 0
  return columns.flatMap((column, index) => {
    if (index < free) return []
    const span = (!printing && column.span?.(row, act)) || 1
    free = index + span
    return [{ column, span }]
  })
}

const inCell = <Row extends Item, Act>(
  { edits, cell }: Column<Row, Act>,
  row: Row,
  { act, nameOf, editing, openField }: Tools<Row, Act>,
  state: RowState,
) => {
  const field = edits && editing?.may(row) ? editing.fields[edits] : undefined
  const content = cell(row, act, state)
  if (!edits || !field || state.printing) return content
  return (
    <EditableCell
      field={edits}
      label={t('{field} of "{row}": {value}. Change', {
        field: field.name,
        row: nameOf(row),
        value: field.say(row),
      })}
      onOpen={(button) => openField(row, edits, button)}
    >
      {content}
    </EditableCell>
  )
}

type CellsProps<Row extends Item, Act> = Omit<Props<Row, Act>, 'place' | 'shown' | 'below' | 'lines' | 'mark'> & {
  grip: Lines['grip'] | null | undefined
}

const PlainCells = <Row extends Item, Act>(props: CellsProps<Row, Act>) => {
  const { row, chosen, tools, columns, grip, renaming, ...state } = props
  const { nameOf, act, openMenu, choose, mayChoose } = tools
  const name = nameOf(row)
  return (
    <>
      {grip !== undefined && <td data-print="false">{grip && <Grip name={name} {...grip} />}</td>}
      {choose && (
        <td data-print="false">
          <SelectBox
            label={t('Select "{name}"', { name })}
            chosen={chosen}
            disabled={!mayChoose(row)}
            onChange={(range) => choose(row.id, range)}
          />
        </td>
      )}
      <Renaming row={row} tools={tools} active={renaming}>
        {uncovered(columns, row, act, state.printing).map(({ column, span }) => (
          <td key={column.head} {...traitsOf(column)} colSpan={span}>
            {inCell(column, row, tools, state)}
          </td>
        ))}
      </Renaming>
      {openMenu && (
        <td data-print="false" data-end>
          <MenuButton label={t('Actions for "{name}"', { name })} onOpen={(button) => openMenu(row, button)} />
        </td>
      )}
    </>
  )
}

/** They don't know their place: where a row comes first, all others get another one. */
const Cells = memo(PlainCells) as typeof PlainCells

const PlainRow = <Row extends Item, Act>(props: Props<Row, Act>) => {
  const { place, shown, below, lines, mark, ...inside } = props
  const { row, chosen, tools, columns, renaming: _, ...state } = inside
  const { kind, act, enter } = tools
  const more = below?.(row, act, state)
  return (
    <>
      <tr
        {...rowProps(kind, row.id)}
        {...(lines && lineProps(lines, row.id, mark))}
        aria-rowindex={place + 1}
        data-chosen={chosen}
        data-shown={shown}
        data-expanded={state.expanded}
        className={lines ? styles.movable : styles.row}
        onFocus={() => enter(row.id)}
      >
        <Cells {...inside} grip={lines && lines.grip} />
      </tr>
      {more && (
        <tr className={styles.below}>
          <td colSpan={spanOf(columns, tools, { printing: state.printing, grips: lines !== undefined })}>{more}</td>
        </tr>
      )}
    </>
  )
}

/** Renders anew only when its own props change: lists are long. */
export const TableRow = memo(PlainRow) as typeof PlainRow
