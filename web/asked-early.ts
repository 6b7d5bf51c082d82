declare global {
  interface Window {
    /** Replies by address that came with the document, or that it has asked for: see early/ask.js. */
    askedEarly?: Partial<Record<string, Promise<Response>>>
  }
}

// Whoever comes later wants to know how things are then.
const soonMilliseconds = 15_000

/** The reply that was there, or on its way, before this code was; once for each address, and soon. */
export const takeEarlyReply = (url: string): Promise<Response> | undefined => {
  const replies = window.askedEarly
  const reply = replies?.[url]
  if (replies) delete replies[url]
  return performance.now() < soonMilliseconds ? reply : undefined
}
