import type { Milestone } from '#contract/milestones.ts'
import type { Rock } from '#contract/rocks.ts'
import { useLastSeen, useLastSeenAnywhere } from '../form/last-seen.ts'
import { DeleteDialog } from '../ui/DeleteDialog.tsx'
import { CarryOverDialog } from './CarryOverDialog.tsx'
import { useRemove } from './changes.ts'
import { useRemoveMilestone } from './milestone-changes.ts'
import { CreateMilestone, EditMilestone } from './MilestoneForms.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { linkedRockQuery } from './queries.ts'
import { CommentMilestone, CommentRock } from './RockComments.tsx'
import { CreateRock, EditRock } from './RockForms.tsx'

type Props = {
  shown: OpenDialog
  rocks: Rock[]
  teamId: number | undefined
  onClose: () => void
}

/** The dialogs about rocks. When a colleague deletes the rock meanwhile, they close with it, but for a form. */
export const RockDialogs = ({ shown, rocks, teamId, onClose }: Props) => {
  const { row: rock, gone } = useLastSeenAnywhere(rocks, 'id' in shown ? shown.id : undefined, linkedRockQuery)
  if (shown.kind === 'create') return <CreateRock teamId={teamId} onClose={onClose} />
  if (shown.kind === 'carry over') return <CarryOverDialog {...shown} onClose={onClose} />
  return rock && <OnRock {...{ shown, rock, gone, onClose }} />
}

type OnRockProps = {
  shown: Exclude<OpenDialog, { kind: 'create' | 'carry over' }>
  rock: Rock
  gone: boolean
  onClose: () => void
}

const OnRock = ({ shown, rock, gone, onClose }: OnRockProps) => {
  const props = { rock, gone, onClose }
  if ('milestoneId' in shown) return <OnMilestone {...props} shown={shown} />
  if (shown.kind === 'edit') return <EditRock {...props} atFiles={shown.atFiles ?? false} />
  if (shown.kind === 'add milestone') return <CreateMilestone {...props} />
  if (gone) return null
  return shown.kind === 'comments' ? <CommentRock {...props} /> : <DeleteRock {...props} />
}

type OnMilestoneProps = OnRockProps & { shown: { milestoneId: string } }

const OnMilestone = ({ shown: { kind, milestoneId }, rock, gone: rockGone, onClose }: OnMilestoneProps) => {
  const { row: milestone, gone: milestoneGone } = useLastSeen(rock.milestones, milestoneId)
  const gone = rockGone || milestoneGone
  if (!milestone) return null
  if (kind === 'edit milestone') return <EditMilestone {...{ rock, rockGone, milestone, gone, onClose }} />
  if (gone) return null
  if (kind === 'delete milestone') return <DeleteMilestone {...{ rock, milestone, onClose }} />
  return <CommentMilestone {...{ rock, milestoneId, onClose }} />
}

const DeleteRock = ({ rock, onClose }: { rock: Rock; onClose: () => void }) => {
  const { mutate } = useRemove()
  return <DeleteDialog what="rock" title={rock.title} onClose={onClose} onDelete={() => mutate(rock)} />
}

type MilestoneProps = { rock: Rock; milestone: Milestone; onClose: () => void }

const DeleteMilestone = ({ rock, milestone, onClose }: MilestoneProps) => {
  const { mutate } = useRemoveMilestone()
  const remove = () => mutate({ rock, milestone })
  return <DeleteDialog what="milestone" title={milestone.name} onClose={onClose} onDelete={remove} />
}
