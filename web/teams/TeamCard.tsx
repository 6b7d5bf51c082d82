import { Button } from '@mantine/core'
import type { Team } from '#contract/teams.ts'
import { counted } from '../ui/counted.ts'
import { Tag } from '../ui/Tag.tsx'
import { tipWhenCut } from '../ui/tips.ts'
import { MemberStack } from './MemberStack.tsx'
import styles from './TeamCard.module.css'

const membersInWords = (count: number): string => (count === 0 ? 'No team members' : counted(count, 'member'))

type Props = { team: Team; mine: boolean; onEdit: () => void; onView: () => void }

export const TeamCard = ({ team, mine, onEdit, onView }: Props) => (
  <li className={styles.card} aria-label={team.name}>
    <div className={styles.head}>
      <h2 dir="auto">{team.name}</h2>
      {mine && <Tag>Your team</Tag>}
      <span className={styles.count}>{membersInWords(team.memberCount)}</span>
    </div>
    <p dir="auto" {...tipWhenCut}>
      {team.description ?? 'No description'}
    </p>
    <div className={styles.foot}>
      <MemberStack team={team} />
      <span className={styles.actions}>
        {team.can.edit && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={onEdit} aria-label={`Edit ${team.name}`}>
            Edit
          </Button>
        )}
        <Button variant="default" size="compact-sm" onClick={onView} aria-label={`View Details of ${team.name}`}>
          View Details
        </Button>
      </span>
    </div>
  </li>
)
