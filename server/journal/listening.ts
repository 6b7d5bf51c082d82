import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'

const channel = 'journal'
// Said by a trigger of the table `session`.
const sessionChannel = 'session_end'
const retryMilliseconds = 1000

type Ears = {
  /** Any process on this database has written to the journal. */
  wake: () => void
  /** The session with this key has been deleted. */
  ended: (sid: string) => void
  /** From now on all is heard; what was said before, as in an outage, was not. */
  began: () => void
}

type Listening = { close: () => Promise<void> }

/** Hears what the processes on this database, and the database itself, tell each other. */
export const listen = (options: pg.PoolConfig, { wake, ended, began }: Ears, log: FastifyBaseLogger): Listening => {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const again = (): void => {
    if (closed || timer) return
    timer = setTimeout(() => void connect(), retryMilliseconds)
  }
  const connect = async (): Promise<void> => {
    timer = undefined
    client = new pg.Client(options)
    // A broken connection says so once or twice ('error', 'end'); one retry is enough.
    client.on('error', (error) => log.warn({ err: error }, 'the journal cannot be heard'))
    client.on('end', again)
    client.on('notification', ({ channel: from, payload = '' }) => (from === channel ? wake() : ended(payload)))
    try {
      await client.connect()
      await client.query(`listen ${channel}; listen ${sessionChannel}`)
      began()
    } catch {
      again()
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

const pauseMilliseconds = 100
// Nothing is lost with it, so nobody waits until it is on the disk.
const announcement = `begin; set local synchronous_commit = off; notify ${channel}; commit`

/**
 * Tells every process on the database, this one included, that the journal has grown: at once, and once a pause while
 * it goes on growing, so that many changes are told together.
 */
export const announcer = (pool: pg.Pool): (() => void) => {
  let state: 'resting' | 'pausing' | 'asked' = 'resting'
  const announce = (): void => {
    if (state !== 'resting') {
      state = 'asked'
      return
    }
    state = 'pausing'
    // When it is lost, the streams find the entries at their next heartbeat.
    pool.query(announcement).catch(() => undefined)
    setTimeout(() => {
      const asked = state === 'asked'
      state = 'resting'
      if (asked) announce()
    }, pauseMilliseconds)
  }
  return announce
}
