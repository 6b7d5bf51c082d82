import { useState } from 'react'
import { isHere } from '#contract/room.ts'
import type { Room } from '#contract/room.ts'
import { useUser } from '../../session/queries.ts'
import { useTakingPart } from '../taking-part.ts'
import { partOf } from '../voting/view.ts'

/** Takes part by the phone alone; whoever sits in the room with another screen is there by that. */
export const useOwnPresence = (room: Room): void => {
  const { id: userId } = useUser()
  const part = partOf(room, userId)
  const [alone, setAlone] = useState(false)
  if (!alone && !(part && isHere(part))) setAlone(true)
  const isOpen = room.clock.status !== 'concluded'
  useTakingPart({ ...room, can: { takePart: room.can.takePart && alone && isOpen } })
}
