import { useEffect, useRef } from 'react'
import type { CheckIn, Room } from '#contract/room.ts'
import { useKept } from '../../../form/kept.ts'
import { useUser } from '../../../session/queries.ts'
import { useConnection } from '../../../sync/connection.ts'
import { useCheckIn } from '../../changes.ts'

const pauseMilliseconds = 700
const nothing: CheckIn = { personal: '', business: '' }

const typedIn = (kept: string): CheckIn | undefined => (kept === '' ? undefined : (JSON.parse(kept) as CheckIn))

/**
 * Your own words at the check-in, saved in a pause of typing, when a field is left, and when the meeting moves on. Both
 * are kept as one text until the server has them, so that a field that was emptied is not taken for one left alone.
 */
export const useOwnCheckIn = (room: Room) => {
  const { id: userId } = useUser()
  const { mutateAsync } = useCheckIn()
  const [kept, keep] = useKept(`check-in ${room.meetingId} ${userId}`)
  const latest = useRef(kept)
  const sent = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hold = (text: string): void => {
    latest.current = text
    keep(text)
  }
  const save = (): void => {
    clearTimeout(timer.current)
    const text = latest.current
    const checkIn = typedIn(text)
    if (!checkIn || sent.current === text) return
    sent.current = text
    const end = (): void => {
      if (sent.current === text) sent.current = ''
    }
    mutateAsync({ room, checkIn })
      .then(
        () => latest.current === text && hold(''),
        () => undefined,
      )
      .finally(end)
  }
  const type = (change: Partial<CheckIn>): void => {
    hold(JSON.stringify({ ...nothing, ...room.checkInData[userId], ...typedIn(latest.current), ...change }))
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
  return { checkIn: typedIn(kept) ?? room.checkInData[userId] ?? nothing, isSaved: kept === '', connection, type, save }
}
