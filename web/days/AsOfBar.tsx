import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import type { Day } from '#contract/fields.ts'
import { shortDate } from '../../ui/dates.ts'
import styles from './page.module.css'

/** Says that the scorecard is shown as it was. */
export const AsOfBar = ({ day, onBack }: { day: Day; onBack: () => void }) => (
  <output className={styles.asOf}>
    <IconHistory aria-hidden size={16} />
    <span>The scorecard as it was on {shortDate(day)}</span>
    <Button variant="default" size="xs" onClick={onBack}>
      Back to today
    </Button>
  </output>
)
