import type { Todo } from '#contract/todos.ts'
import { useLastSeenAnywhere } from '../form/last-seen.ts'
import { DeleteDialog } from '../ui/DeleteDialog.tsx'
import { useRemove } from './changes.ts'
import { CreateDialog } from './CreateDialog.tsx'
import { EditDialog } from './EditDialog.tsx'
import { linkedTodoQuery } from './queries.ts'
import { TodoComments } from './TodoComments.tsx'

/** Which of the dialogs about to-dos is open. */
export type OpenDialog =
  | { kind: 'create' }
  | { kind: 'edit'; id: number; atFiles?: true }
  | { kind: 'comments'; id: number }
  | { kind: 'delete'; id: number }

type Props = {
  shown: OpenDialog
  todos: Todo[]
  teamId: number | undefined
  onClose: () => void
}

/** The dialogs about to-dos. When a colleague deletes the to-do meanwhile, they close with it, but for a form. */
export const TodoDialogs = ({ shown, todos, teamId, onClose }: Props) => {
  const { row: todo, gone } = useLastSeenAnywhere(todos, 'id' in shown ? shown.id : undefined, linkedTodoQuery)
  if (shown.kind === 'create') return <CreateDialog teamId={teamId} onClose={onClose} />
  if (!todo || (gone && shown.kind !== 'edit')) return null
  if (shown.kind === 'delete') return <DeleteTodo todo={todo} onClose={onClose} />
  if (shown.kind === 'comments') return <TodoComments todo={todo} onClose={onClose} />
  return <EditDialog todo={todo} gone={gone} atFiles={shown.atFiles ?? false} onClose={onClose} />
}

const DeleteTodo = ({ todo, onClose }: { todo: Todo; onClose: () => void }) => {
  const { mutate } = useRemove()
  return <DeleteDialog what="to-do" title={todo.title} onClose={onClose} onDelete={() => mutate(todo)} />
}
