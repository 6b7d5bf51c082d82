import { issuesOf } from '#contract/problem.ts'
import { TeamChange } from '#contract/teams.ts'
import type { Team } from '#contract/teams.ts'
import { t } from '#contract/words.ts'
import { TitleInput } from '../ui/in-place/TitleInput.tsx'
import { useChange } from './changes.ts'

/** The field that edits a team's name on its card. */
export const RenameTeam = ({ row, onClose }: { row: Team; onClose: () => void }) => {
  const { mutate } = useChange()
  return (
    <TitleInput
      label={t('Team name')}
      title={row.name}
      errorOf={(name) => issuesOf(TeamChange, { name })?.[0]?.message}
      onSave={(name) => mutate({ row, change: { name }, told: { title: t('Name changed'), description: name } })}
      onClose={onClose}
    />
  )
}
