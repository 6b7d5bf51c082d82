import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#server/db/open.ts'
import { signedIn } from '#server/session/doors.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { announcer, listen } from './listening.ts'
import type { RowsOf } from './operations.ts'
import { changedTopics, hear } from './reading.ts'
import { endOrphans, eventText, refreshViewers, send, type Stream } from './streams.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** How each topic's changed rows are read; a slice adds its own. */
    topics: Map<string, RowsOf>
    /** Says that the journal has grown; unsafe requests that succeed say so by themselves. */
    announce: () => void
    /** Who hears that the journal may have grown; a job that reads it adds its own. */
    journalHearers: (() => void)[]
  }
}

const heartbeatMilliseconds = 15_000
const retryMilliseconds = 50

type Reader = {
  /** Asks for what has been written since, at most one reading at a time; nothing while nobody listens. */
  wake: () => void
  /** Where the first stream begins. */
  startAt: (cursor: string) => void
}

/** Sends what the journal tells to `streams`. */
const reader = ({ db }: Database, streams: Set<Stream>): Reader => {
  let position: string | null = null
  let state: 'idle' | 'reading' | 'asked' = 'idle'

  const read = async (): Promise<boolean> => {
    const { cursor, more, heard } = await hear(db, position)
    const changedPeople = heard.filter(({ topic }) => topic === 'users' || topic === 'teams')
    await refreshViewers(db, streams, new Set(changedPeople.map(({ tenantId }) => tenantId)))
    send(streams, heard, cursor)
    position = cursor
    return more
  }
  const rest = (more: boolean): void => {
    const asked = state === 'asked'
    state = 'idle'
    if (asked) wake()
    else if (more) setTimeout(wake, retryMilliseconds)
  }
  const wake = (): void => {
    if (streams.size === 0) return
    if (state !== 'idle') {
      state = 'asked'
      return
    }
    state = 'reading'
    // An outage ends with a wake of its own.
    void read()
      .catch(() => false)
      .then(rest)
  }
  return { wake, startAt: (cursor) => (position = cursor) }
}

const open = (request: FastifyRequest, reply: FastifyReply, viewer: Viewer, streams: Set<Stream>): Stream => {
  reply.hijack()
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
  // With its end the connection ends too, so that a server that closes need not wait for it.
  raw.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no', connection: 'close' })
  const stream: Stream = { viewer, write: (text) => raw.write(text), end: () => raw.end() }
  streams.add(stream)
  request.raw.on('close', () => streams.delete(stream))
  return stream
}

const lastEventId = (request: FastifyRequest): string | undefined => {
  const id = request.headers['last-event-id']
  return typeof id === 'string' && /^\d{1,19}$/.test(id) ? id : undefined
}

/**
 * The stream of server-sent events at /api/live. It begins with the position it is at; after a break it first says
 * what was missed.
 */
export const liveStream = async (app: FastifyInstance, database: Database): Promise<void> => {
  const streams = new Set<Stream>()
  app.decorate('topics', new Map<string, RowsOf>())
  const { wake, startAt } = reader(database, streams)
  const hearers = [wake]
  app.decorate('journalHearers', hearers)
  const wakeAll = () => hearers.forEach((hearer) => hearer())
  const listening = listen(database.pool.options, wakeAll, app.log)
  app.decorate('announce', announcer(database.pool))
  const heartbeat = setInterval(() => {
    for (const { write } of streams) write(': alive\n\n')
    endOrphans(database.db, streams).then(wakeAll, () => undefined)
  }, heartbeatMilliseconds)

  // A stream has no end that a HEAD request could wait for.
  app.get('/api/live', { exposeHeadRoute: false }, async (request, reply) => {
    const { viewer } = await signedIn({ db: app.db, request, reply, params: {}, query: {} })
    const since = lastEventId(request)
    const missed = since ? await changedTopics(app.db, viewer, since, viewer.cursor) : []
    if (streams.size === 0) startAt(viewer.cursor)
    const { write } = open(request, reply, viewer, streams)
    write('retry: 1000\n')
    write(eventText({ topic: 'position', teamId: null, cursor: viewer.cursor }))
    for (const topic of missed) write(eventText({ ...topic, cursor: viewer.cursor }))
    wake()
  })
  app.addHook('onResponse', async (request, reply) => {
    if (request.method !== 'GET' && reply.statusCode < 400) app.announce()
  })
  app.addHook('preClose', async () => {
    clearInterval(heartbeat)
    for (const stream of streams) stream.end()
    await listening.close()
  })
}
