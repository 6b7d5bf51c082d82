import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/endpoint.ts'
import { invitations } from '#contract/invitations.ts'
import { people } from '#contract/people.ts'
import type { UserChange } from '#contract/people.ts'
import type { User } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'
import { call, sentenceOf } from '../api.ts'
import { isConflict, namesIn, partOf, sendOver, tellClash } from '../sync/fields.ts'
import { toast } from '../ui/toast.tsx'
import { invitationsOf } from './adding/draft.ts'
import type { InviteDraft } from './adding/draft.ts'

/** Shows a toast and refetches the list; resolves once it is loaded. */
const useDone = (title: string) => {
  const client = useQueryClient()
  return () => {
    toast({ title })
    return client.invalidateQueries({ queryKey: ['users'] })
  }
}

const failed = (sentence: string) => (error: Error) =>
  toast({ title: t('Error'), description: `${sentence} ${sentenceOf(error)}`, variant: 'destructive' })

export const useAdd = () =>
  useMutation({
    mutationFn: (body: Input<typeof people.add>['body']) => call(people.add, { body }),
    onSuccess: useDone(t('User created')),
    onError: failed(t('Failed to create user.')),
  })

/** The dialog says what has become of each address. */
export const useInviteAll = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (draft: InviteDraft) => call(invitations.inviteAll, { body: invitationsOf(draft) }),
    onSuccess: () => Promise.all(['users', 'teams'].map((kind) => client.invalidateQueries({ queryKey: [kind] }))),
    onError: failed(t('Failed to create user.')),
  })
}

/** Those that the row shows. */
const fieldsIn = (change: UserChange) => namesIn(change).filter((name) => name !== 'updatedAt' && name !== 'language')

/** By a form, which shows refusals, in the list, or to take that back. */
type Edit = { row: User; change: UserChange; by?: 'list' | 'undo' }

export const useChange = () => {
  const client = useQueryClient()
  const edit = useMutation({
    mutationFn: ({ row, change, by }: Edit) => {
      const send = ({ id, updatedAt }: User) =>
        call(people.change, { params: { userId: id }, body: { ...change, updatedAt } })
      return by ? sendOver({ row, names: fieldsIn(change), send }) : send(row)
    },
    onSuccess: (row, { row: was, change, by }) => {
      const back = partOf<UserChange>(was, namesIn(change))
      const undo = () => edit.mutate({ row, change: back, by: 'undo' })
      if (by !== 'undo') toast({ title: t('User updated'), undo })
      return client.invalidateQueries({ queryKey: ['users'] })
    },
    // What fails in a form is shown there.
    onError: (error, { row, by }) => {
      if (!by) return
      if (isConflict(error)) tellClash(by === 'undo' ? t('Not undone') : t('Not changed'), row.fullName, error)
      else updateFailed(error)
    },
  })
  return edit
}

export const updateFailed = failed(t('Failed to update user.'))

export const useRemove = () => {
  const done = useDone(t('User deleted'))
  return useMutation({
    mutationFn: ({ id }: User) => call(people.remove, { params: { userId: id } }),
    // Not awaited: the dialog closes before the row leaves the list.
    onSuccess: () => void done(),
    onError: failed(t('Failed to delete user.')),
  })
}
