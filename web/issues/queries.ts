import { queryOptions } from '@tanstack/react-query'
import type { Issue } from '#contract/issues.ts'
import { issues } from '#contract/issues.ts'
import { t } from '#contract/words.ts'
import { call, withMessage } from '../api.ts'
import { listQuery, rowQuery } from '../sync/list-query.ts'
import { liveTopic } from '../sync/rows.ts'

/** A team's, with those it has sent to others, or all you can see; or those of some ids. */
type Filter = { teamId: number | undefined; archived: boolean } | { ids: number[] }

const isWith = ({ teamId, earlierTeamIds }: Issue, team: number): boolean =>
  teamId === team || earlierTeamIds.includes(team)

export const issueTopic = liveTopic<Issue, Filter>({
  name: 'issues',
  belongs: (row, filter) => {
    if ('ids' in filter) return filter.ids.includes(row.id)
    const { teamId, archived } = filter
    return (row.archivedAt !== null) === archived && (teamId === undefined || isWith(row, teamId))
  },
})

const cachedMilliseconds = 30_000

const failed = withMessage((status) => t('Failed to fetch issues ({status})', { status }))

/** A team's issues, the archived ones or all others; without a team all you can see. */
export const issuesQuery = (teamId: number | undefined, archived = false) =>
  queryOptions({
    ...listQuery(issueTopic, { teamId, archived }, (signal) =>
      call(issues.list, { query: { teamId, archived } }, signal).catch(failed),
    ),
    staleTime: cachedMilliseconds,
  })

export const linkedIssueQuery = (id: number) =>
  rowQuery(issueTopic, { ids: [id] }, (signal) => call(issues.read, { params: { issueId: id } }, signal))

/** Earlier issues of a team that resemble a title. */
export const similarQuery = (teamId: number, title: string) =>
  queryOptions({
    queryKey: [issueTopic.name, 'similar', { teamId, title }] as const,
    queryFn: ({ signal }) => call(issues.similar, { params: { teamId }, query: { title } }, signal),
    staleTime: cachedMilliseconds,
  })

/** The dashboard's figures and first few; without a team, of all you can see. */
export const overviewQuery = (teamId: number | undefined) =>
  queryOptions({
    queryKey: [issueTopic.name, 'summary', { teamId }] as const,
    queryFn: ({ signal }) => call(issues.overview, { query: { teamId } }, signal).catch(failed),
  })
