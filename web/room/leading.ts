import { type Clock, continued, paused, resumed, started, suspended, timedSections, turned } from '#contract/clock.ts'
import type { Room } from '#contract/room.ts'
import { room as calls } from '#contract/room.ts'
import { call } from '../api.ts'
import { useUser } from '../session/queries.ts'
import { useOptimistic } from '../sync/optimistic.ts'
import { refused } from '../ui/failures.ts'
import { useServerTime } from './clock/server-now.ts'
import { roomTopic } from './queries.ts'

type Act = { room: Room; draw: (row: Room) => Room; send: () => Promise<Room> }

const withClock = (row: Room, clock: Clock): Room => ({ ...row, clock })

/** What moves the clock of a meeting, drawn at once by the rules that the server has. */
export const useLeading = (room: Room) => {
  const now = useServerTime()
  const { id: userId } = useUser()
  const { mutate } = useOptimistic({
    topic: roomTopic,
    ids: (act: Act) => [act.room.id],
    draw: (row, act) => act.draw(row),
    send: (act) => act.send(),
    scope: 'lead the meeting',
    undo: 'none',
    onError: refused,
  })
  const params = { meetingId: room.meetingId }
  const lead = (move: (clock: Clock, at: Date) => Clock, send: () => Promise<Room>): void => {
    const at = now()
    mutate({ room, draw: (row) => withClock(row, move(row.clock, at)), send })
  }
  const presenting = (move: (clock: Clock, at: Date) => Clock, send: () => Promise<Room>): void => {
    const at = now()
    mutate({ room, draw: (row) => ({ ...withClock(row, move(row.clock, at)), presenterId: userId }), send })
  }
  return {
    start: () => {
      const first = timedSections(room.agenda, room.empty, room.clock)[0] ?? room.agenda[0]
      presenting(
        (clock, at) => started(clock, first?.id ?? null, at),
        () => call(calls.start, { params }),
      )
    },
    continue: () => presenting(continued, () => call(calls.continue, { params })),
    takeOver: () =>
      presenting(
        (clock) => clock,
        () => call(calls.present, { params }),
      ),
    pause: () => lead(paused, () => call(calls.pause, { params })),
    resume: () => lead(resumed, () => call(calls.resume, { params })),
    suspend: () => lead(suspended, () => call(calls.suspend, { params })),
    turn: (sectionId: string) =>
      lead(
        (clock, at) => turned(clock, sectionId, at),
        () => call(calls.turn, { params, body: { sectionId } }),
      ),
  }
}

export type Leading = ReturnType<typeof useLeading>
