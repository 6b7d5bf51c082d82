import type { QueryClient } from '@tanstack/react-query'
import { periodByKey } from '#contract/calendar.ts'
import type { Quarter } from '#contract/fields.ts'
import { quarterAt } from '../days/workspace-calendar.ts'
import { userQuery } from '../session/queries.ts'
import { rocksQuery } from './queries.ts'

/** Asks for a quarter's rocks, the current one's by default, before the page is rendered. */
export const askFirst = (client: QueryClient, teamId: number | undefined, key: Quarter | undefined): void => {
  const calendar = client.getQueryData(userQuery.queryKey)?.calendar
  if (!calendar || teamId === undefined) return
  const quarter = key ? periodByKey('quarter', key, calendar) : quarterAt(calendar, new Date())
  void client.prefetchQuery(rocksQuery({ teamId, quarter }))
  void client.prefetchQuery(rocksQuery({ teamId, quarter, shared: true }))
}
