import { queryOptions } from '@tanstack/react-query'
import { room } from '#contract/room.ts'
import type { Room } from '#contract/room.ts'
import { call } from '../api.ts'
import { rowQuery } from '../sync/list-query.ts'
import { liveTopic } from '../sync/rows.ts'

type OfMeeting = { meetingId: number }

export const roomTopic = liveTopic<Room, OfMeeting>({
  name: 'l10_meetings',
  belongs: (row, { meetingId }) => row.meetingId === meetingId,
})

// Its meeting, who attends, and whether there is something to review.
const shown = ['meetings', 'teams', 'scorecard_items', 'rocks', 'headlines', 'todos', 'issues']

export const roomQuery = (meetingId: number) =>
  queryOptions({
    ...rowQuery(roomTopic, { meetingId }, (signal) => call(room.read, { params: { meetingId } }, signal)),
    meta: { topics: shown },
  })

/** Your meetings that are under way or about to start; asked for again every minute, as the next may be near by then. */
export const joinableQuery = queryOptions({
  queryKey: ['meetings', 'summary', 'joinable'],
  queryFn: ({ signal }) => call(room.joinable, {}, signal),
  refetchInterval: 60_000,
})
