import { Checkbox } from '@mantine/core'
import type { Ref } from 'react'
import { isolated, listText, plural, t } from '#contract/words.ts'
import styles from './FileChoice.module.css'

type Props = {
  ref: Ref<HTMLElement>
  /** What the columns are called that have something in them and are not imported. */
  names: readonly string[]
  /** How many columns the file has. */
  all: number
  confirmed: boolean
  onConfirm: (confirmed: boolean) => void
  /** Whether they are left out because they were not understood. */
  areUnknown?: boolean
}

/** Names the columns that are not imported, and asks for a word on it: nobody should lose a column unseen. */
export const LeftOutColumns = ({ ref, names, all, confirmed, onConfirm, areUnknown = false }: Props) => {
  if (names.length === 0) return null
  const list = listText(names.map(isolated))
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={t('Skipped columns')}
      className={styles.columns}
      data-unknown={areUnknown}
    >
      {areUnknown && <p role="alert">{unknownText(names.length, list)}</p>}
      <Checkbox
        label={plural(names.length, 'Leave out {count} of {all} columns', 'Leave out {count} of {all} columns', {
          all,
        })}
        {...(!areUnknown && { description: list })}
        checked={confirmed}
        onChange={(event) => onConfirm(event.currentTarget.checked)}
      />
    </section>
  )
}

const unknownText = (count: number, names: string): string =>
  plural(count, '{count} column was not understood: {names}', '{count} columns were not understood: {names}', { names })
