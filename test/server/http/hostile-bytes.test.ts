import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { Device } from '#contract/session.ts'
import { callsOf, sessionFor } from '#test/support/calls.ts'
import { streamsOf } from '#test/support/streams.ts'
import { openTeam } from '#test/support/team.ts'

const lines: string[] = []
const world = await openTeam({ logLevel: 'error', log: (line) => lines.push(line) })
const { ann, ops } = world
const { port } = new URL(await world.app.listen({ port: 0, host: '127.0.0.1' }))
const cookie = await sessionFor(world.app, ann)
const todosOfTeam = `/api/teams/${ops.id}/todos`

afterEach(async () => {
  expect(lines.splice(0)).toEqual([])
  expect((await world.as(ann).get(`/api/user/todos?teamId=${ops.id}`)).status).toBe(200)
})

type Wish = { method?: string; path?: string; headers?: string[]; body?: Buffer | string }

/** Sends bytes as they are; returns the status and what it says. */
const send = ({ method = 'GET', path = '/api/user', headers = [], body = '' }: Wish) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1')
    let text = ''
    const given =
      body.length > 0 ? ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`] : []
    const own = ['host: drumbeat.test', 'origin: http://drumbeat.test', 'connection: close', ...given]
    const names = headers.map((header) => header.split(':')[0])
    const first = own.filter((header) => !names.includes(header.split(':')[0]))
    const signedIn = names.includes('cookie') ? [] : [`cookie: ${cookie}`]
    socket.setEncoding('utf8').on('data', (chunk) => (text += chunk))
    socket.on('close', () => resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), text })).on('error', reject)
    const head = [`${method} ${path} HTTP/1.1`, ...first, ...signedIn, ...headers].join('\r\n')
    socket.write(Buffer.concat([Buffer.from(`${head}\r\n\r\n`, 'latin1'), Buffer.from(body)]))
  })

const json = (title: Buffer) => Buffer.concat([Buffer.from('{"title":"'), title, Buffer.from('"}')])

test.each([
  ['a lone byte', [0xff]],
  ['an overlong NUL', [0xc0, 0x80]],
  ['an overlong slash', [0xe0, 0x80, 0xaf]],
  ['half a pair of UTF-16', [0xed, 0xa0, 0x80]],
  ['more than Unicode has', [0xf4, 0x90, 0x80, 0x80]],
  ['half a letter', [0xe2, 0x82]],
])('a body with %s is refused, and not stored as something else', async (_, bytes) => {
  const { status, text } = await send({ method: 'POST', path: todosOfTeam, body: json(Buffer.from(bytes)) })
  expect([status, text]).toEqual([400, expect.stringContaining('The request is not valid JSON')])
})

test.each([
  ['', 'Plain'],
  ['\u{FEFF}', 'with a byte order mark'],
])('a body is read as UTF-8 %s', async (mark, title) => {
  const body = `${mark}${JSON.stringify({ title: `${title} 日本 \u{1F600}` })}`
  const { status, text } = await send({ method: 'POST', path: todosOfTeam, body })
  expect([status, text]).toEqual([201, expect.stringContaining(`${title} 日本 \u{1F600}`)])
})

const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

test.each(['title', 'nothing'])('a body in which %s is as deep as it can be is refused at worst', async (field) => {
  const body = `{"title":"Plain","${field}":${deep(400_000)}}`
  const key = [`idempotency-key: ${randomUUID()}`]
  for (const headers of [[], key]) {
    for (const path of [todosOfTeam, '/api/teams/2147483647/todos', '/api/auth/login']) {
      const { status, text } = await send({ method: 'POST', path, body, headers })
      expect([path, status < 500, text.slice(0, 500)]).toEqual([path, true, expect.any(String)])
    }
  }
})

const headers = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-type',
  'cookie',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'last-event-id',
  'origin',
  'range',
  'referer',
  'sec-fetch-site',
  'user-agent',
  'x-forwarded-for',
  'x-sender',
]
const values = [
  '\xff\xfe',
  '%00',
  '%c0%80',
  'drumbeat=%00',
  'Bearer %00\xff',
  '9999999999999999999',
  '-1',
  ' ',
  'x'.repeat(8000),
]

test.each(headers)('whatever stands in %s, a call is answered with words at worst', async (name) => {
  for (const value of values) {
    for (const path of ['/api/user', '/api/openapi.json', '/dashboard', '/']) {
      const { status } = await send({ path, headers: [`${name}: ${value}`] })
      expect([path, value, status]).toEqual([path, value, expect.toSatisfy((code: number) => code < 500)])
    }
    const wish = { method: 'POST', path: todosOfTeam, body: '{"title":"Plain"}' }
    const { status } = await send({ ...wish, headers: [`${name}: ${value}`] })
    expect([value, status]).toEqual([value, expect.toSatisfy((code: number) => code < 500)])
  }
})

test.each(['idempotency-key', 'user-agent', 'x-anything'])('a NUL in %s is refused', async (name) => {
  expect((await send({ headers: [`${name}: a\0b`] })).status).toBe(400)
})

test('a session shows the browser that it came from, whatever that calls itself', async () => {
  const founder = { fullName: 'Ada Abel', email: 'ada.hostile@example.com', password: 'correct horse' }
  await world.as(null).post('/api/users', founder)
  const { status, text } = await send({
    method: 'POST',
    path: '/api/auth/login',
    headers: ['cookie: x=1', `user-agent: \xff\xfe ${'\xe9'.repeat(400)}`],
    body: JSON.stringify({ email: founder.email, password: founder.password }),
  })
  expect(status).toBe(200)
  const [, own = ''] = /set-cookie: (drumbeat=[^;]+)/i.exec(text) ?? []
  const shown = await callsOf(world.app, async () => own).get<Device[]>('/api/user/sessions')
  expect(shown.body).toMatchObject([{ current: true, userAgent: expect.stringMatching(/^\xff\xfe \xe9{297}$/) }])
})

test.each(['9999999999999999999', '0', '99999999999999999999', '%00', '%ff', '1%00', '-0', '1e3', '٣'])(
  'a position of the journal that is %s is answered with words at worst',
  async (since) => {
    const asked = await world.as(ann).get(`/api/changes?since=${encodeURI(since)}`)
    expect([200, 400]).toContain(asked.status)
    if (asked.status === 400) expect(asked.body.message).toEqual(expect.any(String))
  },
)

test('a stream that begins beyond the end of the journal is opened', async () => {
  const stream = await streamsOf(world.app, `http://127.0.0.1:${port}`)(ann, '9999999999999999999')
  expect(await stream.next()).toMatchObject({ topic: 'position' })
  stream.close()
})
