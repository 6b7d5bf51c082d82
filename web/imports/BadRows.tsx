import { Checkbox } from '@mantine/core'
import type { Ref } from 'react'
import { counted } from '../ui/counted.ts'
import type { BadCell } from './cells.ts'
import styles from './imports.module.css'

type Props = { ref: Ref<HTMLElement>; bad: BadCell[]; leaveOut: boolean; onLeaveOut: (leaveOut: boolean) => void }

const mostShown = 100

/** The cells that cannot be imported, each with its row and the reason. */
export const BadRows = ({ ref, bad, leaveOut, onLeaveOut }: Props) => {
  if (bad.length === 0) return null
  const rows = new Set(bad.map(({ row }) => row)).size
  return (
    <section ref={ref} tabIndex={-1} aria-label="Cells that cannot be imported" className={styles.bad}>
      <h3>{counted(bad.length, 'cell')} cannot be imported</h3>
      <p>Nothing is imported until they are mended in the file, chosen above, or left out.</p>
      <Checkbox
        label={`Leave out ${counted(rows, 'row')}`}
        checked={leaveOut}
        onChange={(event) => onLeaveOut(event.currentTarget.checked)}
      />
      <ul>
        {bad.slice(0, mostShown).map(({ row, column, text, problem }) => (
          <li key={`${row} ${column} ${problem}`} dir="auto">
            {text === ''
              ? `Row ${row}, ${column}: ${problem}.`
              : `Row ${row}, ${column}: “${text.slice(0, 80)}” ${problem}.`}
          </li>
        ))}
      </ul>
      {bad.length > mostShown && <p>… and {(bad.length - mostShown).toLocaleString('en-US')} more</p>}
    </section>
  )
}
