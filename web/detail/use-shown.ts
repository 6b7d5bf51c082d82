import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import { useContext, useEffect } from 'react'
import { ApiError } from '../api.ts'
import { type Openable, sayUnopened } from '../ui/linked-dialog.ts'
import { PlaceContext } from './place.ts'

/**
 * The row that the panel shows, at once if a list has it. Says so when there is none that you can see, as when a
 * colleague deletes it, and closes the panel.
 */
export const useShown = <Row extends { id: number }, Key extends QueryKey>(
  what: Openable,
  id: number,
  query: (id: number) => UseQueryOptions<Row[], Error, Row[], Key>,
): Row | undefined => {
  const client = useQueryClient()
  const { close } = useContext(PlaceContext)
  const options = query(id)
  const { data, error } = useQuery(options)
  const status = error instanceof ApiError ? error.status : undefined
  const isGone = status === 404 || (data !== undefined && data.length === 0)
  useEffect(() => {
    if (!isGone && !error) return
    sayUnopened(what, error && !isGone ? error.message : undefined)
    close()
  }, [what, isGone, error, close])
  if (data) return data[0]
  const lists = client.getQueriesData<Row[]>({ queryKey: [options.queryKey[0], 'list'] })
  return lists.flatMap(([, rows]) => rows ?? []).find((row) => row.id === id)
}
