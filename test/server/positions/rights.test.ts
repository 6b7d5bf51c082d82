import { describe, expect, test } from 'vitest'
import type { Position } from '#contract/positions.ts'
import type { Calls } from '#test/support/calls.ts'
import { openTeam } from '#test/support/team.ts'
import { addDraft, addPosition, ofDrafts, ofPositions } from './drive.ts'

const world = await openTeam()
const { ops, sales, ann, zoe, home } = world
const leader = await world.member([home.team, ops])
const stranger = (await world.tenant()).admin
const inOps = await addPosition(world, ann, { title: 'Integrator', teamId: ops.id, filledById: zoe.id })
const inLeadership = await addPosition(world, leader, { title: 'Visionary', teamId: home.team.id })
const draftOfOps = await addDraft(world, ann, ops)
const draftOfLeadership = await addDraft(world, leader, home.team)

const everywhere = (await world.byToken(leader)).calls
const onlyOps = (await world.byToken(leader, { teamId: ops.id })).calls
const onlyRead = (await world.byToken(leader, { scope: 'read' })).calls

const list = (calls: Calls, { id }: { id: number }, query = '') =>
  calls.get<Position[]>(`/api/teams/${id}/accountability-positions${query}`)
const statusOf = async (answer: Promise<{ status: number }>): Promise<number> => (await answer).status

describe('a team’s chart', () => {
  test('is its members’ and the admins’ to read and change', async () => {
    for (const person of [ann, home.admin]) {
      expect((await list(world.as(person), ops)).body).toMatchObject([{ can: { edit: true, delete: true } }])
      const path = `${ofPositions}/${inOps.id}`
      expect(await statusOf(world.as(person).patch(path, { description: person.fullName }))).toBe(200)
    }
  })

  test('is closed to everyone else, also to whoever holds a seat on it', async () => {
    expect(await statusOf(list(world.as(zoe), ops))).toBe(403)
    expect(await statusOf(list(world.as(zoe), ops, '?asOf=2026-01-01'))).toBe(403)
    expect(await statusOf(list(world.as(stranger), ops))).toBe(404)
    for (const person of [zoe, stranger]) {
      const calls = world.as(person)
      const path = `${ofPositions}/${inOps.id}`
      expect(await statusOf(calls.patch(path, { title: 'Mine' }))).toBe(404)
      expect(await statusOf(calls.patch(`${path}/assign`, { filledById: 0 }))).toBe(404)
      expect(await statusOf(calls.patch(`${path}/place`, { parentPositionId: null, afterId: null }))).toBe(404)
      expect(await statusOf(calls.del(path))).toBe(404)
    }
    expect(await world.as(zoe).post(ofPositions, { title: 'Mine', teamId: ops.id })).toMatchObject({
      status: 403,
      body: { message: 'You are not a member of this team' },
    })
    expect(await statusOf(world.as(stranger).post(ofPositions, { title: 'Mine', teamId: ops.id }))).toBe(404)
  })
})

