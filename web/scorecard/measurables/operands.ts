import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Cadence } from '#contract/roll-ups.ts'
import type { Measurable } from '#contract/scorecard.ts'
import { myTeamsQuery } from '../../teams/queries.ts'
import { itemsQuery } from '../queries.ts'

const none: Measurable[] = []

/** The measurables of your teams that have numbers in the periods of a cadence, by name; none until they are wanted. */
export const useOperands = (teamId: number, cadence: Cadence, wanted: boolean): Measurable[] => {
  const { data: mine = [] } = useQuery({ ...myTeamsQuery, enabled: wanted })
  const teamIds = wanted ? [...new Set([teamId, ...mine.map(({ id }) => id)])] : []
  const items = useQueries({
    queries: teamIds.map((id) => itemsQuery({ teamId: id, cadence, rolledUp: true, archived: false })),
    combine: (results) => results.flatMap(({ data = none }) => data),
  })
  return useMemo(() => {
    const byId = new Map(items.map((item) => [item.id, item]))
    return [...byId.values()].toSorted((one, other) => one.name.localeCompare(other.name))
  }, [items])
}
