import { useQuery } from '@tanstack/react-query'
import { useUser } from '../session/queries.ts'
import { allTeamsQuery, myTeamsQuery } from '../teams/queries.ts'
import type { Draft } from './draft.ts'

/** Who owns a rock of a team unless somebody else is chosen: oneself, as its member. */
export const useDefaultOwner = () => {
  const user = useUser()
  const { data: mine = [] } = useQuery(myTeamsQuery)
  return (teamId: number | null): number | null => (mine.some(({ id }) => id === teamId) ? user.id : null)
}

/** What choosing a team does to a draft: it has another owner, and leaves the other teams, as unknown ones do. */
export const useTeamChoice = () => {
  const ownerIn = useDefaultOwner()
  const { data: all = [] } = useQuery(allTeamsQuery)
  return (draft: Draft, teamId: number): Partial<Draft> => ({
    teamId,
    ownerId: ownerIn(teamId),
    otherTeamsInvolved: draft.otherTeamsInvolved.filter((id) => id !== teamId && all.some((team) => team.id === id)),
  })
}
