import { useQuery } from '@tanstack/react-query'
import type { Team, TeamContents } from '#contract/teams.ts'
import { t } from '#contract/words.ts'
import { useLastSeen } from '../form/last-seen.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useRemove } from './changes.ts'
import { contentsInWords } from './contents.ts'
import { MembersDialog } from './members/MembersDialog.tsx'
import { contentsQuery } from './queries.ts'
import { useTeamInView } from './search.ts'
import { CreateTeam, EditTeam } from './TeamForms.tsx'

/** Which of the dialogs about teams is open. */
export type OpenDialog = { kind: 'create' } | { kind: 'edit' | 'members' | 'delete'; id: number }

type Props = { shown: OpenDialog; teams: Team[]; onClose: () => void }

/** The dialogs about teams. When a colleague deletes the team meanwhile, they close, except for a form. */
export const TeamDialogs = ({ shown, teams, onClose }: Props) => {
  const { row: team, gone } = useLastSeen(teams, 'id' in shown ? shown.id : undefined)
  if (shown.kind === 'create') return <CreateTeam onClose={onClose} />
  if (!team || (gone && shown.kind !== 'edit')) return null
  if (shown.kind === 'delete') return <DeleteTeam team={team} onClose={onClose} />
  if (shown.kind === 'members') return <MembersDialog team={team} onClose={onClose} />
  return <EditTeam team={team} gone={gone} onClose={onClose} />
}

const messageOf = (contents: TeamContents | undefined): string => {
  const lost = contents && contentsInWords(contents)
  const what = lost ? t('the team and with it {lost}', { lost }) : t('the team and everything in it')
  return t('This will permanently delete {what}. Its members stay in the workspace. This action cannot be undone.', {
    what,
  })
}

/** Says what is deleted with the team. */
const DeleteTeam = ({ team, onClose }: { team: Team; onClose: () => void }) => {
  const { data: contents, isPending: counting } = useQuery(contentsQuery(team.id))
  const { mutate, isPending } = useRemove()
  const [, view] = useTeamInView()
  const onSuccess = () => void view(undefined)
  return (
    <ConfirmDialog
      opened
      title={t('Delete {name}?', { name: team.name })}
      message={messageOf(contents)}
      verb={t('Delete Team')}
      running={isPending ? t('Deleting...') : counting ? t('Counting...') : undefined}
      onClose={onClose}
      onConfirm={() => mutate(team, { onSuccess, onSettled: onClose })}
    />
  )
}
