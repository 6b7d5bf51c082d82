import { queryOptions } from '@tanstack/react-query'
import type { Day } from '#contract/fields.ts'
import type { Todo, TodoOverview } from '#contract/todos.ts'
import { todos } from '#contract/todos.ts'
import { call } from '../api.ts'
import { listQuery, rowQuery } from '../sync/list-query.ts'
import { liveTopic, withDraws } from '../sync/rows.ts'

/** A team's, all you can see or those that someone created, archived or not; or those of some ids. */
type Filter = (({ teamId: number | undefined } | { createdById: number }) & { archived: boolean }) | { ids: number[] }

export const todoTopic = liveTopic<Todo, Filter>({
  name: 'todos',
  belongs: (row, filter) => {
    if ('ids' in filter) return filter.ids.includes(row.id)
    if ((row.archivedAt !== null) !== filter.archived) return false
    if ('createdById' in filter) return row.createdById === filter.createdById
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

export const linkedTodoQuery = (id: number) =>
  rowQuery(todoTopic, { ids: [id] }, (signal) => call(todos.read, { params: { todoId: id } }, signal))

/** The dashboard's figures and your first few; without a team, of all you can see. */
export const overviewQuery = (teamId: number | undefined, today: Day) =>
  queryOptions({
    queryKey: [todoTopic.name, 'summary', { teamId, today }] as const,
    queryFn: ({ signal }) => call(todos.overview, { query: { teamId, today } }, signal),
  })

/** The first few of an overview as a list, which changes are drawn over as over any other; `at` is when they were loaded. */
export const overviewRowsQuery = (overview: TodoOverview | undefined, at: number) => {
  const rows = overview?.yours.first ?? []
  return queryOptions({
    queryKey: [todoTopic.name, 'list', { ids: rows.map(({ id }) => id), at }] as const,
    queryFn: () => rows,
    enabled: false,
    initialData: () => withDraws(todoTopic, rows),
    gcTime: 0,
  })
}
