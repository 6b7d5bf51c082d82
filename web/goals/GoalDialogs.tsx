import type { PlanGoal } from '#contract/goals.ts'
import { useLastSeen } from '../form/last-seen.ts'
import { DeleteDialog } from '../ui/DeleteDialog.tsx'
import { useRemove } from './changes.ts'
import { AddGoal, EditGoal } from './GoalForms.tsx'

/** Which of the dialogs about goals is open. */
export type OpenDialog = { kind: 'create' } | { kind: 'edit' | 'delete'; id: number }

type Props = { shown: OpenDialog; rows: readonly PlanGoal[]; teamId: number; onClose: () => void }

/** The dialogs about goals. When a colleague deletes the goal, they close, except for the form. */
export const GoalDialogs = ({ shown, rows, teamId, onClose }: Props) => {
  const { row: goal, gone } = useLastSeen(rows, 'id' in shown ? shown.id : undefined)
  const { mutate: remove } = useRemove()
  if (shown.kind === 'create') return <AddGoal {...{ teamId, onClose }} />
  if (!goal) return null
  if (shown.kind === 'edit') return <EditGoal {...{ goal, gone, onClose }} />
  return gone ? null : <DeleteDialog what="goal" row={goal} onDelete={remove} onClose={onClose} />
}
