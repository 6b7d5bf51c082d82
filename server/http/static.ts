import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from './problems.ts'

// The bundle lies in dist/server, this file in server/http: both two levels below the project.
const webRoot = fileURLToPath(new URL('../../dist/web/', import.meta.url))

const isPage = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|assets)(?![^/?])/.test(url)

/** Serves the built web app; every path that is no file gets its page, which knows the routes. */
export const serveWeb = async (app: FastifyInstance, root = webRoot): Promise<void> => {
  const built = existsSync(root)
  if (built) {
    await app.register(fastifyStatic, {
      root,
      preCompressed: true,
      wildcard: false,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        // File names under assets carry a hash of their content.
        const forEver = path.includes('/assets/')
        void reply.header('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    if (!built || !isPage(request)) throw notFound()
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}
