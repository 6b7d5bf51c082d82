import type { QueryClient } from '@tanstack/react-query'
import { journal } from '#contract/journal.ts'
import { call } from './api.ts'
import { setReconnecting } from './connection.ts'
import { oldestCursor, setCursor } from './cursor.ts'
import { mergeRows, type Row } from './rows.ts'
import { type LiveMessage, sharedStream } from './shared-stream.ts'

const gatherMilliseconds = 50

const take = (client: QueryClient, topic: string, rows: Row[], gone: number[]): void => {
  mergeRows(client, topic, rows, gone)
  // What is not a list of rows is small and asked for again.
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === topic && queryKey[1] !== 'list' })
}

const catchUp = async (client: QueryClient): Promise<void> => {
  const since = oldestCursor()
  if (since === null) return
  const { cursor, reload, topics } = await call(journal.changes, { query: { since } })
  setCursor(cursor)
  // Rows of every kind carry people's names, and who is in which team decides on what is to be seen at all.
  if (reload || topics['users'] || topics['teams']) await client.invalidateQueries()
  for (const [topic, { rows, gone }] of Object.entries(topics)) take(client, topic, rows as Row[], gone)
}

/** Keeps the cached rows as the server has them while somebody is signed in; returns how to stop. */
export const keepLive = (client: QueryClient): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined
      // A failure is an outage or the session's end: the stream opens again after the one, the shell goes after the other.
      catchUp(client).catch(() => undefined)
    }, gatherMilliseconds)
  }
  const hear = (message: LiveMessage): void => {
    setReconnecting(message === 'lost')
    if (message === 'changed') soon()
  }
  const seen = (): void => {
    if (document.visibilityState === 'visible') soon()
  }
  const stop = sharedStream(hear)
  document.addEventListener('visibilitychange', seen)
  return () => {
    stop()
    setCursor(null)
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', seen)
  }
}
