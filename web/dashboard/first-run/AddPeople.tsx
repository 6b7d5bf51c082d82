import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../session/queries.ts'
import { preloadDialogs as preloadTeams, TeamDialogs } from '../../teams/lazy-parts.ts'
import { allTeamsQuery } from '../../teams/queries.ts'
import { peopleQuery } from '../../tenants/queries.ts'
import { preloadDialogs as preloadPeople } from '../../people/lazy-parts.ts'
import { useDialogs } from '../../ui/dialogs.ts'
import type { StepButtonProps } from './step-buttons.tsx'

/** Adds people to the workspace, or members to a team if the workspace has some to choose from. */
export const AddPeople = ({ teamId, variant, hidden, onAddUser }: StepButtonProps) => {
  const { data: people = [] } = useQuery(peopleQuery)
  const { data: teams = [] } = useQuery(allTeamsQuery)
  const isAdmin = useUser().role === 'admin'
  const { shown, open, close } = useDialogs<{ kind: 'members'; id: number }>()
  if (teamId === undefined || (isAdmin && people.length <= 1)) {
    return (
      !hidden && (
        <Button variant={variant} onPointerEnter={preloadPeople} onClick={onAddUser}>
          Add User
        </Button>
      )
    )
  }
  return (
    <>
      {!hidden && (
        <Button variant={variant} onPointerEnter={preloadTeams} onClick={() => open({ kind: 'members', id: teamId })}>
          Add Members
        </Button>
      )}
      {shown && <TeamDialogs shown={shown} teams={teams} onClose={close} />}
    </>
  )
}
