import { useMutation, useQueryClient } from '@tanstack/react-query'
import { people } from '#contract/people.ts'
import { session } from '#contract/session.ts'
import type { PasswordChange } from '#contract/session.ts'
import { settings } from '#contract/settings.ts'
import type { User } from '#contract/tenants.ts'
import { ApiError, call } from '../api.ts'
import { userQuery } from '../session/queries.ts'
import { toast } from '../toast.tsx'
import { devicesQuery } from './queries.ts'

const failure = (error: Error, fallback: string): string => {
  if (!(error instanceof ApiError) || error.status === 0) return fallback
  return error.status === 404 ? 'No user found' : error.problem.message || fallback
}

const failed = (fallback: string) => (error: Error) =>
  toast({ title: 'Error', description: failure(error, fallback), variant: 'destructive' })

export type Profile = Pick<User, 'username' | 'fullName' | 'email'>

/** The own name and username; the address goes along unchanged. */
export const useChangeProfile = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, profile }: { id: number; profile: Profile }) =>
      call(people.change, { params: { userId: id }, body: profile }),
    onSuccess: (user) => {
      client.setQueryData(userQuery.queryKey, user)
      toast({ title: 'Profile updated' })
    },
    onError: failed('Failed to update profile'),
  })
}

/** Makes an uploaded picture the own one; null takes it away. */
export const useChangeAvatar = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (url: string | null) => call(settings.changeAvatar, { body: { url } }),
    onSuccess: (user) => {
      client.setQueryData(userQuery.queryKey, user)
      toast({ title: 'Profile updated' })
    },
    onError: failed('Failed to update profile'),
  })
}

export const useChangePassword = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: PasswordChange) => call(session.changePassword, { body }),
    onSuccess: () => {
      toast({ title: 'Password changed', description: 'You have been signed out everywhere else' })
      return client.invalidateQueries({ queryKey: devicesQuery.queryKey })
    },
    onError: failed('Failed to change the password'),
  })
}

export const useSignOutDevice = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (sessionId: string) => call(session.signOutDevice, { params: { sessionId } }),
    onSuccess: () => {
      toast({ title: 'Signed out on that device' })
      return client.invalidateQueries({ queryKey: devicesQuery.queryKey })
    },
    onError: failed('Failed to sign out on that device'),
  })
}
