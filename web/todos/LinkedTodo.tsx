import { LinkedDialog } from '../ui/LinkedDialog.tsx'
import { TodoDialogs } from './lazy-parts.ts'
import { linkedTodoQuery } from './queries.ts'

/** The dialog that the address asks for. */
export const LinkedTodo = () => (
  <LinkedDialog row="todo" what="to-do" opens="edit" query={linkedTodoQuery} Dialogs={TodoDialogs} />
)
