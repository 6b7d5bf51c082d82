import { useQuery } from '@tanstack/react-query'
import { clashesOf } from '../form/clashes.ts'
import { useAssignable } from '../teams/people.ts'
import { allTeamsQuery } from '../teams/queries.ts'
import { Conflict } from '../ui/Conflict.tsx'
import { shortDate } from '../ui/dates.ts'
import { todoRules } from './draft.ts'
import type { Draft } from './draft.ts'
import { priorityWords, repeatWords } from './words.ts'

type Props = {
  mine: Draft
  now: Draft
  /** As the form stands, one or the other taken. */
  draft: Draft
  onTake: (change: Partial<Draft>) => void
}

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

const useWords = (mine: Draft, now: Draft) => {
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

export const TodoConflict = ({ mine, now, draft, onTake }: Props) => {
  const wordsOf = useWords(mine, now)
  const { fields } = todoRules
  return (
    <Conflict
      what="to-do"
      clashes={clashesOf({ fields, names, wordsOf }, { mine, now, draft })}
      onTake={(field, which) => onTake({ [field]: (which === 'mine' ? mine : now)[field as keyof Draft] })}
    />
  )
}
