import { Suspense } from 'react'
import type { Todo } from '#contract/todos.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useRemove } from './changes.ts'
import type { OpenDialog } from './open-dialog.ts'
import { CreateDialog, EditDialog, TodoComments } from './lazy-dialogs.ts'

type Props = {
  shown: OpenDialog | null
  todos: Todo[]
  teamId: number | undefined
  onClose: () => void
}

/** The dialogs about to-dos; one about a to-do that a colleague deletes meanwhile closes with it. */
export const TodoDialogs = ({ shown, todos, teamId, onClose }: Props) => {
  if (!shown) return null
  if (shown.kind === 'create') {
    return (
      <Suspense>
        <CreateDialog teamId={teamId} onClose={onClose} />
      </Suspense>
    )
  }
  const todo = todos.find(({ id }) => id === shown.id)
  if (!todo) return null
  if (shown.kind === 'delete') return <DeleteDialog todo={todo} onClose={onClose} />
  return (
    <Suspense>
      {shown.kind === 'edit' ? (
        <EditDialog todo={todo} atFiles={shown.atFiles ?? false} onClose={onClose} />
      ) : (
        <TodoComments todo={todo} onClose={onClose} />
      )}
    </Suspense>
  )
}

const DeleteDialog = ({ todo, onClose }: { todo: Todo; onClose: () => void }) => {
  const { mutate } = useRemove()
  return (
    <ConfirmDialog
      opened
      title="Delete this to-do?"
      message={`This action cannot be undone. It will permanently delete ${todo.title}.`}
      verb="Delete"
      onClose={onClose}
      onConfirm={() => {
        mutate(todo)
        onClose()
      }}
    />
  )
}
