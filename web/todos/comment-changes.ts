import type { Todo } from '#contract/todos.ts'
import { todos } from '#contract/todos.ts'
import { call } from '../api.ts'
import type { Addressed } from '../comments/CommentsDialog.tsx'
import { withoutComment, withRewritten, withWritten } from '../comments/drawing.ts'
import type { Rewritten, Written } from '../comments/drawing.ts'
import { useOptimistic } from '../sync/optimistic.ts'
import { failed } from '../ui/failures.ts'
import { todoTopic } from './queries.ts'

type On = { todo: Todo }

export const useAddComment = () =>
  useOptimistic({
    topic: todoTopic,
    ids: ({ todo }: On & Written) => [todo.id],
    draw: (row, written) => ({ ...row, comments: withWritten(row.comments, written) }),
    send: ({ todo, text }) => call(todos.addComment, { params: { todoId: todo.id }, body: { text } }),
    onError: failed('Failed to add comment'),
  })

export const useEditComment = () =>
  useOptimistic({
    topic: todoTopic,
    ids: ({ todo }: On & Rewritten) => [todo.id],
    draw: (row, rewritten) => ({ ...row, comments: withRewritten(row.comments, rewritten) }),
    send: ({ todo, comment: { index, createdAt }, text }) =>
      call(todos.changeComment, { params: { todoId: todo.id, index }, body: { text, createdAt } }),
    onError: failed('Failed to edit comment'),
  })

export const useRemoveComment = () =>
  useOptimistic({
    topic: todoTopic,
    ids: ({ todo }: On & { comment: Addressed }) => [todo.id],
    draw: (row, { comment }) => ({ ...row, comments: withoutComment(row.comments, comment) }),
    send: ({ todo, comment: { index, createdAt } }) =>
      call(todos.removeComment, { params: { todoId: todo.id, index }, body: { createdAt } }),
    onError: failed('Failed to delete comment'),
  })
