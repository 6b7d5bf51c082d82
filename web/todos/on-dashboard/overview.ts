import { useQuery } from '@tanstack/react-query'
import type { Todo, TodoOverview } from '#contract/todos.ts'
import { useToday } from '../../ui/clock.ts'
import { overviewQuery, overviewRowsQuery } from '../queries.ts'
import { inListOrder } from '../view.ts'

const completedOf = (rows: Todo[]): number => rows.filter(({ completed }) => completed).length

/** The figures of a list of to-dos and your first few in it, with the changes to those that are under way. */
export const useOverview = (teamId: number | undefined): { overview: TodoOverview | undefined; isError: boolean } => {
  const { data, dataUpdatedAt, isError } = useQuery(overviewQuery(teamId, useToday()))
  const { data: drawn } = useQuery(overviewRowsQuery(data, dataUpdatedAt))
  if (!data) return { overview: undefined, isError }
  const completed = data.completed + completedOf(drawn) - completedOf(data.yours.first)
  const yours = { ...data.yours, first: drawn.toSorted(inListOrder) }
  return { overview: { ...data, completed, yours }, isError }
}
