import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Invitations } from '#contract/invitations.ts'
import type { User } from '#contract/tenants.ts'
import { hashPassword } from '#server/people/password.ts'
import { signInAttempts } from '#server/session/table.ts'
import { securityTrail } from '#server/trail/table.ts'
import { openWorld } from '#test/support/world.ts'
import { newestEvents, trailOf } from './drive.ts'

let now = new Date('2026-11-20T10:00:00Z')
const lines: string[] = []
const world = await openWorld({ clock: () => now, logLevel: 'info', log: (line) => lines.push(line) })
afterAll(() => world.close())

const { admin, team, id: tenantId } = world.home
const password = 'correct horse'
const ann = await world.member(team, { email: 'ann@example.com', password: await hashPassword(password) })
const boss = world.as(admin)
const signIn = (email: string, word: string, from?: string) =>
  world.as(null, from).post('/api/auth/login', { email, password: word })
const logged = (event: string) =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line['event'] === event)

beforeEach(async () => {
  now = new Date(now.getTime() + 120_000)
  lines.length = 0
  await world.db.delete(signInAttempts)
  await world.db.delete(securityTrail)
})

describe('a sign-in', () => {
  test('that fails is in the trail of whose account it is, with the address that it came from', async () => {
    await signIn(ann.email, 'wrong', '10.0.0.7')
    await newestEvents(world, [{ event: 'sign-in failed', userId: null, personId: ann.id, address: '10.0.0.7' }])
    expect(logged('sign-in failed')).toMatchObject([{ tenantId, personId: ann.id, address: '10.0.0.7' }])
  })

  test('with an address that nobody has is only in the log, and without it', async () => {
    await signIn('nobody@example.com', 'wrong')
    expect(logged('sign-in failed')).toHaveLength(1)
    expect(lines.join('')).not.toContain('nobody@example.com')
    expect(await trailOf(world, tenantId)).toEqual([])
  })

  test('is noted once however often it fails within a minute, and the limit too', async () => {
    for (let turn = 0; turn < 14; turn += 1) await signIn(ann.email, 'wrong')
    await newestEvents(world, [{ event: 'sign-in failed' }, { event: 'limit hit', personId: ann.id }])
    expect(await trailOf(world, tenantId)).toHaveLength(2)
    expect([logged('sign-in failed').length, logged('limit hit').length]).toEqual([10, 4])
    now = new Date(now.getTime() + 60_000)
    await signIn(ann.email, 'wrong')
    await newestEvents(world, [{ event: 'sign-in failed' }, { event: 'limit hit' }, { event: 'limit hit' }])
  })

  test('that succeeds has a new password, a session and its end', async () => {
    await signIn(ann.email, password)
    await newestEvents(world, [{ event: 'signed in', userId: ann.id, personId: null }])
    await world.as(ann).post('/api/auth/password', { current: password, password: 'another horse' })
    await newestEvents(world, [{ event: 'password changed', userId: ann.id }])
    await world.as(ann).post('/api/auth/logout')
    await newestEvents(world, [{ event: 'signed out', userId: ann.id }])
  })
})

describe('what somebody may not do', () => {
  test('is noted with the call, once a minute', async () => {
    for (let turn = 0; turn < 3; turn += 1) await world.as(ann).del(`/api/users/${admin.id}`)
    await world.as(ann).get('/api/tenant/export')
    await newestEvents(world, [
      { event: 'refused', userId: ann.id, facts: { call: 'DELETE /api/users/:userId' } },
      { event: 'refused', userId: ann.id, facts: { call: 'GET /api/tenant/export' } },
    ])
    expect(await trailOf(world, tenantId)).toHaveLength(2)
    expect(logged('refused')).toHaveLength(4)
  })

  test('by a token is theirs too', async () => {
    const { calls } = await world.byToken(ann, { scope: 'read' })
    await calls.get('/api/user/tokens')
    await newestEvents(world, [{ event: 'token made' }, { event: 'refused', userId: ann.id }])
  })

  test('is not noted of strangers, whom nobody knows', async () => {
    const elsewhere = await world.tenant()
    await world.as(null).get('/api/tenant/export')
    await world.as(elsewhere.admin).del(`/api/users/${ann.id}`)
    // Events are written after the reply: once this one is there, the others would be.
    await world.as(ann).get('/api/tenant/export')
    await newestEvents(world, [{ event: 'refused', userId: ann.id }])
    expect(await trailOf(world, tenantId)).toHaveLength(1)
    expect(await trailOf(world, elsewhere.id)).toEqual([])
    expect(logged('refused')).toHaveLength(1)
  })
})

