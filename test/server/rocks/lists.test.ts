import { beforeAll, describe, expect, test } from 'vitest'
import type { Rock } from '#contract/rocks.ts'
import { openRocks } from './drive.ts'

const world = await openRocks()
const { ann, bob, zoe, sales, home } = world
const rocks: Record<string, Rock> = {}

beforeAll(async () => {
  rocks['undated'] = await world.add({ title: 'undated' })
  rocks['december'] = await world.add({ title: 'december', dueDate: '2026-12-31' })
  rocks['october'] = await world.add({ title: 'october', dueDate: '2026-10-01', ownerId: bob.id })
  rocks['january'] = await world.add({ title: 'january', dueDate: '2027-01-01' })
  const old = await world.add({ title: 'old', dueDate: '2026-11-01' })
  rocks['old'] = (await world.as(ann).patch<Rock>(`/api/rocks/${old.id}`, { isArchived: true })).body
  rocks['shared'] = await world.add({ title: 'shared', otherTeamsInvolved: [sales.id], dueDate: '2026-12-01' })
  rocks['theirs'] = await world.add({ title: 'theirs', dueDate: '2026-12-02' }, zoe, sales)
  rocks['away'] = await world.add({ title: 'away', dueDate: '2026-12-03' }, home.admin, home.team)
  rocks['given'] = await world.add({ title: 'given', ownerId: zoe.id, dueDate: '2026-12-04' }, zoe, home.team)
})

const titles = async (path: string, by = world.ann): Promise<string[]> => {
  const { status, body } = await world.as(by).get<Rock[]>(path)
  expect(status).toBe(200)
  return body.map(({ title }) => title)
}
const ofTeam = ['october', 'shared', 'december', 'january', 'undated']

describe("a team's rocks", () => {
  test.each(['/api/team/rocks', '/api/teams/user/rocks'])('at %s come by due date, undated last', async (path) => {
    expect(await titles(`${path}?teamId=${world.ops.id}`)).toEqual(ofTeam)
  })

  test('can be asked for one by one, archived ones too, by whoever sees them', async () => {
    const { ann, zoe } = world
    for (const name of ['old', 'shared']) {
      const { body } = await world.as(ann).get<Rock>(`/api/rocks/${rocks[name]?.id}`)
      expect(body.title).toBe(name)
    }
    expect((await world.as(zoe).get(`/api/rocks/${rocks['shared']?.id}`)).status).toBe(200)
    expect((await world.as(zoe).get(`/api/rocks/${rocks['old']?.id}`)).status).toBe(404)
  })

  test('are those of one team at the one path, and of no team without it', async () => {
    expect((await world.as(world.ann).get('/api/team/rocks')).status).toBe(400)
  })
})

describe('without a team', () => {
  test("one gets one's teams' rocks, those shared with them, and one's own elsewhere", async () => {
    expect(await titles('/api/teams/user/rocks')).toEqual(ofTeam)
    expect(await titles('/api/teams/user/rocks', world.zoe)).toEqual(['shared', 'theirs', 'given'])
  })

  test('an admin gets those of all teams, and another tenant none', async () => {
    expect(await titles('/api/teams/user/rocks', world.home.admin)).toHaveLength(ofTeam.length + 3)
    expect(await titles('/api/teams/user/rocks', (await world.tenant()).admin)).toEqual([])
  })

  test('one also gets a rock of which only a milestone is one’s own', async () => {
    const guest = await world.member(world.ops)
    const rock = await world.add({ title: 'helped with' })
    await world.addMilestone(rock, { assignedToId: guest.id })
    await world.as(world.home.admin).del(`/api/teams/${world.ops.id}/members/${guest.id}`)
    expect(await titles('/api/teams/user/rocks', guest)).toEqual(['helped with'])
    await world.as(world.ann).del(`/api/rocks/${rock.id}`)
  })
})

describe('shared rocks', () => {
  test('are those of other teams that name the team', async () => {
    expect(await titles(`/api/rocks/${world.sales.id}/shared`, world.zoe)).toEqual(['shared'])
    expect(await titles(`/api/rocks/${world.ops.id}/shared`)).toEqual([])
  })

  test('are shown to admins, and not to the team that shares them', async () => {
    const path = `/api/rocks/${world.sales.id}/shared`
    expect((await world.as(world.ann).get(path)).status).toBe(403)
    expect((await world.as(world.home.admin).get(path)).status).toBe(200)
  })
})

describe('a list', () => {
  const path = (filter: string) => `/api/team/rocks?teamId=${world.ops.id}&${filter}`

  test('of a quarter has what is due in it and what is undated', async () => {
    expect(await titles(path('quarter=2026-Q4'))).toEqual(['october', 'shared', 'december', 'undated'])
    expect(await titles(path('quarter=2027-Q1'))).toEqual(['january', 'undated'])
    expect(await titles('/api/teams/user/rocks?quarter=2026-Q3')).toEqual(['undated'])
    expect(await titles(`/api/rocks/${world.sales.id}/shared?quarter=2026-Q3`, world.zoe)).toEqual([])
  })

  test('has archived rocks when they are asked for, and then them alone', async () => {
    expect(await titles(path('archived=true'))).toEqual(['old'])
    expect(await titles(path('archived=true&quarter=2027-Q1'))).toEqual([])
    expect(await titles(path('archived=false'))).toEqual(ofTeam)
  })

  test("of a quarter is cut by the workspace's fiscal year", async () => {
    const { admin, team } = await world.tenant()
    await world.as(admin).patch('/api/tenant', { fiscalYearStart: 2 })
    for (const dueDate of ['2026-01-31', '2026-02-01', '2026-04-30', '2026-05-01', null]) {
      await world.add({ title: dueDate ?? 'undated', dueDate }, admin, team)
    }
    const q1 = ['2026-02-01', '2026-04-30', 'undated']
    expect(await titles(`/api/team/rocks?teamId=${team.id}&quarter=2027-Q1`, admin)).toEqual(q1)
    expect(await titles('/api/teams/user/rocks?quarter=2026-Q4', admin)).toEqual(['2026-01-31', 'undated'])
  })

  test.each(['quarter=2026-Q5', 'quarter=now', 'quarter=9999-Q4', 'archived=yes'])(
    'is refused by %s',
    async (filter) => {
      expect((await world.as(world.ann).get(path(filter))).status).toBe(400)
    },
  )
})
