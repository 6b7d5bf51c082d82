import { useQueries, useQuery } from '@tanstack/react-query'
import type { Person } from '#contract/tenants.ts'
import { useUser } from '../session/queries.ts'
import { membersQuery, myTeamsQuery } from './queries.ts'

/** The members of several teams, without duplicates. */
export const usePeopleOf = (teamIds: readonly number[]): Person[] => {
  const people = useQueries({
    queries: [...new Set(teamIds)].map((teamId) => membersQuery(teamId)),
    combine: (results) => results.flatMap(({ data = [] }) => data),
  })
  return [...new Map(people.map((person) => [person.id, person])).values()]
}

/** Whether some members of these teams are still to come. */
export const useArePeopleLoading = (teamIds: readonly number[]): boolean =>
  useQueries({
    queries: [...new Set(teamIds)].map((teamId) => membersQuery(teamId)),
    combine: (results) => results.some(({ isPending }) => isPending),
  })

/** Those who are in every one of several teams. */
export const useSharedPeople = (teamIds: readonly number[]): Person[] =>
  useQueries({
    queries: [...new Set(teamIds)].map((teamId) => membersQuery(teamId)),
    combine: (results) => {
      const [first = [], ...others] = results.map(({ data = [] }) => data)
      return first.filter(({ id }) => others.every((people) => people.some((each) => each.id === id)))
    },
  })

/** The people you can assign things of these teams to: their members and you. */
export const useAssignable = (teamIds: readonly number[]): Person[] => {
  const user = useUser()
  const members = usePeopleOf(teamIds)
  return members.some(({ id }) => id === user.id) ? members : [...members, user]
}

/** Whom something new in a team is given to at first: you, if you are in the team. */
export const useMeIn = (): ((teamId: number | null) => number | null) => {
  const user = useUser()
  const { data: mine = [] } = useQuery(myTeamsQuery)
  return (teamId) => (mine.some(({ id }) => id === teamId) ? user.id : null)
}
