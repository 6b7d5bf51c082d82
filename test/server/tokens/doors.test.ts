import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '#contract/tenants.ts'
import { accessTokens } from '#server/session/table.ts'
import { type Calls, callsByToken } from '#test/support/calls.ts'
import { dice } from '#test/support/dice.ts'
import { addOneOfEach, endpoints, fieldsOf, parametersOf, type Rows, send } from '#test/support/endpoints.ts'
import { openWorld, type Team, type World } from '#test/support/world.ts'
import { allNotified } from '../notifications/drive.ts'

const item = 'links activity addComment changeComment removeComment restoreComment'

/** What tokens reach; a call that is not named here is closed to them, and a new one has to be decided on. */
const reachedOf: Record<string, string> = {
  teams: 'mine members',
  vision: 'list',
  goals: 'list add change place remove restore',
  todos: `list assigned overview add addMany read toggle change archive remove changeSelection removeSelection restore
    ${item}`,
  rocks: `mine ofTeam shared add addMany carryOver takeBackCarryOver read change changeSelection remove
    removeSelection restore ${item}`,
  milestones: `add addMany removeMany reorder change toggle remove restore activity addComment changeComment removeComment
    restoreComment`,
  search: 'find',
  decisions: 'list change',
  headlines: `list listOfTeam add addMany read view acknowledge change changeSelection archive remove removeSelection restore ${item}`,
  issues: `list listOfTeam overview similar add addMany read change place top solve drop reopen stayed takeBack send answer
    archive addTodo remove removeSelection restore changeSelection sendSelection ${item}`,
  meetings: 'list upcoming overview add read change takeBack remove restore',
  scorecard: `list add import importFile read change setGoal place share unshare archive remove restore history versions enter enterAll`,
  scorecardGroups: 'list add change place remove restore',
  strategy: 'lineOfSight',
  positions: 'list add change assign remove',
  chartDrafts: 'list positions',
}

const namesReached = new Set(
  Object.entries(reachedOf).flatMap(([slice, calls]) => calls.split(/\s+/).map((call) => `${slice}.${call}`)),
)
const reached = endpoints.filter(([name]) => namesReached.has(name))
const closed = endpoints.filter(([name]) => !namesReached.has(name))
const reachedWithRows = reached.filter(([, endpoint]) => parametersOf(endpoint).length > 0)
const reachedLists = reached.filter(([, endpoint]) => endpoint.method === 'GET' && parametersOf(endpoint).length === 0)

/** Anyone in the workspace may make these calls about a team, and so may a token for all of its person's teams. */
const aboutAnyTeam = [
  'teams.members',
  ...['todos', 'rocks', 'issues', 'headlines'].flatMap((slice) => [`${slice}.add`, `${slice}.addMany`]),
]

const besideTheContract = [
  '/api/live',
  '/api/tenant/export',
  '/api/tenant/trail.csv',
  '/api/user/data',
  `/api/files/${crypto.randomUUID()}`,
  '/api/meetings/1/meeting.ics',
]

let world: World
let home: Team
let away: Team
/** In both teams; what there is in `away` is theirs in every way. */
let member: User
let rows: Rows
let everywhere: Calls
let reader: Calls
let atHome: Calls

beforeAll(async () => {
  world = await openWorld()
  home = await world.team()
  away = await world.team()
  member = await world.member([home, away])
  rows = { itemId: 1, groupId: 1, weekId: '2026-W40', ...(await addOneOfEach(world, away, member)) }
  await world.as(member).post(`/api/teams/${away.id}/issues`, { title: 'Plain', assignedToId: member.id })
  await world.as(member).patch(`/api/todos/${rows['todoId']}`, { assignedToId: member.id })
  everywhere = (await world.byToken(member)).calls
  reader = (await world.byToken(member, { scope: 'read' })).calls
  atHome = (await world.byToken(member, { teamId: home.id })).calls
})
afterAll(() => world.close())

// Nonsense on purpose: a closed door must not even look at it.
const knock = (calls: Calls, endpoint: (typeof endpoints)[number][1], target = rows) =>
  send(calls, endpoint, target, { body: { nonsense: true } })

