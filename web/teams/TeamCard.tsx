import { Button } from '@mantine/core'
import type { Team } from '#contract/teams.ts'
import { tipWhenCut } from '../ui/tips.ts'
import { MemberStack } from './MemberStack.tsx'
import styles from './TeamCard.module.css'

type Props = { team: Team; onEdit: () => void; onView: () => void }

export const TeamCard = ({ team, onEdit, onView }: Props) => (
  <li className={styles.card} aria-label={team.name}>
    <h2 dir="auto">{team.name}</h2>
    <p dir="auto" {...tipWhenCut}>
      {team.description ?? 'No description'}
    </p>
    <MemberStack team={team} />
    <div className={styles.foot}>
      {team.can.edit && (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={onEdit} aria-label={`Edit ${team.name}`}>
          Edit
        </Button>
      )}
      <Button variant="default" size="compact-sm" onClick={onView} aria-label={`View Details of ${team.name}`}>
        View Details
      </Button>
    </div>
  </li>
)
