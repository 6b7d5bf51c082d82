import type { QueryClient } from '@tanstack/react-query'
import { type Changes, journal, type LiveEvent } from '#contract/journal.ts'
import { call } from '../api.ts'
import { noteFailure } from './connection.ts'
import { advanceCursor, forgetCursor, oldestCursor, whenBehind } from './cursor.ts'
import { forgetEditors, noteEditing } from './editing.ts'
import { mergePeople } from './people.ts'
import { mergeRows, type Row } from './rows.ts'
import { type LiveMessage, sharedStream } from './shared-stream.ts'
import { keepSummaries, type Summaries } from './summaries.ts'

const batchMilliseconds = 50
const timeoutMilliseconds = 10_000
const retryMilliseconds = 5000

const userKey = ['session', 'user']

const merge = (client: QueryClient, summaries: Summaries, topics: Changes['topics']): void => {
  for (const [topic, { rows, gone }] of Object.entries(topics)) mergeRows(client, topic, rows as Row[], gone)
  const { tenants, teams, users } = topics
  if (users) mergePeople(client, users)
  // Teams show their people, and people their teams.
  summaries.refresh([...Object.keys(topics), ...(teams || users ? ['teams', 'users'] : [])])
  // A form may be open over it.
  if (tenants) void client.invalidateQueries({ queryKey: ['tenants'] })
  const own = client.getQueryData<{ id: number } | null>(userKey)
  // The session carries the workspace's calendar.
  if (tenants || users?.rows.some(({ id }) => id === own?.id)) void client.invalidateQueries({ queryKey: userKey })
}

const catchUp = async (client: QueryClient, summaries: Summaries): Promise<void> => {
  const since = oldestCursor()
  if (since === null) return
  const timeout = AbortSignal.timeout(timeoutMilliseconds)
  const { cursor, reload, topics } = await call(journal.changes, { query: { since } }, timeout)
  advanceCursor(since, cursor)
  merge(client, summaries, topics)
  if (reload) void client.invalidateQueries()
}

const isBefore = (position: string, other: string): boolean => BigInt(position) < BigInt(other)

/** Takes what an event brings into the cache. Returns false if the cache is not as far as the event goes on from. */
const takeIn = (client: QueryClient, summaries: Summaries, { cursor, since, changes }: LiveEvent): boolean => {
  const position = oldestCursor()
  if (position === null || !isBefore(position, cursor)) return true
  if (!changes || since === undefined || isBefore(position, since)) return false
  advanceCursor(position, cursor)
  merge(client, summaries, changes)
  return true
}

/** Keeps the cached rows in step with the server while someone is signed in; returns the stop function. */
export const keepLive = (client: QueryClient): (() => void) => {
  const summaries = keepSummaries(client)
  let timer: ReturnType<typeof setTimeout> | undefined
  let askedAt = -batchMilliseconds
  let asked = 0
  let catchingUp = Promise.resolve()
  const run = (): void => {
    timer = undefined
    askedAt = performance.now()
    asked += 1
    // One at a time: an older reply that arrives after a newer one would bring back rows that are gone.
    catchingUp = catchingUp
      .then(() => catchUp(client, summaries))
      .catch(() => schedule(retryMilliseconds))
      .finally(() => (asked -= 1))
  }
  // The first asks at once, and those right after it together.
  const schedule = (milliseconds = Math.max(0, askedAt + batchMilliseconds - performance.now())): void => {
    timer ??= setTimeout(run, milliseconds)
  }
  const onMessage = (message: LiveMessage): void => {
    if (message === 'lost') noteFailure()
    else if ('isEditing' in message) noteEditing(message)
    // Nor may an event overtake a reply that is on its way.
    else if (asked > 0 || !takeIn(client, summaries, message)) schedule()
  }
  const onVisibility = (): void => {
    if (document.visibilityState === 'visible') schedule()
  }
  const stop = sharedStream(onMessage)
  whenBehind(schedule)
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    stop()
    summaries.stop()
    forgetCursor()
    forgetEditors()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}
