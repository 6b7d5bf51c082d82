import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Input } from '#contract/endpoint.ts'
import { people } from '#contract/people.ts'
import type { UserChange } from '#contract/people.ts'
import type { User } from '#contract/tenants.ts'
import { call, sentenceOf } from '../api.ts'
import { toast } from '../ui/toast.tsx'

type Wording = { done: string; failed: string }

// The live stream sees the change too and refetches everything that shows people's names.
const usePeopleChange = <Change, Reply>(send: (change: Change) => Promise<Reply>, { done, failed }: Wording) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      toast({ title: done })
      return client.invalidateQueries({ queryKey: ['users'] })
    },
    onError: (error) =>
      toast({ title: 'Error', description: `${failed} ${sentenceOf(error)}`, variant: 'destructive' }),
  })
}

export const useAddPerson = () =>
  usePeopleChange((body: Input<typeof people.add>['body']) => call(people.add, { body }), {
    done: 'User created',
    failed: 'Failed to create user.',
  })

type Edit = { id: number; change: UserChange }

export const useChangePerson = () =>
  usePeopleChange(({ id, change }: Edit) => call(people.change, { params: { userId: id }, body: change }), {
    done: 'User updated',
    failed: 'Failed to update user.',
  })

export const useRemovePerson = () =>
  usePeopleChange(({ id }: User) => call(people.remove, { params: { userId: id } }), {
    done: 'User deleted',
    failed: 'Failed to delete user.',
  })