describe('what gives, takes or leads out', () => {
  test('roles, addresses and people', async () => {
    const someone = { fullName: 'Ivo Intern', email: 'ivo@example.com', password: 'long enough' }
    const { body: ivo } = await boss.post<User>('/api/users', someone)
    const [userId, personId] = [admin.id, ivo.id]
    await newestEvents(world, [{ event: 'person added', userId, personId, facts: { role: 'user' } }])
    await boss.patch(`/api/users/${ivo.id}`, { role: 'admin', email: 'ivo@example.org' })
    await newestEvents(world, [
      { event: 'role changed', userId, personId, facts: { role: 'admin' } },
      { event: 'address changed', userId, personId, facts: {} },
    ])
    await boss.patch('/api/users', { ids: [ivo.id, ann.id], role: 'user' })
    await newestEvents(world, [{ event: 'role changed', userId, personId, facts: { role: 'user' } }])
    await boss.del(`/api/users/${ivo.id}`)
    await newestEvents(world, [{ event: 'role changed' }, { event: 'person deleted', userId, personId }])
  })

  test('links, made and used', async () => {
    const { body } = await boss.post<Invitations>('/api/invitations', { people: [{ email: 'lou@example.com' }] })
    const [lou] = body.people
    const personId = lou?.userId ?? 0
    await newestEvents(world, [{ event: 'link made', userId: admin.id, personId, facts: { link: 'invitation' } }])
    const accepted = { token: lou?.url?.split('#')[1], password: 'my very own one' }
    await world.as(null).post('/api/invitations/accept', accepted)
    await newestEvents(world, [
      { event: 'link used', userId: personId, facts: { link: 'invitation' } },
      { event: 'password changed', userId: personId },
      { event: 'signed in', userId: personId },
    ])
    await boss.post(`/api/users/${personId}/password-link`)
    await newestEvents(world, [{ event: 'link made', userId: admin.id, personId, facts: { link: 'handed over' } }])
    await world.as(ann).post('/api/user/calendar-feed')
    await world.as(ann).del('/api/user/calendar-feed')
    await newestEvents(world, [{ event: 'link made' }, { event: 'link ended', facts: { link: 'calendar' } }])
  })

  test('tokens, exports and teams, and nothing that opens anything', async () => {
    const { id, secret } = await world.byToken(ann)
    await world.as(ann).del(`/api/user/tokens/${id}`)
    await newestEvents(world, [
      { event: 'token made', facts: { token: id, scope: 'write' } },
      { event: 'token revoked' },
    ])
    await boss.get('/api/tenant/export')
    await newestEvents(world, [{ event: 'exported', userId: admin.id, facts: { what: 'workspace' } }])
    const { id: gone } = await world.team()
    await boss.del(`/api/teams/${gone}`)
    await newestEvents(world, [{ event: 'team deleted', facts: { team: gone } }])
    expect(lines.join('')).not.toContain(secret)
  })

  test('a workspace that is deleted leaves a line in the log', async () => {
    const { admin: last, id } = await world.tenant()
    const { body } = await world.as(last).get<{ name: string }>('/api/tenant')
    await world.as(last).post('/api/tenant/delete', { name: body.name })
    expect(logged('workspace deleted')).toMatchObject([{ workspace: id, by: last.id }])
  })
})
