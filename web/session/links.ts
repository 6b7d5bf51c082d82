import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { invitations } from '#contract/invitations.ts'
import type { OwnDetails } from '#contract/invitations.ts'
import { session } from '#contract/session.ts'
import { t } from '#contract/words.ts'
import { call } from '../api.ts'
import { toast } from '../ui/toast.tsx'
import { tellOtherTabs } from './other-tabs.ts'
import { fetchUser, userQuery } from './queries.ts'
import { browserZone } from './zone.ts'

/** Who an invitation is for; fails when its link is no longer valid. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['session', 'invitation', token],
    queryFn: ({ signal }) => call(invitations.read, { body: { token } }, signal),
  })

/** Sets the name and the password and signs in, replacing whoever was signed in. */
export const useAcceptInvitation = (token: string) => {
  const client = useQueryClient()
  const router = useRouter()
  return useMutation({
    mutationFn: async (own: OwnDetails) => {
      await call(invitations.accept, { body: { token, ...own, timeZone: browserZone() } })
      return fetchUser(client)
    },
    onSuccess: async (user) => {
      tellOtherTabs(user.id)
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
      toast({
        title: t('Invitation accepted'),
        description: t('Welcome to Drumbeat, {fullName}!', { fullName: user.fullName }),
      })
      await router.navigate({ to: '/dashboard' })
    },
  })
}

/** Goes to Google with the invitation; signing in there with the invited address accepts it. */
export const useAcceptWithGoogle = (token: string) =>
  useMutation({
    mutationFn: () => call(session.startGoogle, { body: { token, timeZone: browserZone() } }),
    onSuccess: ({ url }) => window.location.assign(url),
  })

export const useForgotPassword = () =>
  useMutation({ mutationFn: (email: string) => call(session.forgot, { body: { email } }) })

export const useResetPassword = (token: string) =>
  useMutation({ mutationFn: (password: string) => call(session.reset, { body: { token, password } }) })

/** Confirms an address, and creates the account of somebody who registers. */
export const useConfirmAddress = (token: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(session.confirmAddress, { body: { token } }),
    onSuccess: () => client.invalidateQueries({ queryKey: userQuery.queryKey }),
  })
}
