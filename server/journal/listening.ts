import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'

const channel = 'journal'
// Sent by a trigger of the table `session`.
const sessionChannel = 'session_end'
const retryMilliseconds = 1000

type Listeners = {
  /** Any process on this database has written to the journal. */
  wake: () => void
  /** The session with this key has been deleted. */
  ended: (sid: string) => void
  /** Listening has begun, at first or again after an outage; what was sent before was missed. */
  connected: () => void
}

type Listening = { close: () => Promise<void> }

/** Listens to what the database and the processes on it tell each other. */
export const listen = (
  options: pg.PoolConfig,
  { wake, ended, connected }: Listeners,
  log: FastifyBaseLogger,
): Listening => {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const retry = (): void => {
    if (closed || timer) return
    timer = setTimeout(() => void connect(), retryMilliseconds)
  }
  const connect = async (): Promise<void> => {
    timer = undefined
    client = new pg.Client(options)
    // A broken connection emits 'error', 'end' or both; one retry is enough.
    client.on('error', (error) => log.warn({ err: error }, 'LISTEN connection failed'))
    client.on('end', retry)
    client.on('notification', ({ channel: from, payload = '' }) => (from === channel ? wake() : ended(payload)))
    try {
      await client.connect()
      await client.query(`listen ${channel}; listen ${sessionChannel}`)
      connected()
    } catch {
      retry()
    }
  }
  void connect()
  return {
    close: async () => {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}

const pauseMilliseconds = { few: 40, many: 100 }
/** From so many changes in a pause on, the next is longer. */
const many = 10
// Losing it loses no data, so there is no need to wait for the disk.
const announcement = `begin; set local synchronous_commit = off; notify ${channel}; commit`

/**
 * Notifies every process on the database, including this one, that the journal has grown: the first time at once, then
 * at most once per pause, so that many changes share one notification.
 */
export const announcer = (pool: pg.Pool): (() => void) => {
  let isPausing = false
  let waiting = 0
  const announce = (): void => {
    if (isPausing) {
      waiting += 1
      return
    }
    isPausing = true
    // If it is lost, the streams find the entries at their next heartbeat.
    pool.query(announcement).catch(() => undefined)
    setTimeout(resume, waiting < many ? pauseMilliseconds.few : pauseMilliseconds.many)
    waiting = 0
  }
  const resume = (): void => {
    isPausing = false
    if (waiting > 0) announce()
  }
  return announce
}
