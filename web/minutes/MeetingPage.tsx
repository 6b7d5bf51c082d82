import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { Room } from '#contract/room.ts'
import { t } from '#contract/words.ts'
import { roomQuery } from '../room/queries.ts'
import { RoomPage } from '../room/RoomPage.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { MinutesView } from './MinutesView.tsx'

/** A meeting's room, and once it has been concluded its minutes. */
export const MeetingPage = () => {
  const meetingId = Number(useParams({ from: '/account/shell/team/meetings/$meetingId' }).meetingId)
  return (
    <Loaded
      query={useQuery(roomQuery(meetingId))}
      rows={8}
      failed={t('The meeting could not be loaded')}
      gone={t('This meeting cannot be opened')}
    >
      {([room]) => room && <View room={room} />}
    </Loaded>
  )
}

const View = ({ room }: { room: Room }) =>
  room.clock.status === 'concluded' ? <MinutesView meetingId={room.meetingId} /> : <RoomPage room={room} />
