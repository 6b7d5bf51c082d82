import { Checkbox } from '@mantine/core'
import type { Ref } from 'react'
import { numberText, plural, t } from '#contract/words.ts'
import type { BadCell } from './cells.ts'
import styles from './imports.module.css'

type Props = { ref: Ref<HTMLElement>; bad: BadCell[]; leaveOut: boolean; onLeaveOut: (leaveOut: boolean) => void }

const mostShown = 100

/** The cells that cannot be imported, each with its row and the reason. */
export const BadRows = ({ ref, bad, leaveOut, onLeaveOut }: Props) => {
  if (bad.length === 0) return null
  const rows = new Set(bad.map(({ row }) => row)).size
  return (
    <section ref={ref} tabIndex={-1} aria-label={t('Cells that cannot be imported')} className={styles.bad}>
      <h3>{plural(bad.length, '{count} cell cannot be imported', '{count} cells cannot be imported')}</h3>
      <p>{t('Fix these in the file, choose a match above, or skip them to import.')}</p>
      <Checkbox
        label={plural(rows, 'Leave out {count} row', 'Leave out {count} rows')}
        checked={leaveOut}
        onChange={(event) => onLeaveOut(event.currentTarget.checked)}
      />
      <ul>
        {bad.slice(0, mostShown).map(({ row, column, text, problem }) => (
          <li key={`${row} ${column} ${problem}`}>
            {text === ''
              ? t('Row {row}, {column}: {problem}.', { row, column, problem })
              : t('Row {row}, {column}: “{text}” {problem}.', {
                  row,
                  column,
                  text: text.slice(0, 80),
                  problem,
                })}
          </li>
        ))}
      </ul>
      {bad.length > mostShown && <p>{t('… and {count} more', { count: numberText(bad.length - mostShown) })}</p>}
    </section>
  )
}
