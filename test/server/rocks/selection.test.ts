import { describe, expect, test } from 'vitest'
import type { Rock } from '#contract/rocks.ts'
import { openRocks } from './drive.ts'

const world = await openRocks()
const { ops, sales, ann, bob, zoe } = world
const { admin } = world.home
const both = await world.member([ops, sales])
const change = (body: object, by = both) => world.as(by).patch<Rock[]>('/api/rocks', body)
const two = async (body: object = {}): Promise<number[]> => {
  const rocks = [await world.add({ ownerId: both.id, ...body }, admin), await world.add({ ownerId: both.id }, admin)]
  return rocks.map(({ id }) => id)
}

describe('rocks that move to another team together', () => {
  test('take their milestones along, whose people stay if they are in it, and have its type', async () => {
    const rock = await world.add({ ownerId: both.id, rockType: 'departmental' }, admin)
    for (const person of [both, bob]) await world.addMilestone(rock, { assignedToId: person.id }, admin)
    const ids = [rock.id, ...(await two())]
    const { status, body } = await change({ ids, teamId: sales.id })
    expect(status).toBe(200)
    expect(body.map(({ teamId }) => teamId)).toEqual(ids.map(() => sales.id))
    expect(body[0]).toMatchObject({ rockType: 'departmental', ownerId: both.id })
    expect(body[0]?.milestones.map(({ assignedToId }) => assignedToId)).toEqual([both.id, null])
  })

  test('leave the new team out of the other teams involved, and come back with it', async () => {
    const ids = await two({ otherTeamsInvolved: [sales.id] })
    const [moved] = (await change({ ids, teamId: sales.id })).body
    expect(moved?.otherTeamsInvolved).toEqual([])
    const was = { teamId: sales.id, otherTeamsInvolved: [] }
    const back = await change({ ids: ids.slice(0, 1), teamId: ops.id, otherTeamsInvolved: [sales.id], was })
    expect(back.body).toMatchObject([{ teamId: ops.id, otherTeamsInvolved: [sales.id] }])
    expect((await change({ ids: ids.slice(0, 1), teamId: sales.id, was })).status).toBe(409)
  })

  test('stay as a whole where an owner is not in the team, one is not theirs, or there is no such team', async () => {
    const ids = await two()
    const owned = await world.add({ ownerId: bob.id }, admin)
    const refused = await change({ ids: [...ids, owned.id], teamId: sales.id })
    expect([refused.status, refused.body]).toMatchObject([400, { message: 'The owner must be a member of the team' }])
    const theirs = await world.add({ otherTeamsInvolved: [ops.id] }, zoe, sales)
    expect((await change({ ids: [...ids, theirs.id], teamId: ops.id }, ann)).status).toBe(403)
    expect((await change({ ids, teamId: (await world.tenant()).team.id })).status).toBe(400)
    const found = await Promise.all(ids.map((id) => world.as(admin).get<Rock>(`/api/rocks/${id}`)))
    expect(found.map(({ body }) => [body.teamId, body.version])).toEqual(ids.map(() => [ops.id, 1]))
  })
})
