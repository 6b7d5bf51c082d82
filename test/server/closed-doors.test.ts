import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Calls } from '#test/support/calls.ts'
import { addOneOfEach, endpoints, fieldsOf, known, parametersOf, type Rows, send } from '#test/support/endpoints.ts'
import { openWorld, type World } from '#test/support/world.ts'

/** Deliberately open to the signed-out. */
const forEveryone = [
  'session.options',
  'session.login',
  'session.startGoogle',
  'session.demo',
  'session.logout',
  'session.forgot',
  'session.reset',
  'session.confirmAddress',
  'proofs.code',
  'proofs.passkeyOptions',
  'proofs.passkey',
  'people.add',
  'invitations.read',
  'invitations.accept',
  'room.time',
  // The secret of a link, or the key that it gave, lets guests in.
  'guests.join',
  'guests.read',
  'guests.vote',
  'guests.rate',
  'guests.add',
]

/** Endpoints with a row in the path that are open to the whole workspace, and why. */
const forTheWorkspace: Record<string, string> = {
  'teams.members': 'to assign something to another team, you must know its members',
  'todos.add': 'anyone may give another team something to do',
  'rocks.add': 'anyone may suggest a rock to another team',
  'issues.add': 'anyone may tell another team of an issue',
  'headlines.add': 'anyone may tell another team something',
  'todos.addMany': 'as with one',
  'rocks.addMany': 'as with one',
  'issues.addMany': 'as with one',
  'headlines.addMany': 'as with one',
}

/** Routes outside the contract, because they send no JSON, and who may use them. */
const besideTheContract: Record<string, 'everyone' | 'the signed-in'> = {
  'GET /api/health': 'everyone',
  'GET /api/openapi.json': 'everyone',
  'GET /api/auth/google': 'everyone',
  'GET /api/auth/google/callback': 'everyone',
  // The token is a secret: only the reader of the mail has it, the person who announced the upload, or who made the feed.
  'GET /api/unsubscribe/:token': 'everyone',
  'POST /api/unsubscribe/:token': 'everyone',
  'PUT /api/files/:key': 'everyone',
  'GET /api/calendar/:token/meetings.ics': 'everyone',
  'GET /api/files/:key': 'the signed-in',
  'GET /api/meetings/:meetingId/meeting.ics': 'the signed-in',
  'GET /api/live': 'the signed-in',
  'GET /api/tenant/export': 'the signed-in',
  'GET /api/tenant/trail.csv': 'the signed-in',
  'GET /api/user/data': 'the signed-in',
  'PUT /api/tenant/import/archive': 'the signed-in',
}

/** The row that a query field names, or null. */
const rowsInQueries: Record<string, string | null> = {
  teamId: 'teamId',
  // The next page of your own notifications.
  before: null,
  since: null,
  q: null,
  title: null,
  search: null,
  today: null,
  quarter: null,
  archived: null,
  created: null,
  from: null,
  until: null,
  scope: null,
  cadence: null,
  rolledUp: null,
  asOf: null,
  under: null,
  page: null,
  except: null,
  // For admins, of the workspace's trail alone.
  topic: null,
  person: null,
}

