import { useMutation, useQueryClient } from '@tanstack/react-query'
import { settings } from '#contract/settings.ts'
import type { Workspace, WorkspaceChange } from '#contract/settings.ts'
import { t } from '#contract/words.ts'
import { call } from '../../api.ts'
import { tellOtherTabs } from '../../session/other-tabs.ts'
import { userQuery } from '../../session/queries.ts'
import { useUndoableEdit } from '../../sync/undoable-edit.ts'
import { failed, refused } from '../../ui/failures.ts'
import { toast } from '../../ui/toast.tsx'
import { useChangePicture } from '../picture-changes.ts'
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

/** The form shows refusals. */
export const useChangeWorkspace = () =>
  useUndoableEdit<Workspace, WorkspaceChange>({
    send: (_, body) => call(settings.changeWorkspace, { body }),
    title: t('Account updated'),
    nameOf: ({ name }) => name,
    onSuccess: useKeep(),
    onError: updateFailed,
  })

/** Sets the logo to an uploaded picture; null removes it. */
export const useChangeLogo = ({ logoUrl, name }: Workspace) =>
  useChangePicture(logoUrl, {
    send: (body) => call(settings.changeLogo, { body }),
    urlOf: (workspace: Workspace) => workspace.logoUrl,
    name,
    title: t('Account updated'),
    onSuccess: useKeep(),
    onError: updateFailed,
  })

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
