import type { Period } from '#contract/calendar.ts'
import { plural, t } from '#contract/words.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { shortDate } from '../../ui/dates.ts'
import { useCarryOver } from '../changes.ts'

type Props = { ids: number[]; into: Period; teamId: number; onClose: () => void }

export const CarryOverDialog = ({ ids, into, teamId, onClose }: Props) => {
  const { mutate, isPending } = useCarryOver()
  const dueDate = into.last
  const values = { name: into.name, day: shortDate(dueDate) }
  const message =
    ids.length === 1
      ? t(
          'It goes on in {name}, due {day}, with the open milestones. The old rock stays in the archive as it ended.',
          values,
        )
      : t(
          'They go on in {name}, due {day}, with the open milestones. The old rocks stay in the archive as they ended.',
          values,
        )
  return (
    <ConfirmDialog
      opened
      destructive={false}
      title={plural(ids.length, 'Carry over this rock?', 'Carry over {count} rocks?')}
      message={message}
      verb={t('Carry over')}
      running={isPending ? t('Carrying over...') : undefined}
      onClose={onClose}
      onConfirm={() => mutate({ teamId, ids, dueDate }, { onSuccess: onClose })}
    />
  )
}
