import { useQuery } from '@tanstack/react-query'
import { todos } from '#contract/todos.ts'
import type { Todo } from '#contract/todos.ts'
import { CommentsDialog } from '../comments/CommentsDialog.tsx'
import { ownComments, useComments } from '../comments/use-comments.ts'
import { useLastSeenAnywhere } from '../form/last-seen.ts'
import { membersQuery } from '../teams/queries.ts'
import { DeleteDialog } from '../ui/DeleteDialog.tsx'
import { useRemove } from './changes.ts'
import { linkedTodoQuery, todoTopic } from './queries.ts'
import { CreateTodo, EditTodo } from './TodoForms.tsx'

/** Which of the dialogs about to-dos is open. */
export type OpenDialog =
  | { kind: 'create' }
  | { kind: 'edit'; id: number; atFiles?: true }
  | { kind: 'comments'; id: number }
  | { kind: 'delete'; id: number }

type Props = {
  shown: OpenDialog
  rows: Todo[]
  teamId: number | undefined
  onClose: () => void
}

/** The dialogs about to-dos. When a colleague deletes the to-do, they close, except for the forms. */
export const TodoDialogs = ({ shown, rows, teamId, onClose }: Props) => {
  const { row: todo, gone } = useLastSeenAnywhere(rows, 'id' in shown ? shown.id : undefined, linkedTodoQuery)
  if (shown.kind === 'create') return <CreateTodo teamId={teamId} onClose={onClose} />
  if (!todo || (gone && shown.kind !== 'edit')) return null
  if (shown.kind === 'delete') return <DeleteTodo todo={todo} onClose={onClose} />
  if (shown.kind === 'comments') return <CommentTodo todo={todo} onClose={onClose} />
  return <EditTodo todo={todo} gone={gone} atFiles={shown.atFiles ?? false} onClose={onClose} />
}

const DeleteTodo = ({ todo, onClose }: { todo: Todo; onClose: () => void }) => {
  const { mutate } = useRemove()
  return <DeleteDialog what="to-do" title={todo.title} onClose={onClose} onDelete={() => mutate(todo)} />
}

const comments = ownComments<Todo>()

const CommentTodo = ({ todo, onClose }: { todo: Todo; onClose: () => void }) => {
  const { data: people = [] } = useQuery(membersQuery(todo.teamId))
  const params = { todoId: todo.id }
  const talk = useComments({ topic: todoTopic, row: todo, calls: todos, params, lens: comments, people })
  return <CommentsDialog {...talk} title={`Comments · ${todo.title}`} item={`todo-${todo.id}`} onClose={onClose} />
}
