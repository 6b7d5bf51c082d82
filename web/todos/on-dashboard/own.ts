import { useQuery } from '@tanstack/react-query'
import type { Todo, TodoOverview } from '#contract/todos.ts'
import { useUser } from '../../session/queries.ts'
import { useToday } from '../../ui/clock.ts'
import { assignedTodosQuery, overviewQuery } from '../queries.ts'
import { inListOrder } from '../view.ts'

/** Your own to-dos, open ones by due date first. */
export const useOwnTodos = (teamId: number | undefined): { todos: Todo[] | undefined; isError: boolean } => {
  const { data, isError } = useQuery(assignedTodosQuery(useUser().id, teamId))
  return { todos: data?.toSorted(inListOrder), isError }
}

/** The figures of a list of to-dos, with the changes to your own that are under way. */
export const useOverview = (teamId: number | undefined): TodoOverview | undefined => {
  const { data } = useQuery(overviewQuery(teamId, useToday()))
  const { todos } = useOwnTodos(teamId)
  if (!data || !todos) return data
  const underWay = todos.filter(({ completed }) => completed).length - data.completedOfYours
  return { ...data, completed: data.completed + underWay }
}
