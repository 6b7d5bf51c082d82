let cursor: string | null = null

/** The journal position up to which everything cached is known to be true; null before the first list. */
export const oldestCursor = (): string | null => cursor

/** Takes note of the position of something just read; the oldest counts until the next catching up. */
export const noteCursor = (position: string | null): void => {
  cursor ??= position
}

export const setCursor = (position: string | null): void => {
  cursor = position
}
