import type { EditingEvent } from '#contract/editing.ts'
import type { LiveEvent } from '#contract/journal.ts'

/** An event of the stream, or who edits what; 'lost': the stream broke and is being reopened. */
export type LiveMessage = LiveEvent | EditingEvent | 'lost'

const name = 'drumbeat-live'
const retryMilliseconds = [1000, 2000, 5000]

/** Opens the stream and keeps it open; returns the close function. */
const openStream = (onMessage: (message: LiveMessage) => void): (() => void) => {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  const open = (): void => {
    source = new EventSource('/api/live')
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      failures = 0
      onMessage(JSON.parse(data) as LiveEvent)
    })
    source.addEventListener('editing', ({ data }: MessageEvent<string>) => {
      onMessage(JSON.parse(data) as EditingEvent)
    })
    source.addEventListener('error', () => {
      onMessage('lost')
      // The browser itself reconnects after a break, but not after a refusal such as 503.
      if (source?.readyState !== EventSource.CLOSED) return
      timer = setTimeout(open, retryMilliseconds[Math.min(failures, retryMilliseconds.length - 1)])
      failures += 1
    })
  }
  open()
  return () => {
    clearTimeout(timer)
    source?.close()
  }
}

/**
 * One stream for all of a browser's tabs, which may open only six connections to a server: the tab that holds the lock
 * has it and tells the others. Without locks (plain HTTP on another host) each tab opens its own.
 */
export const sharedStream = (onMessage: (message: LiveMessage) => void): (() => void) => {
  if (!('locks' in navigator)) return openStream(onMessage)
  const channel = new BroadcastChannel(name)
  const stopping = new AbortController()
  channel.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => onMessage(data))
  const lead = (): Promise<void> =>
    new Promise((resolve) => {
      const close = openStream((message) => {
        channel.postMessage(message)
        onMessage(message)
      })
      stopping.signal.addEventListener('abort', () => {
        close()
        resolve()
      })
    })
  navigator.locks.request(name, { signal: stopping.signal }, lead).catch(() => undefined)
  return () => {
    stopping.abort()
    channel.close()
  }
}
