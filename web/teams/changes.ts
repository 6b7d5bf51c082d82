import { useMutation, useQueryClient } from '@tanstack/react-query'
import { teams } from '#contract/teams.ts'
import type { Team, TeamChange } from '#contract/teams.ts'
import { t } from '#contract/words.ts'
import { call } from '../api.ts'
import { useTakeBackAdded } from '../sync/take-back-added.ts'
import { useUndoableEdit } from '../sync/undoable-edit.ts'
import { useUndoable } from '../sync/undoable.ts'
import { refused } from '../ui/failures.ts'
import { toast } from '../ui/toast.tsx'
import { newTeamOf } from './draft.ts'
import type { Draft } from './draft.ts'

/** Refetches everything about teams; resolves once it is loaded. */
const useReread = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: ['teams'] })
}

const addedWords = (members: number) =>
  members === 0
    ? { title: t('Team Created') }
    : {
        title: t('Team Created with Members'),
        description: t('Team created with {members} members added', { members }),
      }

/** Deletes a team that was just created, unless something is in it by now. */
const useTakeBack = () =>
  useTakeBackAdded({
    send: ({ id }: Team) => call(teams.takeBack, { params: { teamId: id } }),
    about: ({ name }) => name,
    onSuccess: useReread(),
    onError: refused,
  })

export const useAdd = () => {
  const reread = useReread()
  const { mutate: takeBack } = useTakeBack()
  return useUndoable({
    mutationFn: (draft: Draft) => call(teams.add, { body: newTeamOf(draft) }),
    told: (team, { memberIds }) => toast({ ...addedWords(memberIds.length), undo: () => takeBack(team) }),
    onSuccess: reread,
    onError: refused,
  })
}

/** A form shows refusals. */
export const useChange = () =>
  useUndoableEdit<Team, TeamChange>({
    send: ({ id }, body) => call(teams.change, { params: { teamId: id }, body }),
    title: t('Team Updated'),
    nameOf: ({ name }) => name,
    onSuccess: useReread(),
    onError: refused,
  })

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
