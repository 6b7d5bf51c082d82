import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#server/db/open.ts'
import { signedIn } from '#server/session/doors.ts'
import { announcer, listen } from './listening.ts'
import { changedTopics, hear } from './reading.ts'
import { openStream, type Stream } from './stream.ts'
import { endOrphans, endStreams, eventText, refreshViewer, refreshViewers, send } from './streams.ts'
import type { Topic } from './topics.ts'

declare module 'fastify' {
  interface FastifyInstance {
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
    // What was told between the door and here has not reached it.
    if (isClosing()) stream.end()
    else await refreshViewer(db, stream).catch(() => stream.end())
  }

/**
 * The stream of server-sent events at /api/live. It begins with the position it is at; after a break it first says
 * what was missed.
 */
export const liveStream = async (app: FastifyInstance, database: Database): Promise<void> => {
  const streams = new Set<Stream>()
  app.decorate('topics', new Map<string, Topic>())
  const own = reader(database, streams)
  const hearers = [own.wake]
  app.decorate('journalHearers', hearers)
  const wake = () => hearers.forEach((hearer) => hearer())
  /** Looks after what may not have been heard of. */
  const catchUp = () =>
    void endOrphans(database.db, streams)
      .then(wake)
      .catch(() => undefined)
  const ended = (sid: string) => endStreams(streams, sid)
  const listening = listen(database.pool.options, { wake, ended, began: catchUp }, app.log)
  app.decorate('announce', announcer(database.pool))
  let isClosing = false
  const heartbeat = setInterval(() => {
    for (const { write } of streams) write(': alive\n\n')
    catchUp()
  }, heartbeatMilliseconds)

  // A stream has no end that a HEAD request could wait for.
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
