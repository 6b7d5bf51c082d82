import type { Todo } from '#contract/todos.ts'
import type { RowActions } from './row-actions.ts'

/** What a key does to the to-do that the keyboard is on: Space E X M ⌫; false for any other. */
export const onRow = (actions: RowActions, todo: Todo, key: string, range: boolean): boolean => {
  if (key === 'e' || key === 'enter') actions.edit(todo)
  else if (key === 'm') actions.comments(todo)
  else if (key === ' ' && todo.can.edit) actions.toggle(todo)
  else if (key === 'x' && todo.can.edit) actions.choose(todo, range)
  else if ((key === 'backspace' || key === 'delete') && todo.can.delete) actions.remove(todo)
  else return false
  return true
}
