import type { QueryClient } from '@tanstack/react-query'
import { ApiError, attempt } from '../api.ts'
import { handOver, type Kept, takeOver } from './outbox.ts'

const place = 'drumbeat.outbox'

/** Keeps what has not been answered while the page is loaded anew. Without storage it stays, and the browser asks first. */
export const keepChanges = (): void => {
  try {
    handOver((kept) => {
      if (kept.length > 0) sessionStorage.setItem(place, JSON.stringify(kept))
    })
  } catch {
    // Closing asks while there are any.
  }
}

const keptChanges = (): Kept[] => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? '[]') as Kept[]
    sessionStorage.removeItem(place)
    return kept
  } catch {
    return []
  }
}

/**
 * Takes up the changes that the page has kept before it was loaded anew. Nothing waits for them any more: what they have
 * changed is fetched again, and a refusal is told.
 */
export const takeUpChanges = (client: QueryClient, onRefused: (error: Error) => void): void =>
  takeOver(
    keptChanges().map((kept) => ({
      ...kept,
      send: (body, headers) => attempt({ ...kept, body }, headers),
      settle: (answer) => {
        if (!('error' in answer)) void client.invalidateQueries()
        else if (answer.error instanceof ApiError) onRefused(answer.error)
      },
    })),
  )
