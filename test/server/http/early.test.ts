import { mkdtempSync, readFileSync, rmSync, writeFileSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test, vi } from 'vitest'
import { plainCalendar } from '#contract/fields.ts'
import { readConfig } from '#server/config.ts'
import { limitRequests } from '#server/http/limit.ts'
import { handleErrors } from '#server/http/problems.ts'
import { secure } from '#server/http/security.ts'
import { serveWeb } from '#server/http/static.ts'
import { logDocumentsOnce } from '#server/http/within-document.ts'

const root = mkdtempSync(join(tmpdir(), 'drumbeat-early-'))
mkdirSync(join(root, 'assets'))
mkdirSync(join(root, '.vite'))
writeFileSync(join(root, 'index.html'), readFileSync('index.html'))
writeFileSync(join(root, '.vite/manifest.json'), '{"index.html":{"file":"assets/index.js"}}')
afterAll(() => rmSync(root, { recursive: true }))

const never = Symbol('no answer')
const who = '/api/auth/user'
const mine = '/api/user/teams'
const all = '/api/teams'
const user = { role: 'user', lastTeamId: 3, secondFactor: null, calendar: plainCalendar }
const admin = { ...user, role: 'admin' }
const teams = [{ id: 3, name: 'Operations' }]
const list = '/api/user/todos?teamId=3&archived=false'

/** A page of a server whose API answers as given: by a status, by a body, or not at all. */
const opened = async (url: string, answers: Record<string, unknown>) => {
  const app = Fastify()
  app.decorate('config', readConfig({}))
  handleErrors(app)
  app.decorate('secure', false).decorate('clock', () => new Date('2026-11-26T12:00:00Z'))
  secure(app)
  for (const [url, answer] of Object.entries(answers)) {
    app.get(url, (_, reply) => {
      if (answer === never) return reply.hijack()
      void reply.header('x-cursor', '7')
      return typeof answer === 'number' ? reply.status(answer).send({ message: 'No' }) : reply.send(answer)
    })
  }
  await serveWeb(app, () => true, root)
  await app.ready()
  // However busy the machine is, the server has no patience left only where nothing answers.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const page = app.inject({ url })
  if (Object.values(answers).includes(never)) {
    let isThere = false
    void page.then(() => (isThere = true))
    await expect.poll(() => (vi.advanceTimersByTime(1000), isThere)).toBe(true)
  }
  const { statusCode, body } = await page.finally(() => vi.useRealTimers())
  await app.close()
  const [, json = ''] = /<script id="early"[^>]*>([^<]*)<\/script>/.exec(body) ?? []
  const { replies, urls } = JSON.parse(json) as { replies: Record<string, unknown>; urls: string[] }
  return { statusCode, carries: Object.keys(replies), urls }
}

test.each([
  ['the session has ended', { [who]: 401, [mine]: 401 }, [], []],
  ['a second factor is missing', { [who]: { ...user, secondFactor: 'missing' }, [mine]: 403 }, [who], []],
  ['the session cannot be read', { [who]: 500, [mine]: teams }, [], []],
  ['the session is no JSON', { [who]: 'Bad gateway', [mine]: teams }, [], []],
  ['the database is away', { [who]: 503, [mine]: 503 }, [], []],
  ['the database does not answer', { [who]: never }, [], []],
  ['one thing is not answered', { [who]: user, [mine]: never }, [], []],
  ['the teams are refused', { [who]: user, [mine]: 403 }, [who], []],
  ['the teams cannot be read', { [who]: admin, [mine]: 500, [all]: 500 }, [who], []],
  ['one of two lists of teams cannot be read', { [who]: admin, [mine]: 500, [all]: teams }, [who, all], [list]],
  ['nothing fails', { [who]: admin, [mine]: [], [all]: teams }, [who, mine, all], [list]],
])('where %s, a page comes all the same, with what there is', async (_, answers, carries, urls) => {
  expect(await opened('/todos', answers)).toEqual({ statusCode: 200, carries, urls })
})

const figures = ['/api/user/first-steps', '/api/user/todos/overview', '/api/teams/user/issues/overview']
const others = ['/api/user/performance', '/api/user/activity']
const answering = Object.fromEntries([...figures, ...others].map((path) => [path, { path }]))
const everyone = { [who]: { ...user, lastTeamId: 3 }, [mine]: teams, ...answering }
const addresses = (team: string) => [
  `/api/user/first-steps${team && `?${team}`}`,
  `/api/user/todos/overview?${team && `${team}&`}today=2026-11-26`,
  `/api/teams/user/issues/overview${team && `?${team}`}`,
  `/api/user/performance?${team && `${team}&`}today=2026-11-26`,
  `/api/user/activity${team && `?${team}`}`,
]

test.each([
  ['of all teams', '/dashboard', '', '/api/teams/user/rocks?quarter=2026-Q4&archived=false'],
  ['of one', '/dashboard?team=3', 'teamId=3', '/api/team/rocks?teamId=3&quarter=2026-Q4&archived=false'],
  [
    'of all, on the way back to one',
    '/dashboard?team=3&of=all',
    '',
    '/api/teams/user/rocks?quarter=2026-Q4&archived=false',
  ],
  [
    'of a team that the person cannot see',
    '/dashboard?team=4',
    '',
    '/api/teams/user/rocks?quarter=2026-Q4&archived=false',
  ],
])('the dashboard %s comes with its figures', async (_, url, team, rocks) => {
  const { carries, urls } = await opened(url, everyone)
  expect(carries.toSorted()).toEqual([who, mine, ...addresses(team)].toSorted())
  expect(urls).toEqual([rocks])
})

test('figures that cannot be read are left out, and the others come', async () => {
  const { statusCode, carries } = await opened('/dashboard', { ...everyone, '/api/user/performance': 503 })
  expect(statusCode).toBe(200)
  const there = addresses('').filter((url) => !url.includes('performance'))
  expect(carries.toSorted()).toEqual([who, mine, ...there].toSorted())
})

/** A server that lets each address ask three times a minute, with what it logs. */
const counting = async () => {
  const lines: string[] = []
  const logger = { level: 'info', stream: { write: (line: string) => void lines.push(line) } }
  const app = Fastify({ logger, logController: logDocumentsOnce() })
  app.decorate('config', { ...readConfig({}), rateLimit: 3 })
  handleErrors(app)
  app.decorate('secure', false).decorate('clock', () => new Date('2026-11-26T12:00:00Z'))
  secure(app)
  await limitRequests(app, () => undefined)
  for (const [url, answer] of Object.entries(everyone)) app.get(url, (_, reply) => reply.send(answer))
  await serveWeb(app, () => true, root)
  await app.ready()
  const open = async (url: string) => (await app.inject({ url })).statusCode
  const carries = async (url: string) => (await app.inject({ url })).body.includes(mine)
  return { app, open, carries, lines }
}

test('a page counts as one request, however much it comes with, and so does the log', async () => {
  const { app, open, carries, lines } = await counting()
  expect([await carries('/dashboard'), await carries('/dashboard')]).toEqual([true, true])
  expect([await open(mine), await open(mine)]).toEqual([200, 429])
  // A page opens all the same, and asks for itself.
  expect([await open('/dashboard'), await carries('/dashboard')]).toEqual([200, false])
  await app.close()
  const asked = lines.filter((line) => line.includes('incoming request'))
  expect(asked).toHaveLength(6)
  expect(lines.filter((line) => line.includes('request completed'))).toHaveLength(6)
})
