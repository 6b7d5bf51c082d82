import { TodoChange } from '#contract/todos.ts'
import { rename } from '../../ui/in-place/rename.tsx'
import { todoFields } from './fields.ts'

export const RenameTodo = rename(todoFields, TodoChange)
