import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import type { User } from '#contract/tenants.ts'
import { leavesOf, withField } from '#test/support/bodies.ts'
import { sessionFor } from '#test/support/calls.ts'
import { addOneOfEach, endpoints, known, parametersOf, type Rows } from '#test/support/endpoints.ts'
import { fieldsIn } from '#test/support/hostile.ts'
import { bodyOf } from '#test/support/limits.ts'
import { openWorld, type World } from '#test/support/world.ts'

type Named = (typeof endpoints)[number]

const sliceOf = ([name]: Named): string => name.split('.')[0] ?? ''
const slices = [...new Set(endpoints.map(sliceOf))]

/** Texts that no database takes. */
const texts = ['a\0b', 'Half \ud800']

/** What is no UTF-8, or no text, as addresses have it: NUL, a lone byte, an overlong NUL, a surrogate, half an escape. */
const inAddresses = ['1%00', '%ff', '%c0%80', '%ed%a0%80', '%zz']

const lines: string[] = []
let world: World
let admin: User
let member: User
let rows: Rows
let cookies: Map<User, string>

/** A new workspace: some calls end sessions, and delete what others need. */
const begin = async (): Promise<void> => {
  const made = await world.tenant()
  admin = made.admin
  member = await world.member(made.team)
  rows = await addOneOfEach(world, made.team, member)
  cookies = new Map()
}
beforeAll(async () => {
  world = await openWorld({ own: true, logLevel: 'error', log: (line) => lines.push(line) })
})
afterAll(() => world.close())
afterEach(() => {
  expect(lines.splice(0)).toEqual([])
})

type Sent = { there?: Rows; query?: string; body?: object | string | Buffer; headers?: Record<string, string> }

const ask = async (endpoint: Endpoint, { there = rows, query = '', body, headers }: Sent) => {
  const by = endpoint.path.includes(':passkeyId') ? member : admin
  const cookie = cookies.get(by) ?? (await sessionFor(world.app, by))
  cookies.set(by, cookie)
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(known(there, name)))
  return world.app.inject({
    method: endpoint.method,
    url: path + query,
    headers: {
      host: 'drumbeat.test',
      origin: 'http://drumbeat.test',
      cookie,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: body }),
  })
}

/** What is wrong with the answer; nothing if it was done or refused with words. */
const wrongWith = async (endpoint: Endpoint, sent: Sent): Promise<unknown[]> => {
  const { statusCode, body, headers } = await ask(endpoint, sent)
  if (statusCode < 400) return []
  const said = String(headers['content-type']).includes('json') ? JSON.parse(body) : {}
  return statusCode < 500 && typeof said.message === 'string' && said.message !== '' ? [] : [statusCode, body]
}

const shown = (value: unknown): string => JSON.stringify(value)

describe.each(slices)('a text that cannot be stored is refused with words at worst: %s', (slice) => {
  beforeAll(begin)

  test.each(endpoints.filter((each) => sliceOf(each) === slice))('%s', async (_, endpoint) => {
    const { body: schema } = endpoint
    for (const { path } of leavesOf(schema)) {
      const way = path.replaceAll('[]', '').split('.')
      const made = (schema && bodyOf(schema, { slice, rows, path: way })) as object
      for (const value of [...texts, Object.fromEntries([...texts, '__proto__'].map((key) => [key, key]))]) {
        const body = withField(made, path, value)
        expect([path, shown(value), await wrongWith(endpoint, { body })]).toEqual([path, shown(value), []])
      }
    }
    for (const value of inAddresses) {
      for (const parameter of parametersOf(endpoint)) {
        const there = { ...rows, [parameter]: value }
        expect([parameter, value, await wrongWith(endpoint, { there })]).toEqual([parameter, value, []])
      }
      for (const field of fieldsIn(endpoint.query).keys()) {
        const query = `?${field}=${value}`
        expect([query, await wrongWith(endpoint, { query })]).toEqual([query, []])
      }
    }
    const query = `?${inAddresses.flatMap((name) => [`${name}=1`, `${name}=2`, `__proto__[${name}]=3`]).join('&')}`
    expect(await wrongWith(endpoint, { query })).toEqual([])
  })
})
