import { formerMember } from '#contract/tenants.ts'
import type { Person } from '#contract/tenants.ts'
import type { Participant, Room } from '#contract/room.ts'
import { t } from '#contract/words.ts'

/** Somebody who rates a meeting, or has not yet. */
export type Rater = Pick<Participant, 'userId' | 'person' | 'rating' | 'reason' | 'isAbsent'> & {
  key: string
  name: string
  isGuest: boolean
}

const plain = { rating: null, reason: null, isAbsent: false }

const invited = (person: Person, part: Participant | undefined): Rater => ({
  ...plain,
  ...part,
  key: `person ${person.id}`,
  userId: person.id,
  person,
  name: person.fullName,
  isGuest: false,
})

/** Those who have come without being invited. */
const others = ({ attendees, participants }: Pick<Room, 'attendees' | 'participants'>): Rater[] =>
  participants
    .filter(({ userId, joinedAt, rating }) => {
      const isInvited = userId !== null && attendees.some(({ id }) => id === userId)
      return !isInvited && (joinedAt !== null || rating !== null)
    })
    .map((part) => ({
      ...part,
      key: `part ${part.id}`,
      name: part.guestName ?? part.person?.fullName ?? t(formerMember),
      isGuest: part.guestName !== null,
    }))

/** Everybody whose rating counts: those who should attend, by name, and whoever else has come. */
export const ratersOf = (room: Pick<Room, 'attendees' | 'participants'>): Rater[] => [
  ...room.attendees.map((person) =>
    invited(
      person,
      room.participants.find(({ userId }) => userId === person.id),
    ),
  ),
  ...others(room),
]

/** How many of them still have to rate. */
export const unrated = (raters: readonly Rater[]): number =>
  raters.filter(({ rating, isAbsent }) => rating === null && !isAbsent).length
