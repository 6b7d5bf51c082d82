import { IconAlertTriangle, IconChartHistogram } from '@tabler/icons-react'
import { t } from '#contract/words.ts'
import { counted } from '../../ui/counted.ts'
import styles from './sight.module.css'
import type { Gaps } from './use-sight.ts'

/** What is missing, in numbers. */
export const GapCounts = ({ gaps }: { gaps: Gaps }) => {
  const { goalsForNothing, goalsWithoutRock, rocksForNothing, goalsUnproved } = gaps
  const lines = [
    { count: goalsForNothing.length, words: [t('goal that serves nothing'), t('goals that serve nothing')] },
    { count: goalsWithoutRock.length, words: [t('goal without a rock'), t('goals without a rock')] },
    { count: rocksForNothing.length, words: [t('rock that serves nothing'), t('rocks that serve nothing')] },
    {
      count: goalsUnproved.length,
      words: [t('goal no measurable proves'), t('goals no measurable proves')],
      proof: true,
    },
  ]
  return (
    <ul className={styles.counts} aria-label={t('What is missing')}>
      {lines.map(({ count, words: [one = '', many], proof }) => {
        const Icon = proof ? IconChartHistogram : IconAlertTriangle
        return (
          count > 0 && (
            <li key={one}>
              <Icon aria-hidden size={14} stroke={2} />
              {counted(count, one, many)}
            </li>
          )
        )
      })}
    </ul>
  )
}
