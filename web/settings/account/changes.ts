import { useMutation, useQueryClient } from '@tanstack/react-query'
import { settings } from '#contract/settings.ts'
import type { Workspace, WorkspaceChange } from '#contract/settings.ts'
import { t } from '#contract/words.ts'
import { call } from '../../api.ts'
import { tellOtherTabs } from '../../session/other-tabs.ts'
import { userQuery } from '../../session/queries.ts'
import { isConflict, namesIn, partOf, sendOver, tellClash } from '../../sync/fields.ts'
import { useUndoable } from '../../sync/undoable.ts'
import { failed, refused } from '../../ui/failures.ts'
import { toast } from '../../ui/toast.tsx'
import { nothingToUndo } from '../../ui/undo.ts'
import { workspaceQuery } from '../queries.ts'

export const updateFailed = failed(t('Failed to update account settings'))

const useKeep = () => {
  const client = useQueryClient()
  return (workspace: Workspace): void => {
    const { weekStart, fiscalYearStart, timeZone } = workspace
    client.setQueryData(workspaceQuery.queryKey, workspace)
    const calendar = { weekStart, fiscalYearStart, timeZone }
    client.setQueryData(userQuery.queryKey, (user) => user && { ...user, calendar })
  }
}

type Edit = { row: Workspace; change: WorkspaceChange; quiet?: true }

/** The form shows refusals. */
export const useChangeWorkspace = () => {
  const edit = useUndoable({
    mutationFn: ({ row, change, quiet }: Edit) => {
      const send = ({ updatedAt }: Workspace) => call(settings.changeWorkspace, { body: { ...change, updatedAt } })
      return quiet ? sendOver({ row, names: namesIn(change), send }) : send(row)
    },
    told: (after, { row, change, quiet }) => {
      if (quiet) return nothingToUndo
      const undo = () => edit.mutate({ row: after, change: partOf<WorkspaceChange>(row, namesIn(change)), quiet: true })
      return toast({ title: t('Account updated'), undo })
    },
    onSuccess: useKeep(),
    // What fails in a form is shown there.
    onError: (error, { row, quiet }) => {
      if (quiet && isConflict(error)) tellClash(t('Not undone'), row.name, error)
      else if (quiet) updateFailed(error)
    },
  })
  return edit
}

type Picture = { url: string | null; before: string | null; was?: string | null }

/** Sets the logo to an uploaded picture; null removes it. */
export const useChangeLogo = ({ logoUrl, name }: Workspace) => {
  const change = useUndoable({
    mutationFn: ({ url, was }: Picture) => call(settings.changeLogo, { body: { url, was } }),
    told: ({ logoUrl }, { url, before, was }) => {
      if (was !== undefined) return nothingToUndo
      const undo = () => change.mutate({ url: before, before: url, was: logoUrl })
      return toast({ title: t('Account updated'), undo })
    },
    onSuccess: useKeep(),
    onError: (error, { was }) =>
      was !== undefined && isConflict(error) ? tellClash(t('Not undone'), name, error) : updateFailed(error),
  })
  return (url: string | null) => change.mutateAsync({ url, before: logoUrl })
}

/** Requires a second factor of those who sign in with a password, or no longer. */
export const useRequireSecondFactor = () => {
  const keep = useKeep()
  return useMutation({
    mutationFn: (required: boolean) => call(settings.requireSecondFactor, { body: { required } }),
    onSuccess: (workspace) => {
      keep(workspace)
      toast({ title: t('Account updated') })
    },
    onError: refused,
  })
}

/** Ends every session, so the shell shows the sign-in page. */
export const useRemoveWorkspace = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => call(settings.removeWorkspace, { body: { name } }),
    onSuccess: () => {
      tellOtherTabs(null)
      client.setQueryData(userQuery.queryKey, null)
      toast({ title: t('Workspace deleted'), description: t('Everything in it is gone.') })
    },
    onError: refused,
  })
}
