import type { Rock } from '#contract/rocks.ts'
import { Conflict } from '../form/Conflict.tsx'
import type { Versions } from '../form/Conflict.tsx'
import { useAssignable } from '../teams/people.ts'
import { shortDate } from '../ui/dates.ts'
import { milestoneRules } from './milestone-draft.ts'
import type { Draft } from './milestone-draft.ts'

type Props = Versions<Draft> & { rock: Rock }

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

export const MilestoneConflict = ({ rock, ...versions }: Props) => {
  const people = useAssignable([rock.teamId, ...rock.otherTeamsInvolved])
  const wordsOf = (of: Draft): Record<keyof Draft, string> => ({
    name: of.name,
    description: of.description || 'None',
    assignedToId: people.find(({ id }) => id === of.assignedToId)?.fullName ?? 'Unassigned',
    dueDate: of.dueDate === null ? 'No due date' : shortDate(of.dueDate),
    completed: of.completed ? 'Yes' : 'No',
    attachments: of.attachments.map(({ name }) => name).join(', ') || 'None',
  })
  return <Conflict {...versions} what="milestone" fields={fields} names={names} wordsOf={wordsOf} />
}
