import type { Room } from '#contract/room.ts'
import { useSlimSidebar } from '../ui/slim-sidebar.ts'
import { useTitle } from '../ui/title.ts'
import { Before } from './before/Before.tsx'
import { Frame } from './frame/Frame.tsx'

/** The room of a meeting that is to come or under way. */
export const RoomPage = ({ room }: { room: Room }) => {
  useTitle(room.title)
  useSlimSidebar(room.clock.status !== 'scheduled')
  return room.clock.status === 'scheduled' ? <Before room={room} /> : <Frame room={room} />
}
