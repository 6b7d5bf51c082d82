import { queryOptions } from '@tanstack/react-query'
import { people } from '#contract/people.ts'
import { call } from '../api.ts'
import { worded } from '../worded.ts'

/** Everybody in the workspace, by name. */
export const peopleQuery = queryOptions({
  queryKey: ['users', 'all'],
  queryFn: ({ signal }) => call(people.list, {}, signal).catch(worded(() => 'Failed to load users')),
})
