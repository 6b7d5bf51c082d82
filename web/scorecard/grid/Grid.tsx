import { Fragment, useLayoutEffect, useMemo } from 'react'
import type { KeyboardEvent } from 'react'
import type { Period } from '#contract/calendar.ts'
import type { Command } from '../../ui/command.ts'
import { withGaps } from '../../ui/list/virtual-rows.ts'
import { CellPanel } from '../entry/CellPanel.tsx'
import { type Held, keyOf, mayEnter } from '../entry/cells.ts'
import { copyCells, pasteCells } from '../entry/clipboard.ts'
import { HeldBar } from '../entry/HeldBar.tsx'
import { pressInEditor, pressInGrid } from '../entry/keys.ts'
import { nameColumn } from '../entry/moves.ts'
import { useEntry } from '../entry/use-entry.ts'
import type { Entry } from '../entry/use-entry.ts'
import { usePointer } from '../entry/use-pointer.ts'
import type { OpenDialog } from '../ScorecardDialogs.tsx'
import type { GridRow } from '../view.ts'
import styles from './grid.module.css'
import { Head } from './Head.tsx'
import { Columns } from './Columns.tsx'
import { RowLine } from './RowLine.tsx'
import { SectionLine } from './SectionLine.tsx'
import type { Line, Section } from './sections.ts'
import { useActs } from './use-acts.ts'
import { useLines } from './use-lines.ts'

type Props = {
  label: string
  lines: Line[]
  periods: Period[]
  commandsOf: (row: GridRow) => Command[]
  sectionCommandsOf: (section: Section) => Command[]
  onToggle: (section: string) => void
  open: (dialog: OpenDialog) => void
  onTrend: (id: number) => void
}

const fixedColumns = 6

/** The scorecard's table: it scrolls both ways under its head and beside its names, and is edited like a spreadsheet. */
export const Grid = (props: Props) => {
  const { label, lines, periods, commandsOf, sectionCommandsOf, onToggle, open, onTrend } = props
  const rows = useMemo(() => lines.flatMap((line) => (line.kind === 'row' ? [line.row] : [])), [lines])
  const entry = useEntry(rows, periods.length)
  const { scroller, virtual, page } = useLines(lines, entry)
  const acts = useActs(entry, commandsOf, onTrend)
  const pointer = usePointer(entry)
  useFocus(entry, scroller)
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const inButton = event.target instanceof Element && event.target.closest('button') !== null
    if (event.nativeEvent.isComposing || (inButton && !isWalking(event.key))) return
    const inEditor = entry.editing && mayEnterActive(entry)
    if (inEditor ? pressInEditor(entry, event, page) : pressInGrid(entry, event, page)) event.preventDefault()
  }
  const items = virtual.getVirtualItems()
  const { gaps, after } = withGaps(items, 0, virtual.getTotalSize())
  const span = fixedColumns + periods.length
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the events of the grid inside */}
      <div
        ref={scroller}
        className={styles.scroller}
        {...pointer}
        onKeyDown={press}
        onCopy={(event) => copyCells(entry, event)}
        onPaste={(event) => pasteCells(entry, event)}
      >
        <table
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the pattern of a data grid
          role="grid"
          aria-label={label}
          aria-rowcount={lines.length + 1}
          aria-multiselectable
          className={styles.grid}
        >
          <Columns rows={rows} periods={periods} />
          <Head periods={periods} />
          <tbody>
            {items.map(({ index }, nth) => (
              // Keyed, or a row would be made anew, and lose the focus, whenever the first in sight changes.
              <Fragment key={keyOfLine(lines[index])}>
                <Gap height={gaps[nth] ?? 0} span={span} />
                <GridLine {...{ line: lines[index], at: index + 2, span, entry, acts, sectionCommandsOf, onToggle }} />
              </Fragment>
            ))}
            <Gap height={after} span={span} />
          </tbody>
        </table>
      </div>
      <HeldBar entry={entry} />
      <Beside entry={entry} leave={acts.leave} open={open} />
    </>
  )
}

const isWalking = (key: string): boolean => /^(Arrow|Home|End|Page)/.test(key)

const mayEnterActive = ({ row }: Entry): boolean => row !== undefined && mayEnter(row)

const keyOfLine = (line: Line | undefined): string => {
  if (!line) return ''
  return line.kind === 'section' ? line.section.key : `row ${line.row.item.id}`
}

const Gap = ({ height, span }: { height: number; span: number }) =>
  height > 0 && (
    <tr aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty height */}
      <td colSpan={span} style={{ height, padding: 0 }} />
    </tr>
  )

type LineProps = {
  line: Line | undefined
  at: number
  span: number
  entry: Entry
  acts: ReturnType<typeof useActs>
  sectionCommandsOf: (section: Section) => Command[]
  onToggle: (section: string) => void
}

const GridLine = ({ line, at, span, entry, acts, sectionCommandsOf, onToggle }: LineProps) => {
  if (!line) return null
  if (line.kind === 'section') {
    const { section, open } = line
    const commands = sectionCommandsOf(section)
    return (
      <SectionLine {...{ section, open, at, commands }} columns={span - 1} onToggle={() => onToggle(section.key)} />
    )
  }
  const { row, index } = line
  const { place, block, editing, numbers } = entry
  const isActive = place.row === index
  const isSelected = entry.isTouched && block.top <= index && index <= block.bottom
  return (
    <RowLine
      {...{ row, index, at, acts }}
      active={isActive ? place.column : null}
      from={isSelected ? block.left : 0}
      to={isSelected ? block.right : -1}
      editing={isActive ? editing : null}
      held={isHeld(row, numbers.held) ? numbers.held : undefined}
    />
  )
}

const isHeld = ({ item, cells }: GridRow, held: ReadonlyMap<string, Held>): boolean =>
  held.size > 0 && cells.some(({ period }) => held.has(keyOf({ itemId: item.id, weekId: period.key })))

/** Moves the focus to the active cell when a key has led there. */
const useFocus = ({ place, editing, takeFocus }: Entry, scroller: { current: HTMLElement | null }): void => {
  useLayoutEffect(() => {
    if (editing || !takeFocus()) return
    const cell = scroller.current?.querySelector<HTMLElement>(
      `[data-row="${place.row}"] [data-column="${place.column}"]`,
    )
    const holder = cell?.querySelector<HTMLElement>('[data-name]') ?? cell
    holder?.focus({ preventScroll: true })
    // The names are always in sight; their own place is at the far left.
    const left = scroller.current?.scrollLeft ?? 0
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    if (place.column === nameColumn) scroller.current?.scrollTo({ left })
  })
}

type BesideProps = { entry: Entry; leave: (to: EventTarget | null) => void; open: Props['open'] }

const Beside = ({ entry, leave, open }: BesideProps) => {
  const { row, cell, editing, numbers } = entry
  if (!row || !cell || !editing) return null
  const problem = numbers.held.get(keyOf({ itemId: row.item.id, weekId: cell.period.key }))?.problem ?? null
  return (
    <CellPanel
      {...{ row, cell, problem, start: editing, typing: entry.typing }}
      onLeave={leave}
      onKeyDown={(event) => {
        const isField =
          event.target instanceof HTMLInputElement && event.key !== 'Tab' && !event.key.startsWith('Arrow')
        const inButton = event.target instanceof HTMLButtonElement && event.key !== 'Escape'
        if (!inButton && pressInEditor(entry, event, { page: 1 }, isField)) event.preventDefault()
      }}
      onOpen={(dialog) => {
        entry.go(entry.place)
        open(dialog)
      }}
    />
  )
}
