import type { Milestone } from '#contract/milestones.ts'
import { milestones } from '#contract/rock-milestones.ts'
import type { Rock } from '#contract/rocks.ts'
import { CommentsDialog } from '../../comments/CommentsDialog.tsx'
import { useComments } from '../../comments/use-comments.ts'
import type { Lens } from '../../comments/use-comments.ts'
import { useLastSeen } from '../../form/last-seen.ts'
import { usePeopleOf } from '../../teams/people.ts'
import { DeleteDialog } from '../../ui/DeleteDialog.tsx'
import { rockTopic } from '../queries.ts'
import { useRemoveMilestone } from './changes.ts'
import { EditMilestone } from './MilestoneForms.tsx'

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

const commentsOf = (milestoneId: string): Lens<Rock> => ({
  get: ({ milestones }) => milestones.find(({ id }) => id === milestoneId)?.comments ?? [],
  set: (rock, comments) => ({
    ...rock,
    milestones: rock.milestones.map((each) => (each.id === milestoneId ? { ...each, comments } : each)),
  }),
})

const CommentMilestone = ({ rock, milestone: { id: milestoneId }, onClose }: DialogProps) => {
  const people = usePeopleOf([rock.teamId, ...rock.otherTeamsInvolved])
  const params = { rockId: rock.id, milestoneId }
  const lens = commentsOf(milestoneId)
  const talk = useComments({ topic: rockTopic, row: rock, calls: milestones, params, lens, people })
  const item = `milestone-${rock.id}-${milestoneId}`
  return <CommentsDialog {...talk} title="Milestone Comments" item={item} onClose={onClose} />
}
