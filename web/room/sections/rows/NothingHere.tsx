import { Link } from '@tanstack/react-router'
import styles from './rows.module.css'

type Props = {
  /** As in 'No measurables yet. This section takes no time.' */
  children: string
  /** Where they are made. */
  to: string
  teamId: number
  /** As in 'Go to the scorecard'. */
  link: string
}

/** What a section says when the team has nothing for it. */
export const NothingHere = ({ children, to, teamId, link }: Props) => (
  <div className={styles.nothing}>
    <p>{children}</p>
    <Link to={to} search={{ team: teamId }} className={styles.link}>
      {link}
    </Link>
  </div>
)
