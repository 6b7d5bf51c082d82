import { useEffect } from 'react'
import type { Room } from '#contract/room.ts'
import { useUser } from '../../../../session/queries.ts'
import { useDiscuss } from '../../../changes.ts'
import type { IssuesView } from '../view.ts'

/** Ends the discussion of an issue that has been solved, dropped or sent; the presenter's screen does it for all. */
export const useEndOnceSettled = (room: Room, { onStage }: Pick<IssuesView, 'onStage'>): void => {
  const { id: userId } = useUser()
  const { mutate: discuss } = useDiscuss()
  const isPresented = room.presenterId === userId && room.clock.status !== 'suspended'
  const isOver = isPresented && room.clock.issueId !== null && !onStage
  useEffect(() => {
    if (isOver) discuss({ room, issueId: null })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, however the room changes meanwhile
  }, [isOver])
}
