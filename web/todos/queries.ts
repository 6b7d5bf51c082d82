import { queryOptions } from '@tanstack/react-query'
import type { Day } from '#contract/fields.ts'
import type { Todo } from '#contract/todos.ts'
import { todos } from '#contract/todos.ts'
import { call } from '../api.ts'
import { liveTopic, withDraws } from '../sync/rows.ts'

/** A team's, all that one may see, what somebody created, or one. */
type Filter = { teamId: number | undefined } | { createdById: number } | { id: number }

export const todoTopic = liveTopic<Todo, Filter>({
  name: 'todos',
  belongs: (row, filter) => {
    if ('id' in filter) return row.id === filter.id
    if ('createdById' in filter) return row.createdById === filter.createdById
    return filter.teamId === undefined || row.teamId === filter.teamId
  },
})

/** A team's to-dos; without a team all that one may see. */
export const todosQuery = (teamId: number | undefined) =>
  queryOptions({
    queryKey: [todoTopic.name, 'list', { teamId }] as const,
    queryFn: async ({ signal }) => withDraws(todoTopic, await call(todos.list, { query: { teamId } }, signal)),
  })

/** What oneself created, in whatever team. */
export const createdTodosQuery = (userId: number) =>
  queryOptions({
    queryKey: [todoTopic.name, 'list', { createdById: userId }] as const,
    queryFn: async ({ signal }) => withDraws(todoTopic, await call(todos.list, { query: { created: true } }, signal)),
  })

/** One to-do, as a list, so that changes reach it like the others. */
export const linkedTodoQuery = (id: number) =>
  queryOptions({
    queryKey: [todoTopic.name, 'list', { id }] as const,
    queryFn: async ({ signal }) => withDraws(todoTopic, [await call(todos.read, { params: { todoId: id } }, signal)]),
  })

/** The dashboard's figures and first few; without a team about all that one may see, as the list. */
export const overviewQuery = (teamId: number | undefined, today: Day) =>
  queryOptions({
    queryKey: [todoTopic.name, 'summary', { teamId, today }] as const,
    queryFn: ({ signal }) => call(todos.overview, { query: { teamId, today } }, signal),
  })
