import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { invitations } from '#contract/invitations.ts'
import { session } from '#contract/session.ts'
import { call } from '../api.ts'
import { toast } from '../ui/toast.tsx'
import { tellOtherTabs } from './other-tabs.ts'
import { userQuery } from './queries.ts'
import { browserZone } from './zone.ts'

/** Whom an invitation greets; fails when the link does not work any more. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['session', 'invitation', token],
    queryFn: ({ signal }) => call(invitations.read, { params: { token } }, signal),
  })

/** Sets the password and signs in, in place of whoever was signed in here before. */
export const useAccept = (token: string) => {
  const client = useQueryClient()
  const router = useRouter()
  return useMutation({
    mutationFn: (password: string) =>
      call(invitations.accept, { params: { token }, body: { password, timeZone: browserZone() } }),
    onSuccess: async (user) => {
      tellOtherTabs(user.id)
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
      client.setQueryData(userQuery.queryKey, user)
      toast({ title: 'Login successful', description: `Welcome to Drumbeat, ${user.fullName}!` })
      await router.navigate({ to: '/dashboard' })
    },
  })
}

/** Leaves for Google with the invitation; who comes back with the invited address is let in. */
export const useAcceptWithGoogle = (token: string) =>
  useMutation({
    mutationFn: () => call(session.setOut, { body: { token, timeZone: browserZone() } }),
    onSuccess: ({ url }) => window.location.assign(url),
  })

export const useForgot = () => useMutation({ mutationFn: (email: string) => call(session.forgot, { body: { email } }) })

export const useReset = (token: string) =>
  useMutation({ mutationFn: (password: string) => call(session.reset, { body: { token, password } }) })
