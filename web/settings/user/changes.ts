import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { meetings } from '#contract/meetings.ts'
import { people } from '#contract/people.ts'
import type { UserChange } from '#contract/people.ts'
import { session } from '#contract/session.ts'
import type { PasswordChange } from '#contract/session.ts'
import { settings } from '#contract/settings.ts'
import type { User } from '#contract/tenants.ts'
import { language, type Language, languages, t } from '#contract/words.ts'
import { ApiError, call } from '../../api.ts'
import { speak } from '../../session/language.ts'
import { userQuery, useUser } from '../../session/queries.ts'
import { isConflict, namesIn, partOf, sendOver, tellClash } from '../../sync/fields.ts'
import { useUndoable } from '../../sync/undoable.ts'
import { failed, refused } from '../../ui/failures.ts'
import { toast } from '../../ui/toast.tsx'
import { nothingToUndo } from '../../ui/undo.ts'
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

type Edit = { row: User; change: UserChange; quiet?: true }

/** Your name and username. The form shows refusals. */
export const useChangeProfile = () => {
  const edit = useUndoable({
    mutationFn: ({ row, change, quiet }: Edit) => {
      const send = ({ id, updatedAt }: User) =>
        call(people.change, { params: { userId: id }, body: { ...change, updatedAt } })
      return quiet ? sendOver({ row, names: namesIn(change) as (keyof User)[], send }) : send(row)
    },
    told: (after, { row, change, quiet }) => {
      if (quiet) return nothingToUndo
      const undo = () => edit.mutate({ row: after, change: partOf<UserChange>(row, namesIn(change)), quiet: true })
      return toast({ title: t('Profile updated'), undo })
    },
    onSuccess: useKeep(),
    // What fails in a form is shown there.
    onError: (error, { row, quiet }) => {
      if (quiet && isConflict(error)) tellClash(t('Not undone'), row.fullName, error)
      else if (quiet) profileFailed(error)
    },
  })
  return edit
}

const languageBefore = 'language before'

/** The language that you read, in this browser at once and wherever you sign in: the page is loaded again. */
export const useChangeLanguage = () => {
  const { id } = useUser()
  const { mutate, isPending } = useMutation({
    mutationFn: (wished: Language) => call(people.change, { params: { userId: id }, body: { language: wished } }),
    onSuccess: (_, wished) => speak(wished),
    onError: profileFailed,
  })
  useEffect(() => {
    const before = languages.find((each) => each === sessionStorage.getItem(languageBefore))
    sessionStorage.removeItem(languageBefore)
    if (before && before !== language()) toast({ title: t('Language changed'), undo: () => mutate(before) })
  }, [mutate])
  const change = (wished: Language) => {
    // Once the page is there in the new language, it says so, and offers to take it back.
    sessionStorage.setItem(languageBefore, language())
    mutate(wished)
  }
  return { change, isPending }
}

type Picture = { url: string | null; before: string | null; was?: string | null }

/** Sets your avatar to an uploaded picture; null removes it. */
export const useChangeAvatar = () => {
  const { avatarUrl, fullName } = useUser()
  const change = useUndoable({
    mutationFn: ({ url, was }: Picture) => call(settings.changeAvatar, { body: { url, was } }),
    told: ({ avatarUrl }, { url, before, was }) => {
      if (was !== undefined) return nothingToUndo
      const undo = () => change.mutate({ url: before, before: url, was: avatarUrl })
      return toast({ title: t('Profile updated'), undo })
    },
    onSuccess: useKeep(),
    onError: (error, { was }) =>
      was !== undefined && isConflict(error) ? tellClash(t('Not undone'), fullName, error) : profileFailed(error),
  })
  return (url: string | null) => change.mutateAsync({ url, before: avatarUrl })
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
