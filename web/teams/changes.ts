import { useMutation, useQueryClient } from '@tanstack/react-query'
import { teams } from '#contract/teams.ts'
import type { Team, TeamChange } from '#contract/teams.ts'
import { t } from '#contract/words.ts'
import { call } from '../api.ts'
import { isConflict, namesIn, partOf, sendOver, tellClash } from '../sync/fields.ts'
import { useTakeBackAdded } from '../sync/take-back-added.ts'
import { useUndoable } from '../sync/undoable.ts'
import { refused } from '../ui/failures.ts'
import type { ToastMessage } from '../ui/toast-message.ts'
import { toast } from '../ui/toast.tsx'
import { newTeamOf } from './draft.ts'
import type { Draft } from './draft.ts'
import { nothingToUndo } from '../ui/undo.ts'

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

const fieldsIn = (change: TeamChange) => namesIn(change).filter((name) => name !== 'updatedAt')

type Edit = {
  row: Team
  change: TeamChange
  quiet?: true
  /** Changed in place, not by a form. */
  told?: ToastMessage
}

/** The form shows refusals. */
export const useChange = () => {
  const reread = useReread()
  const edit = useUndoable({
    mutationFn: ({ row, change, quiet, told }: Edit) => {
      const send = ({ id, updatedAt }: Team) =>
        call(teams.change, { params: { teamId: id }, body: { ...change, updatedAt } })
      const isInForm = !quiet && !told
      return isInForm ? send(row) : sendOver({ row, names: fieldsIn(change), send })
    },
    told: (row, { row: was, change, quiet, told = { title: t('Team Updated') } }) => {
      if (quiet) return nothingToUndo
      const back = partOf<TeamChange>(was, fieldsIn(change))
      const undo = () => edit.mutate({ row, change: back, quiet: true })
      return toast({ ...told, undo })
    },
    onSuccess: reread,
    // What fails in a form is shown there.
    onError: (error, { row, quiet, told }) => {
      if (!quiet && !told) return
      if (isConflict(error)) tellClash(quiet ? t('Not undone') : t('Not changed'), row.name, error)
      else refused(error)
    },
  })
  return edit
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
