import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/endpoint.ts'
import { teams } from '#contract/teams.ts'
import type { TeamChange } from '#contract/teams.ts'
import { call } from '../api.ts'
import { toast } from '../ui/toast.tsx'
import type { ToastMessage } from '../ui/toast-message.ts'
import { refused } from '../ui/failures.ts'

const useTeamChange = <Wish, Answer>(send: (wish: Wish) => Promise<Answer>, done: (wish: Wish) => ToastMessage) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (_, wish) => {
      toast(done(wish))
      return client.invalidateQueries({ queryKey: ['teams'] })
    },
    onError: refused,
  })
}

const created = (members: number): ToastMessage => {
  if (members === 0) return { title: 'Team Created' }
  return { title: 'Team Created with Members', description: `Team created with ${members} members added` }
}

export const useAddTeam = () =>
  useTeamChange(
    (body: Input<typeof teams.add>['body']) => call(teams.add, { body }),
    ({ memberIds = [] }) => created(memberIds.length),
  )

type Edit = { teamId: number; change: TeamChange }

export const useChangeTeam = () =>
  useTeamChange(
    ({ teamId, change }: Edit) => call(teams.change, { params: { teamId }, body: change }),
    () => ({ title: 'Team Updated' }),
  )

export const useRemoveTeam = () =>
  useTeamChange(
    (teamId: number) => call(teams.remove, { params: { teamId } }),
    () => ({ title: 'Team Deleted' }),
  )

type Membership = { teamId: number; userId: number }

export const useAddMember = () =>
  useTeamChange(
    ({ teamId, userId }: Membership) => call(teams.addMember, { params: { teamId }, body: { userId } }),
    () => ({ title: 'Member Added', description: 'The user has been added to the team' }),
  )

export const useRemoveMember = () =>
  useTeamChange(
    (membership: Membership) => call(teams.removeMember, { params: membership }),
    () => ({ title: 'Member Removed', description: 'The user has been removed from the team' }),
  )
