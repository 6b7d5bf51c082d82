import { useQuery } from '@tanstack/react-query'
import { useDeadLink, useLinkedDialog } from '../ui/linked-dialog.ts'
import { linkedTodoQuery } from './queries.ts'
import { TodoDialogs } from './TodoDialogs.tsx'

/** The dialog that the address asks for; its to-do may be of any team. */
export const LinkedTodo = () => {
  const { linked, close } = useLinkedDialog('todo')
  const query = useQuery({ ...linkedTodoQuery(linked?.id ?? 0), enabled: linked !== null })
  useDeadLink('to-do', linked, query, close)
  return <TodoDialogs shown={linked} todos={query.data ?? []} teamId={undefined} onClose={close} />
}