describe('the Leadership team’s chart', () => {
  test('is everyone’s in the workspace to read, and its members’ and the admins’ to change', async () => {
    expect((await list(world.as(leader), home.team)).body).toMatchObject([{ can: { edit: true } }])
    const nobodysMember = await world.member()
    for (const person of [zoe, nobodysMember]) {
      const calls = world.as(person)
      expect(await list(calls, home.team)).toMatchObject({
        status: 200,
        body: [{ can: { edit: false, delete: false } }],
      })
      expect(await statusOf(list(calls, home.team, '?asOf=2100-01-01'))).toBe(200)
      const refusal = { status: 403, body: { message: 'Only members of the team may change this position' } }
      const path = `${ofPositions}/${inLeadership.id}`
      expect(await calls.patch(path, { title: 'Mine' })).toMatchObject(refusal)
      expect(await calls.patch(`${path}/assign`, { filledById: 0 })).toMatchObject(refusal)
      expect(await calls.patch(`${path}/place`, { parentPositionId: null, afterId: null })).toMatchObject(refusal)
      expect(await calls.del(path)).toMatchObject(refusal)
      expect(await calls.del(`${path}?under=delete`)).toMatchObject(refusal)
      const fresh = { title: 'Mine', teamId: home.team.id }
      expect(await statusOf(calls.post(ofPositions, fresh))).toBe(403)
    }
    expect(await statusOf(list(world.as(stranger), home.team))).toBe(404)
  })

  test('keeps its drafts to itself', async () => {
    const calls = world.as(zoe)
    expect(await statusOf(calls.get(`/api/teams/${home.team.id}/accountability-drafts`))).toBe(403)
    expect(await statusOf(calls.post(`/api/teams/${home.team.id}/accountability-drafts`, { name: 'Mine' }))).toBe(403)
    const [copy] = (await world.as(leader).get<Position[]>(`${ofDrafts}/${draftOfLeadership.id}/positions`)).body
    expect(await statusOf(calls.patch(`${ofPositions}/${copy?.id}`, { title: 'Mine' }))).toBe(404)
    for (const { id } of [draftOfLeadership, draftOfOps]) {
      expect(await statusOf(calls.get(`${ofDrafts}/${id}/positions`))).toBe(404)
      expect(await statusOf(calls.patch(`${ofDrafts}/${id}`, { name: 'Mine' }))).toBe(404)
      expect(await statusOf(calls.post(`${ofDrafts}/${id}/publish`, { primary: [] }))).toBe(404)
      expect(await statusOf(calls.post(`${ofDrafts}/${id}/take-back`))).toBe(404)
      expect(await statusOf(calls.del(`${ofDrafts}/${id}`))).toBe(404)
    }
  })

  test('is the oldest team’s where none has that name', async () => {
    const { id, admin, team } = await world.tenant()
    const other = await world.team('Other', { id, admin, team })
    await world.as(admin).patch(`/api/teams/${team.id}`, { name: 'Founders' })
    await addPosition(world, admin, { title: 'Founder', teamId: team.id })
    await addPosition(world, admin, { title: 'Helper', teamId: other.id })
    const { body: person } = await world.as(admin).post<{ id: number }>('/api/users', {
      fullName: 'New Person',
      email: `new${id}@example.com`,
      password: 'long enough',
      role: 'user',
    })
    const calls = world.as({ tenantId: id, id: person.id })
    expect((await list(calls, team)).body).toMatchObject([{ title: 'Founder' }])
    expect(await statusOf(list(calls, other))).toBe(403)
    await world.as(admin).patch(`/api/teams/${other.id}`, { name: 'Leadership' })
    expect((await list(calls, other)).body).toMatchObject([{ title: 'Helper' }])
    expect(await statusOf(list(calls, team))).toBe(403)
  })
})

describe('by an access token', () => {
  test('of all teams, charts are read and changed as its person may', async () => {
    expect((await list(everywhere, home.team)).status).toBe(200)
    expect(await statusOf(everywhere.patch(`${ofPositions}/${inOps.id}`, { description: 'By a program' }))).toBe(200)
    expect(await statusOf(everywhere.get(`${ofDrafts}/${draftOfOps.id}/positions`))).toBe(200)
    expect(await statusOf(everywhere.post(`${ofDrafts}/${draftOfOps.id}/publish`, { primary: [] }))).toBe(403)
    expect(await statusOf(onlyRead.patch(`${ofPositions}/${inOps.id}`, { title: 'No' }))).toBe(403)
  })

  test('of one team, only that team’s are there, not even the Leadership team’s', async () => {
    expect((await list(onlyOps, ops)).status).toBe(200)
    expect((await list(onlyOps, home.team)).status).toBe(404)
    expect((await list(onlyOps, sales)).status).toBe(404)
    expect(await statusOf(onlyOps.patch(`${ofPositions}/${inLeadership.id}`, { title: 'No' }))).toBe(404)
    expect(await statusOf(onlyOps.post(ofPositions, { title: 'No', teamId: home.team.id }))).toBe(404)
  })
})
