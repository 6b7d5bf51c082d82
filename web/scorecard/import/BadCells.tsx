import { Button } from '@mantine/core'
import type { Ref } from 'react'
import { plural, t } from '#contract/words.ts'
import type { BadCell } from './cells.ts'
import styles from './import.module.css'

type Props = { ref: Ref<HTMLElement>; cells: BadCell[]; onLeaveOut: (addresses: string[]) => void }

const mostShown = 100

/** The cells that cannot be imported, each with its address and the reason. */
export const BadCells = ({ ref, cells, onLeaveOut }: Props) => {
  if (cells.length === 0) return null
  return (
    <section ref={ref} tabIndex={-1} aria-label={t('Cells that cannot be imported')} className={styles.bad}>
      <h3>
        {plural(cells.length, '{count} cell cannot be imported', '{count} cells cannot be imported')}
        <Button variant="default" size="compact-sm" onClick={() => onLeaveOut(cells.map(({ address }) => address))}>
          {t('Leave all out')}
        </Button>
      </h3>
      <p>{t('Fix these in the file or skip them to import.')}</p>
      <ul>
        {cells.slice(0, mostShown).map(({ address, text, problem }) => (
          <li key={address}>
            <b>{address}</b>
            <span>{text === '' ? problem : t('“{text}”: {problem}', { text, problem })}</span>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('Leave out {address}', { address })}
              onClick={() => onLeaveOut([address])}
            >
              {t('Leave out')}
            </Button>
          </li>
        ))}
      </ul>
      {cells.length > mostShown && (
        <p>{plural(cells.length - mostShown, '… and {count} more', '… and {count} more')}</p>
      )}
    </section>
  )
}
