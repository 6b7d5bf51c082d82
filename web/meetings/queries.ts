import { queryOptions } from '@tanstack/react-query'
import type { Instant } from '#contract/fields.ts'
import { meetings } from '#contract/meetings.ts'
import type { Meeting } from '#contract/meetings.ts'
import { call } from '../api.ts'
import { listQuery, rowQuery } from '../sync/list-query.ts'
import { liveTopic } from '../sync/rows.ts'

/** A team's meetings, past ones too, or one meeting. */
type Filter = { teamId: number } | { id: number }

export const meetingTopic = liveTopic<Meeting, Filter>({
  name: 'meetings',
  belongs: (row, filter) => ('id' in filter ? row.id === filter.id : row.teamId === filter.teamId),
})

// Whoever comes into a team attends its meetings; what is said in a room shows in them.
const meta = { topics: ['teams', 'l10_meetings'] }

export const meetingsQuery = (teamId: number) =>
  queryOptions({
    ...listQuery(meetingTopic, { teamId }, (signal) => call(meetings.list, { params: { teamId } }, signal)),
    meta,
  })

export const linkedMeetingQuery = (id: number) =>
  queryOptions({
    ...rowQuery(meetingTopic, { id }, (signal) => call(meetings.read, { params: { meetingId: id } }, signal)),
    meta,
  })

type Span = { teamId: number | undefined; from: Instant; until: Instant }

/** When a span's meetings start; without a team, those of all you can see. */
export const overviewQuery = (span: Span) =>
  queryOptions({
    queryKey: [meetingTopic.name, 'summary', span] as const,
    queryFn: ({ signal }) => call(meetings.overview, { query: span }, signal),
  })

const dayMilliseconds = 86_400_000

/** Your next meeting, of whatever team; asked for again once it has started. */
export const nextMeetingQuery = queryOptions({
  queryKey: [meetingTopic.name, 'summary', 'next'],
  queryFn: async ({ signal }) => {
    const now = new Date().toISOString()
    return (await call(meetings.overview, { query: { from: now, until: now } }, signal)).next
  },
  refetchInterval: ({ state }) => {
    if (!state.data) return false
    const left = Date.parse(state.data.startTime) - Date.now()
    return Math.min(dayMilliseconds, Math.max(1000, left + 1000))
  },
})
