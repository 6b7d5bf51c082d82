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
}

/** Names the columns that are not imported, and asks for a word on it: nobody should lose a column unseen. */
export const LeftOutColumns = ({ ref, names, all, confirmed, onConfirm }: Props) => {
  if (names.length === 0) return null
  return (
    <section ref={ref} tabIndex={-1} aria-label={t('Skipped columns')} className={styles.columns}>
      <Checkbox
        label={plural(names.length, 'Leave out {count} of {all} columns', 'Leave out {count} of {all} columns', {
          all,
        })}
        description={listText(names.map(isolated))}
        checked={confirmed}
        onChange={(event) => onConfirm(event.currentTarget.checked)}
      />
    </section>
  )
}
