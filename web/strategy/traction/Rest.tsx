import { Link } from '@tanstack/react-router'
import { plural } from '#contract/words.ts'
import styles from './traction.module.css'

type Props = {
  to: '/rocks' | '/issues'
  /** How many a panel leaves out; none, or fewer, say nothing. */
  count: number
}

/** Leads to what a panel leaves out. */
export const Rest = ({ to, count }: Props) =>
  count > 0 && (
    <Link
      to={to}
      search={({ team }) => ({ team, ...(to === '/issues' && { tab: 'long-term' as const }) })}
      className={styles.rest}
    >
      {to === '/issues'
        ? plural(count, 'and {count} more issue', 'and {count} more issues')
        : plural(count, 'and {count} more rock', 'and {count} more rocks')}
    </Link>
  )
