import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import type { Rock } from '#contract/rocks.ts'
import type { User } from '#contract/tenants.ts'
import { openRocks, type RockWorld } from './drive.ts'

let world: RockWorld
beforeAll(async () => {
  world = await openRocks()
})
afterAll(() => world.close())

const upload = async (by: User): Promise<string> => {
  const file = { filename: 'plan.txt', filetype: 'text/plain' }
  const { body } = await world.as(by).post<{ url: string }>('/api/upload-url', file)
  const { host, origin, pathname, search } = new URL(body.url)
  const headers = { host, origin, 'content-type': 'text/plain' }
  await world.app.inject({ method: 'PUT', url: pathname + search, headers, payload: 'Plan' })
  return body.url
}
const read = async (url: string | undefined, by: User): Promise<number> =>
  (await world.as(by).get(new URL(url ?? '').pathname)).status

describe('the files of a rock and of its milestones', () => {
  test('are shown to all who see the rock, and to nobody else', async () => {
    const { ann, bob, zoe, sales } = world
    const rock = await world.add({
      otherTeamsInvolved: [sales.id],
      attachments: [{ url: await upload(ann) }],
      milestones: [{ id: randomUUID(), name: 'x', attachments: [{ url: await upload(ann) }] }],
    })
    const files = [rock.attachments, rock.milestones[0]?.attachments ?? []]
    for (const [file, ...more] of files) {
      expect(more).toEqual([])
      expect(file).toMatchObject({ name: 'plan.txt', type: 'text/plain', uploadedBy: ann.id, size: 4 })
      expect([await read(file?.url, bob), await read(file?.url, zoe)]).toEqual([200, 200])
      const outsider = await world.member(world.home.team)
      expect([await read(file?.url, outsider), await read(file?.url, (await world.tenant()).admin)]).toEqual([404, 404])
    }
    expect(files[0]?.[0]?.url).not.toBe(files[1]?.[0]?.url)
  })

  test('are added and taken off by the list that is sent', async () => {
    const rock = await world.addMilestone(await world.add())
    const [milestone] = rock.milestones
    const url = await upload(world.bob)
    for (const path of [`/api/rocks/${rock.id}`, `/api/rocks/${rock.id}/milestones/${milestone?.id}`]) {
      const change = async (attachments: object[]): Promise<Rock> =>
        (await world.as(world.bob).patch<Rock>(path, { attachments })).body
      const held = ({ attachments, milestones }: Rock) => [attachments.length, milestones[0]?.attachments.length]
      const added = await change([{ url }])
      expect(held(added)).toEqual(path.includes('milestones') ? [0, 1] : [1, 0])
      expect((await change([{ url }])).version).toBe(added.version)
      expect(held(await change([]))).toEqual([0, 0])
    }
  })

  test('are one’s own uploads', async () => {
    const attachments = [{ url: await upload(world.ann) }]
    const milestone = { id: randomUUID(), name: 'x', attachments }
    const rock = await world.add()
    expect((await world.as(world.bob).patch(`/api/rocks/${rock.id}`, { attachments })).status).toBe(400)
    expect((await world.as(world.bob).post(`/api/rocks/${rock.id}/milestones`, milestone)).status).toBe(400)
    expect(await world.find(rock)).toEqual(rock)
  })
})
