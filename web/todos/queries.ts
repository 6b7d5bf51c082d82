import { queryOptions } from '@tanstack/react-query'
import type { Day } from '#contract/fields.ts'
import type { Todo } from '#contract/todos.ts'
import { todos } from '#contract/todos.ts'
import { call } from '../api.ts'
import { listQuery, rowQuery } from '../sync/list-query.ts'
import { liveTopic } from '../sync/rows.ts'

type Scope =
  | { teamId: number | undefined }
  | { createdById: number }
  | { assignedToId: number; teamId: number | undefined }

/** A team's, all you can see, or those that someone created or is to do, archived or not; or those of some ids. */
type Filter = (Scope & { archived: boolean }) | { ids: number[] }

export const todoTopic = liveTopic<Todo, Filter>({
  name: 'todos',
  belongs: (row, filter) => {
    if ('ids' in filter) return filter.ids.includes(row.id)
    if ((row.archivedAt !== null) !== filter.archived) return false
    if ('createdById' in filter) return row.createdById === filter.createdById
    if ('assignedToId' in filter && row.assignedToId !== filter.assignedToId) return false
    return filter.teamId === undefined || row.teamId === filter.teamId
  },
})

/** A team's to-dos, the archived ones or all others; without a team all you can see. */
export const todosQuery = (teamId: number | undefined, archived = false) =>
  listQuery(todoTopic, { teamId, archived }, (signal) => call(todos.list, { query: { teamId, archived } }, signal))

/** Those you created, in whatever team. */
export const createdTodosQuery = (userId: number, archived = false) =>
  listQuery(todoTopic, { createdById: userId, archived }, (signal) =>
    call(todos.list, { query: { created: true, archived } }, signal),
  )

/** Those that are assigned to you, of a team or of all. */
export const assignedTodosQuery = (userId: number, teamId: number | undefined) =>
  listQuery(todoTopic, { assignedToId: userId, teamId, archived: false }, (signal) =>
    call(todos.assigned, { query: { teamId } }, signal),
  )

export const linkedTodoQuery = (id: number) =>
  rowQuery(todoTopic, { ids: [id] }, (signal) => call(todos.read, { params: { todoId: id } }, signal))

/** The dashboard's figures; without a team, of all you can see. */
export const overviewQuery = (teamId: number | undefined, today: Day) =>
  queryOptions({
    queryKey: [todoTopic.name, 'summary', { teamId, today }] as const,
    queryFn: ({ signal }) => call(todos.overview, { query: { teamId, today } }, signal),
  })
