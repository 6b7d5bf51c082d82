import { queryOptions } from '@tanstack/react-query'
import { minutes } from '#contract/minutes.ts'
import { call } from '../api.ts'

const topic = 'meeting_minutes'

export const minutesQuery = (meetingId: number) =>
  queryOptions({
    queryKey: [topic, 'summary', meetingId] as const,
    queryFn: ({ signal }) => call(minutes.read, { params: { meetingId } }, signal),
  })

/** The figures of a team's concluded meetings; asked for again when one is concluded. */
export const figuresQuery = (teamId: number) =>
  queryOptions({
    queryKey: [topic, 'summary', 'figures', teamId] as const,
    queryFn: ({ signal }) => call(minutes.figures, { params: { teamId } }, signal),
    meta: { topics: ['meetings', 'l10_meetings'] },
  })
