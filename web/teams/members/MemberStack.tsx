import type { Team } from '#contract/teams.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import styles from './members.module.css'

/** The first few members' pictures and how many more there are. */
export const MemberStack = ({ team: { firstMembers, memberCount } }: { team: Team }) => {
  const more = memberCount - firstMembers.length
  return (
    <span className={styles.faces} aria-hidden="true">
      {firstMembers.map((person) => (
        <Avatar key={person.id} person={person} size="header" />
      ))}
      {more > 0 && <span className={styles.more}>+{more.toLocaleString('en-US')}</span>}
    </span>
  )
}
