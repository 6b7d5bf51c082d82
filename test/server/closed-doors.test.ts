import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import type { Rock } from '#contract/rocks.ts'
import type { Device } from '#contract/session.ts'
import type { Todo } from '#contract/todos.ts'
import type { User } from '#contract/tenants.ts'
import { openWorld, type World } from '#test/support/world.ts'

/** Open to the signed-out, by decision. */
const forEveryone = [
  'session.options',
  'session.login',
  'session.setOut',
  'session.demo',
  'session.logout',
  'session.forgot',
  'session.reset',
  'people.add',
  'invitations.read',
  'invitations.accept',
]
/** About who asks alone: they take no team. */
const forOneself = ['teams.mine', 'session.devices', 'notifications.choices']
/** Open to everybody of the tenant, members of the team or not. */
const forTheTenant = ['teams.members', 'todos.add', 'rocks.add']

const endpoints = Object.entries(contract).flatMap(([slice, calls]) =>
  Object.entries<Endpoint>(calls).map(([name, endpoint]) => [`${slice}.${name}`, endpoint] as const),
)
const closed = endpoints.filter(([name]) => !forEveryone.includes(name))
const ofRows = closed.filter(([, { path }]) => path.includes(':'))
const ofTeams = ofRows.filter(
  ([name, { path }]) => !forTheTenant.includes(name) && /:(teamId|todoId|rockId)/.test(path),
)

let world: World
let stranger: User
let outsider: User
const ids: Record<string, number | string> = {}

beforeAll(async () => {
  world = await openWorld()
  const team = await world.team()
  const member = await world.member(team)
  stranger = (await world.tenant()).admin
  outsider = await world.member(world.home.team)
  const calls = world.as(member)
  const { body: todo } = await calls.post<Todo>(`/api/teams/${team.id}/todos`, { title: 'Behind doors' })
  await calls.post(`/api/todos/${todo.id}/comments`, { text: 'Behind doors' })
  const milestones = [{ id: randomUUID(), name: 'Behind doors' }]
  const { body: rock } = await calls.post<Rock>(`/api/teams/${team.id}/rocks`, { title: 'Behind doors', milestones })
  for (const path of ['', `/milestones/${milestones[0]?.id}`]) {
    await calls.post(`/api/rocks/${rock.id}${path}/comments`, { text: 'Behind doors' })
  }
  const ofRock = { rockId: rock.id, milestoneId: milestones[0]?.id }
  const [device] = (await calls.get<Device[]>('/api/user/sessions')).body
  Object.assign(ids, {
    sessionId: device?.id,
    teamId: team.id,
    todoId: todo.id,
    userId: member.id,
    index: 0,
    ...ofRock,
  })
})
afterAll(() => world.close())

const knock = ({ method, path }: Endpoint, by: User | null, query = '') => {
  const url = path.replace(/:(\w+)/g, (_, name: string) => {
    if (ids[name] === undefined) throw new Error(`The test knows no row for :${name}`)
    return String(ids[name])
  })
  const calls = world.as(by)
  // What is sent is nonsense on purpose: a closed door must not even look at it.
  const body = { nonsense: true }
  const send = { GET: calls.get, POST: calls.post, PATCH: calls.patch, PUT: calls.put, DELETE: calls.del }[method]
  return send(url + query, method === 'GET' ? undefined : body)
}

describe('the signed-out get 401 and learn nothing', () => {
  test.each(closed)('%s', async (_, endpoint) => {
    const answer = await knock(endpoint, null)
    expect(answer).toMatchObject({ status: 401, body: { message: 'You are not signed in' } })
  })
})

describe('another tenant gets 404, the same as for a row that never was', () => {
  test.each(ofRows)('%s', async (_, endpoint) => {
    const answer = await knock(endpoint, stranger)
    expect(answer).toMatchObject({ status: 404, body: { message: 'Not found' } })
  })

  test.each(
    closed.filter(([, { method, path }]) => method === 'GET' && /^\/api\/(user|team|teams\/user)\//.test(path)),
  )('%s with a team in the query', async (name, endpoint) => {
    if (forOneself.includes(name)) return
    expect((await knock(endpoint, stranger, `?teamId=${ids['teamId']}`)).status).toBe(404)
  })
})

describe('who is not in the team gets 403 or 404', () => {
  test.each(ofTeams)('%s', async (_, endpoint) => {
    expect([403, 404]).toContain((await knock(endpoint, outsider)).status)
  })
})
