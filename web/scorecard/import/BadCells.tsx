import { Button } from '@mantine/core'
import type { Ref } from 'react'
import { locale } from '#contract/words.ts'
import { counted } from '../../ui/counted.ts'
import type { BadCell } from './cells.ts'
import styles from './import.module.css'

type Props = { ref: Ref<HTMLElement>; cells: BadCell[]; onLeaveOut: (addresses: string[]) => void }

const mostShown = 100

/** The cells that cannot be imported, each with its address and the reason. */
export const BadCells = ({ ref, cells, onLeaveOut }: Props) => {
  if (cells.length === 0) return null
  return (
    <section ref={ref} tabIndex={-1} aria-label="Cells that cannot be imported" className={styles.bad}>
      <h3>
        {counted(cells.length, 'cell')} cannot be imported
        <Button variant="default" size="compact-sm" onClick={() => onLeaveOut(cells.map(({ address }) => address))}>
          Leave all out
        </Button>
      </h3>
      <p>Nothing is imported until they are mended in the file, or left out.</p>
      <ul>
        {cells.slice(0, mostShown).map(({ address, text, problem }) => (
          <li key={address}>
            <b>{address}</b>
            <span dir="auto">
              {text === '' ? '' : `“${text}”: `}
              {problem}
            </span>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={`Leave out ${address}`}
              onClick={() => onLeaveOut([address])}
            >
              Leave out
            </Button>
          </li>
        ))}
      </ul>
      {cells.length > mostShown && <p>… and {(cells.length - mostShown).toLocaleString(locale())} more</p>}
    </section>
  )
}
