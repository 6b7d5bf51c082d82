import type { CheckIn, NewMessage, NewRating, Participant, Room } from '#contract/room.ts'
import { room as calls } from '#contract/room.ts'
import { t } from '#contract/words.ts'
import { call } from '../api.ts'
import { useUser } from '../session/queries.ts'
import { useOptimistic } from '../sync/optimistic.ts'
import { failed, refused } from '../ui/failures.ts'
import { roomTopic } from './queries.ts'

type Of = { room: Room }

const params = ({ meetingId }: Room) => ({ meetingId })

/** What every change of a room shares. */
const ofRoom = { topic: roomTopic, ids: ({ room }: Of) => [room.id], onError: refused, undo: 'none' } as const

/** A participant whom the server has not numbered yet. */
const unnumbered = 0

/** The room with a participant of yours, who may be new in it. */
const withOwn = (room: Room, userId: number, change: Partial<Participant>): Room => {
  const own = room.participants.find((participant) => participant.userId === userId)
  if (own) {
    return {
      ...room,
      participants: room.participants.map((participant) =>
        participant === own ? { ...participant, ...change } : participant,
      ),
    }
  }
  const person = room.attendees.find(({ id }) => id === userId) ?? null
  const added: Participant = {
    id: unnumbered,
    userId,
    person,
    guestName: null,
    joinedAt: null,
    leftAt: null,
    readyAt: null,
    rating: null,
    reason: null,
    isAbsent: false,
    ...change,
  }
  return { ...room, participants: [...room.participants, added] }
}

export const useReady = () => {
  const { id: userId } = useUser()
  return useOptimistic({
    ...ofRoom,
    draw: (row, { ready }: Of & { ready: boolean }) =>
      withOwn(row, userId, { readyAt: ready ? new Date().toISOString() : null }),
    send: ({ room, ready }) => call(calls.ready, { params: params(room), body: { ready } }),
  })
}

export const useNudge = () =>
  useOptimistic({
    ...ofRoom,
    draw: (row) => ({ ...row, nudgedAt: new Date().toISOString() }),
    send: ({ room }) => call(calls.nudge, { params: params(room) }),
  })

export const useCheckIn = () => {
  const { id: userId } = useUser()
  return useOptimistic({
    ...ofRoom,
    draw: (row, { checkIn }: Of & { checkIn: CheckIn }) => ({
      ...row,
      checkInData: { ...row.checkInData, [userId]: checkIn },
    }),
    send: ({ room, checkIn }) => call(calls.checkIn, { params: params(room), body: checkIn }),
    scope: 'check in',
  })
}

/** Votes for an issue, or takes that back. */
export const useVote = () => {
  const { id: userId } = useUser()
  return useOptimistic({
    ...ofRoom,
    draw: (row, { issueId, voted }: Of & { issueId: number; voted: boolean }) => {
      const drawn = withOwn(row, userId, {})
      const own = drawn.participants.find((participant) => participant.userId === userId)?.id ?? unnumbered
      const others = drawn.votes.filter((vote) => vote.issueId !== issueId || vote.participantId !== own)
      return { ...drawn, votes: voted ? [...others, { issueId, participantId: own }] : others }
    },
    send: ({ room, issueId, voted }) => call(calls.vote, { params: { ...params(room), issueId }, body: { voted } }),
  })
}

/** Makes the issues with the most votes the top three. */
export const usePick = () =>
  useOptimistic({
    ...ofRoom,
    send: ({ room }) => call(calls.pick, { params: params(room) }),
  })

export const useTick = () =>
  useOptimistic({
    ...ofRoom,
    draw: (row, { headlineId, ticked }: Of & { headlineId: number; ticked: boolean }) => {
      const others = row.tickedIds.filter((id) => id !== headlineId)
      return { ...row, tickedIds: ticked ? [...others, headlineId] : others }
    },
    send: ({ room, headlineId, ticked }) =>
      call(calls.tick, { params: { ...params(room), headlineId }, body: { ticked } }),
  })

export const useRate = () => {
  const { id: userId } = useUser()
  return useOptimistic({
    ...ofRoom,
    draw: (row, { rating }: Of & { rating: NewRating }) => withOwn(row, userId, { ...rating, isAbsent: false }),
    send: ({ room, rating }) => call(calls.rate, { params: params(room), body: rating }),
    scope: 'rate',
  })
}

/** Marks somebody as absent, or takes that back. */
export const useAbsent = () =>
  useOptimistic({
    ...ofRoom,
    draw: (row, { userId, absent }: Of & { userId: number; absent: boolean }) =>
      withOwn(row, userId, { isAbsent: absent, ...(absent && { rating: null, reason: null }) }),
    send: ({ room, userId, absent }) => call(calls.absent, { params: { ...params(room), userId }, body: { absent } }),
  })

export const useSend = () =>
  useOptimistic({
    ...ofRoom,
    send: ({ room, message }: Of & { message: NewMessage }) =>
      call(calls.send, { params: params(room), body: message }),
  })

/** Begins to discuss an issue, or ends that. */
export const useDiscuss = () =>
  useOptimistic({
    ...ofRoom,
    draw: (row, { issueId }: Of & { issueId: number | null }) => ({ ...row, clock: { ...row.clock, issueId } }),
    send: ({ room, issueId }) => call(calls.discuss, { params: params(room), body: { issueId } }),
    scope: 'discuss',
  })

export const useCloseToGuests = () =>
  useOptimistic({
    ...ofRoom,
    draw: (row) => ({ ...row, hasGuestLink: false }),
    send: ({ room }) => call(calls.closeToGuests, { params: params(room) }),
    onError: failed(t('Failed to end the link')),
  })
