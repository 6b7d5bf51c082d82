import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Todo } from '#contract/todos.ts'
import { allTeamsQuery } from '../teams/queries.ts'

/** The name of a to-do's team, where that is not the team whose page it is on. */
export const useOtherTeam = (rows: Todo[], teamId: number | undefined): ((todo: Todo) => string | undefined) => {
  const { data: teams } = useQuery({ ...allTeamsQuery, enabled: rows.some((row) => row.teamId !== teamId) })
  return useMemo(() => {
    const names = new Map(teams?.map(({ id, name }) => [id, name]))
    return (todo) => (todo.teamId === teamId ? undefined : names.get(todo.teamId))
  }, [teams, teamId])
}
