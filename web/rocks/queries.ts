import { queryOptions } from '@tanstack/react-query'
import type { Period } from '#contract/calendar.ts'
import type { Rock } from '#contract/rocks.ts'
import { isInQuarter, rocks } from '#contract/rocks.ts'
import { t } from '#contract/words.ts'
import { call, withMessage } from '../api.ts'
import { listQuery, rowQuery } from '../sync/list-query.ts'
import { liveTopic } from '../sync/rows.ts'

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

const cachedMilliseconds = 30_000

const failed = withMessage((status, answer) => answer || t('Failed to fetch rocks ({status})', { status }))
const sharedFailed = withMessage(() => t('Failed to fetch shared rocks'))

type Rocks = { teamId: number | undefined; quarter: Period; archived?: boolean; shared?: boolean }

const load = ({ teamId, quarter: { key: quarter }, archived, shared }: Required<Rocks>, signal: AbortSignal) => {
  if (teamId === undefined) return call(rocks.mine, { query: { quarter, archived } }, signal).catch(failed)
  if (!shared) return call(rocks.ofTeam, { query: { teamId, quarter, archived } }, signal).catch(failed)
  return call(rocks.shared, { params: { teamId }, query: { quarter, archived } }, signal).catch(sharedFailed)
}

/** A quarter's rocks, undated ones included: the archived ones or all others, a team's own or those shared with it. */
export const rocksQuery = ({ teamId, quarter, archived = false, shared = false }: Rocks) => {
  const filter = { teamId, quarter, archived, shared }
  return queryOptions({
    ...listQuery(rockTopic, filter, (signal) => load(filter, signal)),
    staleTime: cachedMilliseconds,
  })
}

export const linkedRockQuery = (id: number) =>
  rowQuery(rockTopic, { id }, (signal) => call(rocks.read, { params: { rockId: id } }, signal))
