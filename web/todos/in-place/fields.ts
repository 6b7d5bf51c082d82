import { todos } from '#contract/todos.ts'
import type { Todo } from '#contract/todos.ts'
import { plural } from '#contract/words.ts'
import { call } from '../../api.ts'
import type { FieldsOf } from '../../sync/fields.ts'
import { updateFailed } from '../changes.ts'
import { todoTopic } from '../queries.ts'

/** How fields of to-dos are changed in place, and taken back. */
export const todoFields: FieldsOf<Todo> = {
  topic: todoTopic,
  send: ({ id }, body) => call(todos.change, { params: { todoId: id }, body }),
  sendAll: (ids, body, was) => call(todos.changeSelection, { body: { ...body, ids, was } }),
  people: { assignedToId: 'assignee' },
  countedRows: (count) => plural(count, '{count} to-do', '{count} to-dos'),
  onError: updateFailed,
}
