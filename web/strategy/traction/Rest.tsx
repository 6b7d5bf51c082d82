import { Link } from '@tanstack/react-router'
import { locale, t } from '#contract/words.ts'
import styles from './traction.module.css'

type Props = {
  to: '/rocks' | '/issues'
  /** How many a panel leaves out; none, or fewer, say nothing. */
  count: number
  what: string
}

/** Leads to what a panel leaves out. */
export const Rest = ({ to, count, what }: Props) =>
  count > 0 && (
    <Link
      to={to}
      search={({ team }) => ({ team, ...(to === '/issues' && { tab: 'long-term' as const }) })}
      className={styles.rest}
    >
      {t('and {count} more {what}', { count: count.toLocaleString(locale()), what })}
    </Link>
  )
