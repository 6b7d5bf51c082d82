import type { Instant } from '#contract/fields.ts'
import { preparedHours } from '#contract/room.ts'
import type { Room } from '#contract/room.ts'
import type { Person } from '#contract/tenants.ts'

/** When a meeting's ready-room opens. */
export const opensAt = ({ startTime }: Pick<Room, 'startTime'>): Instant =>
  new Date(Date.parse(startTime) - preparedHours * 3_600_000).toISOString()

type Parts = Pick<Room, 'attendees' | 'participants'>

/** The attendees who have said that they are ready, and those who have not. */
export const readiness = ({ attendees, participants }: Parts): { ready: Person[]; unready: Person[] } => {
  const readyIds = new Set(participants.flatMap(({ userId, readyAt }) => (readyAt === null ? [] : userId)))
  return {
    ready: attendees.filter(({ id }) => readyIds.has(id)),
    unready: attendees.filter(({ id }) => !readyIds.has(id)),
  }
}

type Entered = { ownerId: number | null; entrantIds: readonly number[] }

/** Whether a measurable's number is asked of somebody. */
export const isAskedOf = ({ ownerId, entrantIds }: Entered, userId: number): boolean =>
  ownerId === userId || entrantIds.includes(userId)
