import { queryOptions } from '@tanstack/react-query'
import { withDraws } from './rows.ts'
import type { Row, Topic } from './rows.ts'

/** A live list: the filter says which rows `load` returns, and so which belong to it. */
export const listQuery = <R extends Row, Filter>(
  topic: Topic<R, Filter>,
  filter: Filter,
  load: (signal: AbortSignal) => Promise<R[]>,
) =>
  queryOptions({
    queryKey: [topic.name, 'list', filter] as const,
    queryFn: async ({ signal }) => withDraws(topic, await load(signal)),
  })

/** One row, as a list, so that changes reach it like the others. */
export const rowQuery = <R extends Row, Filter>(
  topic: Topic<R, Filter>,
  filter: Filter,
  load: (signal: AbortSignal) => Promise<R>,
) => listQuery(topic, filter, async (signal) => [await load(signal)])
