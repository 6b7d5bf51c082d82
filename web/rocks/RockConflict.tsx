import { useQuery } from '@tanstack/react-query'
import { clashesOf } from '../form/clashes.ts'
import { useAssignable } from '../teams/people.ts'
import { allTeamsQuery } from '../teams/queries.ts'
import { Conflict } from '../ui/Conflict.tsx'
import { shortDate } from '../ui/dates.ts'
import { fields } from './draft.ts'
import type { Draft } from './draft.ts'
import { statuses } from './statuses.ts'

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
  ownerId: 'Owner',
  status: 'Status',
  dueDate: 'Due date',
  ofTeamType: 'Type',
  otherTeamsInvolved: 'Other teams',
  attachments: 'Attachments',
}

const useWords = (mine: Draft, now: Draft) => {
  const { data: teams = [] } = useQuery(allTeamsQuery)
  const people = useAssignable([mine.teamId, now.teamId].filter((id) => id !== null))
  const teamName = (id: number | null) => teams.find((team) => team.id === id)?.name ?? ''
  return (of: Draft): Record<keyof Draft, string> => ({
    title: of.title,
    description: of.description || 'None',
    teamId: teamName(of.teamId),
    ownerId: people.find(({ id }) => id === of.ownerId)?.fullName ?? 'None',
    status: statuses[of.status].label,
    dueDate: of.dueDate === null ? 'No due date' : shortDate(of.dueDate),
    ofTeamType: of.ofTeamType ? "The team's" : 'Personal',
    otherTeamsInvolved: of.otherTeamsInvolved.map(teamName).join(', ') || 'None',
    attachments: of.attachments.map(({ name }) => name).join(', ') || 'None',
  })
}

export const RockConflict = ({ mine, now, draft, onTake }: Props) => (
  <Conflict
    what="rock"
    clashes={clashesOf({ fields, names, wordsOf: useWords(mine, now) }, { mine, now, draft })}
    onTake={(field, which) => onTake({ [field]: (which === 'mine' ? mine : now)[field as keyof Draft] })}
  />
)
