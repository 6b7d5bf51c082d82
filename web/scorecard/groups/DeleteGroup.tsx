import type { ScorecardGroup } from '#contract/scorecard.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useRemove } from './changes.ts'

export const DeleteGroup = ({ group, onClose }: { group: ScorecardGroup; onClose: () => void }) => {
  const { mutate: remove } = useRemove()
  return (
    <ConfirmDialog
      opened
      title="Delete this group?"
      message={`This will permanently delete ${group.name}. Its measurables and their numbers stay, without a group.`}
      verb="Delete"
      onClose={onClose}
      onConfirm={() => {
        remove(group)
        onClose()
      }}
    />
  )
}
