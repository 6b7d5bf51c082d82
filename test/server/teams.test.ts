import { desc, eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { Changes } from '#contract/journal.ts'
import type { Team, TeamContents } from '#contract/teams.ts'
import type { User } from '#contract/tenants.ts'
import { journal } from '#server/journal/table.ts'
import { teams } from '#server/tenants/table.ts'
import { todos } from '#server/todos/table.ts'
import { openWorld } from '#test/support/world.ts'

const world = await openWorld()
afterAll(world.close)

const { admin } = world.home
const marketing = await world.team('Marketing')
const member = await world.member(marketing)
const outsider = await world.member(world.home.team)
const elsewhere = await world.tenant()

const newest = async () => {
  const isOurs = eq(journal.tenantId, world.home.id)
  return (await world.db.select().from(journal).where(isOurs).orderBy(desc(journal.id)).limit(1))[0]
}
const rightsOf = async (person: User) => {
  const { body } = await world.as(person).get<Team[]>('/api/teams')
  return body.find(({ id }) => id === marketing.id)?.can
}
const nameOf = (team: Team): string => team.name
const idOf = (row: { id: number }): number => row.id

describe('the teams of the workspace', () => {
  test('are listed for everyone in it, by name', async () => {
    const zebra = await world.team('zebra')
    const { status, body } = await world.as(member).get<Team[]>('/api/teams')
    expect(status).toBe(200)
    expect(body.map(nameOf)).toEqual(['Leadership', 'Marketing', 'zebra'])
    await world.as(admin).del(`/api/teams/${zebra.id}`)
  })

  test('show their first few members, and how many there are', async () => {
    const crowd = await world.team('Crowd')
    for (const name of ['Gil', 'Ed', 'Al', 'Fay', 'Di', 'Bo', 'cy'])
      await world.member(crowd, { fullName: `${name} C` })
    const shown = async () =>
      (await world.as(outsider).get<Team[]>('/api/teams')).body.find(({ id }) => id === crowd.id)
    const before = await shown()
    expect(before?.memberCount).toBe(7)
    expect(before?.firstMembers.map(({ fullName }) => fullName)).toEqual(['Al C', 'Bo C', 'cy C', 'Di C', 'Ed C'])
    expect(Object.keys(before?.firstMembers[0] ?? {})).toEqual(['id', 'username', 'fullName', 'avatarUrl'])
    await world.as(admin).del(`/api/teams/${crowd.id}/members/${before?.firstMembers[0]?.id}`)
    expect(await shown()).toMatchObject({ memberCount: 6, firstMembers: [{ fullName: 'Bo C' }, {}, {}, {}, {}] })
    await world.as(admin).del(`/api/teams/${crowd.id}`)
  })

  test('say what the viewer can do', async () => {
    expect(await rightsOf(admin)).toEqual({ edit: true, delete: true })
    expect(await rightsOf(member)).toEqual({ edit: true, delete: false })
    expect(await rightsOf(outsider)).toEqual({ edit: false, delete: false })
  })

  test('that you are in are listed in the order of creation, for an admin too', async () => {
    const [zoo, ark] = [await world.team('Zoo'), await world.team('Ark')]
    const keeper = await world.member([ark, zoo])
    const own = await world.as(keeper).get<Team[]>('/api/user/teams')
    expect(own.body.map(nameOf)).toEqual(['Zoo', 'Ark'])
    const admins = await world.as(admin).get<Team[]>('/api/user/teams')
    expect(admins.body.map(nameOf)).toEqual(['Leadership'])
    for (const { id } of [zoo, ark]) await world.as(admin).del(`/api/teams/${id}`)
  })

  test('are not listed for anyone who is signed out', async () => {
    for (const path of ['/api/teams', '/api/user/teams', `/api/teams/${marketing.id}/members`]) {
      expect((await world.as(null).get(path)).status).toBe(401)
    }
  })
})

describe('creating a team', () => {
  test('adds its creator and the chosen people to it', async () => {
    const sent = { name: ' Product ', description: 'What we make', memberIds: [outsider.id, outsider.id] }
    const { status, body } = await world.as(member).post<Team>('/api/teams', sent)
    expect(status).toBe(201)
    expect(body).toMatchObject({ name: 'Product', description: 'What we make', tenantId: world.home.id })
    expect(body.organizationId).toBe(admin.organizationId)
    expect(body.can).toEqual({ edit: true, delete: false })
    const members = await world.as(member).get<User[]>(`/api/teams/${body.id}/members`)
    expect(members.body.map(idOf).toSorted()).toEqual([member.id, outsider.id].toSorted())
    expect(await newest()).toMatchObject({
      teamId: null,
      actorId: member.id,
      verb: 'created',
      subject: 'teams',
      subjectId: body.id,
      title: 'Product',
    })
  })

  test('needs a name', async () => {
    const { status, body } = await world.as(member).post('/api/teams', { name: ' ' })
    expect([status, body.message]).toEqual([400, 'Team name is required'])
    expect((await world.as(member).post('/api/teams')).status).toBe(400)
  })

  test('refuses people from another workspace, and then creates nothing', async () => {
    const before = await world.as(member).get<Team[]>('/api/teams')
    const sent = { name: 'Spies', memberIds: [outsider.id, elsewhere.admin.id] }
    const { status, body } = await world.as(member).post('/api/teams', sent)
    expect([status, body.message]).toEqual([400, 'One of these people is not in your workspace'])
    expect((await world.as(member).get<Team[]>('/api/teams')).body).toEqual(before.body)
  })
})

describe('changing a team', () => {
  test('is allowed for members and admins, field by field', async () => {
    const url = `/api/teams/${marketing.id}`
    const described = await world.as(member).patch<Team>(url, { description: 'The loud ones' })
    expect(described.body).toMatchObject({ name: 'Marketing', description: 'The loud ones' })
    const renamed = await world.as(admin).patch<Team>(url, { name: 'Growth' })
    expect(renamed.body).toMatchObject({ name: 'Growth', description: 'The loud ones' })
    expect(await newest()).toMatchObject({ verb: 'changed', before: { name: 'Marketing' }, after: { name: 'Growth' } })
    await world.as(admin).patch(url, { name: 'Marketing' })
  })

  test('to the values it already has neither counts nor is journaled', async () => {
    const stored = () => world.db.select().from(teams).where(eq(teams.id, marketing.id))
    const before = [await newest(), await stored()]
    for (const change of [{}, { name: marketing.name }]) {
      const { status, body } = await world.as(admin).patch<Team>(`/api/teams/${marketing.id}`, change)
      expect([status, body.name]).toEqual([200, marketing.name])
    }
    expect([await newest(), await stored()]).toEqual(before)
  })

  test('is refused for others in the workspace, and not found from other workspaces', async () => {
    const url = `/api/teams/${marketing.id}`
    expect((await world.as(outsider).patch(url, { name: 'Mine' })).status).toBe(403)
    expect((await world.as(elsewhere.admin).patch(url, { name: 'Mine' })).status).toBe(404)
    expect((await world.as(null).patch(url, { name: 'Mine' })).status).toBe(401)
    expect((await world.as(admin).patch('/api/teams/x', { name: 'Mine' })).status).toBe(404)
  })

  test('refuses an empty name', async () => {
    const { status, body } = await world.as(member).patch(`/api/teams/${marketing.id}`, { name: '' })
    expect([status, body.message]).toEqual([400, 'Team name is required'])
  })
})

describe('deleting a team', () => {
  test('deletes everything in it, and tells everyone', async () => {
    const doomed = await world.team('Doomed')
    const insider = await world.member(doomed)
    await world.db.insert(todos).values({ tenantId: world.home.id, teamId: doomed.id, title: 'Lost' })
    const { get } = world.as(outsider)
    await world.settle()
    const since = String((await get('/api/user/teams')).headers['x-cursor'])
    expect((await world.as(admin).del(`/api/teams/${doomed.id}`)).status).toBe(204)
    expect(await world.db.select().from(todos).where(eq(todos.teamId, doomed.id))).toEqual([])
    expect((await world.as(insider).get<Team[]>('/api/user/teams')).body).toEqual([])
    expect(await newest()).toMatchObject({ verb: 'deleted', subjectId: doomed.id, before: { name: 'Doomed' } })
    await world.settle()
    // What refers to it by whichever way is loaded afresh.
    expect((await get<Changes>(`/api/changes?since=${since}`)).body).toMatchObject({ reload: true })
  })

  test('is preceded by a count of what goes with it', async () => {
    const doomed = await world.team('Counted')
    const insider = await world.member(doomed)
    const url = `/api/teams/${doomed.id}`
    for (const title of ['One', 'Two']) await world.as(insider).post(`${url}/todos`, { title })
    await world.as(insider).post(`${url}/rocks`, { title: 'Stone' })
    const contents = await world.as(admin).get<TeamContents>(`${url}/contents`)
    expect(contents.body).toMatchObject({ members: 1, todos: 2, rocks: 1 })
    expect((await world.as(outsider).get(`${url}/contents`)).status).toBe(403)
    await world.as(admin).del(url)
  })

  test('is only for admins of its workspace', async () => {
    const url = `/api/teams/${marketing.id}`
    expect((await world.as(member).del(url)).status).toBe(403)
    expect((await world.as(outsider).del(url)).status).toBe(403)
    expect((await world.as(elsewhere.admin).del(url)).status).toBe(404)
    expect((await world.as(null).del(url)).status).toBe(401)
  })
})

describe('the members of a team', () => {
  test('are listed for everyone in the workspace, by name, and never with a password', async () => {
    const { status, body } = await world.as(outsider).get<User[]>(`/api/teams/${marketing.id}/members`)
    expect(status).toBe(200)
    expect(body.map(idOf)).toEqual([member.id])
    expect(body[0]).not.toHaveProperty('password')
    expect((await world.as(elsewhere.admin).get(`/api/teams/${marketing.id}/members`)).status).toBe(404)
  })

  test('are added by members, once, and have access to the team from their next request', async () => {
    const url = `/api/teams/${marketing.id}/members`
    const joining = await world.member([], { fullName: 'Aaron First' })
    const added = await world.as(member).post<User[]>(url, { userId: joining.id })
    expect(added.status).toBe(201)
    expect(added.body.map(idOf)).toEqual([joining.id, member.id])
    expect(await newest()).toMatchObject({ teamId: null, personIds: [joining.id], subject: 'teams' })
    const entry = await newest()
    const again = await world.as(member).post<User[]>(url, { userId: joining.id })
    expect([again.status, again.body]).toEqual([201, added.body])
    expect(await newest()).toEqual(entry)
    expect((await world.as(joining).patch(`/api/teams/${marketing.id}`, { description: null })).status).toBe(200)
  })

  test('can be removed, and have no access to the team from then on', async () => {
    const leaving = await world.member(marketing)
    const url = `/api/teams/${marketing.id}/members/${leaving.id}`
    const browser = world.as(leaving)
    expect((await browser.patch(`/api/teams/${marketing.id}`, { description: 'x' })).status).toBe(200)
    expect((await world.as(member).del(url)).status).toBe(204)
    expect((await browser.patch(`/api/teams/${marketing.id}`, { description: 'y' })).status).toBe(403)
    expect((await world.as(member).del(url)).status).toBe(404)
  })

  test('are managed only by members and admins, and come only from its workspace', async () => {
    const url = `/api/teams/${marketing.id}/members`
    const body = { userId: outsider.id }
    expect((await world.as(null).post(url, body)).status).toBe(401)
    expect((await world.as(outsider).post(url, body)).status).toBe(403)
    expect((await world.as(elsewhere.admin).post(url, body)).status).toBe(404)
    expect((await world.as(outsider).del(`${url}/${member.id}`)).status).toBe(403)
    expect((await world.as(elsewhere.admin).del(`${url}/${member.id}`)).status).toBe(404)
    const foreign = await world.as(member).post(url, { userId: elsewhere.admin.id })
    expect([foreign.status, foreign.body.message]).toEqual([404, 'Not found'])
    expect((await world.as(admin).post(url, { userId: 'x' })).body.message).toBe('Expected number, received string')
    expect((await world.as(admin).post(url, body)).status).toBe(201)
  })
})
