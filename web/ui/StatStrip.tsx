import { locale } from '#contract/words.ts'
import styles from './StatStrip.module.css'

/** The count is undefined until it is known. */
export type Stat = { name: string; count: number | undefined; alarming?: boolean }

/** Figures side by side; an alarming one is red unless it is 0. */
export const StatStrip = ({ stats }: { stats: Stat[] }) => (
  <dl className={styles.strip}>
    {stats.map(({ name, count, alarming = false }) => (
      <div key={name} className={styles.stat}>
        <dt>{name}</dt>
        <dd data-alarming={alarming && Boolean(count)}>{count?.toLocaleString(locale()) ?? '–'}</dd>
      </div>
    ))}
  </dl>
)
