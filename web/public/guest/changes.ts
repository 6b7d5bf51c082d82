import { useMutation, useQueryClient } from '@tanstack/react-query'
import { guests } from '#contract/guests.ts'
import type { GuestAddition, GuestRoom } from '#contract/guests.ts'
import type { NewRating } from '#contract/room.ts'
import { call } from '../../api.ts'
import { guestRoomQuery } from './queries.ts'

export const useJoin = (token: string, onKey: (key: string) => void) =>
  useMutation({
    mutationFn: (name: string) => call(guests.join, { body: { token, name } }),
    onSuccess: ({ key }) => onKey(key),
  })

type Act<Input> = { draw: (room: GuestRoom, input: Input) => GuestRoom; send: (input: Input) => Promise<GuestRoom> }

/** Something that a guest does: drawn at once, and taken back when it is refused. */
const useAct = <Input>(key: string, { draw, send }: Act<Input>) => {
  const client = useQueryClient()
  const { queryKey } = guestRoomQuery(key)
  const mutationKey = ['guest', key]
  return useMutation({
    mutationKey,
    mutationFn: send,
    scope: { id: 'guest' },
    onMutate: async (input) => {
      // An answer from before would take the drawing away.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (room) => room && draw(room, input))
    },
    onSettled: (room) => {
      // What the server says before the last act would take the drawings of later ones away.
      if (client.isMutating({ mutationKey }) > 1) return undefined
      return room ? client.setQueryData(queryKey, room) : client.invalidateQueries({ queryKey })
    },
  })
}

type Vote = { issueId: number; voted: boolean }

const withVote = (room: GuestRoom, { issueId, voted }: Vote): GuestRoom => ({
  ...room,
  issues: room.issues.map((issue) =>
    issue.id === issueId && issue.isMine !== voted
      ? { ...issue, isMine: voted, votes: issue.votes + (voted ? 1 : -1) }
      : issue,
  ),
})

export const useVote = (key: string) =>
  useAct(key, { draw: withVote, send: (vote: Vote) => call(guests.vote, { body: { key, ...vote } }) })

export const useRate = (key: string) =>
  useAct(key, {
    draw: (room, rating: NewRating) => ({ ...room, ...rating }),
    send: (rating) => call(guests.rate, { body: { key, rating } }),
  })

export const useAdd = (key: string) =>
  useAct(key, {
    draw: (room) => room,
    send: (addition: Omit<GuestAddition, 'key'>) => call(guests.add, { body: { key, ...addition } }),
  })
