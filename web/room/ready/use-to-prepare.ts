import { useQuery } from '@tanstack/react-query'
import { canPrepare } from '#contract/room.ts'
import type { Room } from '#contract/room.ts'
import { nextMeetingQuery } from '../../meetings/queries.ts'
import { useUser } from '../../session/queries.ts'
import { useNow } from '../../ui/clock.ts'
import { roomQuery } from '../queries.ts'

/** Whether somebody has still to get ready for a meeting. */
const isUnready = ({ participants }: Pick<Room, 'participants'>, userId: number): boolean =>
  !participants.some((each) => each.userId === userId && each.readyAt !== null)

/** Your next meeting, from a day before it until you have said that you are ready. */
export const useToPrepare = () => {
  const now = useNow()
  const { id: userId } = useUser()
  const { data: next } = useQuery(nextMeetingQuery)
  const isNear = next != null && canPrepare({ ...next, clock: { status: 'scheduled' } }, now)
  const { data: [room] = [] } = useQuery({ ...roomQuery(next?.id ?? 0), enabled: isNear })
  return isNear && room && room.can.takePart && canPrepare(room, now) && isUnready(room, userId) ? next : undefined
}
