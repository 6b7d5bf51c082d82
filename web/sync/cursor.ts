let cursor: string | null = null
let onBehind = (): void => undefined

/** The journal position up to which the whole cache is known to be current; null before the first list. */
export const oldestCursor = (): string | null => cursor

/**
 * Records the position of something just read, requested when the cursor was `before`: it has missed whatever the rest
 * of the cache has caught up with since.
 */
export const noteCursor = (position: string | null, before: string | null): void => {
  if (position === null) return
  cursor ??= position
  const since = before ?? position
  if (BigInt(since) >= BigInt(cursor)) return
  cursor = since
  onBehind()
}

/**
 * Records that the cache has caught up from one position to another. If something older has been read meanwhile, it still
 * has to be caught up with.
 */
export const advanceCursor = (from: string, to: string): void => {
  if (cursor === from) cursor = to
}

/** Forgets the position, when nobody is signed in. */
export const forgetCursor = (): void => {
  cursor = null
}

/** Sets the callback for a reply that is older than the rest of the cache. */
export const whenBehind = (catchUp: () => void): void => {
  onBehind = catchUp
}
