import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { roomQuery } from '../room/queries.ts'
import type { TeamSearch } from '../teams/team-search.ts'

type Visit = {
  context: { client: QueryClient }
  params: { meetingId: string }
  search: TeamSearch
  cause: 'enter' | 'stay' | 'preload'
}

/**
 * On a meeting's page the current team is the meeting's. Choosing another one there leads to that team's meetings. What
 * the page can't show, it says itself.
 */
export const followTeam = async ({ context: { client }, params, search, cause }: Visit): Promise<void> => {
  const [room] = await client.ensureQueryData(roomQuery(Number(params.meetingId))).catch(() => [])
  if (!room || room.teamId === search.team) return
  if (cause === 'stay' && search.team !== undefined) throw redirect({ to: '/meetings', search: { team: search.team } })
  throw redirect({ to: '.', search: (before) => ({ ...before, team: room.teamId }), replace: true })
}
