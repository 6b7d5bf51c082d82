import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { allTeamsQuery } from './queries.ts'

/** What teams are called, by id; nothing until they are loaded, which waits until it is `wanted`. */
export const useTeamNames = (wanted = true): ((id: number) => string | undefined) => {
  const { data: teams } = useQuery({ ...allTeamsQuery, enabled: wanted })
  return useMemo(() => {
    const names = new Map(teams?.map(({ id, name }) => [id, name]))
    return (id) => names.get(id)
  }, [teams])
}
