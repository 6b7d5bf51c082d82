import { afterAll, describe, expect, test } from 'vitest'
import type { InvitationLink } from '#contract/invitations.ts'
import type { User } from '#contract/tenants.ts'
import { openWorld } from '#test/support/world.ts'

let now = new Date('2026-11-20T10:00:00Z')
const world = await openWorld({ own: true, clock: () => now })
afterAll(world.close)
const { admin, team } = world.home
const stranger = world.as(null)

const refused = { status: 409, body: { message: 'This has been changed in the meantime' } }
const urlOf = ({ id }: User): string => `/api/users/${id}/invitation`
const invite = async (person: User, by = admin): Promise<string> => {
  const { body } = await world.as(by).post<InvitationLink>(urlOf(person))
  return body.url.split('#')[1] ?? ''
}
const takeBack = (person: User, token: string, by = admin) => world.as(by).post(`${urlOf(person)}/take-back`, { token })
const isValid = async (token: string) => (await stranger.post('/api/invitations/read', { token })).status === 200
const accept = (token: string) => stranger.post('/api/invitations/accept', { token, password: 'my very own one' })

describe('a new invitation link that is taken back', () => {
  test('ends, once', async () => {
    const person = await world.member()
    const token = await invite(person)
    expect((await takeBack(person, token)).status).toBe(204)
    expect(await isValid(token)).toBe(false)
    expect((await accept(token)).status).toBe(404)
    expect(await takeBack(person, token)).toMatchObject(refused)
  })

  test('gives way to the one before it, until that ends by itself', async () => {
    const person = await world.member()
    const first = await invite(person)
    now = new Date('2026-11-26T10:00:00Z')
    const second = await invite(person)
    expect([await isValid(first), await isValid(second)]).toEqual([false, true])
    await takeBack(person, second)
    expect([await isValid(first), await isValid(second)]).toEqual([true, false])
    now = new Date('2026-11-27T10:00:00Z')
    expect(await isValid(first)).toBe(false)
    now = new Date('2026-11-20T10:00:00Z')
    expect((await accept(first)).status).toBe(200)
  })

  test.each<[string, (maker: User) => Promise<unknown>]>([
    ['is no admin any more', ({ id }) => world.as(admin).patch(`/api/users/${id}`, { role: 'user' })],
    [
      'was none for a while',
      async ({ id }) => {
        await world.as(admin).patch(`/api/users/${id}`, { role: 'user' })
        await world.as(admin).patch(`/api/users/${id}`, { role: 'admin' })
      },
    ],
    ['has been deleted', ({ id }) => world.as(admin).del(`/api/users/${id}`)],
  ])('leaves the one before it ended whose maker %s', async (_, change) => {
    const person = await world.member()
    const maker = await world.member([], { role: 'admin' })
    const first = await invite(person, maker)
    const second = await invite(person)
    await change(maker)
    expect((await takeBack(person, second)).status).toBe(204)
    expect([await isValid(first), await isValid(second)]).toEqual([false, false])
    expect((await accept(first)).status).toBe(404)
  })
})

describe('an invitation link stays', () => {
  test('once it has been used, or a newer one has been made', async () => {
    const [person, other] = [await world.member(), await world.member()]
    const used = await invite(person)
    await accept(used)
    expect(await takeBack(person, used)).toMatchObject(refused)
    const older = await invite(other)
    const newer = await invite(other)
    expect(await takeBack(other, older)).toMatchObject(refused)
    expect(await isValid(newer)).toBe(true)
  })

  test('for whoever did not make it, and for another person', async () => {
    const [person, other] = [await world.member(team), await world.member()]
    const token = await invite(person)
    const colleague = await world.member([], { role: 'admin' })
    expect(await takeBack(person, token, colleague)).toMatchObject(refused)
    expect(await takeBack(other, token)).toMatchObject(refused)
    expect((await takeBack(person, token, other)).status).toBe(403)
    expect((await takeBack(person, token, (await world.tenant()).admin)).status).toBe(404)
    expect(await isValid(token)).toBe(true)
  })

  test('where it is one to set a new password by', async () => {
    const person = await world.member(team)
    await world.as(person).get('/api/auth/user')
    const { body } = await world.as(admin).post<{ url: string }>(`/api/users/${person.id}/password-link`)
    const token = body.url.split('#')[1] ?? ''
    expect(await takeBack(person, token)).toMatchObject(refused)
    const reset = await stranger.post('/api/auth/reset', { token, password: 'my very own one' })
    expect(reset.status).toBe(204)
  })
})
