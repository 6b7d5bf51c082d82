import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/open.ts'
import { logFailures } from './failures.ts'
import { readNews } from './reading.ts'
import type { Stream } from './stream.ts'
import { refreshViewers, send } from './streams.ts'

const retryMilliseconds = 50

export type Reader = {
  /** Reads what has been written since, one read at a time; does nothing without streams. */
  wake: () => void
  /** The position of the first stream. */
  startAt: (cursor: string) => void
}

/** Reads the journal and sends its news to `streams`. */
export const journalReader = (db: Db, streams: Set<Stream>, log: FastifyBaseLogger): Reader => {
  const logged = logFailures(log, 'live updates failed')
  let position: string | null = null
  let state: 'idle' | 'reading' | 'asked' = 'idle'

  const read = async (): Promise<boolean> => {
    const { cursor, more, news } = await readNews(db, position)
    const changedPeople = news.filter(({ topic }) => topic === 'users' || topic === 'teams')
    await refreshViewers(db, streams, new Set(changedPeople.map(({ tenantId }) => tenantId)))
    send(streams, news, cursor)
    position = cursor
    return more
  }
  const rest = (more: boolean): void => {
    const asked = state === 'asked'
    state = 'idle'
    if (asked) wake()
    else if (more) setTimeout(wake, retryMilliseconds)
  }
  const wake = (): void => {
    if (streams.size === 0) return
    if (state !== 'idle') {
      state = 'asked'
      return
    }
    state = 'reading'
    // After an outage, listening starts again and wakes this.
    void logged(read()).then((more) => rest(more ?? false))
  }
  return { wake, startAt: (cursor) => (position = cursor) }
}
