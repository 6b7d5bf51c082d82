import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { notifications } from '#contract/notifications.ts'
import type { NotificationChoicesChange } from '#contract/notifications.ts'
import { t } from '#contract/words.ts'
import { call } from '../api.ts'
import { failed } from '../ui/failures.ts'

export const choicesQuery = queryOptions({
  queryKey: ['notifications', 'choices'],
  queryFn: ({ signal }) => call(notifications.choices, {}, signal),
})

const mutationKey = ['notification-choices']
const saveFailed = failed(t('Failed to save your choice'))

/** Shows a choice at once; when saving fails, goes back to what the server has. */
export const useChangeChoices = () => {
  const client = useQueryClient()
  return useMutation({
    mutationKey,
    // One at a time, and only the last reply counts: an earlier one would undo a later choice.
    scope: { id: 'notification-choices' },
    mutationFn: (body: NotificationChoicesChange) => call(notifications.choose, { body }),
    onMutate: ({ kinds, ...rest }) =>
      client.setQueryData(
        choicesQuery.queryKey,
        (before) => before && { ...before, ...definedOf(rest), kinds: { ...before.kinds, ...definedOf(kinds ?? {}) } },
      ),
    onSuccess: (choices) => {
      if (client.isMutating({ mutationKey }) === 1) client.setQueryData(choicesQuery.queryKey, choices)
    },
    onError: (error) => {
      saveFailed(error)
      void client.invalidateQueries({ queryKey: choicesQuery.queryKey })
    },
  })
}

const definedOf = <T extends object>(change: T) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>
  }