test('every call named here is in the contract', () => {
  expect([...namesReached].filter((name) => !endpoints.some(([other]) => other === name))).toEqual([])
})

describe('a token is told to sign in', () => {
  const signIn = { status: 403, body: { message: 'Sign in to do this' } }

  test.each(closed)('%s', async (_, endpoint) => {
    expect(await knock(everywhere, endpoint)).toMatchObject(signIn)
  })

  test.each(besideTheContract)('%s', async (path) => {
    expect(await everywhere.get(path)).toMatchObject(signIn)
  })
})

describe('a token reaches', () => {
  let spare: Rows
  beforeAll(async () => {
    spare = { ...rows, ...(await addOneOfEach(world, home, member)) }
  })

  test.each(reached)('%s', async (_, endpoint) => {
    const { body, status } = await knock(everywhere, endpoint, spare)
    expect(body?.message).not.toBe('Sign in to do this')
    expect([401, 403, 429, 500]).not.toContain(status)
  })
})

describe('a token to read changes nothing', () => {
  const changes = reached.filter(([, { method }]) => method !== 'GET')
  test.each(changes)('%s', async (_, endpoint) => {
    expect(await knock(reader, endpoint)).toMatchObject({ status: 403, body: { message: 'This token may only read' } })
  })
})

test('a token that is unknown, revoked or expired gets 401 from every call', async () => {
  const gone = await world.byToken(member)
  const expired = await world.byToken(member)
  await world.as(member).del(`/api/user/tokens/${gone.id}`)
  await world.db
    .update(accessTokens)
    .set({ expiresOn: '2026-01-01' })
    .where(sql`${accessTokens.id} = ${expired.id}`)
  const invalid = [gone.calls, expired.calls, callsByToken(world.app, `drumbeat_${'x'.repeat(43)}`)]
  for (const calls of invalid) {
    const answers = await Promise.all(
      endpoints.map(async ([name, endpoint]) => {
        const { status, body } = await knock(calls, endpoint)
        return [name, status, body.message]
      }),
    )
    expect(answers).toEqual(endpoints.map(([name]) => [name, 401, 'This access token is not valid']))
    for (const path of besideTheContract) expect((await calls.get(path)).status).toBe(401)
  }
})

describe('a row is closed to a token of', () => {
  let stranger: Calls
  let outsider: Calls
  beforeAll(async () => {
    stranger = (await world.byToken((await world.tenant()).admin)).calls
    outsider = (await world.byToken(await world.member(world.home.team, { role: 'admin' }))).calls
  })

  test.each(reachedWithRows)('another workspace: %s', async (_, endpoint) => {
    expect((await knock(stranger, endpoint)).status).toBe(404)
  })

  const ofTeams = reachedWithRows.filter(([name]) => !aboutAnyTeam.includes(name))
  test.each(ofTeams)('an admin outside the team: %s', async (_, endpoint) => {
    expect([403, 404]).toContain((await knock(outsider, endpoint)).status)
  })

  test.each(reachedWithRows)('another of the same person’s teams: %s', async (_, endpoint) => {
    expect((await knock(atHome, endpoint)).status).toBe(404)
  })
})

