import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { notifications } from '#contract/notifications.ts'
import type { NotificationChoices, NotificationChoicesChange } from '#contract/notifications.ts'
import { t } from '#contract/words.ts'
import { call } from '../api.ts'
import { namesIn, partOf } from '../sync/fields.ts'
import { useUndoable } from '../sync/undoable.ts'
import { failed } from '../ui/failures.ts'
import { toast } from '../ui/toast.tsx'
import { nothingToUndo } from '../ui/undo.ts'

export const choicesQuery = queryOptions({
  queryKey: ['notifications', 'choices'],
  queryFn: ({ signal }) => call(notifications.choices, {}, signal),
})

const mutationKey = ['notification-choices']
const saveFailed = failed(t('Failed to save your choice'))

/** What was chosen where a change chooses something else. */
const formerOf = ({ kinds, ...rest }: NotificationChoicesChange, before: NotificationChoices) => ({
  ...partOf<Omit<NotificationChoices, 'kinds'>>(before, namesIn(rest)),
  ...(kinds && { kinds: partOf<NotificationChoices['kinds']>(before.kinds, namesIn(kinds)) }),
})

type Choosing = { change: NotificationChoicesChange; before: NotificationChoices; quiet?: true }

/** Shows a choice at once; when saving fails, goes back to what the server has. */
export const useChangeChoices = () => {
  const client = useQueryClient()
  const choose = useUndoable({
    mutationKey,
    // One at a time, and only the last reply counts: an earlier one would undo a later choice.
    scope: { id: 'notification-choices' },
    mutationFn: ({ change }: Choosing) => call(notifications.choose, { body: change }),
    onMutate: ({ change: { kinds, ...rest } }) =>
      client.setQueryData(
        choicesQuery.queryKey,
        (before) => before && { ...before, ...definedOf(rest), kinds: { ...before.kinds, ...definedOf(kinds ?? {}) } },
      ),
    told: (choices, { change, before, quiet }) => {
      if (quiet) return nothingToUndo
      const undo = () => choose.mutate({ change: formerOf(change, before), before: choices, quiet: true })
      return toast({ title: t('Notification settings changed'), undo })
    },
    onSuccess: (choices) => {
      if (client.isMutating({ mutationKey }) === 1) client.setQueryData(choicesQuery.queryKey, choices)
    },
    onError: (error) => {
      saveFailed(error)
      void client.invalidateQueries({ queryKey: choicesQuery.queryKey })
    },
  })
  return (change: NotificationChoicesChange): void => {
    const before = client.getQueryData(choicesQuery.queryKey)
    if (before) choose.mutate({ change, before })
  }
}

const definedOf = <T extends object>(change: T) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>
  }
