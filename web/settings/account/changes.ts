import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { settings } from '#contract/settings.ts'
import type { Workspace, WorkspaceChange } from '#contract/settings.ts'
import { t } from '#contract/words.ts'
import { call } from '../../api.ts'
import { tellOtherTabs } from '../../session/other-tabs.ts'
import { userQuery } from '../../session/queries.ts'
import { failed, refused } from '../../ui/failures.ts'
import { toast } from '../../ui/toast.tsx'
import { workspaceQuery } from '../queries.ts'

export const updateFailed = failed(t('Failed to update account settings'))

const onUpdated = (client: QueryClient) => (workspace: Workspace) => {
  const { weekStart, fiscalYearStart, timeZone } = workspace
  client.setQueryData(workspaceQuery.queryKey, workspace)
  const calendar = { weekStart, fiscalYearStart, timeZone }
  client.setQueryData(userQuery.queryKey, (user) => user && { ...user, calendar })
  toast({ title: t('Account updated') })
}

type Edit = { row: Workspace; change: WorkspaceChange }

/** The form shows refusals. */
export const useChangeWorkspace = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ row, change }: Edit) =>
      call(settings.changeWorkspace, { body: { ...change, updatedAt: row.updatedAt } }),
    onSuccess: onUpdated(client),
  })
}

/** Sets the logo to an uploaded picture; null removes it. */
export const useChangeLogo = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (url: string | null) => call(settings.changeLogo, { body: { url } }),
    onSuccess: onUpdated(client),
    onError: updateFailed,
  })
}

/** Requires a second factor of those who sign in with a password, or no longer. */
export const useRequireSecondFactor = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (required: boolean) => call(settings.requireSecondFactor, { body: { required } }),
    onSuccess: onUpdated(client),
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
