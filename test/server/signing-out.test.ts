import { afterAll, describe, expect, test } from 'vitest'
import type { Colleague } from '#contract/people.ts'
import type { User } from '#contract/tenants.ts'
import { addressOf } from '#contract/notifications.ts'
import { openWorld } from '#test/support/world.ts'
import { bellOf } from './notifications/drive.ts'

const world = await openWorld()
const { admin } = world.home
afterAll(() => world.close())

const urlOf = ({ id }: User): string => `/api/users/${id}/sessions`

describe('an admin signs a person out', () => {
  test('on all their devices, and the bell tells them once they are back', async () => {
    const [ann, bob] = [await world.member([], { fullName: 'Ann Abel' }), await world.member([])]
    const [browser, phone, other] = [world.as(ann), world.as(ann), world.as(bob)]
    for (const device of [browser, phone, other]) await device.get('/api/auth/user')
    expect((await world.as(admin).del(urlOf(ann))).status).toBe(204)
    const statuses = [browser, phone, other].map(async (device) => (await device.get('/api/auth/user')).status)
    expect(await Promise.all(statuses)).toEqual([401, 401, 200])
    const { notifications: told } = await bellOf(world, ann)
    expect(told).toMatchObject([{ kind: 'sessions', title: 'Ann Abel', actor: { id: admin.id } }])
    expect(told.map(addressOf)).toEqual(['/settings/user'])
  })

  test('unless it is themselves, or somebody who has never signed in', async () => {
    const newcomer = await world.member([])
    const may = async ({ id }: User) =>
      (await world.as(admin).get<Colleague[]>('/api/users')).body.find((person) => person.id === id)?.can.signOut
    const refusals = []
    for (const person of [admin, newcomer]) {
      const { status, body } = await world.as(admin).del(urlOf(person))
      refusals.push([status, body.message, await may(person)])
    }
    expect(refusals).toEqual([
      [403, 'Sign out in your own settings', false],
      [403, 'They have not signed in yet', false],
    ])
    await world.as(newcomer).get('/api/auth/user')
    expect(await may(newcomer)).toBe(true)
  })

  test('and nobody else does', async () => {
    const [ann, bob] = [await world.member([]), await world.member([])]
    const { admin: stranger } = await world.tenant()
    await world.as(ann).get('/api/auth/user')
    expect((await world.as(bob).del(urlOf(ann))).status).toBe(403)
    expect((await world.as(stranger).del(urlOf(ann))).status).toBe(404)
  })
})
