import type { Todo, TodoChange } from '#contract/todos.ts'
import { todos } from '#contract/todos.ts'
import { localDay } from '#contract/days.ts'
import type { Input } from '#contract/endpoint.ts'
import { call } from '../api.ts'
import { useArchiving } from '../sync/archiving.ts'
import { useOptimistic } from '../sync/optimistic.ts'
import { toast } from '../ui/toast.tsx'
import { failed } from '../ui/failures.ts'
import { todoTopic } from './queries.ts'

export const withCompleted = (row: Todo, completed: boolean): Todo => ({
  ...row,
  completed,
  completedAt: completed ? new Date().toISOString() : null,
  // Reopening takes it out of the archive.
  archivedAt: completed ? row.archivedAt : null,
})

type Toggle = { todo: Todo; completed: boolean; quiet?: true }

/** Sends the wanted state, so that a click that is sent twice changes nothing more. */
export const useToggle = (sentence = 'Failed to update to-do status') => {
  const toggle = useOptimistic({
    topic: todoTopic,
    ids: ({ todo }: Toggle) => [todo.id],
    draw: (row, { completed }) => withCompleted(row, completed),
    send: ({ todo, completed }) =>
      call(todos.toggle, { params: { todoId: todo.id }, body: { completed, today: localDay(new Date()) } }),
    onSuccess: (_, { todo, completed, quiet }) => {
      if (quiet) return
      const undo = () => toggle.mutate({ todo, completed: !completed, quiet: true })
      const title = completed ? 'Marked Complete' : 'Marked Incomplete'
      toast({ title, description: todo.title, action: { label: 'Undo', run: undo } })
    },
    onError: failed(sentence),
  })
  return toggle
}

export const useArchive = () =>
  useArchiving({
    topic: todoTopic,
    send: ({ id }, archived) => call(todos.archive, { params: { todoId: id }, body: { archived } }),
    onError: updateFailed,
  })

type Addition = { teamId: number; body: Input<typeof todos.add>['body'] }

export const useAdd = () =>
  useOptimistic({
    topic: todoTopic,
    send: ({ teamId, body }: Addition) => call(todos.add, { params: { teamId }, body }),
    onSuccess: () => toast({ title: 'To-do created successfully' }),
    onError: failed('Failed to create to-do'),
  })

type Edit = { row: Todo; change: TodoChange }

/** Refused when someone has changed the to-do since `row` was read; the form shows that conflict. */
export const useChange = () =>
  useOptimistic({
    topic: todoTopic,
    ids: ({ row }: Edit) => [row.id],
    send: ({ row, change }) =>
      call(todos.change, { params: { todoId: row.id }, body: { ...change, updatedAt: row.updatedAt } }),
    onSuccess: () => toast({ title: 'Updated', description: 'To-do updated successfully' }),
  })

export const updateFailed = failed('Failed to update todo')

export const useRemove = () =>
  useOptimistic({
    topic: todoTopic,
    ids: (todo: Todo) => [todo.id],
    draw: () => null,
    send: (todo) => call(todos.remove, { params: { todoId: todo.id } }),
    onSuccess: () => toast({ title: 'Deleted', description: 'To-do deleted' }),
    onError: failed('Failed to delete todo'),
  })
