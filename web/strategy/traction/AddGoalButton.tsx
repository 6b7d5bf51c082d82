import { t } from '#contract/words.ts'
import type { OpenDialog } from '../../goals/GoalDialogs.tsx'
import { GoalDialogs, preloadDialogs } from '../../goals/lazy-parts.ts'
import { CreateButton } from '../../ui/CreateButton.tsx'
import { useDialogs } from '../../ui/dialogs.ts'

/** The page's primary button on the Traction tab. */
export const AddGoalButton = ({ teamId }: { teamId: number }) => {
  const { shown, open, close } = useDialogs<OpenDialog>()
  return (
    <>
      <CreateButton preload={preloadDialogs} onClick={() => open({ kind: 'create' })}>
        {t('Add Goal')}
      </CreateButton>
      {shown && <GoalDialogs shown={shown} rows={[]} teamId={teamId} onClose={close} />}
    </>
  )
}
