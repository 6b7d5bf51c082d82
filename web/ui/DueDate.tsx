import { IconClock } from '@tabler/icons-react'
import { dueTone } from '#contract/days.ts'
import type { Day } from '#contract/fields.ts'
import { t } from '#contract/words.ts'
import { useToday } from './clock.ts'
import { shortDate } from './dates.ts'
import styles from './DueDate.module.css'

/** A due date in the colour of its urgency. A past one has a clock, too, for those who don't see the colour. */
export const DueDate = ({ item }: { item: { completed: boolean; dueDate: Day | null } }) => {
  const tone = dueTone(item, useToday())
  return (
    <span className={styles.due} data-tone={item.dueDate === null ? 'none' : tone}>
      {tone === 'past' && (
        <>
          <IconClock aria-hidden size={14} />
          <span className="sr-only">{t('Overdue')}</span>
        </>
      )}
      {item.dueDate === null ? t('No due date') : shortDate(item.dueDate)}
    </span>
  )
}
