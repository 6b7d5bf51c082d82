import { Suspense } from 'react'
import { boundsOf, quarterName } from '#contract/quarters.ts'
import type { Quarter } from '#contract/quarters.ts'
import type { Milestone } from '#contract/milestones.ts'
import type { Rock } from '#contract/rocks.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { shortDate } from '../ui/dates.ts'
import { useCarryOver, useRemove } from './changes.ts'
import { AddMilestone, CreateDialog, EditDialog, EditMilestone, RockComments } from './lazy-dialogs.ts'
import { useRemoveMilestone } from './milestone-changes.ts'
import type { OpenDialog } from './open-dialog.ts'

type Props = {
  shown: OpenDialog | null
  rocks: Rock[]
  teamId: number | undefined
  onClose: () => void
}

/** The dialogs about rocks; one about something that a colleague deletes meanwhile closes with it. */
export const RockDialogs = ({ shown, rocks, teamId, onClose }: Props) => {
  if (!shown) return null
  if (shown.kind === 'create') {
    return (
      <Suspense>
        <CreateDialog teamId={teamId} onClose={onClose} />
      </Suspense>
    )
  }
  if (shown.kind === 'carry over') {
    return teamId !== undefined && <CarryOverDialog {...shown} teamId={teamId} onClose={onClose} />
  }
  const rock = rocks.find(({ id }) => id === shown.id)
  if (!rock) return null
  return <Suspense>{dialogOn(shown, rock, onClose)}</Suspense>
}

type OnRock = Exclude<OpenDialog, { kind: 'create' | 'carry over' }>

const dialogOn = (shown: OnRock, rock: Rock, onClose: () => void) => {
  if (shown.kind === 'edit') return <EditDialog rock={rock} atFiles={shown.atFiles ?? false} onClose={onClose} />
  if (shown.kind === 'comments') return <RockComments rock={rock} onClose={onClose} />
  if (shown.kind === 'delete') return <DeleteDialog rock={rock} onClose={onClose} />
  if (shown.kind === 'add milestone') return <AddMilestone rock={rock} onClose={onClose} />
  const milestone = rock.milestones.find(({ id }) => id === shown.milestoneId)
  if (!milestone) return null
  const props = { rock, milestone, onClose }
  if (shown.kind === 'edit milestone') return <EditMilestone {...props} />
  if (shown.kind === 'delete milestone') return <DeleteMilestone {...props} />
  return <RockComments rock={rock} milestoneId={milestone.id} onClose={onClose} />
}

const DeleteDialog = ({ rock, onClose }: { rock: Rock; onClose: () => void }) => {
  const { mutate } = useRemove()
  return (
    <ConfirmDialog
      opened
      title="Delete this rock?"
      message={`This action cannot be undone. It will permanently delete ${rock.title}.`}
      verb="Delete"
      onClose={onClose}
      onConfirm={() => {
        mutate(rock)
        onClose()
      }}
    />
  )
}

type MilestoneProps = { rock: Rock; milestone: Milestone; onClose: () => void }

const DeleteMilestone = ({ rock, milestone, onClose }: MilestoneProps) => {
  const { mutate } = useRemoveMilestone()
  return (
    <ConfirmDialog
      opened
      title="Delete this milestone?"
      message={`This action cannot be undone. It will permanently delete ${milestone.name}.`}
      verb="Delete"
      onClose={onClose}
      onConfirm={() => {
        mutate({ rock, milestone })
        onClose()
      }}
    />
  )
}

type CarryProps = { ids: number[]; into: Quarter; teamId: number; onClose: () => void }

const CarryOverDialog = ({ ids, into, teamId, onClose }: CarryProps) => {
  const { mutate, isPending } = useCarryOver()
  const dueDate = boundsOf(into).last
  const when = `in ${quarterName(into)}, due ${shortDate(dueDate)}, with the open milestones`
  const [what, message] =
    ids.length === 1
      ? ['this rock', `It goes on ${when}. The old rock stays in the archive as it ended.`]
      : [`${ids.length} rocks`, `They go on ${when}. The old rocks stay in the archive as they ended.`]
  return (
    <ConfirmDialog
      opened
      gentle
      title={`Carry over ${what}?`}
      message={message}
      verb="Carry over"
      running={isPending ? 'Carrying over...' : undefined}
      onClose={onClose}
      onConfirm={() => mutate({ teamId, ids, dueDate }, { onSuccess: onClose })}
    />
  )
}
