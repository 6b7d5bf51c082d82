import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { files } from '#contract/files.ts'
import { bind } from '#server/http/bind.ts'
import { notFound } from '#server/http/problems.ts'
import { refuseInOpenDemo } from '#server/session/demo.ts'
import { signedIn } from '#server/session/doors.ts'
import { everyDay } from '#server/start/jobs.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { bucketStore } from './bucket.ts'
import { confirmUploads } from './confirming.ts'
import { copyPictures } from './copying.ts'
import { type Disk, diskStore } from './disk.ts'
import { cacheHeaders, fileHeaders, isKept } from './headers.ts'
import { inspecting, type Inspect } from './inspecting.ts'
import type { Receiving } from './keeping.ts'
import { choosePicture, type ChoosePicture } from './pictures.ts'
import { findFile } from './reading.ts'
import { scanner } from './scanner.ts'
import type { Store } from './store.ts'
import { sweepFiles } from './sweeping.ts'
import { announceUpload, receiveUpload } from './uploading.ts'

declare module 'fastify' {
  interface FastifyInstance {
    fileStore: Store
    /** Called before files are attached: finds, measures and inspects uploads that went straight to the bucket. */
    confirmUploads: (request: FastifyRequest, viewer: Viewer, keys: string[]) => Promise<void>
    inspectFile: Inspect
    /** For the slices below: gives somebody a picture, as part of a change of theirs. */
    choosePicture: ChoosePicture
    /** For the slices below: copies pictures that wait for it, after the reply. */
    copyPictures: () => void
  }
}

const limitsOf = ({ config }: FastifyInstance) => ({ file: config.maxUploadBytes, storage: config.maxStorageBytes })

const receivingOf = (request: FastifyRequest): Receiving => {
  const { server: app } = request
  return { db: app.db, request, now: app.clock(), limits: limitsOf(app), inspect: app.inspectFile }
}

type Address = { Params: { key: string }; Querystring: { token?: unknown } }

const serveFiles = (app: FastifyInstance): void => {
  const handler = async (request: FastifyRequest<Address>, reply: FastifyReply): Promise<FastifyReply> => {
    const { key } = request.params
    const { viewer } = await signedIn({ db: app.db, request, reply, params: request.params, query: {} })
    const find = () => findFile(app.db, viewer, key, app.topics)
    let file = await find()
    if (file.size === null) {
      await app.confirmUploads(request, viewer, [key])
      file = await find()
    }
    if (file.size === null) throw notFound()
    if (isKept(request.headers['if-none-match'], key)) return reply.status(304).headers(cacheHeaders(key)).send()
    const stored = await app.fileStore.read({ tenantId: viewer.tenantId, key })
    if (!stored) throw notFound()
    return reply
      .headers({ ...fileHeaders(file), ...cacheHeaders(key), 'content-length': stored.size })
      .send(stored.body)
  }
  app.get<Address>('/api/files/:key', { compress: false }, handler)
}

/** Takes uploads at the server's own addresses: bodies of any type, which only the handler reads. */
const acceptUploads = (app: FastifyInstance, disk: Disk): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.put<Address>('/api/files/:key', { config: { signedAddress: true, isFile: true } }, async (request, reply) => {
    const { key } = request.params
    const token = typeof request.query.token === 'string' ? request.query.token : ''
    await receiveUpload(receivingOf(request), disk, { key, token })
    return reply.status(204).send()
  })
}

/** Uploads, and the files themselves. */
export const fileRoutes = async (app: FastifyInstance): Promise<void> => {
  const { dataDir, s3, clamav } = app.config
  const disk = diskStore(join(dataDir, 'files'))
  const bucket = s3 && bucketStore(s3)
  const store: Store = bucket ?? disk
  app.decorate('fileStore', store)
  app.decorate('inspectFile', inspecting(clamav && scanner(clamav)))
  app.decorate('confirmUploads', async (request: FastifyRequest, viewer: Viewer, keys: string[]) => {
    if (bucket && keys.length > 0) await confirmUploads(receivingOf(request), bucket, viewer, keys)
  })
  app.decorate('choosePicture', choosePicture)
  app.decorate('copyPictures', () => app.afterReply(copyPictures(app)))
  bind(app, files.uploadUrl, signedIn, async ({ db, viewer, body, request, now }) => {
    await refuseInOpenDemo(request, viewer)
    const { type, token, ...file } = await announceUpload(db, viewer, body, { now, limits: limitsOf(app) })
    const own = `${viewer.origin}/api/files/${file.key}?token=${token}`
    return { url: bucket ? await bucket.uploadUrl(file, type, body.size) : own, key: file.key }
  })
  serveFiles(app)
  if (!bucket) await app.register(async (scope) => acceptUploads(scope, disk))
  everyDay(app, 'copying pictures', () => copyPictures(app))
  everyDay(app, 'sweeping files', (failed) => sweepFiles(app.db, store, app.clock(), failed))
}
