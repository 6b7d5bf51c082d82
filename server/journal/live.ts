import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { editing } from '#contract/editing.ts'
import type { Database } from '#server/db/open.ts'
import { signedIn } from '#server/session/doors.ts'
import { type Editors, openEditors } from './editing/editors.ts'
import { logFailures } from './failures.ts'
import { listen } from './listening.ts'
import { journalReader, type Reader } from './reader.ts'
import { changedTopics } from './reading.ts'
import { openStream, type Stream } from './stream.ts'
import { endOrphans, endStreams, eventText } from './streams.ts'
import type { Topic } from './topics.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Announces that the journal has grown; successful unsafe requests do so automatically. */
    announce: () => void
    /** Called when the journal may have grown; a job that reads it adds its own. */
    journalListeners: (() => void)[]
    editors: Editors
  }
}

const heartbeatMilliseconds = 15_000

/** How many streams a session may have; a browser needs one. */
const mostStreams = 10

/** Ends the oldest streams of a session that opens one more: those that it has lost may be open only here. */
const makeRoom = (streams: Set<Stream>, sid: string): void => {
  const own = [...streams].filter(({ viewer }) => viewer.sid === sid)
  for (const oldest of own.slice(0, Math.max(own.length - mostStreams + 1, 0))) oldest.end()
}

const lastEventId = (request: FastifyRequest): string | undefined => {
  const id = request.headers['last-event-id']
  return typeof id === 'string' && /^\d{1,19}$/.test(id) ? id : undefined
}

const serve =
  (streams: Set<Stream>, { wake, joinAt }: Reader, isClosing: () => boolean) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { db } = request.server
    const { viewer } = await signedIn({ db, request, reply, params: {}, query: {} })
    const since = lastEventId(request)
    const missed = since ? await changedTopics(db, viewer, since) : []
    const toldUpTo = joinAt(viewer.cursor)
    makeRoom(streams, viewer.sid)
    const stream = openStream(reply, viewer, toldUpTo, streams)
    stream.write('retry: 1000\n')
    // The reader may be ahead of the viewer, and does not tell a newcomer what lies between: their browser asks for it.
    stream.write(eventText({ topic: 'position', teamId: null, cursor: toldUpTo }))
    for (const topic of missed) stream.write(eventText({ ...topic, cursor: viewer.cursor }))
    wake()
    if (isClosing()) stream.end()
    // The session may have ended between the door and here.
    else await endOrphans(db, [stream]).catch(() => stream.end())
  }

/**
 * Serves the stream of server-sent events at /api/live. It starts with its position; after a break it first sends what
 * the browser missed.
 */
export const liveStream = async (app: FastifyInstance, database: Database): Promise<void> => {
  const streams = new Set<Stream>()
  const topics = new Map<string, Topic>()
  app.decorate('topics', topics)
  const own = journalReader(database.db, streams, topics, app.log)
  const listeners = [own.wake]
  app.decorate('journalListeners', listeners)
  const wake = () => listeners.forEach((listener) => listener())
  const logged = logFailures(app.log, 'checking live streams failed')
  /** Makes up for notifications that were lost. */
  const catchUp = () => void logged(endOrphans(database.db, streams).then(wake))
  const ended = (sid: string) => endStreams(streams, sid)
  const parts = { db: database.db, streams, topics, log: app.log, clock: app.clock }
  const editors = openEditors(parts, (payload) => listening.say(payload))
  const { heard } = editors
  const listening = listen(database.pool.options, { wake, ended, heard, connected: catchUp }, app.log)
  app.decorate('announce', listening.announce).decorate('editors', editors)
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
    const isForNow = request.routeOptions.url === editing.say.path
    if (request.method !== 'GET' && reply.statusCode < 400 && !isForNow) app.announce()
  })
  app.addHook('preClose', async () => {
    isClosing = true
    clearInterval(heartbeat)
    for (const stream of streams) stream.end()
    await listening.close()
    await editors.settled()
  })
}
