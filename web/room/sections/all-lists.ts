import { type QueryKey, QueryObserver, type QueryObserverOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { periodAfter, periodOf } from '#contract/calendar.ts'
import { cadences } from '#contract/roll-ups.ts'
import { useCalendar, useWorkspaceDay } from '../../days/workspace-calendar.ts'
import { headlinesQuery } from '../../headlines/queries.ts'
import { issuesQuery } from '../../issues/queries.ts'
import { rocksQuery } from '../../rocks/queries.ts'
import { itemsQuery } from '../../scorecard/queries.ts'
import { todosQuery } from '../../todos/queries.ts'

/** After the section that is shown. */
const laterMilliseconds = 1500

/** Keeps the lists of all sections, so that the room can be read when the connection is lost. */
export const useAllLists = (teamId: number): void => {
  const client = useQueryClient()
  const calendar = useCalendar()
  const today = useWorkspaceDay()
  useEffect(() => {
    const stops: (() => void)[] = []
    const keep = <Data, Key extends QueryKey>(query: QueryObserverOptions<Data, Error, Data, Data, Key>): void => {
      stops.push(new QueryObserver(client, query).subscribe(() => undefined))
    }
    const timer = setTimeout(() => {
      const quarter = periodOf('quarter', today, calendar)
      for (const cadence of cadences) keep(itemsQuery({ teamId, cadence, rolledUp: false, archived: false }))
      keep(rocksQuery({ teamId, quarter }))
      keep(rocksQuery({ teamId, quarter: periodAfter(quarter, -1, calendar) }))
      keep(headlinesQuery(teamId, false))
      keep(todosQuery(teamId))
      keep(issuesQuery(teamId))
    }, laterMilliseconds)
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [client, teamId, today, calendar])
}
