import { queryOptions } from '@tanstack/react-query'
import type { Day } from '#contract/fields.ts'
import type { Todo } from '#contract/todos.ts'
import { todos } from '#contract/todos.ts'
import { call } from '../api.ts'
import { liveTopic, withDraws } from '../rows.ts'

type Filter = { teamId: number | undefined }

export const todoTopic = liveTopic<Todo, Filter>({
  name: 'todos',
  belongs: (row, { teamId }) => teamId === undefined || row.teamId === teamId,
})

/** A team's to-dos; without a team all that one may see. */
export const todosQuery = (teamId: number | undefined) =>
  queryOptions({
    queryKey: [todoTopic.name, 'list', { teamId }] as const,
    queryFn: async ({ signal }) => withDraws(todoTopic, await call(todos.list, { query: { teamId } }, signal)),
  })

/** The dashboard's figures and first few; without a team about one's own teams together. */
export const overviewQuery = (teamId: number | undefined, today: Day) =>
  queryOptions({
    queryKey: [todoTopic.name, 'summary', { teamId, today }] as const,
    queryFn: ({ signal }) => call(todos.overview, { query: { teamId, today } }, signal),
  })
