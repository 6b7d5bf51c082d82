import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import type { Day } from '#contract/fields.ts'
import { shortDate } from '../ui/dates.ts'
import styles from './AsOfBar.module.css'

type Props = {
  /** As in 'scorecard'. */
  what: string
  day: Day
  onBack: () => void
}

/** Says that a page is shown as it was. */
export const AsOfBar = ({ what, day, onBack }: Props) => (
  <output className={styles.asOf}>
    <IconHistory aria-hidden size={16} />
    <span>
      The {what} as it was on {shortDate(day)}
    </span>
    <Button variant="default" size="xs" onClick={onBack}>
      Back to today
    </Button>
  </output>
)
