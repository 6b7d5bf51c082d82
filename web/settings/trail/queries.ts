import { infiniteQueryOptions } from '@tanstack/react-query'
import { addDays, localDay } from '#contract/days.ts'
import { trail, trailFilePath } from '#contract/trail.ts'
import { call } from '../../api.ts'
import type { TrailSearch } from './search.ts'

const wishOf = ({ days, ...search }: TrailSearch) => ({
  ...search,
  ...(days && { from: addDays(localDay(new Date()), 1 - days) }),
})

/** Security events, newest first, fifty at a time; fetched again whenever they are shown. */
export const trailQuery = (search: TrailSearch) =>
  infiniteQueryOptions({
    queryKey: ['settings', 'trail', search],
    queryFn: ({ pageParam, signal }) => call(trail.list, { query: { ...wishOf(search), page: pageParam } }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })

/** Where the CSV file of the same events is. */
export const fileOf = (search: TrailSearch): string => {
  const query = new URLSearchParams(Object.entries(wishOf(search)).map(([name, value]) => [name, String(value)]))
  return query.size > 0 ? `${trailFilePath}?${query}` : trailFilePath
}
