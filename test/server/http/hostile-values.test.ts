import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Calls } from '#test/support/calls.ts'
import { addOneOfEach, endpoints, fieldsOf, known, parametersOf, type Rows, send } from '#test/support/endpoints.ts'
import { openWorld, type World } from '#test/support/world.ts'

const withParameters = endpoints.flatMap(([name, endpoint]) =>
  parametersOf(endpoint).map((parameter) => [name, parameter, endpoint] as const),
)
const withQuery = endpoints.flatMap(([name, endpoint]) =>
  fieldsOf(endpoint.query).names.map((field) => [name, field, endpoint] as const),
)
const withBody = endpoints.filter(([, { body }]) => fieldsOf(body).names.length > 0)

const inAddresses = ['-1', '1.5', 'NaN', '2147483648', '9999999999', '99999999999999', '%00', '%F0%9F%98%80', "'"]
const numbers = [-1, 1.5, 2_147_483_648, 99_999_999_999, 1e300]
const texts = ['', 'a\0b', 'Half \ud800', "'", 'x'.repeat(100_000), '0000-01-01', '9999-12-31']
const others: unknown[] = [true, null, {}, { constructor: 1 }, [], [-1], [2_147_483_648], ['\0'], [null], [[]]]
const inBodies = [...numbers, ...texts, ...others]

/** Valid values for the fields that a body requires. */
const plain: Record<string, unknown> = {
  id: randomUUID(),
  email: 'plain@example.com',
  password: 'plain password',
  current: 'plain password',
  next: 'another password',
  token: 'x'.repeat(43),
  fullName: 'Plain Person',
  role: 'user',
  name: 'Plain',
  title: 'Plain',
  text: 'Plain',
  filename: 'plain.txt',
  fileName: 'plain.csv',
  people: [{ email: 'plain.colleague@example.com' }],
  dueDate: null,
  decision: 'Plain',
  scope: 'read',
  expiresOn: null,
  checkOn: null,
  measurables: [],
  values: [],
  goal: null,
  from: null,
  groupId: null,
  afterId: null,
  parentPositionId: null,
  section: 'core-values',
  content: { values: [] },
  basedOn: null,
  least: '+/-',
  ofValues: [],
  leastPlus: 3,
  mostMinus: 0,
  raterIds: [],
  personal: 'Plain',
  business: 'Plain',
  rating: 10,
  voted: true,
  key: 'x'.repeat(43),
  kind: 'todo',
  page: 'todos',
  query: {},
  answer: {
    id: 'x',
    rawId: 'x',
    type: 'public-key',
    response: { clientDataJSON: 'x' },
    clientExtensionResults: {},
  },
}

/** Values that name what there is. */
const ofRows = ({ userId, teamId, todoId, issueId }: Rows): Record<string, unknown> => ({
  userId,
  teamId,
  issueId,
  ids: [todoId],
  teamIds: [teamId],
})

let world: World
let calls: Calls
let rows: Rows

/** A new workspace: some values are accepted, and would get in the way of the next test. */
const begin = async (): Promise<void> => {
  const { admin, team } = await world.tenant()
  calls = world.as(admin)
  rows = await addOneOfEach(world, team, await world.member(team))
}
beforeAll(async () => {
  world = await openWorld()
  await begin()
})
afterAll(() => world.close())

describe('a hostile value in an address is refused at worst', () => {
  test.each(withParameters)('%s, :%s', async (_, parameter, endpoint) => {
    for (const value of inAddresses) {
      const { status, body } = await send(calls, endpoint, { ...rows, [parameter]: value })
      expect([value, status]).toEqual([value, expect.toSatisfy((code: number) => code === 400 || code === 404)])
      expect(body.message).toEqual(expect.any(String))
    }
  })

  test.each(withQuery)('%s, %s in the query', async (_, field, endpoint) => {
    for (const value of inAddresses) {
      const { status } = await send(calls, endpoint, rows, { query: `?${field}=${value}` })
      expect([value, status < 500]).toEqual([value, true])
    }
  })
})

describe('a hostile value in a body is refused at worst', () => {
  beforeEach(begin)

  test.each(withBody)('%s', async (_, endpoint) => {
    const { names, required } = fieldsOf(endpoint.body)
    for (const field of names) {
      const others = required.filter((name) => name !== field)
      const fine = Object.fromEntries(others.map((name) => [name, known({ ...plain, ...ofRows(rows) }, name)]))
      for (const value of inBodies) {
        const { status } = await send(calls, endpoint, rows, { body: { ...fine, [field]: value } })
        expect([field, value, status < 500]).toEqual([field, value, true])
      }
    }
    expect((await calls.get('/api/auth/user')).status).toBe(200)
  })
})

describe('a body is refused with a message', () => {
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
  ] as const)('%s %s %j', async (method, path, body, message) => {
    const answer = await send(calls, { method, path, summary: '' }, rows, { body })
    expect(answer).toMatchObject({ status: 400, body: { message } })
  })
})
