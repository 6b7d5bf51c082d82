import { Standing } from '#contract/goal-rules.ts'
import type { Cadence } from '#contract/roll-ups.ts'
import { t } from '#contract/words.ts'
import styles from './mark.module.css'
import { judgedPeriodWords, standingWords } from '../grid/words.ts'

/** A standing as shape and colour: dot, diamond, square, hollow ring. */
export const Mark = ({ standing, words }: { standing: Standing; words?: string }) => (
  <span
    className={styles.mark}
    data-standing={standing}
    {...(words ? { role: 'img', 'aria-label': words } : { 'aria-hidden': true })}
  />
)

const meanings: Record<Standing, string> = {
  ...standingWords,
  close: t('Close: within 10% of the goal'),
  none: t('No value or no goal'),
}

/** What the marks mean, and which period they are about. */
export const Legend = ({ cadence }: { cadence: Cadence }) => (
  <div className={styles.legend}>
    <ul aria-label={t('What the marks mean')}>
      {Standing.options.map((standing) => (
        <li key={standing}>
          <Mark standing={standing} /> {meanings[standing]}
        </li>
      ))}
    </ul>
    <p>{judgedPeriodWords[cadence]}</p>
  </div>
)
