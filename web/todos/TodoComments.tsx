import { useQuery } from '@tanstack/react-query'
import type { Todo } from '#contract/todos.ts'
import { CommentsDialog } from '../comments/CommentsDialog.tsx'
import { useUser } from '../session/queries.ts'
import { membersQuery } from '../teams/queries.ts'
import { useAddComment, useEditComment, useRemoveComment } from './comment-changes.ts'

type Props = { todo: Todo; onClose: () => void }

export const TodoComments = ({ todo, onClose }: Props) => {
  const user = useUser()
  const { data: people = [] } = useQuery(membersQuery(todo.teamId))
  const add = useAddComment()
  const edit = useEditComment()
  const remove = useRemoveComment()
  return (
    <CommentsDialog
      title={`Comments · ${todo.title}`}
      item={`todo-${todo.id}`}
      comments={todo.comments}
      people={people}
      adding={add.isPending}
      onAdd={(text) => {
        const at = new Date().toISOString()
        return add.mutateAsync({ todo, text, by: user, people, at, known: todo.comments.length })
      }}
      onEdit={(comment, text) => edit.mutateAsync({ todo, comment, text, people })}
      onRemove={(comment) => remove.mutate({ todo, comment })}
      onClose={onClose}
    />
  )
}
