import type { QueryClient } from '@tanstack/react-query'
import { localDay } from '#contract/days.ts'
import { quarterAt } from '../days/workspace-calendar.ts'
import { overviewQuery as issuesQuery } from '../issues/queries.ts'
import { weekAround } from '../meetings/on-dashboard/week.ts'
import { overviewQuery as meetingsQuery } from '../meetings/queries.ts'
import { rocksQuery } from '../rocks/queries.ts'
import { userQuery } from '../session/queries.ts'
import { overviewQuery as todosQuery } from '../todos/queries.ts'
import { activityQuery, firstStepsQuery, performanceQuery } from './queries.ts'

/** Asks for what the dashboard shows, in the order of its parts, so that it need not be rendered once more for each. */
export const askFirst = (client: QueryClient, teamId: number | undefined): void => {
  const calendar = client.getQueryData(userQuery.queryKey)?.calendar
  if (!calendar) return
  const now = new Date()
  const today = localDay(now)
  const quarter = quarterAt(calendar, now)
  const { from, until } = weekAround(today, calendar)
  // It decides between the first steps and all the others.
  void client.prefetchQuery(firstStepsQuery(teamId))
  void client.prefetchQuery(todosQuery(teamId, today))
  void client.prefetchQuery(rocksQuery({ teamId, quarter }))
  void client.prefetchQuery(meetingsQuery({ teamId, from, until }))
  void client.prefetchQuery(issuesQuery(teamId))
  void client.prefetchQuery(performanceQuery(teamId, today))
  void client.prefetchQuery(activityQuery(teamId))
}
