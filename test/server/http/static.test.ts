import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import compress from '@fastify/compress'
import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRouter } from '@tanstack/react-router'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { plainCalendar } from '#contract/fields.ts'
import { readConfig } from '#server/config.ts'
import { insidePages, privatePages, publicPages } from '#server/http/pages.ts'
import type { Manifest } from '#server/http/parts.ts'
import { handleErrors } from '#server/http/problems.ts'
import { secure } from '#server/http/security.ts'
import { serveWeb } from '#server/http/static.ts'
import { routeTree } from '#web/router.tsx'

const root = mkdtempSync(join(tmpdir(), 'drumbeat-web-'))
cpSync('web/static', root, { recursive: true })
writeFileSync(
  join(root, 'index.html'),
  readFileSync('index.html', 'utf8').replace('</head>', '<script>early()</script></head>'),
)
mkdirSync(join(root, 'assets'))
mkdirSync(join(root, '.vite'))
const manifest: Manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_kit.js'], css: ['assets/index.css'] },
  '_kit.js': { file: 'assets/kit.js' },
  '_list.js': { file: 'assets/list.js', css: ['assets/list.css'] },
  'web/shell/Shell.tsx': { file: 'assets/shell.js', imports: ['_kit.js'] },
  'web/todos/TodosPage.tsx': { file: 'assets/todos.js', imports: ['_list.js', 'index.html'] },
}
writeFileSync(join(root, '.vite/manifest.json'), JSON.stringify(manifest))
writeFileSync(join(root, 'assets/main-1a2b.js'), 'void 0')
writeFileSync(join(root, 'assets/main-1a2b.js.br'), brotliCompressSync('void 0'))

const teams = [{ id: 3, name: '</script><script>alert(1)</script>' }]
const user = { role: 'user', lastTeamId: 3, secondFactor: null, calendar: plainCalendar }
const answers: Record<string, unknown> = { '/api/auth/user': user, '/api/user/teams': teams }

const serve = async (publicUrl?: string) => {
  const app = Fastify()
  app.decorate('config', { ...readConfig({}), publicUrl })
  handleErrors(app)
  app.decorate('secure', false).decorate('clock', () => new Date('2026-11-26T12:00:00Z'))
  secure(app)
  await app.register(compress, { threshold: 1024 })
  for (const [url, body] of Object.entries(answers)) {
    app.get(url, (_, reply) => reply.headers({ 'x-cursor': '7', 'set-cookie': 'session=longer' }).send(body))
  }
  await serveWeb(app, ({ headers }) => headers.cookie !== undefined, root)
  return app
}

const app = await serve()
const known = await serve('https://drumbeat.example.com')
afterAll(async () => {
  await app.close()
  await known.close()
  rmSync(root, { recursive: true })
})

const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

const titleIn = (html: string) => /<title>(.*)<\/title>/.exec(html)?.[1]
const contentIn = (html: string, name: string) =>
  new RegExp(`(?:name|property)="${name}" content="(.*)"`).exec(html)?.[1]

test.each([
  ['de-AT,en;q=0.5', 'de', 'ltr', 'Hilfe · Drumbeat – Werkzeuge für die Unternehmensführung'],
  ['ar', 'ar', 'rtl', 'مركز المساعدة · Drumbeat – أدوات إدارة الأعمال'],
  ['fr', 'en', 'ltr', 'Help Center · Drumbeat – Business Management Tools'],
])('a page asked for in %s is in %s from its first byte', async (asked, lang, dir, title) => {
  const page = await app.inject({ url: '/help-center', headers: { ...asBrowser, 'accept-language': asked } })
  expect(page.body).toContain(`<html lang="${lang}" dir="${dir}">`)
  expect(titleIn(page.body)).toBe(title)
  expect(page.headers.vary).toContain('accept-language')
})

test('the server knows exactly the pages of the web app', () => {
  const context = { client: new QueryClient() }
  const paths = Object.keys(createRouter({ routeTree, context, history: createMemoryHistory() }).routesByPath)
  expect([...Object.keys(publicPages), ...privatePages].toSorted()).toEqual(paths.toSorted())
})

test('the server knows where the code of each page inside is', () => {
  const router = readFileSync('web/router.tsx', 'utf8')
  const routes = [
    ...router.matchAll(
      /createRoute\(\{\s*\.\.\.of(?:One|All)Teams?,\s*path: '([^']+)'[^]*?import\('\.\/(\S+Page\.tsx)'\)/g,
    ),
  ]
  const modules = Object.entries(insidePages).map(([path, { module }]) => [path, module])
  expect(modules.toSorted()).toEqual(routes.map(([, path, module]) => [path, module]).toSorted())
})

const signedIn = { cookie: 'session=1' }

