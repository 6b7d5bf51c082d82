import type { QueryClient } from '@tanstack/react-query'
import { journal } from '#contract/journal.ts'
import { call } from '../api.ts'
import { setReconnecting } from './connection.ts'
import { oldestCursor, setCursor, whenBehind } from './cursor.ts'
import { mergeRows, type Row } from './rows.ts'
import { type LiveMessage, sharedStream } from './shared-stream.ts'

const gatherMilliseconds = 50
const timeoutMilliseconds = 10_000
const retryMilliseconds = 5000

const take = (client: QueryClient, topic: string, rows: Row[], gone: number[]): void => {
  mergeRows(client, topic, rows, gone)
  // What is not a list of rows is small and asked for again.
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === topic && queryKey[1] !== 'list' })
}

const catchUp = async (client: QueryClient): Promise<void> => {
  const since = oldestCursor()
  if (since === null) return
  const timeout = AbortSignal.timeout(timeoutMilliseconds)
  const { cursor, reload, topics } = await call(journal.changes, { query: { since } }, timeout)
  setCursor(cursor)
  for (const [topic, { rows, gone }] of Object.entries(topics)) take(client, topic, rows as Row[], gone)
  // Rows of every kind carry people's names, and who is in which team decides on what is to be seen at all.
  if (reload || topics['users'] || topics['teams']) void client.invalidateQueries()
}

/** Keeps the cached rows as the server has them while somebody is signed in; returns how to stop. */
export const keepLive = (client: QueryClient): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let catching = Promise.resolve()
  const ask = (): void => {
    timer = undefined
    // One after the other: of two answers the older might come later, and bring back what the newer has taken away.
    catching = catching.then(() => catchUp(client)).catch(() => soon(retryMilliseconds))
  }
  const soon = (milliseconds = gatherMilliseconds): void => {
    timer ??= setTimeout(ask, milliseconds)
  }
  const hear = (message: LiveMessage): void => {
    setReconnecting(message === 'lost')
    if (message === 'changed') soon()
  }
  const seen = (): void => {
    if (document.visibilityState === 'visible') soon()
  }
  const stop = sharedStream(hear)
  whenBehind(soon)
  document.addEventListener('visibilitychange', seen)
  return () => {
    stop()
    setCursor(null)
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', seen)
  }
}
