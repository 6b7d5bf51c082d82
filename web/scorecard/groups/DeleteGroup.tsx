import type { ScorecardGroup } from '#contract/scorecard.ts'
import { t } from '#contract/words.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useRemove } from './changes.ts'

export const DeleteGroup = ({ group, onClose }: { group: ScorecardGroup; onClose: () => void }) => {
  const { mutate: remove } = useRemove()
  return (
    <ConfirmDialog
      opened
      title={t('Delete this group?')}
      message={t('This will permanently delete {name}. Its measurables and their numbers stay, without a group.', {
        name: group.name,
      })}
      verb={t('Delete')}
      onClose={onClose}
      onConfirm={() => {
        remove(group)
        onClose()
      }}
    />
  )
}
