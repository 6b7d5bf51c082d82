import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { t } from '#contract/words.ts'
import { preloadDialogs, TeamDialogs } from '../../teams/lazy-parts.ts'
import { allTeamsQuery } from '../../teams/queries.ts'
import { useDialogs } from '../../ui/dialogs.ts'

/** Makes members of people who are in the workspace already. */
export const AddMembers = ({ teamId }: { teamId: number }) => {
  const { data: teams = [] } = useQuery(allTeamsQuery)
  const { shown, open, close } = useDialogs<{ kind: 'members'; id: number }>()
  return (
    <>
      <Button variant="default" onPointerEnter={preloadDialogs} onClick={() => open({ kind: 'members', id: teamId })}>
        {t('Add Members')}
      </Button>
      {shown && <TeamDialogs shown={shown} teams={teams} onClose={close} />}
    </>
  )
}
