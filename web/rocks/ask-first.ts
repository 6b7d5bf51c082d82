import type { QueryClient } from '@tanstack/react-query'
import { periodByKey, periodOf } from '#contract/calendar.ts'
import { dayInZone } from '#contract/days.ts'
import type { Quarter } from '#contract/fields.ts'
import { userQuery } from '../session/queries.ts'
import { rocksQuery } from './queries.ts'

/** Asks for a quarter's rocks, the current one's by default, before the page is rendered. */
export const askFirst = (client: QueryClient, teamId: number | undefined, key: Quarter | undefined): void => {
  const calendar = client.getQueryData(userQuery.queryKey)?.calendar
  if (!calendar || teamId === undefined) return
  const quarter = key
    ? periodByKey('quarter', key, calendar)
    : periodOf('quarter', dayInZone(calendar.timeZone, new Date()), calendar)
  void client.prefetchQuery(rocksQuery({ teamId, quarter }))
  void client.prefetchQuery(rocksQuery({ teamId, quarter, shared: true }))
}