describe('a token of one team finds nothing of another', () => {
  test.each(reachedLists)('%s', async (name, endpoint) => {
    await allNotified(world)
    const values: Record<string, string> = {
      q: 'Plain',
      today: '2026-11-22',
      from: '2026-01-01T00:00:00Z',
      until: '2027-01-01T00:00:00Z',
    }
    const { names, required } = fieldsOf(endpoint.query)
    if (names.includes('teamId')) {
      expect((await send(atHome, endpoint, rows, { query: `?teamId=${away.id}` })).status).toBe(404)
    }
    if (required.includes('teamId')) return
    const query = `?${required.map((name) => `${name}=${values[name]}`).join('&')}`
    const all = await send(everywhere, endpoint, rows, { query })
    expect(all.status).toBe(200)
    // Meetings begin some day.
    if (!query.includes('until')) expect(JSON.stringify(all.body)).toMatch(/Plain|"id":\d|:[1-9]/)
    const nothing = JSON.stringify((await send(atHome, endpoint, rows, { query })).body)
    // The search finds what is at home.
    if (name !== 'search.find') expect(nothing).not.toContain('Plain')
    expect(nothing).not.toContain(`"teamId":${away.id}`)
    expect(nothing).not.toContain(`"${away.name}"`)
    if (names.includes('created')) {
      expect((await send(atHome, endpoint, rows, { query: '?created=true' })).body).toEqual([])
    }
  })

  test('nor changes it by ids in a body', async () => {
    expect((await atHome.patch('/api/todos', { ids: [rows['todoId']], completed: true })).status).toBe(404)
    expect((await atHome.post('/api/todos/delete', { ids: [rows['todoId']] })).status).toBe(404)
    expect((await atHome.patch('/api/issues', { ids: [rows['issueId']], interval: 'long-term' })).status).toBe(404)
  })

  test('and may change nothing that another has shared with it, not even as its owner', async () => {
    const shared = { title: 'Shared', ownerId: member.id, otherTeamsInvolved: [home.id] }
    const { body: rock } = await world.as(member).post<{ id: number }>(`/api/teams/${away.id}/rocks`, shared)
    const read = await atHome.get<{ can: { edit: boolean } }>(`/api/rocks/${rock.id}`)
    expect(read).toMatchObject({ status: 200, body: { can: { edit: false } } })
    expect((await atHome.patch(`/api/rocks/${rock.id}`, { title: 'Mine' })).status).toBe(403)
    expect((await everywhere.patch(`/api/rocks/${rock.id}`, { title: 'Mine' })).status).toBe(200)
  })

  test('nor moves anything there', async () => {
    const { body: todo } = await atHome.post<{ id: number }>(`/api/teams/${home.id}/todos`, { title: 'At home' })
    expect((await atHome.patch(`/api/todos/${todo.id}`, { teamId: away.id })).status).toBe(400)
    const { body: issue } = await atHome.post<{ id: number }>(`/api/teams/${home.id}/issues`, { title: 'At home' })
    expect((await atHome.post(`/api/issues/${issue.id}/send`, { teamId: away.id })).status).toBe(400)
  })
})

const seed = Number(process.env['SEED'] ?? randomInt(100_000))

test(`what a person is refused, their tokens are refused as well (SEED=${seed})`, async () => {
  const roll = dice(seed)
  const one = <Value>(values: Value[]): Value => values[roll(values.length)] as Value
  const elsewhere = await world.tenant()
  const people = [member, await world.member(home), await world.member(away), world.home.admin, elsewhere.admin]
  const others = [rows, { ...rows, ...(await addOneOfEach(world, home, await world.member(home))) }]
  const tokens = await Promise.all(
    people.flatMap((person) =>
      [null, home.id, away.id].map(async (teamId) => {
        const own = person === member || teamId === null ? teamId : null
        return { signedIn: world.as(person), token: (await world.byToken(person, { teamId: own })).calls }
      }),
    ),
  )
  const bodies = [{}, { title: 'Plain' }, { text: 'Plain' }, { title: 'Plain', teamId: away.id }, { completed: true }]
  const calls = [...reached, ...closed.filter(([, { method }]) => method === 'GET')]
  let refusals = 0
  for (let round = 0; round < 300; round += 1) {
    const { signedIn, token } = one(tokens)
    const [name, endpoint] = one(calls)
    const wish = { query: one(['', `?teamId=${home.id}`, `?teamId=${away.id}`]), body: one(bodies) }
    const target = one(others)
    const { status } = await send(signedIn, endpoint, target, wish)
    if (status < 400) continue
    refusals += 1
    const answer = await send(token, endpoint, target, wish)
    expect([name, wish, status, answer.status]).toEqual([
      name,
      wish,
      status,
      expect.toSatisfy((code: number) => code >= 400),
    ])
  }
  expect(refusals).toBeGreaterThan(50)
})
