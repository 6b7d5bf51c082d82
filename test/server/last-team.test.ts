import { afterAll, expect, test } from 'vitest'
import type { SignedIn } from '#contract/session.ts'
import type { User } from '#contract/tenants.ts'
import { openWorld } from '#test/support/world.ts'

const world = await openWorld()
afterAll(world.close)

const lastTeamOf = async (person: User) => (await world.as(person).get<SignedIn>('/api/auth/user')).body.lastTeamId

test('the team that someone used last is known in every browser of theirs, until it is deleted', async () => {
  const [first, second] = [await world.team(), await world.team()]
  const person = await world.member([first, second])
  const colleague = await world.member([first, second])
  expect(await lastTeamOf(person)).toBeNull()
  for (const { id } of [first, second]) {
    expect((await world.as(person).put(`/api/user/teams/${id}`)).status).toBe(204)
    expect(await lastTeamOf(person)).toBe(id)
  }
  expect(await lastTeamOf(colleague)).toBeNull()
  await world.as(world.home.admin).del(`/api/teams/${second.id}`)
  expect(await lastTeamOf(person)).toBeNull()
})

test('a team that is not theirs is not remembered', async () => {
  const person = await world.member(world.home.team)
  const elsewhere = (await world.tenant()).team
  expect((await world.as(person).put(`/api/user/teams/${(await world.team()).id}`)).status).toBe(403)
  expect((await world.as(person).put(`/api/user/teams/${elsewhere.id}`)).status).toBe(404)
  expect(await lastTeamOf(person)).toBeNull()
})
