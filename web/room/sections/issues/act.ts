import { useMemo } from 'react'
import type { Issue } from '#contract/issues.ts'
import { votesFor } from '#contract/room.ts'
import type { Room } from '#contract/room.ts'
import type { Act } from '../../../issues/commands.ts'
import { useAct } from '../../../issues/list/use-act.ts'
import { useUser } from '../../../session/queries.ts'
import { useDiscuss, useVote } from '../../changes.ts'
import { votedBy, votesLeft } from '../../voting/view.ts'

/** What can be done with an issue in a meeting, besides what can be done with it anywhere. */
export type RoomAct = Act & {
  votesOf: (issue: Issue) => number
  hasVoted: (issue: Issue) => boolean
  mayVote: (issue: Issue) => boolean
  vote: (issue: Issue, voted: boolean) => void
  isDiscussed: (issue: Issue) => boolean
  mayDiscuss: boolean
  /** Puts it on the stage, for everybody. */
  discuss: (issue: Issue) => void
}

export const useRoomAct = (room: Room, open: Issue[], onOpen: Act['open']): RoomAct => {
  const act = useAct(room.teamId, open, onOpen)
  const { id: userId } = useUser()
  const { mutate: vote } = useVote()
  const { mutate: discuss } = useDiscuss()
  return useMemo(() => {
    const own = votedBy(room, userId)
    const left = votesLeft(room, userId)
    return {
      ...act,
      votesOf: ({ id }) => votesFor(room, id),
      hasVoted: ({ id }) => own.includes(id),
      mayVote: ({ id }) => room.can.takePart && (left > 0 || own.includes(id)),
      vote: ({ id }, voted) => vote({ room, issueId: id, voted }),
      isDiscussed: ({ id }) => room.clock.issueId === id,
      mayDiscuss: room.can.takePart,
      discuss: ({ id }) => discuss({ room, issueId: id }),
    }
  }, [act, room, userId, vote, discuss])
}
