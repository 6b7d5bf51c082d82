import { useMutation, useQueryClient } from '@tanstack/react-query'
import { teams } from '#contract/teams.ts'
import type { Team, TeamChange } from '#contract/teams.ts'
import { t } from '#contract/words.ts'
import { call } from '../api.ts'
import { refused } from '../ui/failures.ts'
import { toast } from '../ui/toast.tsx'
import { newTeamOf } from './draft.ts'
import type { Draft } from './draft.ts'

/** Refetches everything about teams; resolves once it is loaded. */
const useReread = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['teams'] })
}

const toastAdded = (members: number): void =>
  toast(
    members === 0
      ? { title: t('Team Created') }
      : {
          title: t('Team Created with Members'),
          description: t('Team created with {members} members added', { members }),
        },
  )

export const useAdd = () => {
  const reread = useReread()
  return useMutation({
    mutationFn: (draft: Draft) => call(teams.add, { body: newTeamOf(draft) }),
    onSuccess: (_, { memberIds }) => {
      toastAdded(memberIds.length)
      return reread()
    },
    onError: refused,
  })
}

type Edit = { row: Team; change: TeamChange }

/** The form shows refusals. */
export const useChange = () => {
  const reread = useReread()
  return useMutation({
    mutationFn: ({ row, change }: Edit) =>
      call(teams.change, { params: { teamId: row.id }, body: { ...change, updatedAt: row.updatedAt } }),
    onSuccess: () => {
      toast({ title: t('Team Updated') })
      return reread()
    },
  })
}

export const useRemove = () => {
  const reread = useReread()
  return useMutation({
    mutationFn: ({ id }: Team) => call(teams.remove, { params: { teamId: id } }),
    // Not awaited: the dialog closes before the team leaves the list.
    onSuccess: () => {
      toast({ title: t('Team Deleted') })
      void reread()
    },
    onError: refused,
  })
}
