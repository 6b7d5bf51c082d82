import { IconCalendarEvent, IconChecklist } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { readyPageOf, roomOf } from '#contract/addresses.ts'
import type { Meeting } from '#contract/meetings.ts'
import { canPrepare } from '#contract/room.ts'
import { t } from '#contract/words.ts'
import { entranceOf, entranceWords } from '../../meetings/entrances/entrances.ts'
import { nextMeetingQuery } from '../../meetings/queries.ts'
import { joinableQuery } from '../../room/queries.ts'
import { useNow } from '../../ui/clock.ts'
import type { Result } from './results.ts'

type Near = Pick<Meeting, 'id' | 'teamId' | 'title' | 'startTime' | 'status'>

const placesOf = (meeting: Near, now: Date): Result[] => {
  const { id, teamId, title } = meeting
  const search = { team: teamId }
  const enter = {
    key: `enter ${id}`,
    name: t(entranceWords[entranceOf(meeting)].label, { title }),
    icon: IconCalendarEvent,
    to: { ...roomOf(id), search },
  }
  if (!canPrepare({ ...meeting, clock: meeting }, now)) return [enter]
  const name = t('Get ready for "{title}"', { title })
  return [enter, { key: `prepare ${id}`, name, icon: IconChecklist, to: { ...readyPageOf(id), search } }]
}

/** Where meetings are started, joined and prepared for, each once: a page asks before one starts ahead of its time. */
export const meetingResults = (meetings: readonly Near[], now: Date): Result[] =>
  [...new Map(meetings.map((meeting) => [meeting.id, meeting])).values()].flatMap((meeting) => placesOf(meeting, now))

/** The ways into your meetings that are under way or about to start, and into your next one. */
export const useMeetings = (): Result[] => {
  const { data: joinable = [] } = useQuery(joinableQuery)
  const { data: next } = useQuery(nextMeetingQuery)
  return meetingResults([...(next ? [{ ...next, status: 'scheduled' as const }] : []), ...joinable], useNow())
}
