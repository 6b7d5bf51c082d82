import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/words.ts'
import { inLanguage } from '#server/words/speaking.ts'
import { type Built, documents, withEarly } from './documents.ts'
import { earlyJson } from './early.ts'
import { languageAsked } from './language.ts'
import { privatePages } from './pages.ts'
import type { Manifest } from './parts.ts'
import { notFound } from './problems.ts'
import { allowScripts } from './security.ts'

// The bundle is in dist/server, this file in server/http: both are two levels below the project.
const webRoot = fileURLToPath(new URL('../../dist/web/', import.meta.url))

const oneDay = 'public, max-age=86400'

// Robots take '*' for any text.
const closed = ['/api/', ...privatePages].map((path) => `Disallow: ${path.replace(/\$\w+/g, '*')}`)
const robots = ['User-agent: *', ...closed, ''].join('\n')

const cacheOf = (path: string): string => {
  // File names under assets contain a hash of their content.
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable'
  return /\.(png|ico|svg|webmanifest)$/.test(path) ? oneDay : 'no-cache'
}

// Matches like the web app's router: any case, with or without a trailing slash, `$name` for any one segment.
const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}/?$`, 'i')

const mayBePage = (path: string): boolean => !/^\/(api|assets)(?![^/])/.test(path)

const byPattern = <Of>(documents: Map<string, Of>) =>
  [...documents].map(([path, document]) => ({ pattern: patternOf(path), document }))

/** Serves the pages of the web app and, to browsers, the not-found page. */
const servePages = (app: FastifyInstance, built: Built, hasSession: HasSession): void => {
  const inOne = (language: Language) =>
    inLanguage(language, () => {
      const { ofPages, ofSignedIn, notFound: missing } = documents(built, app.config.publicUrl)
      return { missing, pages: byPattern(ofPages), ofSignedIn: byPattern(ofSignedIn) }
    })
  // A language's catalogue is read when somebody first asks for it, as the start must not wait for four of them.
  const made = new Map<Language, ReturnType<typeof inOne>>()
  const documentsIn = (language: Language) => {
    const found = made.get(language) ?? inOne(language)
    made.set(language, found)
    return found
  }
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = `/${request.params['*']}`
    const { missing, pages, ofSignedIn } = documentsIn(languageAsked(request.headers['accept-language']))
    void reply.header('vary', 'accept-language, cookie')
    const inside = hasSession(request) ? ofSignedIn.find(({ pattern }) => pattern.test(path))?.document : undefined
    if (inside) {
      const json = await earlyJson(request, reply, inside.page)
      allowScripts(reply, inside.scripts)
      return send(reply.header('cache-control', 'no-store'), withEarly(inside.html, json))
    }
    const page = pages.find(({ pattern }) => pattern.test(path))?.document
    if (!page && !(mayBePage(path) && request.headers.accept?.includes('text/html'))) throw notFound()
    const { html, etag, scripts } = page ?? missing
    // What a browser has kept gets the headers of the reply that confirms it.
    allowScripts(reply, scripts)
    void reply.headers({ 'cache-control': 'no-cache', etag })
    if (page && request.headers['if-none-match'] === etag) return reply.status(304).send()
    return send(reply.status(page ? 200 : 404), html)
  })
}

const send = (reply: FastifyReply, html: string): FastifyReply => reply.type('text/html; charset=utf-8').send(html)

/** Whether a request comes from somebody who is signed in, as far as the browser knows. */
type HasSession = (request: FastifyRequest) => boolean

/** Serves the built web app: its files, its pages, and robots.txt. */
export const serveWeb = async (app: FastifyInstance, hasSession: HasSession, root = webRoot): Promise<void> => {
  app.setNotFoundHandler(() => {
    throw notFound()
  })
  app.get('/robots.txt', (_, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', oneDay).send(robots),
  )
  if (!existsSync(root)) return
  const files: FastifyStaticOptions = {
    root,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', cacheOf(path)),
  }
  // Nobody asks whether a part is still the same, nor for a piece of it.
  const parts = { ...files, root: join(root, 'assets'), etag: false, lastModified: false, acceptRanges: false }
  // A route for each of hundreds of files would make the start slow; those on top leave other addresses to the pages.
  await app.register(fastifyStatic, { ...parts, prefix: '/assets/' })
  await app.register(fastifyStatic, {
    ...files,
    wildcard: false,
    globIgnore: ['index.html', 'assets/**'],
    decorateReply: false,
  })
  const read = (name: string) => readFile(join(root, name), 'utf8')
  const built = {
    template: await read('index.html'),
    manifest: JSON.parse(await read('.vite/manifest.json')) as Manifest,
  }
  servePages(app, built, hasSession)
}
