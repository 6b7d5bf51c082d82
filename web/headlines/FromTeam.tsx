import { IconArrowForward } from '@tabler/icons-react'
import { rich } from '../ui/rich.tsx'
import { useTeamNames } from '../teams/names.ts'
import styles from './headlines.module.css'

/** Names the team whose meeting sent a headline. */
export const FromTeam = ({ teamId }: { teamId: number }) => {
  const team = useTeamNames()(teamId)
  return (
    team && (
      <span className={styles.from}>
        <IconArrowForward aria-hidden size={13} stroke={1.75} />
        {rich('From {team}', { team: <bdi>{team}</bdi> })}
      </span>
    )
  )
}
