/** 'changed': ask for the changes; 'lost': the stream broke off and is being opened again. */
export type LiveMessage = 'changed' | 'lost'

const name = 'drumbeat-live'
const retryMilliseconds = [1000, 2000, 5000]

/** Opens the stream and keeps it open; returns how to close it. */
const openStream = (tell: (message: LiveMessage) => void): (() => void) => {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  const open = (): void => {
    source = new EventSource('/api/live')
    source.addEventListener('message', () => {
      failures = 0
      tell('changed')
    })
    source.addEventListener('error', () => {
      tell('lost')
      // The browser tries again by itself only after a break, not after a refusal such as 503.
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
 * One stream for all tabs of the browser, since it allows only six connections to a server: the tab that holds the
 * lock has it and tells the others. Without locks (plain HTTP on another host) each tab opens its own.
 */
export const sharedStream = (hear: (message: LiveMessage) => void): (() => void) => {
  if (!('locks' in navigator)) return openStream(hear)
  const channel = new BroadcastChannel(name)
  const ending = new AbortController()
  channel.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => hear(data))
  const lead = (): Promise<void> =>
    new Promise((resolve) => {
      const close = openStream((message) => {
        channel.postMessage(message)
        hear(message)
      })
      ending.signal.addEventListener('abort', () => {
        close()
        resolve()
      })
    })
  navigator.locks.request(name, { signal: ending.signal }, lead).catch(() => undefined)
  return () => {
    ending.abort()
    channel.close()
  }
}
