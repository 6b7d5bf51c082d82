import type { Todo } from '#contract/todos.ts'
import { t } from '#contract/words.ts'
import type { Editing } from '../../ui/in-place/editing.ts'
import { dueField, personField, priorityField } from '../../ui/in-place/usual-fields.ts'
import { priorityWords } from '../../ui/PriorityMark.tsx'
import { RenameTodo, TodoMenu } from './lazy-parts.ts'

/** What is changed in place in a list of to-dos. */
export const editing: Editing<Todo> = {
  fields: {
    assignedToId: personField(t('Assignee'), ({ assignee }) => assignee),
    dueDate: dueField(),
    priority: priorityField(({ priority }) => priorityWords[priority]),
  },
  may: ({ can }) => can.edit,
  Menu: TodoMenu,
  Rename: RenameTodo,
}
