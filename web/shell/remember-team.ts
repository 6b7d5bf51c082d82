import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { session } from '#contract/session.ts'
import { call } from '../api.ts'
import { userQuery, useUser } from '../session/queries.ts'
import { useCurrentTeam } from '../teams/current-team.ts'

/** Remembers the team that you use, so that pages of one team open with it again, on any device. */
export const useRememberedTeam = (): void => {
  const teamId = useCurrentTeam().team?.id
  const { lastTeamId } = useUser()
  const client = useQueryClient()
  // Without a connection only this tab remembers it.
  const { mutate } = useMutation({
    mutationFn: (id: number) => call(session.rememberTeam, { params: { teamId: id } }),
  })
  useEffect(() => {
    if (teamId === undefined || teamId === lastTeamId) return
    client.setQueryData(userQuery.queryKey, (user) => user && { ...user, lastTeamId: teamId })
    mutate(teamId)
  }, [teamId, lastTeamId, client, mutate])
}
