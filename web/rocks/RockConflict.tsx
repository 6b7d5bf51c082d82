import { useQuery } from '@tanstack/react-query'
import { Conflict } from '../form/Conflict.tsx'
import type { Versions } from '../form/Conflict.tsx'
import { useAssignable } from '../teams/people.ts'
import { allTeamsQuery } from '../teams/queries.ts'
import { shortDate } from '../ui/dates.ts'
import { fields } from './draft.ts'
import type { Draft } from './draft.ts'
import { statuses } from './statuses.ts'

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

const useWords = ({ mine, now }: Versions<Draft>) => {
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

export const RockConflict = (versions: Versions<Draft>) => (
  <Conflict {...versions} what="rock" fields={fields} names={names} wordsOf={useWords(versions)} />
)