test('a page inside comes with the shell, its code and what asks for its data, for who has a session', async () => {
  const { body, headers } = await app.inject({ url: '/todos', headers: signedIn })
  expect(body).toContain('class="early-shell"')
  expect(body).toContain('/web/early/ask.js')
  const links = [...body.matchAll(/<link rel="(\w+)"[^>]* href="\/assets\/(.*?)"/g)].map(([, rel, file]) => [rel, file])
  expect(links).toEqual([
    ['modulepreload', 'shell.js'],
    ['modulepreload', 'todos.js'],
    ['modulepreload', 'list.js'],
    ['preload', 'list.css'],
  ])
  expect(headers.vary).toContain('cookie')
})

const earlyIn = (html: string) =>
  JSON.parse(/<script id="early"[^>]*>([^<]*)<\/script>/.exec(html)?.[1] ?? '') as {
    replies: Record<string, { body: string; cursor: string }>
    urls: string[]
  }

test('it brings the session and the teams with it, names what to ask for next, and is never cached', async () => {
  const { body, headers } = await app.inject({ url: '/rocks', headers: signedIn })
  const { replies, urls } = earlyIn(body)
  expect(Object.keys(replies)).toEqual(Object.keys(answers))
  expect(replies['/api/user/teams']).toEqual({ body: JSON.stringify(teams), cursor: '7' })
  expect(urls).toEqual([
    '/api/team/rocks?teamId=3&quarter=2026-Q4&archived=false',
    '/api/rocks/3/shared?quarter=2026-Q4&archived=false',
  ])
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'set-cookie': 'session=longer' })
  expect(headers.etag).toBeUndefined()
})

test.each([
  ['/todos?team=4', []],
  ['/todos?team=3', ['/api/user/todos?teamId=3&archived=false']],
  [
    '/rocks?quarter=2026-Q3"<',
    [
      '/api/team/rocks?teamId=3&quarter=2026-Q3%22%3C&archived=false',
      '/api/rocks/3/shared?quarter=2026-Q3%22%3C&archived=false',
    ],
  ],
])('%s asks for what it shows, and for nothing of a team that is not one of yours', async (url, urls) => {
  expect(earlyIn((await app.inject({ url, headers: signedIn })).body).urls).toEqual(urls)
})

test.each([
  ['/todos', {}],
  ['/', signedIn],
  ['/invitation', signedIn],
  ['/meetings/7/remote', signedIn],
  ['/nowhere', { ...asBrowser, ...signedIn }],
])('%s with %j has no shell yet, and asks for nothing early', async (url, headers) => {
  const { body } = await app.inject({ url, headers })
  expect(body).toContain('<div id="root"></div>')
  expect(body).not.toMatch(/early-shell|ask\.js|<!--/)
})

test.each([...Object.keys(publicPages), ...privatePages, '/todos?team=1', '/meetings/7?team=1', '/todos/', '/Rocks'])(
  '%s is a page, for GET and for HEAD',
  async (url) => {
    const page = await app.inject({ url })
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.headers['cache-control']).toBe('no-cache')
    expect(page.body).toContain('<div id="root"></div>')
    const head = await app.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers['content-type']).toBe(page.headers['content-type'])
  },
)

test.each(['/nowhere', '/todos/7', '/meetings/7/x/y', '/apiary', '/sitemap.xml', '/index.html', '/settings'])(
  '%s does not exist: browsers get the page that says so, everything else a short reply',
  async (url) => {
    const page = await app.inject({ url, headers: asBrowser })
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(titleIn(page.body)).toBe('404 Page Not Found · Drumbeat – Business Management Tools')
    const head = await app.inject({ method: 'HEAD', url, headers: asBrowser })
    expect([head.statusCode, head.body]).toEqual([404, ''])
    const answer = await app.inject({ url, headers: { accept: 'image/*' } })
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Not found' }])
  },
)

const hidden = [
  '/.git/config',
  '/.env',
  '/package.json',
  '/server/main.ts',
  '/.vite/manifest.json',
  '/assets/main-1a2b.js.map',
]

test.each([...hidden, '/assets/', '/assets/../../package.json', '/assets/%2e%2e/index.html'])(
  '%s is not sent',
  async (url) => {
    const answer = await app.inject({ url })
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Not found' }])
  },
)

test.each(['/api', '/api?x', '/api/nothing', '/assets/main-old.js', '/assets'])('%s is never a page', async (url) => {
  const answer = await app.inject({ url, headers: asBrowser })
  expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Not found' }])
})

test('a document allows the scripts that are written in it, by their hashes, and no others', async () => {
  for (const headers of [{}, signedIn]) {
    const answer = await app.inject({ url: '/todos', headers })
    const [, scripts] = /script-src ([^;]*);/.exec(String(answer.headers['content-security-policy'])) ?? []
    const written = [...answer.body.matchAll(/<script>([^]*?)<\/script>/g)].map(([, code = '']) => code)
    expect(written).toContain('early()')
    const hashes = written.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    expect(scripts).toBe(["'self'", ...hashes].join(' '))
  }
})

