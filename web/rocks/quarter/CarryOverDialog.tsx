import type { Period } from '#contract/calendar.ts'
import { t } from '#contract/words.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { shortDate } from '../../ui/dates.ts'
import { useCarryOver } from '../changes.ts'

type Props = { ids: number[]; into: Period; teamId: number; onClose: () => void }

export const CarryOverDialog = ({ ids, into, teamId, onClose }: Props) => {
  const { mutate, isPending } = useCarryOver()
  const dueDate = into.last
  const when = t('in {name}, due {dueDate}, with the open milestones', { name: into.name, dueDate: shortDate(dueDate) })
  const [what, message] =
    ids.length === 1
      ? [t('this rock'), t('It goes on {when}. The old rock stays in the archive as it ended.', { when })]
      : [`${ids.length} rocks`, t('They go on {when}. The old rocks stay in the archive as they ended.', { when })]
  return (
    <ConfirmDialog
      opened
      destructive={false}
      title={t('Carry over {what}?', { what })}
      message={message}
      verb={t('Carry over')}
      running={isPending ? t('Carrying over...') : undefined}
      onClose={onClose}
      onConfirm={() => mutate({ teamId, ids, dueDate }, { onSuccess: onClose })}
    />
  )
}
