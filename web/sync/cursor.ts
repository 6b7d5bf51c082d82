let cursor: string | null = null
let onBehind = (): void => undefined

/** The journal position up to which everything cached is known to be true; null before the first list. */
export const oldestCursor = (): string | null => cursor

/**
 * Takes note of the position of something just read, that was asked for when `before` was the position: what others
 * have caught up with meanwhile has passed it by.
 */
export const noteCursor = (position: string | null, before: string | null): void => {
  if (position === null) return
  cursor ??= position
  const since = before ?? position
  if (BigInt(since) >= BigInt(cursor)) return
  cursor = since
  onBehind()
}

export const setCursor = (position: string | null): void => {
  cursor = position
}

/** Who is told when something read is older than what everything else has caught up with. */
export const whenBehind = (catchUp: () => void): void => {
  onBehind = catchUp
}
