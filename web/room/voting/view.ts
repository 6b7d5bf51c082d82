import { votesEach } from '#contract/room.ts'
import type { Participant, Room } from '#contract/room.ts'

type Parts = Pick<Room, 'participants'>
type Voted = Parts & Pick<Room, 'votes'>

/** Somebody's part in a meeting; undefined until they have one. */
export const partOf = ({ participants }: Parts, userId: number): Participant | undefined =>
  participants.find((participant) => participant.userId === userId)

/** The ids of the issues that somebody has voted for. */
export const votedBy = (room: Voted, userId: number): number[] => {
  const id = partOf(room, userId)?.id
  return room.votes.flatMap(({ issueId, participantId }) => (participantId === id ? issueId : []))
}

export const votesLeft = (room: Voted, userId: number): number => Math.max(0, votesEach - votedBy(room, userId).length)
