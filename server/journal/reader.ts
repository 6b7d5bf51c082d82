import type { FastifyBaseLogger } from 'fastify'
import { type Db, snapshot } from '#server/db/open.ts'
import { logFailures } from './failures.ts'
import { readNews } from './reading.ts'
import type { Stream } from './stream.ts'
import { eventsOf, reaches } from './streams.ts'
import { tell } from './telling.ts'
import type { Topics } from './topics.ts'

const retryMilliseconds = 50

export type Reader = {
  /** Reads what has been written since, one read at a time; does nothing without streams. */
  wake: () => void
  /** The position from which on a stream that opens now at a position is told. */
  joinAt: (cursor: string) => string
}

/** Reads the journal and sends its news to `streams`. */
export const journalReader = (db: Db, streams: Set<Stream>, topics: Topics, log: FastifyBaseLogger): Reader => {
  const logged = logFailures(log, 'live updates failed')
  const presented = logFailures(log, 'presenting live updates failed')
  let position: string | null = null
  let state: 'idle' | 'reading' | 'asked' = 'idle'

  const read = async (): Promise<boolean> => {
    const { cursor, more, news, told } = await snapshot(db, async (tx) => {
      const found = await readNews(tx, position)
      return { ...found, told: await presented(tell(tx, [...streams], found, topics)) }
    })
    for (const stream of streams) {
      // One that has opened meanwhile is told only that something has changed; so are all if a row cannot be presented.
      const text =
        told?.get(stream) ??
        eventsOf(
          news.filter((entry) => reaches(stream.viewer, entry)),
          cursor,
        )
      if (text === '') continue
      stream.write(text)
      stream.toldUpTo = cursor
    }
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
  const joinAt = (cursor: string): string => {
    if (streams.size === 0) position = cursor
    // It may be ahead already.
    return position !== null && BigInt(position) > BigInt(cursor) ? position : cursor
  }
  return { wake, joinAt }
}
