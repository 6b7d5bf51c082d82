import { afterAll, describe, expect, test } from 'vitest'
import type { InvitationLink } from '#contract/invitations.ts'
import type { Role, User } from '#contract/tenants.ts'
import { countStatements } from '#test/support/statements.ts'
import { openWorld } from '#test/support/world.ts'

const world = await openWorld()
afterAll(world.close)
const { admin, team } = world.home

const idsOf = (people: User[]) => people.map(({ id }) => id)
const give = (people: User[], role: Role, by = admin, was?: Role) =>
  world.as(by).patch<User[]>('/api/users', { ids: idsOf(people), role, ...(was && { was: { role: was } }) })
const rolesOf = async (people: User[]) => {
  const { body } = await world.as(admin).get<User[]>('/api/users')
  return people.map(({ id }) => body.find((person) => person.id === id)?.role)
}
const addTwo = async () => [await world.member(team), await world.member(team, { role: 'admin' })]

describe('the role of several people', () => {
  test('is changed by one call, and back while nobody has changed it since', async () => {
    const people = await addTwo()
    expect((await give(people, 'admin')).status).toBe(200)
    expect(await rolesOf(people)).toEqual(['admin', 'admin'])
    expect((await give(people, 'user', admin, 'admin')).status).toBe(200)
    await world.as(admin).patch(`/api/users/${people[0]?.id}`, { role: 'admin' })
    expect((await give(people, 'admin', admin, 'user')).status).toBe(409)
    expect(await rolesOf(people)).toEqual(['admin', 'user'])
  })

  test('is for admins of their workspace', async () => {
    const people = await addTwo()
    const member = await world.member(team)
    expect((await give(people, 'admin', member)).status).toBe(403)
    expect((await give([member], 'admin', member)).status).toBe(403)
    const stranger = (await world.tenant()).admin
    expect((await give(people, 'admin', stranger)).status).toBe(404)
    expect((await give([...people, stranger], 'admin')).status).toBe(404)
    expect(await rolesOf([...people, member])).toEqual(['user', 'admin', 'user'])
  })

  test('leaves one admin', async () => {
    const { admin: other } = await world.tenant()
    const message = 'This is the last admin. Make someone else an admin first.'
    expect(await give([other], 'user', other)).toMatchObject({ status: 409, body: { message } })
    const admins = (await world.as(admin).get<User[]>('/api/users')).body.filter(({ role }) => role === 'admin')
    expect(admins.length).toBeGreaterThan(1)
    expect(await give(admins, 'user')).toMatchObject({ status: 409, body: { message } })
    expect(await rolesOf([admin])).toEqual(['admin'])
  })

  test('ends the links of those who are admins no more', async () => {
    const makers = [await world.member([], { role: 'admin' }), await world.member([], { role: 'admin' })]
    const links = await Promise.all(
      makers.map(async (maker) => {
        const { id } = await world.member()
        return (await world.as(maker).post<InvitationLink>(`/api/users/${id}/invitation`)).body.url.split('#')[1]
      }),
    )
    await give(makers, 'user')
    await give(makers, 'admin')
    for (const link of links)
      expect((await world.as(null).post('/api/invitations/read', { token: link })).status).toBe(404)
  })

  test('takes as many statements for twenty as for two', async () => {
    const people = await Promise.all(Array.from({ length: 66 }, () => world.member()))
    const few = await countStatements(world, (run) => give(people.slice(2 * run, 2 * run + 2), 'admin'))
    const many = await countStatements(world, (run) => give(people.slice(6 + 20 * run, 26 + 20 * run), 'admin'))
    expect(many).toBe(few)
  })
})
