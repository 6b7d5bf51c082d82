import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { files } from '#contract/files.ts'
import { bind } from '#server/http/bind.ts'
import { notFound } from '#server/http/problems.ts'
import { refuseInOpenDemo } from '#server/session/demo.ts'
import { signedIn } from '#server/session/doors.ts'
import { everyDay } from '#server/start/every-day.ts'
import type { Viewer } from '#server/session/viewer.ts'
import { bucketStore } from './bucket.ts'
import { type Disk, diskStore } from './disk.ts'
import { fileHeaders } from './headers.ts'
import { confirmUploads, findFile } from './reading.ts'
import type { Store } from './store.ts'
import { sweepFiles } from './sweeping.ts'
import { announceUpload, receiveUpload } from './uploading.ts'

declare module 'fastify' {
  interface FastifyInstance {
    fileStore: Store
    /** Called before files are attached: finds and measures uploads that went straight to the bucket. */
    confirmUploads: (viewer: Viewer, keys: string[]) => Promise<void>
  }
}

type Address = { Params: { key: string }; Querystring: { token?: unknown } }

const serveFiles = (app: FastifyInstance): void => {
  const handler = async (request: FastifyRequest<Address>, reply: FastifyReply): Promise<FastifyReply> => {
    const { key } = request.params
    const { viewer } = await signedIn({ db: app.db, request, reply, params: request.params, query: {} })
    const file = await findFile(app.db, viewer, key, app.topics)
    if (file.size === null) await app.confirmUploads(viewer, [key])
    const stored = await app.fileStore.read({ tenantId: viewer.tenantId, key })
    if (!stored) throw notFound()
    return reply.headers(fileHeaders(file)).header('content-length', stored.size).send(stored.body)
  }
  app.get<Address>('/api/files/:key', { compress: false }, handler)
}

const lingerMilliseconds = 5000

/** Takes uploads at the server's own addresses: bodies of any type, which only the handler reads. */
const acceptUploads = (app: FastifyInstance, disk: Disk): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  // A client refused while sending gets the reply only if we keep reading for a while.
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete) return
    raw.resume()
    setTimeout(() => raw.complete || raw.destroy(), lingerMilliseconds).unref()
  })
  app.put<Address>('/api/files/:key', { config: { signedAddress: true, isFile: true } }, async (request, reply) => {
    const { key } = request.params
    const token = typeof request.query.token === 'string' ? request.query.token : ''
    const limits = { now: app.clock(), limit: app.config.maxUploadBytes }
    await receiveUpload(app.db, disk, { key, token }, request.raw, limits)
    return reply.status(204).send()
  })
}

/** Uploads, and the files themselves. */
export const fileRoutes = async (app: FastifyInstance): Promise<void> => {
  const { dataDir, s3, maxUploadBytes: limit } = app.config
  const disk = diskStore(join(dataDir, 'files'))
  const bucket = s3 && bucketStore(s3)
  const store: Store = bucket ?? disk
  app.decorate('fileStore', store)
  app.decorate('confirmUploads', async (viewer: Viewer, keys: string[]) => {
    if (bucket && keys.length > 0) await confirmUploads(app.db, bucket, viewer, keys, limit)
  })
  bind(app, files.uploadUrl, signedIn, async ({ db, viewer, body, request, now }) => {
    await refuseInOpenDemo(request, viewer)
    const { type, token, ...file } = await announceUpload(db, viewer, body, { now, limit })
    const own = `${viewer.origin}/api/files/${file.key}?token=${token}`
    return { url: bucket ? await bucket.uploadUrl(file, type) : own, key: file.key }
  })
  serveFiles(app)
  if (!bucket) await app.register(async (scope) => acceptUploads(scope, disk))
  everyDay(app, 'sweeping files', () => sweepFiles(app.db, store, app.clock()))
}