/** For changes without a row in the path: the row that `ids` in the body name, the body that names one, or null. */
const rowsInBodies: Record<string, string | ((rows: Rows) => object) | null> = {
  'todos.changeSelection': 'todoId',
  'todos.removeSelection': 'todoId',
  'todos.restore': 'todoId',
  'goals.restore': 'goalId',
  'rocks.restore': 'rockId',
  'headlines.restore': 'headlineId',
  'issues.restore': 'issueId',
  'meetings.restore': 'meetingId',
  'meetingNotes.restore': 'noteId',
  'scorecard.restore': 'itemId',
  'scorecardGroups.restore': 'groupId',
  'positions.restore': 'positionId',
  'people.changeSelection': ({ userId }) => ({ ids: [userId], role: 'user' }),
  'people.takeBack': 'userId',
  'chartDrafts.restore': 'draftId',
  'issues.changeSelection': 'issueId',
  'issues.sendSelection': ({ issueId, teamId }) => ({ ids: [issueId], teamId }),
  'issues.removeSelection': 'issueId',
  'rocks.changeSelection': 'rockId',
  'rocks.removeSelection': 'rockId',
  'headlines.changeSelection': 'headlineId',
  'headlines.removeSelection': 'headlineId',
  'invitations.inviteAll': ({ teamId }) => ({ people: [{ email: 'door@example.com' }], teamIds: [teamId] }),
  'editing.say': ({ todoId }) => ({
    subject: 'todos',
    subjectId: todoId,
    screen: '9a3c1f5e-0000-4000-8000-000000000000',
    isEditing: true,
  }),
  'imports.check': null,
  'imports.add': ({ teamId }) => ({ fileName: 'sales.csv', todos: [{ key: 'sales', teamId, title: 'Sales' }] }),
  'positions.add': ({ teamId }) => ({ title: 'Sales', teamId }),
  'scorecardGroups.add': ({ teamId }) => ({ name: 'Sales', teamId }),
  'scorecard.enterAll': ({ itemId, weekId }) => ({ values: [{ itemId, weekId, value: 1 }] }),
  // Ignores the ids of other people's notifications.
  'notifications.read': null,
  'notifications.choose': null,
  // About your own feed.
  'meetings.makeFeed': null,
  'meetings.removeFeed': null,
  'session.changePassword': null,
  'proofs.confirmOptions': null,
  'proofs.confirm': null,
  'proofs.confirmCode': null,
  'secondFactor.passkeyOptions': null,
  'secondFactor.addPasskey': null,
  'secondFactor.startApp': null,
  'secondFactor.confirmApp': null,
  'secondFactor.removeApp': null,
  'secondFactor.renewCodes': null,
  'secondFactor.removePassword': null,
  'session.confirm': null,
  'session.sendConfirmation': null,
  'session.confirmByProvider': null,
  'session.signOutEverywhere': null,
  // Of your own.
  'tokens.add': null,
  'teams.add': null,
  'files.uploadUrl': null,
  // For admins, about the whole workspace.
  'peopleFit.setBar': null,
  'settings.changeAvatar': null,
  'settings.changeWorkspace': null,
  'settings.changeLogo': null,
  'settings.requireSecondFactor': null,
  'settings.claimDomain': null,
  'settings.checkDomain': null,
  'settings.removeDomain': null,
  'settings.askForExport': null,
  'settings.askForOwnData': null,
  'settings.removeWorkspace': null,
  // Of your own.
  'people.removeSelf': null,
  'people.erase': ({ userId }) => ({ id: userId, name: 'Plain' }),
  'deleted.purge': null,
  'deleted.purgeAll': null,
  'sample.add': null,
  'sample.remove': null,
  'workspaceImport.start': null,
  'workspaceImport.discard': null,
}

const closed = endpoints.filter(([name]) => !forEveryone.includes(name))
const ofRows = closed.filter(([, endpoint]) => parametersOf(endpoint).length > 0)
const ofTeams = ofRows.filter(([name]) => forTheWorkspace[name] === undefined)
const fieldsOfQueries = closed.flatMap(([name, endpoint]) =>
  fieldsOf(endpoint.query).names.map((field) => [name, field, endpoint] as const),
)
const pathless = closed.filter(([, endpoint]) => endpoint.method !== 'GET' && parametersOf(endpoint).length === 0)

let world: World
let stranger: Calls
let outsider: Calls
let nobody: Calls
let rows: Rows

beforeAll(async () => {
  world = await openWorld()
  const team = await world.team()
  rows = await addOneOfEach(world, team, await world.member(team))
  stranger = world.as((await world.tenant()).admin)
  outsider = world.as(await world.member(world.home.team))
  nobody = world.as(null)
})
afterAll(() => world.close())

// The body is nonsense on purpose: a closed door must not even look at it.
const knock = (endpoint: (typeof endpoints)[number][1], by: Calls, query = '') =>
  send(by, endpoint, rows, { query, body: { nonsense: true } })

