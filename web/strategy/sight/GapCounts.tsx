import { IconAlertTriangle, IconChartHistogram } from '@tabler/icons-react'
import { counted } from '../../ui/counted.ts'
import styles from './sight.module.css'
import type { Gaps } from './use-sight.ts'

/** What is missing, in numbers. */
export const GapCounts = ({ gaps }: { gaps: Gaps }) => {
  const { goalsForNothing, goalsWithoutRock, rocksForNothing, goalsUnproved } = gaps
  const lines = [
    { count: goalsForNothing.length, words: ['goal that serves nothing', 'goals that serve nothing'] },
    { count: goalsWithoutRock.length, words: ['goal without a rock', 'goals without a rock'] },
    { count: rocksForNothing.length, words: ['rock that serves nothing', 'rocks that serve nothing'] },
    { count: goalsUnproved.length, words: ['goal no measurable proves', 'goals no measurable proves'], proof: true },
  ]
  return (
    <ul className={styles.counts} aria-label="What is missing">
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
