import { useMutation, useQueryClient } from '@tanstack/react-query'
import { meetings } from '#contract/meetings.ts'
import { people } from '#contract/people.ts'
import type { UserChange } from '#contract/people.ts'
import { session } from '#contract/session.ts'
import type { PasswordChange } from '#contract/session.ts'
import { settings } from '#contract/settings.ts'
import type { User } from '#contract/tenants.ts'
import type { TimeFormat } from '#contract/time-format.ts'
import { t } from '#contract/words.ts'
import { ApiError, call } from '../../api.ts'
import { forgetWork } from '../../session/leaving.ts'
import { tellOtherTabs } from '../../session/other-tabs.ts'
import { userQuery, useUser } from '../../session/queries.ts'
import { useUndoableEdit } from '../../sync/undoable-edit.ts'
import { failed, refused } from '../../ui/failures.ts'
import { writeTimesAs } from '../../ui/times.ts'
import { toast } from '../../ui/toast.tsx'
import { useChangePicture } from '../picture-changes.ts'
import { calendarFeedQuery, devicesQuery } from '../queries.ts'

const profileSentence = (error: Error): string => {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 0) return t('Failed to update profile')
  return status === 404 ? t('No user found') : t('Failed to update user')
}

export const profileFailed = (error: Error) => failed(profileSentence(error))(error)

const useKeep = () => {
  const client = useQueryClient()
  return (user: User) => client.setQueryData(userQuery.queryKey, (before) => before && { ...before, ...user })
}

/** Your name and username. The form shows refusals. */
export const useChangeProfile = () =>
  useUndoableEdit<User, UserChange>({
    send: ({ id }, body) => call(people.change, { params: { userId: id }, body }),
    title: t('Profile updated'),
    nameOf: ({ fullName }) => fullName,
    onSuccess: useKeep(),
    onError: profileFailed,
  })

/** Whether single characters are shortcuts for you, on every device. */
export const useChangeKeys = () => {
  const { id } = useUser()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (characterKeys: boolean) => call(people.change, { params: { userId: id }, body: { characterKeys } }),
    onSuccess: (_, characterKeys) => {
      client.setQueryData(userQuery.queryKey, (before) => before && { ...before, characterKeys })
      toast({
        title: characterKeys ? t('Single-letter shortcuts are on') : t('Single-letter shortcuts are off'),
        undo: () => mutate(!characterKeys),
      })
    },
    onError: profileFailed,
  })
  return { mutate, isPending }
}

/** With how many hours times of day are written for you, on every device and in mails. */
export const useChangeTimeFormat = () => {
  const { id } = useUser()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ wished }: { wished: TimeFormat; before: TimeFormat }) =>
      call(people.change, { params: { userId: id }, body: { timeFormat: wished } }),
    onSuccess: (_, { wished, before }) => {
      writeTimesAs(wished)
      client.setQueryData(userQuery.queryKey, (user) => user && { ...user, timeFormat: wished })
      toast({ title: t('Time format changed'), undo: () => mutate({ wished: before, before: wished }) })
    },
    onError: profileFailed,
  })
  return { mutate, isPending }
}

/** Sets your avatar to an uploaded picture; null removes it. */
export const useChangeAvatar = () => {
  const { avatarUrl, fullName } = useUser()
  return useChangePicture(avatarUrl, {
    send: (body) => call(settings.changeAvatar, { body }),
    urlOf: (user: User) => user.avatarUrl,
    name: fullName,
    title: t('Profile updated'),
    onSuccess: useKeep(),
    onError: profileFailed,
  })
}

export const useChangePassword = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: PasswordChange) => call(session.changePassword, { body }),
    onSuccess: () => {
      toast({
        title: t('Password changed'),
        description: t('You have been signed out everywhere else, and your access tokens have ended'),
      })
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

/** Ends every session, so the shell shows the sign-in page. */
export const useDeleteSelf = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => call(people.removeSelf, { body: { name } }),
    onSuccess: () => {
      tellOtherTabs(null)
      void forgetWork()
      client.setQueryData(userQuery.queryKey, null)
      toast({ title: t('Account deleted'), description: t('You are signed out everywhere.') })
    },
    onError: refused,
  })
}
