import { queryOptions } from '@tanstack/react-query'
import { guests } from '#contract/guests.ts'
import { ApiError, call } from '../../api.ts'

const askMilliseconds = 4000
const mostMilliseconds = 60_000

type Asked = { error: Error | null; dataUpdatedAt: number; errorUpdatedAt: number }

export const hasEnded = (error: Error | null): boolean => error instanceof ApiError && error.status === 404

/**
 * How long to wait before asking again, in milliseconds; false once the link has ended. Without an answer the wait is as
 * long as the silence so far, and so twice as long each time.
 */
const waitAfter = ({ error, dataUpdatedAt, errorUpdatedAt }: Asked): number | false => {
  if (hasEnded(error)) return false
  if (error === null) return askMilliseconds
  return Math.min(mostMilliseconds, Math.max(askMilliseconds, errorUpdatedAt - dataUpdatedAt))
}

/** The meeting as a guest sees it: there is no stream for those without an account, so it is asked for while in sight. */
export const guestRoomQuery = (key: string) =>
  queryOptions({
    queryKey: ['guest', 'room', key] as const,
    queryFn: ({ signal }) => call(guests.read, { body: { key } }, signal),
    refetchInterval: ({ state }) => waitAfter(state),
    refetchOnWindowFocus: 'always',
  })