test('a part of a page has only the headers that mean something for it', async () => {
  const { headers } = await app.inject({ url: '/assets/main-1a2b.js' })
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' })
  expect(headers['content-security-policy']).toBeUndefined()
  expect((await app.inject({ url: '/favicon.svg' })).headers['content-security-policy']).toContain("script-src 'self';")
})

test('a file with a hash in its name is cached forever', async () => {
  const script = await app.inject({ url: '/assets/main-1a2b.js' })
  expect([script.statusCode, script.body]).toEqual([200, 'void 0'])
  expect(script.headers['cache-control']).toContain('immutable')
})

test('a file that was compressed when it was built is sent so', async () => {
  const script = await app.inject({ url: '/assets/main-1a2b.js', headers: { 'accept-encoding': 'br' } })
  expect([script.statusCode, script.headers['content-encoding']]).toEqual([200, 'br'])
  expect(brotliDecompressSync(script.rawPayload).toString()).toBe('void 0')
  expect(script.headers['content-type']).toContain('javascript')
  const head = await app.inject({ method: 'HEAD', url: '/assets/main-1a2b.js' })
  expect([head.statusCode, head.body]).toEqual([200, ''])
})

/** Asks with the path as it is: `inject` and `fetch` resolve the dots in it. */
const ask = (path: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { port } = app.server.address() as AddressInfo
    get({ host: '127.0.0.1', port, path }, (answer) => resolve(answer.resume())).on('error', reject)
  })

test.each([
  '/assets/',
  '/assets/../index.html',
  '/assets/../../package.json',
  '/assets/..%2findex.html',
  '/assets/%2e%2e/index.html',
  '/assets//etc/passwd',
])('%s is no file, and nothing that is missing is cached', async (path) => {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  const answer = await ask(path)
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['cache-control'] ?? '').not.toContain('immutable')
})

test.each([
  ['/favicon.ico', 'image/vnd.microsoft.icon'],
  ['/favicon.svg', 'image/svg+xml'],
  ['/apple-touch-icon.png', 'image/png'],
  ['/icon-192.png', 'image/png'],
  ['/icon-512.png', 'image/png'],
  ['/icon-maskable-512.png', 'image/png'],
  ['/og.png', 'image/png'],
  ['/manifest.webmanifest', 'application/manifest+json'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
])('%s is %s and cached for a day', async (url, type) => {
  const file = await app.inject({ url })
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, type])
  expect(file.headers['cache-control']).toBe('public, max-age=86400')
})

test('search engines are kept out of the API and every page behind the sign-in, and no other', async () => {
  const { body } = await app.inject({ url: '/robots.txt' })
  const closed = [...body.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path)
  expect(closed).toEqual(['/api/', ...privatePages.map((path) => path.replace(/\$\w+/g, '*'))])
})

test('every public page has its own title and description, for previews too', async () => {
  const pages = await Promise.all(Object.keys(publicPages).map((url) => app.inject({ url })))
  for (const { body } of pages) {
    expect(contentIn(body, 'og:title')).toBe(titleIn(body))
    expect(contentIn(body, 'og:description')).toBe(contentIn(body, 'description'))
    expect(contentIn(body, 'description')?.length).toBeLessThanOrEqual(160)
  }
  for (const own of ['og:title', 'description']) {
    expect(new Set(pages.map(({ body }) => contentIn(body, own))).size).toBe(pages.length)
  }
})

test('a page names its address and picture if the public address is known, and never by the requested host', async () => {
  const { body } = await known.inject({ url: '/help-center?q=x', headers: { host: 'evil.example' } })
  expect(body).toContain('<link rel="canonical" href="https://drumbeat.example.com/help-center" />')
  expect(contentIn(body, 'og:url')).toBe('https://drumbeat.example.com/help-center')
  expect(contentIn(body, 'og:image')).toBe('https://drumbeat.example.com/og.png')
  const inside = await known.inject({ url: '/todos' })
  expect(inside.body).not.toMatch(/canonical|og:url/)
  const elsewhere = await app.inject({ url: '/help-center', headers: { host: 'evil.example' } })
  expect(elsewhere.body).not.toMatch(/canonical|og:url|og:image|evil/)
})

test('an unchanged page is not sent again, and a changed one is sent compressed', async () => {
  const first = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
  expect(first.headers['content-encoding']).toBe('br')
  const etag = String(first.headers['etag'])
  const again = await app.inject({ url: '/', headers: { 'if-none-match': etag } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  // It replaces that of the page which the browser has kept, scripts and all.
  expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
  expect(again.headers['content-security-policy']).toContain('sha256-')
  const missing = await app.inject({ url: '/nowhere', headers: { ...asBrowser, 'if-none-match': etag } })
  expect(missing.statusCode).toBe(404)
})

test('a page can only be read', async () => {
  for (const method of ['POST', 'PUT', 'DELETE'] as const) {
    expect((await app.inject({ method, url: '/todos', headers: { 'sec-fetch-site': 'same-origin' } })).statusCode).toBe(
      404,
    )
  }
})
