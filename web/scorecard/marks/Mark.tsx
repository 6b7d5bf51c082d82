import type { Standing } from '#contract/goal-rules.ts'
import { t } from '#contract/words.ts'
import styles from './mark.module.css'
import { standingWords } from '../grid/words.ts'

/** A standing as shape and colour: dot, diamond, square, hollow ring. */
export const Mark = ({ standing, words }: { standing: Standing; words?: string }) => (
  <span
    className={styles.mark}
    data-standing={standing}
    {...(words ? { role: 'img', 'aria-label': words } : { 'aria-hidden': true })}
  />
)

const order: Standing[] = ['met', 'close', 'missed', 'none']

/** What the marks mean. */
export const Legend = ({ noValue }: { noValue: string }) => (
  <ul className={styles.legend} aria-label={t('What the marks mean')}>
    {order.map((standing) => (
      <li key={standing}>
        <Mark standing={standing} /> {standing === 'none' ? noValue : standingWords[standing]}
      </li>
    ))}
  </ul>
)
