import type { Measurable, ScorecardGroup } from '#contract/scorecard.ts'
import { useLastSeen } from '../../form/last-seen.ts'
import { DeleteDialog } from '../../ui/DeleteDialog.tsx'
import { GoalDialog } from '../goal/GoalDialog.tsx'
import { DeleteGroup } from '../groups/DeleteGroup.tsx'
import { GroupDialog } from '../groups/GroupDialog.tsx'
import { useRemove } from './changes.ts'
import { EditMeasurable, NewMeasurable } from './MeasurableForms.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { ShareDialog } from './ShareDialog.tsx'

/** Which of the manager's dialogs is open. */
export type OpenDialog =
  | { kind: 'create'; groupId?: number | null }
  | { kind: 'new group' }
  | { kind: 'rename group' | 'delete group'; id: number }
  | { kind: 'edit' | 'goal' | 'move' | 'share' | 'delete'; id: number }

type Props = {
  shown: OpenDialog
  items: Measurable[]
  groups: ScorecardGroup[]
  teamId: number
  onClose: () => void
}

/** The manager's dialogs. When a colleague deletes what one is about, it closes, except for the forms. */
export const ManagerDialogs = ({ shown, items, groups, teamId, onClose }: Props) => {
  if (shown.kind === 'create') return <NewMeasurable groupId={shown.groupId ?? null} {...{ teamId, onClose }} />
  if (shown.kind === 'new group') return <GroupDialog {...{ teamId, onClose }} />
  if (shown.kind === 'rename group' || shown.kind === 'delete group') {
    return <AboutGroup {...{ groups, teamId, onClose }} kind={shown.kind} id={shown.id} />
  }
  return <AboutItem {...{ items, teamId, onClose }} kind={shown.kind} id={shown.id} />
}

type GroupProps = Pick<Props, 'groups' | 'teamId' | 'onClose'> & { kind: 'rename group' | 'delete group'; id: number }

const AboutGroup = ({ kind, id, groups, teamId, onClose }: GroupProps) => {
  const { row: group, gone } = useLastSeen(groups, id)
  if (!group) return null
  if (kind === 'rename group') return <GroupDialog {...{ teamId, group, gone, onClose }} />
  return gone ? null : <DeleteGroup {...{ group, onClose }} />
}

type ItemProps = Pick<Props, 'items' | 'teamId' | 'onClose'> & {
  kind: 'edit' | 'goal' | 'move' | 'share' | 'delete'
  id: number
}

const AboutItem = ({ kind, id, items, teamId, onClose }: ItemProps) => {
  const { row: item, gone } = useLastSeen(items, id)
  const { mutate: remove } = useRemove()
  if (!item) return null
  if (kind === 'edit') return <EditMeasurable {...{ item, gone, onClose }} />
  if (gone) return null
  if (kind === 'delete') return <DeleteDialog what="measurable" row={item} onDelete={remove} onClose={onClose} />
  if (kind === 'goal') return <GoalDialog {...{ item, onClose }} />
  if (kind === 'move') return <MoveDialog {...{ item, items, teamId, onClose }} />
  return <ShareDialog {...{ item, onClose }} />
}
