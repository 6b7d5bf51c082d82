import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { answerProblems } from '#server/http/problems.ts'
import { serveWeb } from '#server/http/static.ts'

const root = mkdtempSync(join(tmpdir(), 'drumbeat-web-'))
mkdirSync(join(root, 'assets'))
writeFileSync(join(root, 'index.html'), '<title>Drumbeat</title>')
writeFileSync(join(root, 'assets/main-1a2b.js'), 'void 0')

const app = Fastify()
answerProblems(app)
await serveWeb(app, root)
afterAll(async () => {
  await app.close()
  rmSync(root, { recursive: true })
})

test.each(['/', '/todos', '/apiary', '/todos?team=1'])('%s is the page, for GET and for HEAD', async (url) => {
  const page = await app.inject({ url })
  expect([page.statusCode, page.body]).toEqual([200, '<title>Drumbeat</title>'])
  expect(page.headers['cache-control']).toBe('no-cache')
  const head = await app.inject({ method: 'HEAD', url })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect(head.headers['content-type']).toBe(page.headers['content-type'])
})

test.each(['/api', '/api?x', '/api/nothing', '/assets/main-old.js', '/assets'])('%s is no page', async (url) => {
  const answer = await app.inject({ url })
  expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Not found' }])
})

test('what has a hash in its name is kept for ever', async () => {
  const script = await app.inject({ url: '/assets/main-1a2b.js' })
  expect([script.statusCode, script.body]).toEqual([200, 'void 0'])
  expect(script.headers['cache-control']).toContain('immutable')
})

test('nothing but reading is done to a page', async () => {
  for (const method of ['POST', 'PUT', 'DELETE'] as const) {
    expect((await app.inject({ method, url: '/todos' })).statusCode).toBe(404)
  }
})
