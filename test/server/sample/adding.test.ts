import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FirstSteps } from '#contract/dashboard.ts'
import type { Colleague } from '#contract/people.ts'
import type { Team } from '#contract/teams.ts'
import type { Todo } from '#contract/todos.ts'
import { runDaily } from '#server/notifications/daily.ts'
import { notifications } from '#server/notifications/table.ts'
import { users } from '#server/tenants/table.ts'
import { openMailbox } from '#test/support/mailbox.ts'
import { openWorld, type World } from '#test/support/world.ts'
import { allNotified } from '../notifications/drive.ts'

const mailbox = await openMailbox()
let world: World
let teamId: number
const path = '/api/tenant/sample'
const admin = () => world.as(world.home.admin)

beforeAll(async () => {
  world = await openWorld({ smtpUrl: mailbox.url })
  teamId = (await admin().post<{ teamId: number }>(path)).body.teamId
})
afterAll(async () => {
  await world.close()
  await mailbox.close()
})

const samplePeople = async (): Promise<Colleague[]> =>
  (await admin().get<Colleague[]>('/api/users')).body.filter(({ isSample }) => isSample)

describe('the sample data', () => {
  test('has teams, people and their work, and is added once however often', async () => {
    const { body: teams } = await admin().get<Team[]>('/api/teams')
    expect(teams.filter(({ isSample }) => isSample).map(({ name }) => name)).toEqual([
      'Customer Success (sample)',
      'Leadership (sample)',
      'Operations (sample)',
    ])
    expect((await samplePeople()).length).toBe(15)
    expect((await admin().get<Todo[]>(`/api/user/todos?teamId=${teamId}`)).body.length).toBeGreaterThan(20)
    expect((await admin().post<{ teamId: number }>(path)).body.teamId).toBe(teamId)
    const { rows } = await world.db.execute<{ count: number }>(
      `select count(*)::int as count from teams where is_sample`,
    )
    expect(rows[0]?.count).toBe(3)
  })

  test('stands in a second workspace as well, with addresses of its own', async () => {
    const { admin: other } = await world.tenant()
    expect((await world.as(other).post(path)).status).toBe(201)
    expect((await world.as(other).del(path)).status).toBe(204)
    expect((await samplePeople()).length).toBe(15)
  })

  test('is for admins, and no colleague finds its teams among their own', async () => {
    const member = await world.member(world.home.team)
    expect((await world.as(member).post(path)).status).toBe(403)
    expect((await world.as(member).del(path)).status).toBe(403)
    expect((await world.as(member).get(`/api/user/todos?teamId=${teamId}`)).status).toBe(403)
  })

  test('has people who cannot sign in, be changed, be invited or join a team of one’s own', async () => {
    for (const { id, can } of (await samplePeople()).slice(0, 3)) {
      expect(can).toEqual({
        edit: false,
        delete: true,
        invite: false,
        resetPassword: false,
        resetFactor: false,
        signOut: false,
      })
      const of = `/api/users/${id}`
      expect((await admin().patch(of, { email: 'mine@example.com' })).status).toBe(403)
      expect((await admin().post(`${of}/invitation`)).status).toBe(403)
      expect((await admin().post(`${of}/password-link`)).status).toBe(403)
      expect((await admin().post(`/api/teams/${world.home.team.id}/members`, { userId: id })).status).toBe(403)
      expect((await admin().post('/api/teams', { name: 'Mixed', memberIds: [id] })).status).toBe(400)
    }
  })

  test('keeps rows from moving in or out of its teams', async () => {
    const { body: own } = await admin().post<Todo>(`/api/teams/${world.home.team.id}/todos`, { title: 'My own' })
    const refused = { status: 403, body: { message: 'Sample data stays in its own teams' } }
    expect(await admin().patch(`/api/todos/${own.id}`, { teamId })).toMatchObject(refused)
    const { body: list } = await admin().get<Todo[]>(`/api/user/todos?teamId=${teamId}`)
    const out = { teamId: world.home.team.id, assignedToId: null }
    expect(await admin().patch(`/api/todos/${list[0]?.id}`, out)).toMatchObject(refused)
    const { body: issue } = await admin().post<Todo>(`/api/teams/${world.home.team.id}/issues`, { title: 'My own' })
    expect((await admin().post(`/api/issues/${issue.id}/send`, { teamId })).status).toBe(403)
  })

  test('notifies nobody in it and sends no mail', async () => {
    const { body: list } = await admin().get<Todo[]>(`/api/user/todos?teamId=${teamId}`)
    for (const { id } of list.slice(0, 5)) await admin().post(`/api/todos/${id}/comments`, { text: 'Hello there' })
    await allNotified(world)
    for (let hour = 0; hour < 24; hour += 6) {
      await runDaily(world.app, new Date(Date.now() + hour * 60 * 60_000))
    }
    const told = await world.db
      .select({ id: notifications.id })
      .from(notifications)
      .innerJoin(users, and(eq(users.tenantId, notifications.tenantId), eq(users.id, notifications.userId)))
      .where(eq(users.isSample, true))
    expect(told).toEqual([])
    expect(mailbox.mails.filter(({ to }) => to.some((address) => address.includes('sample-')))).toEqual([])
  })

  test('counts for none of the first steps but its own teams’', async () => {
    const { admin: founder } = await world.tenant()
    const calls = world.as(founder)
    const { body: added } = await calls.post<{ teamId: number }>(path)
    const nothing = { people: false, todos: false, rocks: false, meetings: false, issues: false, headlines: false }
    const { body: all } = await calls.get<FirstSteps>('/api/user/first-steps')
    expect(all).toEqual({ company: false, ...nothing })
    const { body: sample } = await calls.get<FirstSteps>(`/api/user/first-steps?teamId=${added.teamId}`)
    expect(sample).toMatchObject({ people: true, todos: true, rocks: true })
    await calls.patch('/api/tenant', { name: 'Northwind' })
    expect((await calls.get<FirstSteps>('/api/user/first-steps')).body.company).toBe(true)
  })
})
