import { queryOptions } from '@tanstack/react-query'
import { teams } from '#contract/teams.ts'
import { t } from '#contract/words.ts'
import { call, withMessage } from '../api.ts'

/** Your teams. */
export const myTeamsQuery = queryOptions({
  queryKey: ['teams', 'mine'],
  queryFn: ({ signal }) =>
    call(teams.mine, {}, signal).catch(withMessage((status) => t('Failed to fetch teams: {status}', { status }))),
})

/** Every team of the workspace. */
export const allTeamsQuery = queryOptions({
  queryKey: ['teams', 'all'],
  queryFn: ({ signal }) =>
    call(teams.list, {}, signal).catch(withMessage((status) => t('Failed to fetch all teams: {status}', { status }))),
})

export const membersQuery = (teamId: number) =>
  queryOptions({
    queryKey: ['teams', teamId, 'members'],
    queryFn: ({ signal }) =>
      call(teams.members, { params: { teamId } }, signal).catch(withMessage(() => t('Failed to fetch team members'))),
  })

/** How much is deleted with a team; counted again each time. */
export const contentsQuery = (teamId: number) =>
  queryOptions({
    queryKey: ['teams', teamId, 'contents'],
    queryFn: ({ signal }) => call(teams.contents, { params: { teamId } }, signal),
    staleTime: 0,
  })
