import { useEffect, useRef, useState } from 'react'
import type { CheckIn, Room } from '#contract/room.ts'
import { useUser } from '../../../session/queries.ts'
import { useConnection } from '../../../sync/connection.ts'
import { useCheckIn } from '../../changes.ts'
import { findKept, keep } from './kept.ts'

const pauseMilliseconds = 700
const nothing: CheckIn = { personal: '', business: '' }

/**
 * Your own words at the check-in, saved in a pause of typing, when a field is left, and when the meeting moves on. What
 * is typed stays in this browser until the server has it. `typed` is null once it has.
 */
export const useOwnCheckIn = (room: Room) => {
  const { id: userId } = useUser()
  const key = `check-in ${room.meetingId} ${userId}`
  const { mutateAsync } = useCheckIn()
  const [typed, setTyped] = useState(() => findKept(key))
  const latest = useRef(typed)
  const sent = useRef<CheckIn | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hold = (checkIn: CheckIn | null): void => {
    latest.current = checkIn
    keep(key, checkIn)
    setTyped(checkIn)
  }
  const save = (): void => {
    clearTimeout(timer.current)
    const checkIn = latest.current
    if (!checkIn || sent.current === checkIn) return
    sent.current = checkIn
    mutateAsync({ room, checkIn }).then(
      () => latest.current === checkIn && hold(null),
      () => (sent.current = null),
    )
  }
  const type = (change: Partial<CheckIn>): void => {
    hold({ ...nothing, ...room.checkInData[userId], ...latest.current, ...change })
    clearTimeout(timer.current)
    timer.current = setTimeout(save, pauseMilliseconds)
  }
  const latestSave = useRef(save)
  useEffect(() => {
    latestSave.current = save
  })
  useEffect(() => () => latestSave.current(), [])
  const connection = useConnection()
  useEffect(() => {
    if (connection === 'online') latestSave.current()
  }, [connection])
  return { checkIn: typed ?? room.checkInData[userId] ?? nothing, isSaved: typed === null, connection, type, save }
}
