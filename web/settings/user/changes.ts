import { useMutation, useQueryClient } from '@tanstack/react-query'
import { meetings } from '#contract/meetings.ts'
import { people } from '#contract/people.ts'
import type { UserChange } from '#contract/people.ts'
import { session } from '#contract/session.ts'
import type { PasswordChange } from '#contract/session.ts'
import { settings } from '#contract/settings.ts'
import type { User } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import type { Language } from '#contract/words.ts'
import { ApiError, call } from '../../api.ts'
import { speak } from '../../session/language.ts'
import { userQuery, useUser } from '../../session/queries.ts'
import { failed, refused } from '../../ui/failures.ts'
import { toast } from '../../ui/toast.tsx'
import { calendarFeedQuery, devicesQuery } from '../queries.ts'

const profileSentence = (error: Error): string => {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 0) return t('Failed to update profile')
  return status === 404 ? t('No user found') : t('Failed to update user')
}

export const profileFailed = (error: Error) => failed(profileSentence(error))(error)

type Edit = { row: User; change: UserChange }

/** Your name and username. The form shows refusals. */
export const useChangeProfile = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ row, change }: Edit) =>
      call(people.change, { params: { userId: row.id }, body: { ...change, updatedAt: row.updatedAt } }),
    onSuccess: (user) => {
      client.setQueryData(userQuery.queryKey, (before) => before && { ...before, ...user })
      toast({ title: t('Profile updated') })
    },
  })
}

/** The language that you read, in this browser at once and wherever you sign in. */
export const useChangeLanguage = () => {
  const { id } = useUser()
  return useMutation({
    mutationFn: (language: Language) => call(people.change, { params: { userId: id }, body: { language } }),
    onSuccess: (_, language) => speak(language),
    onError: profileFailed,
  })
}

/** Sets your avatar to an uploaded picture; null removes it. */
export const useChangeAvatar = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (url: string | null) => call(settings.changeAvatar, { body: { url } }),
    onSuccess: (user) => {
      client.setQueryData(userQuery.queryKey, (before) => before && { ...before, ...user })
      toast({ title: t('Profile updated') })
    },
    onError: profileFailed,
  })
}

export const useChangePassword = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: PasswordChange) => call(session.changePassword, { body }),
    onSuccess: () => {
      toast({ title: t('Password changed'), description: t('You have been signed out everywhere else') })
      return client.invalidateQueries({ queryKey: devicesQuery.queryKey })
    },
    onError: refused,
  })
}

/** Has a link mailed that confirms your address. */
export const useSendConfirmation = () =>
  useMutation({
    mutationFn: () => call(session.sendConfirmation, {}),
    onSuccess: () => toast({ title: t('Email sent'), description: t('Open the link in it to confirm your address') }),
    onError: refused,
  })

export const useSignOutDevice = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (sessionId: string) => call(session.signOutDevice, { params: { sessionId } }),
    onSuccess: () => {
      toast({ title: t('Device signed out') })
      return client.invalidateQueries({ queryKey: devicesQuery.queryKey })
    },
    onError: refused,
  })
}

/** Signs you out on all your other devices. */
export const useSignOutOthers = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(session.signOutEverywhere, { query: { except: 'this' } }),
    onSuccess: () => {
      toast({ title: t('Signed out on all other devices') })
      return client.invalidateQueries({ queryKey: devicesQuery.queryKey })
    },
    onError: refused,
  })
}

/** Makes a new address for your calendar feed; the one before ends. */
export const useMakeFeed = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(meetings.makeFeed, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: calendarFeedQuery.queryKey }),
    onError: refused,
  })
}

export const useEndFeed = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(meetings.removeFeed, {}),
    onSuccess: () => {
      toast({ title: t('Calendar feed ended'), description: t('Its address no longer works') })
      return client.invalidateQueries({ queryKey: calendarFeedQuery.queryKey })
    },
    onError: refused,
  })
}
