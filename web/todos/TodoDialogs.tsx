import { todos } from '#contract/todos.ts'
import type { Todo } from '#contract/todos.ts'
import { t } from '#contract/words.ts'
import { CommentsDialog } from '../comments/CommentsDialog.tsx'
import { useOwnComments } from '../comments/use-comments.ts'
import { useLastSeenAnywhere } from '../form/last-seen.ts'
import { DeleteDialog } from '../ui/DeleteDialog.tsx'
import { useRemove } from './changes.ts'
import { linkedTodoQuery, todoTopic } from './queries.ts'
import { CreateTodo, EditTodo } from './TodoForms.tsx'

/** Which of the dialogs about to-dos is open. */
export type OpenDialog =
  | { kind: 'create'; title?: string }
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
  const { mutate: remove } = useRemove()
  if (shown.kind === 'create') return <CreateTodo teamId={teamId} title={shown.title} onClose={onClose} />
  if (!todo || (gone && shown.kind !== 'edit')) return null
  if (shown.kind === 'delete') return <DeleteDialog what="to-do" row={todo} onDelete={remove} onClose={onClose} />
  if (shown.kind === 'comments') return <CommentTodo todo={todo} onClose={onClose} />
  return <EditTodo todo={todo} gone={gone} atFiles={shown.atFiles ?? false} onClose={onClose} />
}

const CommentTodo = ({ todo, onClose }: { todo: Todo; onClose: () => void }) => {
  const about = { topic: todoTopic, row: todo, calls: todos, params: { todoId: todo.id } }
  const talk = useOwnComments({ ...about, teamIds: [todo.teamId] })
  return <CommentsDialog {...talk} title={t('Comments · {title}', { title: todo.title })} onClose={onClose} />
}
