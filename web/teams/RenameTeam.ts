import { TeamChange } from '#contract/teams.ts'
import type { Team } from '#contract/teams.ts'
import { t } from '#contract/words.ts'
import { renameBy } from '../ui/in-place/rename.tsx'
import { useChange } from './changes.ts'

/** The field that edits a team's name on its card. */
export const RenameTeam = renameBy<Team>({
  label: t('Team name'),
  nameOf: ({ name }) => name,
  changeOf: (name) => ({ name }),
  schema: TeamChange,
  useSave: () => {
    const { mutate } = useChange()
    return (row, name) => mutate({ row, change: { name }, told: { title: t('Name changed'), description: name } })
  },
})
