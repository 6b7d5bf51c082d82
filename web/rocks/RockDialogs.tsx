import type { Milestone } from '#contract/milestones.ts'
import type { Rock } from '#contract/rocks.ts'
import { DeleteDialog } from '../ui/DeleteDialog.tsx'
import { CarryOverDialog } from './CarryOverDialog.tsx'
import { useRemove } from './changes.ts'
import { CreateDialog } from './CreateDialog.tsx'
import { EditDialog } from './EditDialog.tsx'
import { useRemoveMilestone } from './milestone-changes.ts'
import { AddMilestone, EditMilestone } from './MilestoneDialogs.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { RockComments } from './RockComments.tsx'

type Props = {
  shown: OpenDialog
  rocks: Rock[]
  teamId: number | undefined
  onClose: () => void
}

/** The dialogs about rocks; one about something that a colleague deletes meanwhile closes with it. */
export const RockDialogs = ({ shown, rocks, teamId, onClose }: Props) => {
  if (shown.kind === 'create') return <CreateDialog teamId={teamId} onClose={onClose} />
  if (shown.kind === 'carry over') {
    return teamId !== undefined && <CarryOverDialog {...shown} teamId={teamId} onClose={onClose} />
  }
  const rock = rocks.find(({ id }) => id === shown.id)
  if (!rock) return null
  return dialogOn(shown, rock, onClose)
}

type OnRock = Exclude<OpenDialog, { kind: 'create' | 'carry over' }>

const dialogOn = (shown: OnRock, rock: Rock, onClose: () => void) => {
  if (shown.kind === 'edit') return <EditDialog rock={rock} atFiles={shown.atFiles ?? false} onClose={onClose} />
  if (shown.kind === 'comments') return <RockComments rock={rock} onClose={onClose} />
  if (shown.kind === 'delete') return <DeleteRock rock={rock} onClose={onClose} />
  if (shown.kind === 'add milestone') return <AddMilestone rock={rock} onClose={onClose} />
  const milestone = rock.milestones.find(({ id }) => id === shown.milestoneId)
  if (!milestone) return null
  const props = { rock, milestone, onClose }
  if (shown.kind === 'edit milestone') return <EditMilestone {...props} />
  if (shown.kind === 'delete milestone') return <DeleteMilestone {...props} />
  return <RockComments rock={rock} milestoneId={milestone.id} onClose={onClose} />
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
