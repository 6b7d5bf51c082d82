import { useQuery } from '@tanstack/react-query'
import type { Team, TeamContents } from '#contract/teams.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useRemoveTeam } from './changes.ts'
import { contentsInWords } from './contents.ts'
import { contentsQuery } from './queries.ts'

type Props = { team: Team; onClose: () => void; onDeleted: () => Promise<void> }

const messageOf = (contents: TeamContents | undefined): string => {
  const lost = contents && contentsInWords(contents)
  const what = lost ? `the team and with it ${lost}` : 'the team and everything in it'
  return `This will permanently delete ${what}. Its members stay in the workspace. This action cannot be undone.`
}

/** Says what goes with the team before it goes. */
export const DeleteDialog = ({ team, onClose, onDeleted }: Props) => {
  const { data: contents, isPending: counting } = useQuery(contentsQuery(team.id))
  const { mutate, isPending } = useRemoveTeam()
  return (
    <ConfirmDialog
      opened
      title={`Delete ${team.name}?`}
      message={messageOf(contents)}
      verb="Delete Team"
      running={isPending ? 'Deleting...' : counting ? 'Counting...' : undefined}
      onClose={onClose}
      onConfirm={() => mutate(team.id, { onSuccess: onDeleted, onError: onClose })}
    />
  )
}
