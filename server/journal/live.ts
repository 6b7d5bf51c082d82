import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#server/db/open.ts'
import { signedIn } from '#server/session/doors.ts'
import { announcer, listen } from './listening.ts'
import { changedTopics, readNews } from './reading.ts'
import { openStream, type Stream } from './stream.ts'
import { endOrphans, endStreams, eventText, refreshViewer, refreshViewers, send } from './streams.ts'
import type { Topic } from './topics.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Announces that the journal has grown; successful unsafe requests do so automatically. */
    announce: () => void
    /** Called when the journal may have grown; a job that reads it adds its own. */
    journalListeners: (() => void)[]
  }
}

const heartbeatMilliseconds = 15_000
const retryMilliseconds = 50

type Reader = {
  /** Reads what has been written since, one read at a time; does nothing without streams. */
  wake: () => void
  /** The position of the first stream. */
  startAt: (cursor: string) => void
}

/** Reads the journal and sends its news to `streams`. */
const reader = ({ db }: Database, streams: Set<Stream>): Reader => {
  let position: string | null = null
  let state: 'idle' | 'reading' | 'asked' = 'idle'

  const read = async (): Promise<boolean> => {
    const { cursor, more, news } = await readNews(db, position)
    const changedPeople = news.filter(({ topic }) => topic === 'users' || topic === 'teams')
    await refreshViewers(db, streams, new Set(changedPeople.map(({ tenantId }) => tenantId)))
    send(streams, news, cursor)
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

const lastEventId = (request: FastifyRequest): string | undefined => {
  const id = request.headers['last-event-id']
  return typeof id === 'string' && /^\d{1,19}$/.test(id) ? id : undefined
}

const serve =
  (streams: Set<Stream>, { wake, startAt }: Reader, isClosing: () => boolean) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { db } = request.server
    const { viewer } = await signedIn({ db, request, reply, params: {}, query: {} })
    const since = lastEventId(request)
    const missed = since ? await changedTopics(db, viewer, since, viewer.cursor) : []
    if (streams.size === 0) startAt(viewer.cursor)
    const stream = openStream(reply, viewer, streams)
    stream.write('retry: 1000\n')
    stream.write(eventText({ topic: 'position', teamId: null, cursor: viewer.cursor }))
    for (const topic of missed) stream.write(eventText({ ...topic, cursor: viewer.cursor }))
    wake()
    // It missed what changed between the door and here.
    if (isClosing()) stream.end()
    else await refreshViewer(db, stream).catch(() => stream.end())
  }

/**
 * Serves the stream of server-sent events at /api/live. It starts with its position; after a break it first sends what
 * the browser missed.
 */
export const liveStream = async (app: FastifyInstance, database: Database): Promise<void> => {
  const streams = new Set<Stream>()
  app.decorate('topics', new Map<string, Topic>())
  const own = reader(database, streams)
  const listeners = [own.wake]
  app.decorate('journalListeners', listeners)
  const wake = () => listeners.forEach((listener) => listener())
  /** Makes up for notifications that were lost. */
  const catchUp = () =>
    void endOrphans(database.db, streams)
      .then(wake)
      .catch(() => undefined)
  const ended = (sid: string) => endStreams(streams, sid)
  const listening = listen(database.pool.options, { wake, ended, connected: catchUp }, app.log)
  app.decorate('announce', announcer(database.pool))
  let isClosing = false
  const heartbeat = setInterval(() => {
    for (const { write } of streams) write(': alive\n\n')
    catchUp()
  }, heartbeatMilliseconds)

  // A HEAD request would wait for the stream to end.
  app.get(
    '/api/live',
    { exposeHeadRoute: false },
    serve(streams, own, () => isClosing),
  )
  app.addHook('onResponse', async (request, reply) => {
    if (request.method !== 'GET' && reply.statusCode < 400) app.announce()
  })
  app.addHook('preClose', async () => {
    isClosing = true
    clearInterval(heartbeat)
    for (const stream of streams) stream.end()
    await listening.close()
  })
}
