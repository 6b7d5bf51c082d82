import type { Rock } from '#contract/rocks.ts'
import { clashesOf } from '../form/clashes.ts'
import { useAssignable } from '../teams/people.ts'
import { Conflict } from '../ui/Conflict.tsx'
import { shortDate } from '../ui/dates.ts'
import { milestoneRules } from './milestone-draft.ts'
import type { Draft } from './milestone-draft.ts'

type Props = {
  rock: Rock
  mine: Draft
  now: Draft
  /** As the form stands, one or the other taken. */
  draft: Draft
  onTake: (change: Partial<Draft>) => void
}

const names: Record<keyof Draft, string> = {
  name: 'Name',
  description: 'Description',
  assignedToId: 'Assignee',
  dueDate: 'Due date',
  completed: 'Completed',
  attachments: 'Attachments',
}

// Completion is not changed in the form.
const fields = milestoneRules.fields.filter((field) => field !== 'completed')

export const MilestoneConflict = ({ rock, mine, now, draft, onTake }: Props) => {
  const people = useAssignable([rock.teamId, ...rock.otherTeamsInvolved])
  const wordsOf = (of: Draft): Record<keyof Draft, string> => ({
    name: of.name,
    description: of.description || 'None',
    assignedToId: people.find(({ id }) => id === of.assignedToId)?.fullName ?? 'Unassigned',
    dueDate: of.dueDate === null ? 'No due date' : shortDate(of.dueDate),
    completed: of.completed ? 'Yes' : 'No',
    attachments: of.attachments.map(({ name }) => name).join(', ') || 'None',
  })
  return (
    <Conflict
      what="milestone"
      clashes={clashesOf({ fields, names, wordsOf }, { mine, now, draft })}
      onTake={(field, which) => onTake({ [field]: (which === 'mine' ? mine : now)[field as keyof Draft] })}
    />
  )
}
