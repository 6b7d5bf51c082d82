import { useEffect, useRef } from 'react'
import type { Room } from '#contract/room.ts'
import { t } from '#contract/words.ts'
import { useUser } from '../session/queries.ts'
import { toast } from '../ui/toast.tsx'
import { nameIn } from './people.ts'

/** What people are told of. */
type Told = Pick<Room, 'attendees' | 'participants' | 'presenterId'> & { clock: Pick<Room['clock'], 'status'> }

const statusNews: Partial<Record<Room['clock']['status'], string>> = {
  paused: t('The meeting is paused'),
  suspended: t('The meeting is suspended'),
  running: t('The meeting goes on'),
}

/** What somebody else has done to the meeting since; null if nothing that people are told. */
export const newsBetween = (before: Told, room: Told, userId: number): string | null => {
  if (room.presenterId === userId && before.presenterId === userId) return null
  if (room.presenterId !== before.presenterId) {
    return room.presenterId === null || room.presenterId === userId
      ? null
      : t('{name} presents now', { name: nameIn(room, room.presenterId) })
  }
  return room.clock.status === before.clock.status ? null : (statusNews[room.clock.status] ?? null)
}

/** Tells of what others do to the meeting. */
export const useNews = (room: Room): void => {
  const { id: userId } = useUser()
  const last = useRef(room)
  useEffect(() => {
    const news = newsBetween(last.current, room, userId)
    last.current = room
    if (news) toast({ title: news })
  }, [room, userId])
}
