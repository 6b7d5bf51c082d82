import type { Period } from '#contract/calendar.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { shortDate } from '../../ui/dates.ts'
import { useCarryOver } from '../changes.ts'

type Props = { ids: number[]; into: Period; teamId: number; onClose: () => void }

export const CarryOverDialog = ({ ids, into, teamId, onClose }: Props) => {
  const { mutate, isPending } = useCarryOver()
  const dueDate = into.last
  const when = `in ${into.name}, due ${shortDate(dueDate)}, with the open milestones`
  const [what, message] =
    ids.length === 1
      ? ['this rock', `It goes on ${when}. The old rock stays in the archive as it ended.`]
      : [`${ids.length} rocks`, `They go on ${when}. The old rocks stay in the archive as they ended.`]
  return (
    <ConfirmDialog
      opened
      destructive={false}
      title={`Carry over ${what}?`}
      message={message}
      verb="Carry over"
      running={isPending ? 'Carrying over...' : undefined}
      onClose={onClose}
      onConfirm={() => mutate({ teamId, ids, dueDate }, { onSuccess: onClose })}
    />
  )
}
