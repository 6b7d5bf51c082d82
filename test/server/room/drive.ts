import type { Clock } from '#contract/clock.ts'
import type { Room } from '#contract/room.ts'
import type { User } from '#contract/tenants.ts'
import type { Meeting } from '#contract/meetings.ts'
import type { Answer } from '#test/support/calls.ts'
import { openTeam, type TeamWorld } from '#test/support/team.ts'

export const nine = '2026-11-19T09:00:00.000Z'

type Of = Pick<Meeting, 'id'>

export type RoomWorld = TeamWorld & {
  /** Lets the server's clock advance. */
  pass: (minutes: number) => void
  /** Schedules a meeting of Operations for the hour that it is. */
  schedule: (fields?: object) => Promise<Meeting>
  /** The same, started by Ann. */
  running: (fields?: object) => Promise<Meeting>
  act: (meeting: Of, name: string, by?: User, body?: object) => Promise<Answer<Room>>
  put: (meeting: Of, name: string, body: object, by?: User) => Promise<Answer<Room>>
  roomOf: (meeting: Of, by?: User) => Promise<Room>
  clockOf: (meeting: Of) => Promise<Clock>
}

/** A world with the cast at nine o'clock, and calls about the rooms of Operations, Ann's unless someone is named. */
export const openRooms = async (options: Parameters<typeof openTeam>[0] = {}): Promise<RoomWorld> => {
  let now = Date.parse(nine)
  const world = await openTeam({ clock: () => new Date(now), ...options })
  const { ann, ops } = world
  const path = ({ id }: Of, name = '') => `/api/meetings/${id}/room${name && `/${name}`}`
  const act: RoomWorld['act'] = (meeting, name, by = ann, body) => world.as(by).post<Room>(path(meeting, name), body)
  const schedule = async (fields = {}) => {
    const wish = { title: 'Leadership weekly', startTime: new Date(now).toISOString(), endTime: null, ...fields }
    const { status, body } = await world.as(ann).post<Meeting>(`/api/teams/${ops.id}/meetings`, wish)
    if (status !== 201) throw new Error(JSON.stringify(body))
    return body
  }
  const roomOf: RoomWorld['roomOf'] = async (meeting, by = ann) => (await world.as(by).get<Room>(path(meeting))).body
  return {
    ...world,
    pass: (minutes) => {
      now += minutes * 60_000
    },
    schedule,
    running: async (fields) => {
      const meeting = await schedule(fields)
      const { status, body } = await act(meeting, 'start')
      if (status !== 200) throw new Error(JSON.stringify(body))
      return meeting
    },
    act,
    put: (meeting, name, body, by = ann) => world.as(by).put<Room>(path(meeting, name), body),
    roomOf,
    clockOf: async (meeting) => (await roomOf(meeting)).clock,
  }
}
