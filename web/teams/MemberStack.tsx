import type { Team } from '#contract/teams.ts'
import { Avatar } from '../ui/Avatar.tsx'
import styles from './MemberStack.module.css'

const counted = (count: number): string => (count === 1 ? '1 member' : `${count.toLocaleString('en-US')} members`)

/** The first few members' pictures, how many more there are, and how many in all. */
export const MemberStack = ({ team: { firstMembers, memberCount } }: { team: Team }) => {
  const more = memberCount - firstMembers.length
  return (
    <div className={styles.stack}>
      {firstMembers.length > 0 && (
        <span className={styles.faces} aria-hidden="true">
          {firstMembers.map((person) => (
            <Avatar key={person.id} person={person} size="header" />
          ))}
          {more > 0 && <span className={styles.more}>+{more.toLocaleString('en-US')}</span>}
        </span>
      )}
      <span className={styles.count}>{memberCount === 0 ? 'No team members' : counted(memberCount)}</span>
    </div>
  )
}
