import type { Todo, TodoChange } from '#contract/todos.ts'
import { todos } from '#contract/todos.ts'
import { localDay } from '#contract/days.ts'
import type { Input } from '#contract/endpoint.ts'
import { t } from '#contract/words.ts'
import { call } from '../api.ts'
import { useArchiving } from '../sync/archiving.ts'
import { useOptimistic } from '../sync/optimistic.ts'
import { rowChanges } from '../sync/row-changes.ts'
import { toast } from '../ui/toast.tsx'
import { failed } from '../ui/failures.ts'
import { todoTopic } from './queries.ts'
import { nothingToUndo } from '../ui/undo.ts'

export const withCompleted = (row: Todo, completed: boolean): Todo => ({
  ...row,
  completed,
  completedAt: completed ? new Date().toISOString() : null,
  // Reopening takes it out of the archive.
  archivedAt: completed ? row.archivedAt : null,
})

type Toggle = { todo: Todo; completed: boolean; quiet?: true }

/** Sends the wanted state, so that a click that is sent twice changes nothing more. */
export const useToggle = (sentence = t('Failed to update to-do status')) => {
  const toggle = useOptimistic({
    topic: todoTopic,
    ids: ({ todo }: Toggle) => [todo.id],
    draw: (row, { completed }) => withCompleted(row, completed),
    send: ({ todo, completed }) =>
      call(todos.toggle, { params: params(todo), body: { completed, today: localDay(new Date()) } }),
    onSuccess: (_, { todo, completed, quiet }) => {
      if (quiet) return nothingToUndo
      const undo = () => toggle.mutate({ todo, completed: !completed, quiet: true })
      const title = completed ? t('Marked Complete') : t('Marked Incomplete')
      return toast({ title, description: todo.title, undo })
    },
    onError: failed(sentence),
  })
  return toggle
}

export const useArchive = () =>
  useArchiving({
    topic: todoTopic,
    send: (row, archived) => call(todos.archive, { params: params(row), body: { archived } }),
    onError: updateFailed,
  })

const params = ({ id }: Todo) => ({ todoId: id })

export const { useAdd, useChange, useRemove, useTakeBackAdded } = rowChanges({
  topic: todoTopic,
  add: {
    send: (teamId, body: Input<typeof todos.add>['body']) => call(todos.add, { params: { teamId }, body }),
    told: () => ({ title: t('To-do created successfully') }),
    onError: failed(t('Failed to create to-do')),
  },
  change: {
    send: (row, body: TodoChange) => call(todos.change, { params: params(row), body }),
    told: () => ({ title: t('Updated'), description: t('To-do updated successfully') }),
  },
  remove: {
    send: (row) => call(todos.remove, { params: params(row) }),
    restore: (ids) => call(todos.restore, { body: { ids } }),
    told: () => ({ title: t('Deleted'), description: t('To-do deleted') }),
    onError: failed(t('Failed to delete todo')),
  },
})

export const updateFailed = failed(t('Failed to update todo'))
