import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/endpoint.ts'
import { invitations } from '#contract/invitations.ts'
import { people } from '#contract/people.ts'
import type { UserChange } from '#contract/people.ts'
import { secondFactor } from '#contract/second-factor.ts'
import type { Role, User } from '#contract/tenants.ts'
import { plural, t } from '#contract/words.ts'
import { call, sentenceOf } from '../api.ts'
import { isConflict, tellClash } from '../sync/fields.ts'
import { useTakeBackAdded } from '../sync/take-back-added.ts'
import { useUndoableEdit } from '../sync/undoable-edit.ts'
import { useUndoable } from '../sync/undoable.ts'
import { isCalledOff, refused } from '../ui/failures.ts'
import { toast } from '../ui/toast.tsx'
import { invitationsOf } from './adding/draft.ts'
import type { InviteDraft } from './adding/draft.ts'
import { nothingToUndo } from '../ui/undo.ts'

/** Shows a toast and refetches the list; resolves once it is loaded. */
const useDone = (title: string) => {
  const client = useQueryClient()
  return () => {
    toast({ title })
    return client.invalidateQueries({ queryKey: ['users'] })
  }
}

const failed = (sentence: string) => (error: Error) => {
  if (isCalledOff(error)) return
  toast({ title: t('Error'), description: `${sentence} ${sentenceOf(error)}`, variant: 'destructive' })
}

const removeFailed = failed(t('Failed to delete user.'))

const useReread = () => {
  const client = useQueryClient()
  return () => Promise.all(['users', 'teams'].map((kind) => client.invalidateQueries({ queryKey: [kind] })))
}

type Added = { ids: number[]; about: string }

/** Deletes people who were just added, and with them their invitations, unless one of them has signed in by now or has something. */
const useTakeBack = () =>
  useTakeBackAdded({
    send: ({ ids }: Added) => call(people.takeBack, { body: { ids } }),
    about: ({ about }) => about,
    onSuccess: useReread(),
    onError: removeFailed,
  })

export const useAdd = () => {
  const reread = useReread()
  const { mutate: takeBack } = useTakeBack()
  return useUndoable({
    mutationFn: (body: Input<typeof people.add>['body']) => call(people.add, { body }),
    told: (added) => {
      if (!added) return nothingToUndo
      const { id, fullName: about } = added
      return toast({ title: t('User created'), description: about, undo: () => takeBack({ ids: [id], about }) })
    },
    onSuccess: reread,
    onError: failed(t('Failed to create user.')),
  })
}

/** The dialog says what has become of each address. */
export const useInviteAll = () => {
  const reread = useReread()
  const { mutate: takeBack } = useTakeBack()
  return useUndoable({
    mutationFn: (draft: InviteDraft) => call(invitations.inviteAll, { body: invitationsOf(draft) }),
    told: ({ people: invited }) => {
      const added = invited.filter(({ userId }) => userId !== null)
      const ids = added.flatMap(({ userId }) => userId ?? [])
      const about = added.map(({ fullName }) => fullName).join(', ')
      const title = plural(ids.length, '{count} person invited', '{count} people invited')
      if (ids.length === 0) return nothingToUndo
      return toast({ title, description: about, undo: () => takeBack({ ids, about }) })
    },
    onSuccess: reread,
    onError: failed(t('Failed to create user.')),
  })
}

/** A form shows refusals. */
export const useChange = () => {
  const client = useQueryClient()
  return useUndoableEdit<User, UserChange>({
    send: ({ id }, body) => call(people.change, { params: { userId: id }, body }),
    title: t('User updated'),
    nameOf: ({ fullName }) => fullName,
    onSuccess: () => client.invalidateQueries({ queryKey: ['users'] }),
    onError: updateFailed,
  })
}

type RoleChange = {
  rows: readonly User[]
  role: Role
  /** The role that they have to have, when a change is taken back. */
  was?: Role
}

/** Gives people a role by one call. Of two roles, those who get one had the other. */
export const useChangeRoles = () => {
  const reread = useReread()
  const edit = useUndoable({
    mutationFn: ({ rows, role, was }: RoleChange) =>
      call(people.changeSelection, { body: { ids: idsOf(rows), role, ...(was && { was: { role: was } }) } }),
    told: (_, { rows, role, was }) => {
      if (was !== undefined) return nothingToUndo
      const [first] = rows
      const undo = () => first && edit.mutate({ rows, role: first.role, was: role })
      return toast({ title: t('Role changed'), description: aboutPeople(rows), undo })
    },
    onSuccess: reread,
    onError: (error, { rows, was }) =>
      was !== undefined && isConflict(error)
        ? tellClash(t('Not undone'), aboutPeople(rows), error)
        : updateFailed(error),
  })
  return ({ rows, role }: Pick<RoleChange, 'rows' | 'role'>) => {
    const others = rows.filter((row) => row.role !== role)
    if (others.length > 0) edit.mutate({ rows: others, role })
  }
}

const idsOf = (rows: readonly User[]): number[] => rows.map(({ id }) => id)

const aboutPeople = (rows: readonly User[]): string =>
  rows.length === 1
    ? rows.map(({ fullName }) => fullName).join()
    : plural(rows.length, '{count} person', '{count} people')

export const updateFailed = failed(t('Failed to update user.'))

export const useSignOut = () =>
  useMutation({
    mutationFn: ({ id }: User) => call(people.signOut, { params: { userId: id } }),
    onSuccess: (_, { fullName }) => toast({ title: t('Signed out everywhere'), description: fullName }),
    onError: failed(t('Not signed out.')),
  })

export const useRemove = () => {
  const done = useDone(t('User deleted'))
  return useMutation({
    mutationFn: ({ id }: User) => call(people.remove, { params: { userId: id } }),
    // Not awaited: the dialog closes before the row leaves the list.
    onSuccess: () => void done(),
    onError: removeFailed,
  })
}

/** Removes all that a person proves who they are by, besides a password. */
export const useResetFactor = () => {
  const done = useDone(t('Second factor reset'))
  return useMutation({
    mutationFn: ({ id }: User) => call(secondFactor.reset, { params: { userId: id } }),
    onSuccess: () => void done(),
    onError: refused,
  })
}
