import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import type { User } from '#contract/tenants.ts'
import type { Calls } from '#test/support/calls.ts'
import { addOneOfEach, endpoints, fieldsOf, known, parametersOf, type Rows, send } from '#test/support/endpoints.ts'
import { accepts, fieldsIn, inAddresses, inBodies, isPlain, quote, type Schema } from '#test/support/hostile.ts'
import { openWorld, type World } from '#test/support/world.ts'

const withParameters = endpoints.filter(([, endpoint]) => parametersOf(endpoint).length > 0)
const withQuery = endpoints.filter(([, { query }]) => fieldsIn(query).size > 0)
const withBody = endpoints.filter(([, { body }]) => fieldsIn(body).size > 0)

/** Of all values, those that any of a field's schemas lets through, and one that none does, if there is one. */
const telling = <Value>(schemas: Schema[], values: Value[], read = (value: Value): unknown => value) => {
  const isAccepted = (value: Value): boolean => schemas.some((schema) => accepts(schema, read(value)))
  return { accepted: values.filter(isAccepted), refused: values.filter((value) => !isAccepted(value)).slice(0, 1) }
}

/** Valid values for the fields that a body requires. */
const plain: Record<string, unknown> = {
  id: randomUUID(),
  email: 'plain@example.com',
  password: 'plain password',
  current: 'plain password',
  code: '000000',
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
  url: null,
  least: '+/-',
  ofValues: [],
  leastPlus: 3,
  mostMinus: 0,
  raterIds: [],
  personal: 'Plain',
  business: 'Plain',
  rating: 10,
  voted: true,
  subject: 'todos',
  screen: randomUUID(),
  isEditing: true,
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
  subjectId: todoId,
  ids: [todoId],
  teamIds: [teamId],
})

let world: World
let calls: Calls
/** Of the person whose the rows are. */
let own: Calls
let rows: Rows

let admin: User
let member: User

const signIn = (): void => {
  calls = world.as(admin)
  own = world.as(member)
}

/** A new workspace, with one row of each kind. */
const begin = async (): Promise<void> => {
  const made = await world.tenant()
  admin = made.admin
  member = await world.member(made.team)
  signIn()
  rows = await addOneOfEach(world, made.team, member)
}
beforeAll(async () => {
  world = await openWorld({ own: true })
  await begin()
})
afterAll(() => world.close())

// That no schema lets a hostile value through is tested with the contract. Here it is whether every endpoint asks its
// schemas, and whether it bears what they let through.
describe('a hostile value in an address is refused at worst', () => {
  test.each(withParameters)('%s', async (_, endpoint) => {
    for (const [parameter, schemas] of fieldsIn(endpoint.params)) {
      const { accepted, refused } = telling(schemas, inAddresses, decodeURIComponent)
      for (const value of [...accepted, ...refused]) {
        const { status, body } = await send(calls, endpoint, { ...rows, [parameter]: value })
        expect([value, status]).toEqual([value, expect.toSatisfy((code: number) => code === 400 || code === 404)])
        expect(body.message).toEqual(expect.any(String))
      }
    }
  })

  test.each(withQuery)('%s, in the query', async (_, endpoint) => {
    for (const [field, schemas] of fieldsIn(endpoint.query)) {
      const { accepted, refused } = telling(schemas, inAddresses, decodeURIComponent)
      const ask = async (value: string) => (await send(calls, endpoint, rows, { query: `?${field}=${value}` })).status
      for (const value of accepted) expect([field, value, (await ask(value)) < 500]).toEqual([field, value, true])
      for (const value of refused) expect([400, 404], `${field}=${value}`).toContain(await ask(value))
    }
  })
})

// Not even admins see other people's.
const sendBody = (endpoint: Endpoint, body: object) =>
  send(parametersOf(endpoint).includes('passkeyId') ? own : calls, endpoint, rows, { body })

/** Whether the endpoint looks at what it is sent; some values are accepted, and close doors behind them. */
const isOpen = async (endpoint: Endpoint): Promise<boolean> => (await sendBody(endpoint, [])).status === 400

describe('a hostile value in a body is refused at worst', () => {
  test.each(withBody)('%s', async (_, endpoint) => {
    if (!(await isOpen(endpoint))) signIn()
    if (!(await isOpen(endpoint))) await begin()
    expect(await isOpen(endpoint)).toBe(true)
    const { names, required } = fieldsOf(endpoint.body)
    for (const [field, schemas] of fieldsIn(endpoint.body)) {
      // What another kind of body requires is none of this one's.
      const others = names.includes(field) ? required.filter((name) => name !== field) : []
      const fine = Object.fromEntries(others.map((name) => [name, known({ ...plain, ...ofRows(rows) }, name)]))
      const { accepted, refused } = telling(schemas, inBodies)
      const borne = accepted.includes(quote) ? accepted.filter((value) => !isPlain(value)) : accepted
      for (const value of refused) {
        const { status, body } = await sendBody(endpoint, { ...fine, [field]: value })
        expect([field, value, status]).toEqual([field, value, 400])
        expect(body.message).toEqual(expect.any(String))
      }
      for (const value of borne) {
        const { status } = await sendBody(endpoint, { ...fine, [field]: value })
        expect([field, value, status < 500]).toEqual([field, value, true])
      }
    }
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
