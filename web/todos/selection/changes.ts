import { localDay } from '#contract/days.ts'
import type { Person } from '#contract/tenants.ts'
import { todos } from '#contract/todos.ts'
import type { SelectionChange, Todo } from '#contract/todos.ts'
import { call } from '../../api.ts'
import { useOptimistic } from '../../sync/optimistic.ts'
import { useRestore } from '../../sync/restoring.ts'
import { counted } from '../../ui/counted.ts'
import { failed } from '../../ui/failures.ts'
import { toast } from '../../ui/toast.tsx'
import { withCompleted } from '../changes.ts'
import { todoTopic } from '../queries.ts'

/** With the new assignee as a person, so that it can be drawn. */
export type SelectionEdit = SelectionChange & { assignee?: Person | null; quiet?: true }

const drawnSelection = (row: Todo, { completed, assignedToId, dueDate, assignee }: SelectionEdit): Todo => ({
  ...(completed === undefined ? row : withCompleted(row, completed)),
  ...(assignedToId === undefined ? {} : { assignedToId, assignee: assignee ?? null }),
  ...(dueDate === undefined ? {} : { dueDate }),
})

export const useChangeSelection = () => {
  const change = useOptimistic({
    topic: todoTopic,
    ids: ({ ids }: SelectionEdit) => ids,
    draw: drawnSelection,
    send: ({ ids, completed, assignedToId, dueDate }) =>
      call(todos.changeSelection, { body: { ids, completed, assignedToId, dueDate, today: localDay(new Date()) } }),
    onSuccess: (_, { ids, completed, quiet }) => {
      if (quiet) return
      const description = counted(ids.length, 'to-do')
      if (completed === undefined) return toast({ title: 'Updated', description })
      const undo = () => change.mutate({ ids, completed: !completed, quiet: true })
      const title = completed ? 'Marked Complete' : 'Marked Incomplete'
      toast({ title, description, undo })
    },
    onError: failed('Failed to update to-dos'),
  })
  return change
}

export const useRemoveSelection = () => {
  const restore = useRestore(todoTopic, (ids) => call(todos.restore, { body: { ids } }))
  return useOptimistic({
    topic: todoTopic,
    ids: (ids: number[]) => ids,
    draw: () => null,
    send: (ids) => call(todos.removeSelection, { body: { ids } }),
    onSuccess: (_, ids) =>
      toast({
        title: 'Deleted',
        description: `${counted(ids.length, 'to-do')} deleted`,
        undo: () => restore(ids),
      }),
    onError: failed('Failed to delete to-dos'),
  })
}
