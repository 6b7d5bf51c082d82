import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Comment } from '#contract/comments.ts'
import type { Rock } from '#contract/rocks.ts'
import { openRocks, type RockWorld } from './drive.ts'

let world: RockWorld
let rock: Rock
beforeAll(async () => {
  world = await openRocks()
})
afterAll(() => world.close())
beforeEach(async () => {
  rock = await world.addMilestone(await world.add({ otherTeamsInvolved: [world.sales.id] }))
})

const ofRock = {
  path: () => `/api/rocks/${rock.id}/comments`,
  read: (body: Rock): Comment[] => body.comments,
  elsewhere: (body: Rock): Comment[] => body.milestones.flatMap(({ comments }) => comments),
}
const ofMilestone = {
  path: () => `/api/rocks/${rock.id}/milestones/${rock.milestones[0]?.id}/comments`,
  read: ofRock.elsewhere,
  elsewhere: ofRock.read,
}

describe.each([
  ['a rock', ofRock],
  ['a milestone', ofMilestone],
])('comments on %s', (_, { path, read, elsewhere }) => {
  const say = (text: string, by = world.ann) => world.as(by).post<Rock>(path(), { text })

  test('are signed by the session, trimmed, and stand there alone', async () => {
    const { status, body } = await say(' Fine ')
    expect(status).toBe(201)
    expect(read(body)).toMatchObject([{ text: 'Fine', userId: world.ann.id, user: { fullName: 'Ann Archer' } }])
    expect(elsewhere(body)).toEqual([])
    expect(body).toMatchObject({ version: rock.version + 1, updatedAt: rock.updatedAt })
  })

  test('come from the other teams too, and mention people of every team involved', async () => {
    const { body } = await say('@ann, @Zoe and @nobody', world.zoe)
    const [comment] = read(body)
    expect(comment?.mentions.map(({ username }) => username)).toEqual(['ann', 'zoe'])
  })

  test('are changed and deleted at their place', async () => {
    await say('one')
    await say('two')
    const changed = await world.as(world.ann).patch<Rock>(`${path()}/0`, { text: 'One, @bob' })
    expect(read(changed.body)).toMatchObject([{ text: 'One, @bob', mentions: [{ userId: world.bob.id }] }, {}])
    const { status, body } = await world.as(world.ann).del<Rock>(`${path()}/0`)
    expect(status).toBe(200)
    expect(read(body).map(({ text }) => text)).toEqual(['two'])
  })

  test('are left alone when another one stands at the place by now', async () => {
    await say('first')
    const second = read((await say('second')).body).at(1)
    await world.as(world.ann).del(`${path()}/0`)
    const calls = world.as(world.ann)
    expect((await calls.patch(`${path()}/1`, { text: 'x', createdAt: second?.createdAt })).status).toBe(409)
    expect((await calls.del(`${path()}/0`, { createdAt: second?.createdAt })).status).toBe(200)
  })

  test('are not to be changed by others, nor found where there are none', async () => {
    await say('mine')
    for (const person of [world.bob, world.zoe, world.home.admin]) {
      expect((await world.as(person).patch(`${path()}/0`, { text: 'x' })).status).toBe(403)
      expect((await world.as(person).del(`${path()}/0`)).status).toBe(403)
    }
    expect((await world.as(world.ann).patch(`${path()}/1`, { text: 'x' })).status).toBe(404)
    expect((await world.as(world.ann).del(`${path()}/7`)).status).toBe(404)
  })

  test('need a text', async () => {
    for (const text of ['', '  ', undefined]) {
      expect((await world.as(world.ann).post(path(), { text })).status).toBe(400)
    }
  })
})
