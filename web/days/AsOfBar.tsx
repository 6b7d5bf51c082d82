import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import type { Day } from '#contract/fields.ts'
import { msg, t } from '#contract/words.ts'
import { shortDate } from '../ui/dates.ts'
import styles from './AsOfBar.module.css'

const sentences = {
  scorecard: msg('The scorecard as it was on {day}'),
  vision: msg('The vision as it was on {day}'),
  chart: msg('The chart as it was on {day}'),
}

type Props = {
  what: keyof typeof sentences
  day: Day
  onBack: () => void
}

/** Says that a page is shown as it was. */
export const AsOfBar = ({ what, day, onBack }: Props) => (
  <output className={styles.asOf}>
    <IconHistory aria-hidden size={16} />
    <span>{t(sentences[what], { day: shortDate(day) })}</span>
    <Button variant="default" size="xs" onClick={onBack}>
      {t('Back to today')}
    </Button>
  </output>
)
