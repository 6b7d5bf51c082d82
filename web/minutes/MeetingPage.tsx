import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Loaded } from '../ui/Loaded.tsx'
import { roomQuery } from '../room/queries.ts'
import { MinutesView } from './MinutesView.tsx'

/** A meeting's room, and once it has been concluded its minutes. */
export const MeetingPage = () => {
  const meetingId = Number(useParams({ from: '/account/shell/team/meetings/$meetingId' }).meetingId)
  const query = useQuery(roomQuery(meetingId))
  return (
    <Loaded query={query} rows={8} failed="The meeting could not be loaded">
      {([room]) => room?.clock.status === 'concluded' && <MinutesView meetingId={meetingId} />}
    </Loaded>
  )
}
