import type { Milestone } from '#contract/milestones.ts'
import type { Rock } from '#contract/rocks.ts'
import { t } from '#contract/words.ts'
import { CommentsDialog } from '../../comments/CommentsDialog.tsx'
import { useLastSeen } from '../../form/last-seen.ts'
import { DeleteDialog } from '../../ui/DeleteDialog.tsx'
import { useRemoveMilestone } from './changes.ts'
import { EditMilestone } from './MilestoneForms.tsx'
import { useMilestoneTalk } from './use-talk.ts'

/** Which dialog about a milestone is open; `id` is its rock's. */
export type OpenMilestone = {
  kind: 'edit milestone' | 'milestone comments' | 'delete milestone'
  id: number
  milestoneId: string
}

type Props = { shown: OpenMilestone; rock: Rock; rockGone: boolean; onClose: () => void }

/** The dialogs about a milestone. When a colleague deletes it, they close, except for the form. */
export const MilestoneDialogs = ({ shown: { kind, milestoneId }, rock, rockGone, onClose }: Props) => {
  const { row: milestone, gone: left } = useLastSeen(rock.milestones, milestoneId)
  const gone = rockGone || left
  if (!milestone) return null
  if (kind === 'edit milestone') return <EditMilestone {...{ rock, rockGone, milestone, gone, onClose }} />
  if (gone) return null
  if (kind === 'delete milestone') return <DeleteMilestone {...{ rock, milestone, onClose }} />
  return <CommentMilestone {...{ rock, milestone, onClose }} />
}

type DialogProps = { rock: Rock; milestone: Milestone; onClose: () => void }

const DeleteMilestone = ({ rock, milestone, onClose }: DialogProps) => {
  const { mutate } = useRemoveMilestone()
  const remove = () => mutate({ rock, milestone })
  return <DeleteDialog what="milestone" row={{ title: milestone.name }} onDelete={remove} onClose={onClose} />
}

const CommentMilestone = ({ rock, milestone, onClose }: DialogProps) => (
  <CommentsDialog {...useMilestoneTalk(rock, milestone.id)} title={t('Milestone Comments')} onClose={onClose} />
)
