import { isHere } from '#contract/room.ts'
import type { CheckIn, Room } from '#contract/room.ts'
import type { Person } from '#contract/tenants.ts'

export type CheckInCard = {
  person: Person
  /** Null while they have said nothing. */
  checkIn: CheckIn | null
  isHere: boolean
  isAbsent: boolean
}

type Parts = Pick<Room, 'attendees' | 'participants' | 'checkInData'>

const hasSaid = (checkIn: CheckIn | undefined): boolean =>
  checkIn !== undefined && (checkIn.personal.trim() !== '' || checkIn.business.trim() !== '')

const compared = (one: boolean, other: boolean): number => Number(other) - Number(one)

/** Everyone's card: yours first, then those who are here, the absent last; each group by name. */
export const cardsOf = ({ attendees, participants, checkInData }: Parts, userId: number): CheckInCard[] => {
  const partOf = (id: number) => participants.find((participant) => participant.userId === id)
  const others = participants.flatMap((participant) => {
    const { person } = participant
    const isKnown = !person || attendees.some(({ id }) => id === person.id)
    return isKnown || !(isHere(participant) || hasSaid(checkInData[person.id])) ? [] : person
  })
  const cards = [...attendees, ...others].map((person): CheckInCard => {
    const part = partOf(person.id)
    const said = checkInData[person.id]
    return {
      person,
      checkIn: said && hasSaid(said) ? said : null,
      isHere: part !== undefined && isHere(part),
      isAbsent: part?.isAbsent ?? false,
    }
  })
  return cards.toSorted(
    (one, other) =>
      compared(one.person.id === userId, other.person.id === userId) ||
      compared(one.isHere, other.isHere) ||
      compared(other.isAbsent, one.isAbsent) ||
      one.person.fullName.localeCompare(other.person.fullName),
  )
}
