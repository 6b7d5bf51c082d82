import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Room } from '#contract/room.ts'
import { room as calls } from '#contract/room.ts'
import { call } from '../api.ts'
import { newId } from '../form/new-id.ts'
import { mergeRows } from '../sync/rows.ts'
import { roomTopic } from './queries.ts'

/** How often a browser says that it is still in the room. */
const hereMilliseconds = 60_000

/**
 * Takes part in a meeting as long as its room is open, and says so to the others. Each view of a room is a screen of its own:
 * when the next view or another tab has one, the person has not left, in whatever order the calls arrive.
 */
export const useTakingPart = ({ meetingId, can }: Pick<Room, 'meetingId' | 'can'>): void => {
  const client = useQueryClient()
  const { takePart } = can
  useEffect(() => {
    if (!takePart) return undefined
    const params = { meetingId }
    let screen = newId()
    const join = (): void => {
      // A meeting that has ended, or a lost connection, is told of elsewhere.
      call(calls.join, { params, body: { screen } }).then(
        (room) => mergeRows(client, roomTopic.name, [room]),
        () => undefined,
      )
    }
    const leave = (): void => {
      call(calls.leave, { params, body: { screen } }).catch(() => undefined)
      // Where the page comes back as it was, it takes another.
      screen = newId()
    }
    const onVisibility = (): void => {
      if (document.visibilityState === 'visible') join()
    }
    join()
    const timer = setInterval(join, hereMilliseconds)
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('online', join)
    window.addEventListener('pagehide', leave)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('online', join)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [client, meetingId, takePart])
}
