import { Fragment, useMemo } from 'react'
import type { KeyboardEvent } from 'react'
import type { Period } from '#contract/calendar.ts'
import type { Command } from '../../ui/command.ts'
import { usePageCommands } from '../../ui/page-commands.ts'
import { mayEnter } from '../entry/cells.ts'
import { copyCells, pasteCells } from '../entry/clipboard.ts'
import { EntryPanel } from '../entry/EntryPanel.tsx'
import { pressInEditor, pressInGrid } from '../entry/keys.ts'
import { useEntry } from '../entry/use-entry.ts'
import type { Entry } from '../entry/use-entry.ts'
import { useFocus } from '../entry/use-focus.ts'
import { usePointer } from '../entry/use-pointer.ts'
import { HeldBar, HeldGuard, InSight } from '../page/lazy-parts.ts'
import type { OpenDialog } from '../ScorecardDialogs.tsx'
import type { GridRow } from '../view.ts'
import styles from './grid.module.css'
import { GridLine, keyOfLine } from './GridLine.tsx'
import { Head } from './Head.tsx'
import { Columns } from './Columns.tsx'
import type { SectionActs } from './SectionLine.tsx'
import type { Line } from './sections.ts'
import { useActs } from './use-acts.ts'
import { useLines } from './use-lines.ts'
import { markScrolled, useWide } from './use-wide.ts'
import { sumsOf, widthsOf } from './widths.ts'

type Props = {
  label: string
  lines: Line[]
  periods: Period[]
  commandsOf: (row: GridRow) => Command[]
  sectionActs: SectionActs
  open: (dialog: OpenDialog) => void
  onTrend: (id: number) => void
}

const fixedColumns = 6

/** The scorecard's table: it scrolls both ways under its head and beside its names, and is edited like a spreadsheet. */
export const Grid = (props: Props) => {
  const { label, lines, periods, commandsOf, sectionActs, open, onTrend } = props
  const rows = useMemo(() => lines.flatMap((line) => (line.kind === 'row' ? [line.row] : [])), [lines])
  const entry = useEntry(rows, periods.length)
  const widths = widthsOf(rows, periods.length)
  const { scroller, high, isLong, setInSight, pageSize, seen, after } = useLines(lines, entry, widths)
  const acts = useActs(entry, commandsOf, onTrend)
  const pointer = usePointer(entry)
  useFocus(entry, scroller)
  useWide(scroller)
  usePageCommands(() => ({ commands: [], drawn: 'grid' }))
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const inButton = event.target instanceof Element && event.target.closest('button') !== null
    if (inButton && !isWalking(event.key)) return
    const inEditor = entry.editing && mayEnterActive(entry)
    if (inEditor ? pressInEditor(entry, event, pageSize()) : pressInGrid(entry, event, pageSize()))
      event.preventDefault()
  }
  const span = fixedColumns + periods.length
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the events of the grid inside */}
      <div
        ref={scroller}
        className={styles.scroller}
        {...pointer}
        onScrollCapture={markScrolled}
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
          style={sumsOf(widths)}
        >
          <Columns widths={widths} periods={periods} />
          <Head periods={periods} />
          <tbody>
            {seen.map(({ line, index, gap }) => (
              // Keyed, or a row would be made anew, and lose the focus, whenever the first in sight changes.
              <Fragment key={keyOfLine(line)}>
                <Gap height={gap} span={span} />
                <GridLine {...{ line, at: index + 2, span, entry, acts, sectionActs }} />
              </Fragment>
            ))}
            <Gap height={after} span={span} />
          </tbody>
        </table>
      </div>
      {isLong && <InSight {...{ lines, high, scroller }} onChange={setInSight} />}
      {entry.numbers.held.size > 1 && <HeldBar entry={entry} />}
      {entry.numbers.held.size > 0 && <HeldGuard />}
      <EntryPanel entry={entry} leave={acts.leave} open={open} />
    </>
  )
}

const isWalking = (key: string): boolean => /^(Arrow|Home|End|Page)/.test(key)

const mayEnterActive = ({ row }: Entry): boolean => row !== undefined && mayEnter(row)

const Gap = ({ height, span }: { height: number; span: number }) =>
  height > 0 && (
    <tr aria-hidden="true">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty height */}
      <td colSpan={span} style={{ height, padding: 0 }} />
    </tr>
  )
