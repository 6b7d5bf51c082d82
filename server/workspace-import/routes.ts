import type { FastifyInstance, FastifyRequest } from 'fastify'
import { archivePath, workspaceImport } from '#contract/workspace-import.ts'
import { bind } from '#server/http/bind.ts'
import { admin } from '#server/session/doors.ts'
import { everyDay } from '#server/start/jobs.ts'
import { note } from '#server/trail/noting.ts'
import { checkArchive } from './checking.ts'
import { isEmpty } from './emptiness.ts'
import { importArchive } from './importing.ts'
import { runJob } from './job.ts'
import { changeImport, findStartable, readImport, sweepImports } from './operations.ts'
import { receiveArchive } from './receiving.ts'
import { discard } from './removing.ts'
import type { StoredImport } from './table.ts'
import { takingTurns } from './turns.ts'

// Each holds a connection of the pool most of the time.
const mostAtOnce = 3

/** Goes on with imports where they stand, for as long as the server runs. */
const worker = (app: FastifyInstance) => {
  const stopping = new AbortController()
  const turns = takingTurns(mostAtOnce)
  // `afterReply` waits until all have ended.
  app.addHook('preClose', async () => stopping.abort())
  const work = (stored: StoredImport): Promise<void> => {
    const { fileStore: store, inspectFile: inspect, topics } = app
    return runJob(app, stored, stopping.signal, (job, archive) =>
      stored.state === 'checking'
        ? checkArchive(job, archive, app.config)
        : importArchive(job, archive, stored, {
            store,
            inspect,
            topics,
            config: app.config,
            log: app.log,
            now: app.clock(),
          }),
    )
  }
  return {
    isBegun: turns.isBegun,
    begin: (stored: StoredImport): void => {
      const done = turns.run(stored.tenantId, () => work(stored))
      // People who are there already learn of it as of any other change.
      app.afterReply(done.then(() => app.announce()))
    },
  }
}

/** Takes archives of any type, which are not read before they are stored. */
const acceptArchives = (app: FastifyInstance, begin: (stored: StoredImport) => void): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.put(archivePath, { config: { isFile: true } }, async (request: FastifyRequest, reply) => {
    const { viewer } = await admin({ db: app.db, request, reply, params: {}, query: {} })
    const sent = { body: request.raw, size: Number(request.headers['content-length']) }
    begin(await changeImport(app, viewer, () => receiveArchive(app, viewer, sent)))
    return reply.status(204).send()
  })
}

export const workspaceImportRoutes = async (app: FastifyInstance): Promise<void> => {
  const { begin, isBegun } = worker(app)
  bind(app, workspaceImport.state, admin, async ({ db, viewer }) => ({
    isEmpty: await isEmpty(db, viewer.tenantId),
    largest: app.config.maxImportBytes,
    current: await readImport(db, viewer, isBegun(viewer.tenantId)),
  }))
  bind(app, workspaceImport.start, admin, async ({ db, viewer, request }) => {
    begin(await findStartable(db, viewer))
    note(request, 'imported', { ...viewer, facts: { what: 'workspace' } })
  })
  bind(app, workspaceImport.discard, admin, ({ db, viewer }) =>
    changeImport(app, viewer, () => discard(db, app.fileStore, viewer)),
  )
  await app.register(async (scope) => acceptArchives(scope, begin))
  everyDay(app, 'sweeping imports', (failed) => sweepImports(app, failed))
}
