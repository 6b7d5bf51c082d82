import { IconAlertTriangle, IconChartHistogram } from '@tabler/icons-react'
import { plural, t } from '#contract/words.ts'
import styles from './sight.module.css'
import type { Gaps } from './use-sight.ts'

/** What is missing, in numbers. */
export const GapCounts = ({ gaps }: { gaps: Gaps }) => {
  const idle = gaps.goalsForNothing.length
  const rockless = gaps.goalsWithoutRock.length
  const stray = gaps.rocksForNothing.length
  const unproved = gaps.goalsUnproved.length
  const lines = [
    { count: idle, text: plural(idle, '{count} goal not linked to a goal', '{count} goals not linked to a goal') },
    { count: rockless, text: plural(rockless, '{count} goal without a rock', '{count} goals without a rock') },
    { count: stray, text: plural(stray, '{count} rock not linked to a goal', '{count} rocks not linked to a goal') },
    {
      count: unproved,
      text: plural(unproved, '{count} goal no measurable proves', '{count} goals no measurable proves'),
      proof: true,
    },
  ]
  return (
    <ul className={styles.counts} aria-label={t('What is missing')}>
      {lines
        .filter(({ count }) => count > 0)
        .map(({ text, proof }) => {
          const Icon = proof ? IconChartHistogram : IconAlertTriangle
          return (
            <li key={text}>
              <Icon aria-hidden size={14} stroke={2} />
              {text}
            </li>
          )
        })}
    </ul>
  )
}
