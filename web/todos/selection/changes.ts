import { localDay } from '#contract/days.ts'
import { todos } from '#contract/todos.ts'
import { plural, t } from '#contract/words.ts'
import { call } from '../../api.ts'
import { useOptimistic } from '../../sync/optimistic.ts'
import { useArchivingAll } from '../../sync/archiving.ts'
import { useRestore } from '../../sync/restoring.ts'
import { failed } from '../../ui/failures.ts'
import { toast } from '../../ui/toast.tsx'
import { nothingToUndo } from '../../ui/undo.ts'
import { withCompleted } from '../changes.ts'
import { todoTopic } from '../queries.ts'

export type Completion = { ids: number[]; completed: boolean; quiet?: true }

export const useCompleteSelection = () => {
  const complete = useOptimistic({
    topic: todoTopic,
    ids: ({ ids }: Completion) => ids,
    draw: (row, { completed }) => withCompleted(row, completed),
    send: ({ ids, completed }) =>
      call(todos.changeSelection, { body: { ids, completed, today: localDay(new Date()) } }),
    onSuccess: (_, { ids, completed, quiet }) => {
      if (quiet) return nothingToUndo
      const undo = () => complete.mutate({ ids, completed: !completed, quiet: true })
      const title = completed ? t('Marked Complete') : t('Marked Incomplete')
      return toast({ title, description: plural(ids.length, '{count} to-do', '{count} to-dos'), undo })
    },
    onError: failed(t('Failed to update to-dos')),
  })
  return complete
}

export const useArchiveSelection = () =>
  useArchivingAll({
    topic: todoTopic,
    send: (ids, archived) => call(todos.changeSelection, { body: { ids, archived } }),
    counted: (count) => plural(count, '{count} to-do', '{count} to-dos'),
    onError: failed(t('Failed to update to-dos')),
  })

export const useRemoveSelection = () => {
  const restore = useRestore(todoTopic, (ids) => call(todos.restore, { body: { ids } }))
  return useOptimistic({
    topic: todoTopic,
    ids: (ids: number[]) => ids,
    draw: () => null,
    send: (ids) => call(todos.removeSelection, { body: { ids } }),
    onSuccess: (_, ids) =>
      toast({
        title: t('Deleted'),
        description: plural(ids.length, '{count} to-do deleted', '{count} to-dos deleted'),
        undo: () => restore(ids),
      }),
    onError: failed(t('Failed to delete to-dos')),
  })
}