/** The server's routes, like 'GET /api/todos/:todoId', parsed from the tree that Fastify prints. */
const routesOf = (app: FastifyInstance): string[] => {
  const above: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^(.*?)── (.*) \((.*)\)$/.exec(line) ?? []
      const depth = (indent.length - 1) / 4
      above.splice(depth, Infinity, part)
      const path = above.join('')
      return methods.split(', ').map((method) => `${method} ${path}`)
    })
}
/** The tree merges parameters at the same position: their names can't be compared. */
const nameless = (route: string): string => route.replace(/:\w+(\|:\w+)*/g, ':')

describe('the routes', () => {
  test('are those of the contract and the few named here', () => {
    const expected = [
      ...endpoints.map(([, { method, path }]) => `${method} ${path}`),
      ...Object.keys(besideTheContract),
    ]
    const bound = routesOf(world.app).filter(
      (route) => / \/api\/(?!docs(\/|$))/.test(route) && !route.startsWith('HEAD'),
    )
    expect(bound.map(nameless).toSorted()).toEqual(expected.map(nameless).toSorted())
  })

  test('take no secret in an address, but for links that mail programs, calendars and uploads call as they are', () => {
    const isSecret = (name: string): boolean => /token(?!Id)|secret|password/i.test(name)
    const named = endpoints.flatMap(([name, endpoint]) =>
      [...parametersOf(endpoint), ...fieldsOf(endpoint.query).names].filter(isSecret).map((field) => [name, field]),
    )
    expect(named).toEqual([])
    expect(Object.keys(besideTheContract).filter((route) => isSecret(route))).toEqual([
      'GET /api/unsubscribe/:token',
      'POST /api/unsubscribe/:token',
      'GET /api/calendar/:token/meetings.ics',
    ])
  })

  test('outside /api only read', () => {
    const others = routesOf(world.app).filter((route) => !route.includes(' /api/'))
    expect(others).not.toEqual([])
    expect(others.filter((route) => !/^(GET|HEAD) /.test(route))).toEqual([])
  })
})

test('every endpoint named here is in the contract', () => {
  const named = [...forEveryone, ...Object.keys(forTheWorkspace), ...Object.keys(rowsInBodies)]
  expect(named.filter((name) => !endpoints.some(([other]) => other === name))).toEqual([])
})

describe('the signed-out get 401 and learn nothing', () => {
  const refused = { status: 401, body: { message: 'You are not signed in' } }

  test.each(closed)('%s', async (_, endpoint) => {
    expect(await knock(endpoint, nobody)).toMatchObject(refused)
  })

  const others = Object.keys(besideTheContract).filter((route) => besideTheContract[route] === 'the signed-in')
  test.each(others)('%s', async (route) => {
    const [method, path = ''] = route.replace(':key', crypto.randomUUID()).split(' ')
    const { get, put } = nobody
    expect(await (method === 'PUT' ? put(path) : get(path))).toMatchObject(refused)
  })
})

describe('another tenant gets 404, the same as for a row that never existed', () => {
  test.each(ofRows)('%s', async (_, endpoint) => {
    expect(await knock(endpoint, stranger)).toMatchObject({ status: 404, body: { message: 'Not found' } })
  })
})

describe('someone outside the team gets 403 or 404', () => {
  test.each(ofTeams)('%s', async (_, endpoint) => {
    expect([403, 404]).toContain((await knock(endpoint, outsider)).status)
  })
})

describe('a row in the query is closed to other tenants and teams', () => {
  test.each(fieldsOfQueries)('%s, %s', async (_, field, endpoint) => {
    const row = known(rowsInQueries, field)
    if (row === null) return
    const query = `?${field}=${known(rows, row)}`
    expect((await knock(endpoint, stranger, query)).status).toBe(404)
    expect((await knock(endpoint, outsider, query)).status).toBe(403)
  })
})

describe('rows in the body are closed to other tenants and teams', () => {
  test.each(pathless)('%s', async (name, endpoint) => {
    const row = known(rowsInBodies, name)
    if (row === null) return
    const body = typeof row === 'string' ? { ids: [known(rows, row)] } : row(rows)
    expect((await send(stranger, endpoint, rows, { body })).status).toBe(404)
    expect([403, 404]).toContain((await send(outsider, endpoint, rows, { body })).status)
  })
})
