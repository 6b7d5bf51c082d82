import type { Team } from '#contract/teams.ts'
import { Avatar } from '../ui/Avatar.tsx'
import styles from './MemberStack.module.css'

const counted = (count: number): string => (count === 1 ? '1 member' : `${count.toLocaleString('en-US')} members`)

/** The first few members' pictures and how many there are. */
export const MemberStack = ({ team: { firstMembers, memberCount } }: { team: Team }) => (
  <div className={styles.stack}>
    {firstMembers.length > 0 && (
      <span className={styles.faces}>
        {firstMembers.map((person) => (
          <Avatar key={person.id} person={person} size="header" />
        ))}
      </span>
    )}
    <span className={styles.count}>{memberCount === 0 ? 'No team members' : counted(memberCount)}</span>
  </div>
)
