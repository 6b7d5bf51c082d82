import { beforeEach, describe, expect, test } from 'vitest'
import type { Invitations } from '#contract/invitations.ts'
import type { Team } from '#contract/teams.ts'
import type { User } from '#contract/tenants.ts'
import { signInAttempts } from '#server/session/table.ts'
import type { Answer } from '#test/support/calls.ts'
import { countStatements } from '#test/support/statements.ts'
import { openTeam } from '#test/support/team.ts'

let now = new Date()
const world = await openTeam({ clock: () => now })
const { ann, bob, zoe, home, ops } = world
const { admin } = home

const refused = { status: 409, body: { message: 'This has been changed in the meantime' } }

describe('a new team', () => {
  const create = async (fields: object = {}): Promise<Team> =>
    (await world.as(ann).post<Team>('/api/teams', { name: 'In haste', ...fields })).body
  const takeBack = ({ id }: Team, by = ann) => world.as(by).post(`/api/teams/${id}/take-back`)
  const isThere = async ({ id }: Team) => (await world.as(ann).get<Team[]>('/api/teams')).body.some((t) => t.id === id)

  test('goes again, with the members that it was created with', async () => {
    const team = await create({ memberIds: [bob.id] })
    expect((await takeBack(team)).status).toBe(204)
    expect(await isThere(team)).toBe(false)
    expect((await takeBack(team)).status).toBe(404)
  })

  test.each<[string, (path: string) => Promise<unknown>]>([
    ['something is in it', (path) => world.as(bob).post(`${path}/todos`, { title: 'Meet them' })],
    ['it has a new member', (path) => world.as(bob).post(`${path}/members`, { userId: zoe.id })],
    ['it has another name', (path) => world.as(bob).patch(path, { name: 'In no haste' })],
  ])('stays once %s', async (_, change) => {
    const team = await create({ memberIds: [bob.id] })
    await change(`/api/teams/${team.id}`)
    expect(await takeBack(team)).toMatchObject(refused)
    expect(await isThere(team)).toBe(true)
  })

  test('stays after an hour, and for who is not in it', async () => {
    const team = await create()
    expect((await takeBack(team, zoe)).status).toBe(403)
    const before = now
    now = new Date(Date.now() + 61 * 60_000)
    expect(await takeBack(team)).toMatchObject(refused)
    now = before
    expect((await takeBack(team)).status).toBe(204)
  })
})

describe('people who were added', () => {
  // Invitations are limited by the minute.
  beforeEach(() => world.db.delete(signInAttempts))
  const invite = async (...names: string[]): Promise<number[]> => {
    const people = names.map((name) => ({ email: `${name}@example.com` }))
    const { body } = await world.as(admin).post<Invitations>('/api/invitations', { people })
    return body.people.flatMap(({ userId }) => userId ?? [])
  }
  const takeBack = (ids: number[], by = admin) => world.as(by).post('/api/users/take-back', { ids })
  const ids = async () => (await world.as(admin).get<User[]>('/api/users')).body.map(({ id }) => id)

  test('go again, and their links with them', async () => {
    const people = [{ email: 'ivy@example.com' }]
    const { body } = await world.as(admin).post<Invitations>('/api/invitations', { people })
    const [invited] = body.people
    const token = invited?.url?.split('#')[1]
    expect((await world.as(null).post('/api/invitations/read', { token })).status).toBe(200)
    expect((await takeBack([invited?.userId ?? 0])).status).toBe(204)
    expect((await world.as(null).post('/api/invitations/read', { token })).status).not.toBe(200)
    expect(await ids()).not.toContain(invited?.userId)
  })

  test('all stay once one of them has signed in or been changed', async () => {
    const [one = 0, two = 0] = await invite('una', 'dos')
    await world.as(admin).patch(`/api/users/${two}`, { fullName: 'Dos Dosson' })
    expect(await takeBack([one, two])).toMatchObject(refused)
    expect(await takeBack([one, bob.id])).toMatchObject(refused)
    expect(await ids()).toEqual(expect.arrayContaining([one, two, bob.id]))
  })

  const calls = world.as(bob)
  const idIn = (answer: Answer<unknown>) => (answer.body as { id: number }).id
  const ofTeam = `/api/teams/${ops.id}`
  test.each<[string, (id: number) => Promise<Answer<unknown>>]>([
    ['a to-do', (id) => calls.post(`${ofTeam}/todos`, { title: 'Theirs', assignedToId: id })],
    ['a rock', (id) => calls.post(`${ofTeam}/rocks`, { title: 'Theirs', ownerId: id })],
    [
      'a milestone',
      async (id) => {
        const rock = idIn(await calls.post(`${ofTeam}/rocks`, { title: 'Ours' }))
        return calls.post(`/api/rocks/${rock}/milestones`, {
          id: crypto.randomUUID(),
          name: 'Theirs',
          assignedToId: id,
        })
      },
    ],
    ['an issue', (id) => calls.post(`${ofTeam}/issues`, { title: 'Theirs', assignedToId: id })],
    ['a place in a meeting', (id) => calls.post(`${ofTeam}/meetings`, { title: 'Theirs', attendeeIds: [id] })],
    [
      'a deleted to-do',
      async (id) => {
        const todo = idIn(await calls.post(`${ofTeam}/todos`, { title: 'Theirs', assignedToId: id }))
        return calls.del(`/api/todos/${todo}`)
      },
    ],
  ])('all stay once one of them has %s', async (what, assign) => {
    const people = await invite(...['one', 'two'].map((name) => `${name} of ${what}`.replaceAll(' ', '-')))
    const [one = 0] = people
    await world.as(bob).post(`${ofTeam}/members`, { userId: one })
    expect((await assign(one)).status).toBeLessThan(300)
    const message = 'Something has been assigned to them in the meantime'
    expect(await takeBack(people)).toMatchObject({ status: 409, body: { message } })
    expect(await ids()).toEqual(expect.arrayContaining(people))
  })

  test('go again from the teams that they were put into', async () => {
    const people = await invite('joined')
    await world.as(bob).post(`${ofTeam}/members`, { userId: people[0] })
    expect((await takeBack(people)).status).toBe(204)
  })

  test('are for admins to take back, of their workspace', async () => {
    const [one = 0] = await invite('uno')
    expect((await takeBack([one], ann)).status).toBe(403)
    expect((await takeBack([one], (await world.tenant()).admin)).status).toBe(404)
    expect(await ids()).toContain(one)
  })

  test('go by as many statements as one', async () => {
    const count = async (length: number) => {
      const groups: number[][] = []
      for (const run of [1, 2, 3]) {
        groups.push(await invite(...Array.from({ length }, (_, nth) => `many${length}-${run}-${nth}`)))
      }
      return countStatements(world, (run) => takeBack(groups[run] ?? []))
    }
    expect(await count(10)).toBe(await count(1))
  })
})
