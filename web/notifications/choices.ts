import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { notifications } from '#contract/notifications.ts'
import type { NotificationChoicesChange } from '#contract/notifications.ts'
import { call } from '../api.ts'
import { toast } from '../ui/toast.tsx'

export const choicesQuery = queryOptions({
  queryKey: ['notifications', 'choices'],
  queryFn: ({ signal }) => call(notifications.choices, {}, signal),
})

const choosing = ['notification-choices']

/** Draws a choice at once, and takes it back when it could not be saved. */
export const useChoose = () => {
  const client = useQueryClient()
  return useMutation({
    mutationKey: choosing,
    // One after another, and only the last reply is taken, so that it undoes no later choice.
    scope: { id: 'notification-choices' },
    mutationFn: (body: NotificationChoicesChange) => call(notifications.choose, { body }),
    onMutate: ({ kinds, ...rest }) =>
      client.setQueryData(
        choicesQuery.queryKey,
        (before) => before && { ...before, ...definedOf(rest), kinds: { ...before.kinds, ...definedOf(kinds ?? {}) } },
      ),
    onSuccess: (choices) => {
      if (client.isMutating({ mutationKey: choosing }) === 1) client.setQueryData(choicesQuery.queryKey, choices)
    },
    onError: () => {
      toast({ title: 'Error', description: 'Failed to save your choice', variant: 'destructive' })
      void client.invalidateQueries({ queryKey: choicesQuery.queryKey })
    },
  })
}

const definedOf = <T extends object>(change: T) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>
  }
