import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext } from 'react'
import { people, type Visit } from '#contract/people.ts'
import { call } from '../api.ts'
import { useUser } from '../session/queries.ts'

const visitsQuery = queryOptions({
  queryKey: ['users', 'visits'],
  queryFn: ({ signal }) => call(people.visits, {}, signal),
  select: (visits) => new Map(visits.map((visit) => [visit.userId, visit])),
  meta: { topics: ['users', 'teams'] },
})

/** When people were last here, by id, in the list of people; for admins alone. */
export const VisitsContext = createContext<ReadonlyMap<number, Visit>>(new Map())

export const useVisits = (): ReadonlyMap<number, Visit> | undefined =>
  useQuery({ ...visitsQuery, enabled: useUser().role === 'admin' }).data
