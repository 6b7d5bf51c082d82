import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { FirstSteps } from '#contract/dashboard.ts'
import type { User } from '#contract/tenants.ts'
import { tenants } from '#server/tenants/table.ts'
import { openTeam } from '#test/support/team.ts'

const world = await openTeam()
const { ann, zoe, sales } = world
const { admin } = world.home

const ask = async (by: User, teamId?: number): Promise<FirstSteps> =>
  (await world.as(by).get<FirstSteps>(`/api/user/first-steps${teamId ? `?teamId=${teamId}` : ''}`)).body
const nothing = {
  company: false,
  people: false,
  todos: false,
  rocks: false,
  meetings: false,
  issues: false,
  headlines: false,
}

const kinds = ['todos', 'rocks', 'meetings', 'issues', 'headlines'] as const
const pathOf = { todos: 'todos', rocks: 'rocks', meetings: 'meetings', issues: 'issues', headlines: 'notes' }

test.each(kinds)('a team has %s from its first one until it is deleted', async (kind) => {
  const team = await world.team()
  const alone = await world.member(team)
  expect(await ask(alone, team.id)).toEqual(nothing)
  const calls = world.as(alone)
  const { body } = await calls.post<{ id: number }>(`/api/teams/${team.id}/${pathOf[kind]}`, { title: 'First' })
  expect(await ask(alone, team.id)).toEqual({ ...nothing, [kind]: true })
  expect(await ask(alone)).toEqual({ ...nothing, [kind]: true, people: true })
  expect(await ask(zoe)).toEqual({ ...nothing, people: true })
  await calls.del(`/api/${pathOf[kind]}/${body.id}`)
  expect(await ask(alone, team.id)).toEqual(nothing)
})

test('a team has people when there is someone besides you', async () => {
  const team = await world.team()
  const alone = await world.member(team)
  expect((await ask(alone, team.id)).people).toBe(false)
  expect((await ask(admin, team.id)).people).toBe(true)
  await world.member(team)
  expect((await ask(alone, team.id)).people).toBe(true)
})

test('a workspace has people when there is someone besides its founder', async () => {
  expect(await ask((await world.tenant()).admin)).toEqual(nothing)
})

test('a company is there once it is no longer called after its founder', async () => {
  const { admin: founder } = await world.tenant()
  await world.as(founder).patch('/api/tenant', { name: 'Northwind' })
  expect((await ask(founder)).company).toBe(true)
})

test('nobody has named a company that is called after its founder in their language', async () => {
  const nadia = { fullName: 'نادية', email: 'nadia.first.steps@example.com', password: 'correct horse' }
  const { body: founder } = await world.as(null).speaking('ar').post<User>('/api/users', nadia)
  expect((await ask(founder)).company).toBe(false)
  await world.as(founder).patch('/api/tenant', { name: 'Northwind' })
  expect((await ask(founder)).company).toBe(true)
})

test('nor one that an earlier version called after its founder, in English', async () => {
  const { id, admin: founder } = await world.tenant()
  await world.db.update(tenants).set({ settings: {} }).where(eq(tenants.id, id))
  expect((await ask(founder)).company).toBe(false)
})

test('another team is not asked about', async () => {
  expect((await world.as(ann).get(`/api/user/first-steps?teamId=${sales.id}`)).status).toBe(403)
})
