import { queryOptions } from '@tanstack/react-query'
import type { Period } from '#contract/calendar.ts'
import type { Rock } from '#contract/rocks.ts'
import { isInQuarter, rocks } from '#contract/rocks.ts'
import { call, withMessage } from '../api.ts'
import { liveTopic, withDraws } from '../sync/rows.ts'

/** A team's rocks, or those that other teams share with it; without a team, every rock you can see. Or one rock. */
type Filter = { teamId: number | undefined; quarter: Period; archived: boolean; shared: boolean } | { id: number }

const isOf = ({ teamId, otherTeamsInvolved }: Rock, team: number, shared: boolean): boolean =>
  shared ? otherTeamsInvolved.includes(team) : teamId === team

export const rockTopic = liveTopic<Rock, Filter>({
  name: 'rocks',
  belongs: (row, filter) => {
    if ('id' in filter) return row.id === filter.id
    const { teamId, quarter, archived, shared } = filter
    return (
      row.isArchived === archived &&
      isInQuarter(row.dueDate, quarter) &&
      (teamId === undefined || isOf(row, teamId, shared))
    )
  },
})

const listKey = (filter: Filter) => [rockTopic.name, 'list', filter] as const

const cachedMilliseconds = 30_000

const listFailed = withMessage((status, answer) => answer || `Failed to fetch rocks (${status})`)

/** A quarter's rocks, undated ones included: either the archived ones or all others. */
export const rocksQuery = (teamId: number | undefined, quarter: Period, archived = false) =>
  queryOptions({
    queryKey: listKey({ teamId, quarter, archived, shared: false }),
    queryFn: async ({ signal }) => {
      const list =
        teamId === undefined
          ? call(rocks.mine, { query: { quarter: quarter.key, archived } }, signal)
          : call(rocks.ofTeam, { query: { teamId, quarter: quarter.key, archived } }, signal)
      return withDraws(rockTopic, await list.catch(listFailed))
    },
    staleTime: cachedMilliseconds,
  })

export type RocksQuery = ReturnType<typeof rocksQuery>

/** The rocks that other teams share with a team, by the same filters. */
export const sharedRocksQuery = (teamId: number, quarter: Period, archived = false) =>
  queryOptions({
    queryKey: listKey({ teamId, quarter, archived, shared: true }),
    queryFn: async ({ signal }) => {
      const list = call(rocks.shared, { params: { teamId }, query: { quarter: quarter.key, archived } }, signal)
      return withDraws(rockTopic, await list.catch(withMessage(() => 'Failed to fetch shared rocks')))
    },
    staleTime: cachedMilliseconds,
  })

/** One rock, as a list, so that changes reach it as they reach the others. */
export const linkedRockQuery = (id: number) =>
  queryOptions({
    queryKey: listKey({ id }),
    queryFn: async ({ signal }) => withDraws(rockTopic, [await call(rocks.read, { params: { rockId: id } }, signal)]),
  })
