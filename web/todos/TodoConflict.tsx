import { useQuery } from '@tanstack/react-query'
import { Conflict } from '../form/Conflict.tsx'
import type { Versions } from '../form/Conflict.tsx'
import { useAssignable } from '../teams/people.ts'
import { allTeamsQuery } from '../teams/queries.ts'
import { shortDate } from '../ui/dates.ts'
import { todoRules } from './draft.ts'
import type { Draft } from './draft.ts'
import { priorityWords, repeatWords } from './words.ts'

const names: Record<keyof Draft, string> = {
  title: 'Title',
  description: 'Description',
  teamId: 'Team',
  assignedToId: 'Assignee',
  dueDate: 'Due date',
  repeat: 'Repeat',
  priority: 'Priority',
  attachments: 'Attachments',
}

const useWords = ({ mine, now }: Versions<Draft>) => {
  const { data: teams = [] } = useQuery(allTeamsQuery)
  const people = useAssignable([mine.teamId, now.teamId].filter((id) => id !== null))
  return (of: Draft): Record<keyof Draft, string> => ({
    title: of.title,
    description: of.description || 'None',
    teamId: teams.find(({ id }) => id === of.teamId)?.name ?? '',
    assignedToId: people.find(({ id }) => id === of.assignedToId)?.fullName ?? 'Unassigned',
    dueDate: of.dueDate === null ? 'No due date' : shortDate(of.dueDate),
    repeat: repeatWords[of.repeat],
    priority: priorityWords[of.priority],
    attachments: of.attachments.map(({ name }) => name).join(', ') || 'None',
  })
}

export const TodoConflict = (versions: Versions<Draft>) => (
  <Conflict {...versions} what="to-do" fields={todoRules.fields} names={names} wordsOf={useWords(versions)} />
)
