import type { Room } from '#contract/room.ts'
import { isHere } from '#contract/room.ts'
import { formerMember } from '#contract/tenants.ts'
import type { Person } from '#contract/tenants.ts'
import { t } from '#contract/words.ts'

/** Somebody who attends or has come, and whether they are in the room. */
export type Attendance = {
  key: string
  person: Person | null
  name: string
  isGuest: boolean
  isHere: boolean
  hasLeft: boolean
  isAbsent: boolean
  isReady: boolean
  isPresenter: boolean
}

type Of = Pick<Room, 'attendees' | 'participants' | 'presenterId'>

const rankOf = ({ isPresenter, isHere: here, isGuest, isAbsent }: Attendance): number =>
  [isPresenter, here && !isGuest, isGuest, !isAbsent, true].indexOf(true)

/** Everybody whom a meeting is about: the presenter first, then who is here, guests, who is awaited, who is absent. */
export const attendanceOf = ({ attendees, participants, presenterId }: Of): Attendance[] => {
  const awaited = attendees.filter(({ id }) => participants.every(({ userId }) => userId !== id))
  // Who only prepared or was missed, and no longer attends, is nobody's concern.
  const come = participants.filter(
    ({ joinedAt, userId }) => joinedAt !== null || attendees.some(({ id }) => id === userId),
  )
  const rows: Attendance[] = [
    ...come.map((participant) => ({
      key: `participant ${participant.id}`,
      person: participant.person,
      name: participant.person?.fullName ?? participant.guestName ?? t(formerMember),
      isGuest: participant.guestName !== null,
      isHere: isHere(participant),
      hasLeft: participant.leftAt !== null,
      isAbsent: participant.isAbsent,
      isReady: participant.readyAt !== null,
      isPresenter: participant.userId !== null && participant.userId === presenterId,
    })),
    ...awaited.map((person) => ({
      key: `person ${person.id}`,
      person,
      name: person.fullName,
      isGuest: false,
      isHere: false,
      hasLeft: false,
      isAbsent: false,
      isReady: false,
      isPresenter: person.id === presenterId,
    })),
  ]
  return rows.toSorted((one, other) => rankOf(one) - rankOf(other) || one.name.localeCompare(other.name))
}

/** Somebody's name, of whoever attends or has come. */
export const nameIn = ({ attendees, participants }: Pick<Room, 'attendees' | 'participants'>, userId: number): string =>
  attendees.find(({ id }) => id === userId)?.fullName ??
  participants.find((participant) => participant.userId === userId)?.person?.fullName ??
  t(formerMember)
