import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import type { Rock } from '#contract/rocks.ts'
import type { Todo } from '#contract/todos.ts'
import type { Calls } from '#test/support/calls.ts'
import { openWorld, type World } from '#test/support/world.ts'

const endpoints = Object.entries(contract).flatMap(([slice, calls]) =>
  Object.entries<Endpoint>(calls).map(([name, endpoint]) => [`${slice}.${name}`, endpoint] as const),
)
const withParameters = endpoints.flatMap(([name, endpoint]) =>
  [...endpoint.path.matchAll(/:(\w+)/g)].map(([, parameter = '']) => [name, parameter, endpoint] as const),
)
const withQuery = endpoints.filter(([, { query }]) => query !== undefined)

const values = ['-1', '1.5', 'NaN', '2147483648', '9999999999', '99999999999999', '%00', '%F0%9F%98%80', "'"]

let world: World
let calls: Calls
const ids: Record<string, number | string> = { index: 0 }

beforeAll(async () => {
  world = await openWorld()
  const { admin, team } = world.home
  calls = world.as(admin)
  const { body: todo } = await calls.post<Todo>(`/api/teams/${team.id}/todos`, { title: 'Plain' })
  const milestones = [{ id: randomUUID(), name: 'Plain' }]
  const { body: rock } = await calls.post<Rock>(`/api/teams/${team.id}/rocks`, { title: 'Plain', milestones })
  const person = await world.member(team)
  Object.assign(ids, { teamId: team.id, todoId: todo.id, userId: person.id, rockId: rock.id })
  Object.assign(ids, { milestoneId: milestones[0]?.id, sessionId: randomUUID(), token: 'x'.repeat(43) })
})
afterAll(() => world.close())

const send = ({ method, path }: Endpoint, own: Record<string, string>, query = '') => {
  const url = path.replace(/:(\w+)/g, (_, name: string) => String(own[name] ?? ids[name])) + query
  const { get, post, patch, put, del } = calls
  return { GET: get, POST: post, PATCH: patch, PUT: put, DELETE: del }[method](url)
}

describe('nothing in an address is more than refused', () => {
  test.each(withParameters)('%s, :%s', async (_, parameter, endpoint) => {
    for (const value of values) {
      const { status, body } = await send(endpoint, { [parameter]: value })
      expect([value, status]).toEqual([value, expect.toSatisfy((code: number) => code === 400 || code === 404)])
      expect(body.message).toEqual(expect.any(String))
    }
  })

  test.each(withQuery)('%s in the query', async (_, endpoint) => {
    for (const name of ['teamId', 'since', 'before', 'q', 'today', 'quarter', 'archived']) {
      for (const value of values) {
        const { status } = await send(endpoint, {}, `?${name}=${value}`)
        expect([name, value, status < 500]).toEqual([name, value, true])
      }
    }
  })
})

describe('nothing in a body is more than refused', () => {
  const tooLarge = 99_999_999_999
  test.each([
    ['POST', '/api/teams/:teamId/todos', { title: 'Half \ud800' }, 'Invalid characters'],
    ['POST', '/api/teams/:teamId/todos', { title: 'Plain', description: 'Half \udfff' }, 'Invalid characters'],
    ['POST', '/api/teams/:teamId/todos', { title: 'Plain', dueDate: '0000-01-01' }, 'Invalid date'],
    ['POST', '/api/teams/:teamId/todos', { title: 'Plain', dueDate: '9999-12-31' }, 'Invalid date'],
    ['POST', '/api/todos/:todoId/comments', { text: 'Half \ud800' }, 'Invalid characters'],
    ['PATCH', '/api/todos/:todoId', { teamId: tooLarge }, 'Please select a team'],
    ['POST', '/api/teams/:teamId/rocks', { title: 'Half \ud800' }, 'Invalid characters'],
    ['POST', '/api/teams/:teamId/rocks', { title: 'P', ownerId: tooLarge }, 'Please select an owner for the rock.'],
    ['PATCH', '/api/rocks/:rockId', { teamId: tooLarge }, 'Please select a team for the rock.'],
    ['PATCH', '/api/rocks/:rockId', { ownerId: tooLarge }, 'Please select an owner.'],
    ['POST', '/api/rocks/:rockId/milestones', { id: randomUUID(), name: 'Half \ud800' }, 'Invalid characters'],
    ['POST', '/api/upload-url', { filename: 'half \ud800.txt' }, 'Invalid characters'],
  ] as const)('%s %s %j', async (method, path, sent, message) => {
    const url = path.replace(/:(\w+)/g, (_, name: string) => String(ids[name]))
    const answer = await (method === 'POST' ? calls.post : calls.patch)(url, sent)
    expect(answer).toMatchObject({ status: 400, body: { message } })
  })
})
