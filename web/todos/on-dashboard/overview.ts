import { useQuery } from '@tanstack/react-query'
import type { Todo, TodoOverview } from '#contract/todos.ts'
import { useToday } from '../../ui/clock.ts'
import { overviewQuery, overviewRowsQuery } from '../queries.ts'

const completedOf = (rows: Todo[]): number => rows.filter(({ completed }) => completed).length

/** The figures of a list of to-dos and its first few, with the changes that are under way. */
export const useOverview = (teamId: number | undefined): { overview: TodoOverview | undefined; isError: boolean } => {
  const { data, dataUpdatedAt, isError } = useQuery(overviewQuery(teamId, useToday()))
  const { data: first } = useQuery(overviewRowsQuery(data, dataUpdatedAt))
  const completed = data && data.completed + completedOf(first) - completedOf(data.first)
  return { overview: data && { ...data, first, completed: completed ?? data.completed }, isError }
}
