import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'

const channel = 'journal'
// Sent by a trigger of the table `session`.
const sessionChannel = 'session_end'
const editingChannel = 'editing'
const retryMilliseconds = 1000

type Listeners = {
  /** Any process on this database has written to the journal. */
  wake: () => void
  /** The session with this key has been deleted. */
  ended: (sid: string) => void
  /** A process has passed on who edits what. */
  heard: (payload: string) => void
  /** Listening has begun, at first or again after an outage; what was sent before was missed. */
  connected: () => void
}

type Listening = {
  /** Tells every process on the database, including this one, that the journal has grown. */
  announce: () => void
  /** Passes on to every process, including this one, who edits what. */
  say: (payload: string) => void
  close: () => Promise<void>
}

const pauseMilliseconds = { few: 40, many: 100 }
/** From so many changes in a pause on, the next is longer. */
const many = 10

/** Does it the first time at once, then at most once per pause, so that many changes share one notification. */
const paced = (act: () => void): (() => void) => {
  let isPausing = false
  let waiting = 0
  const ask = (): void => {
    if (isPausing) {
      waiting += 1
      return
    }
    isPausing = true
    act()
    setTimeout(resume, waiting < many ? pauseMilliseconds.few : pauseMilliseconds.many)
    waiting = 0
  }
  const resume = (): void => {
    isPausing = false
    if (waiting > 0) ask()
  }
  return ask
}

/**
 * Listens to what the database and the processes on it tell each other, and announces over the same connection: what it
 * sends itself comes back with the answer, without another of the database's processes having to wake up.
 */
export const listen = (
  options: pg.PoolConfig,
  { wake, ended, heard, connected }: Listeners,
  log: FastifyBaseLogger,
): Listening => {
  let client: pg.Client | undefined
  let isListening = false
  let timer: NodeJS.Timeout | undefined
  let closed = false
  const told: Record<string, (payload: string) => void> = {
    [channel]: wake,
    [sessionChannel]: ended,
    [editingChannel]: heard,
  }

  const retry = (): void => {
    isListening = false
    if (closed || timer) return
    timer = setTimeout(() => void connect(), retryMilliseconds)
  }
  const connect = async (): Promise<void> => {
    timer = undefined
    const next = new pg.Client(options)
    client = next
    // A broken connection emits 'error', 'end' or both; one retry is enough.
    next.on('error', (error) => log.warn({ err: error }, 'LISTEN connection failed'))
    next.on('end', retry)
    next.on('notification', ({ channel: from, payload = '' }) => told[from]?.(payload))
    try {
      await next.connect()
      // To lose an announcement loses no data, so there is no need to wait for the disk.
      await next.query(
        `set synchronous_commit = off; listen ${[channel, sessionChannel, editingChannel].join('; listen ')}`,
      )
      isListening = true
      // What this process has written meanwhile was announced to nobody.
      announce()
      connected()
    } catch {
      // It may be connected, and only LISTEN have failed.
      next.off('end', retry)
      next.end().catch(() => undefined)
      retry()
    }
  }
  const announce = paced(() => {
    // If it is lost, the streams find the entries at their next heartbeat.
    if (isListening) client?.query(`notify ${channel}`).catch(() => undefined)
  })
  void connect()
  return {
    announce,
    // If it is lost, it is said again.
    say: (payload) => {
      if (isListening) client?.query('select pg_notify($1, $2)', [editingChannel, payload]).catch(() => undefined)
    },
    close: async () => {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
