import { useQuery } from '@tanstack/react-query'
import type { Meeting } from '#contract/meetings.ts'
import { useLastSeenAnywhere } from '../form/last-seen.ts'
import { useNow } from '../ui/clock.ts'
import { StartEarly } from './entrances/StartEarly.tsx'
import { useEnter } from './entrances/use-enter.ts'
import { CreateMeeting, CreateWeekly } from './form/CreateMeeting.tsx'
import { DeleteMeeting } from './form/DeleteMeeting.tsx'
import { EditMeeting } from './form/EditMeeting.tsx'
import { linkedMeetingQuery, meetingsQuery } from './queries.ts'
import { followingOf } from './view.ts'

/** Which of the dialogs about meetings is open; 'create weekly' asks for more than a title. */
export type OpenDialog = { kind: 'create' | 'create weekly' } | { kind: 'edit' | 'delete' | 'start'; id: number }

type Props = {
  /** Nothing is commented on in meetings; a link that says so opens the form. */
  shown: OpenDialog | { kind: 'comments'; id: number }
  rows: Meeting[]
  teamId: number | undefined
  onClose: () => void
}

/** The dialogs about meetings. When a colleague deletes the meeting, they close, except for the form. */
export const MeetingDialogs = ({ shown, rows, teamId, onClose }: Props) => {
  const { row: meeting, gone } = useLastSeenAnywhere(rows, 'id' in shown ? shown.id : undefined, linkedMeetingQuery)
  // A link brings the meeting alone.
  const { data: ofTeam = rows } = useQuery({ ...meetingsQuery(meeting?.teamId ?? 0), enabled: meeting !== null })
  const now = useNow()
  const enter = useEnter()
  if (shown.kind === 'create') return <CreateMeeting teamId={teamId} meetings={rows} onClose={onClose} />
  if (shown.kind === 'create weekly') return <CreateWeekly teamId={teamId} onClose={onClose} />
  if (!meeting) return null
  const about = { meeting, later: followingOf(ofTeam, meeting, now).length - 1, onClose }
  if (shown.kind === 'start')
    return gone ? null : <StartEarly meeting={meeting} onStart={() => enter(meeting)} onClose={onClose} />
  if (shown.kind === 'delete') return gone ? null : <DeleteMeeting {...about} />
  return <EditMeeting {...about} gone={gone} />
}
