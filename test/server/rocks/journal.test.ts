import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Changes } from '#contract/journal.ts'
import type { Rock } from '#contract/rocks.ts'
import type { User } from '#contract/tenants.ts'
import { journal } from '#server/journal/table.ts'
import { openRocks } from './drive.ts'

const world = await openRocks()

const position = async (person: User): Promise<string> => {
  await world.settle()
  return String((await world.as(person).get('/api/teams/user/rocks')).headers['x-cursor'])
}
const changes = async (person: User, since: string) => {
  await world.settle()
  return (await world.as(person).get<Changes>(`/api/changes?since=${since}`)).body.topics['rocks']
}
const told = (rock: Rock) =>
  world.db
    .select()
    .from(journal)
    .where(and(eq(journal.subject, 'rocks'), eq(journal.subjectId, rock.id)))
    .orderBy(asc(journal.id))

describe('the journal', () => {
  test('says what was done to a rock, and to which of its milestones', async () => {
    const rock = await world.add({ title: 'Site' })
    const { milestones } = await world.addMilestone(rock, { name: 'Hall' })
    const path = `/api/rocks/${rock.id}`
    const calls = world.as(world.bob)
    await calls.patch(`${path}/milestones/${milestones[0]?.id}/toggle`)
    await calls.post(`${path}/milestones/${milestones[0]?.id}/comments`, { text: 'Hm' })
    await calls.post(`${path}/comments`, { text: 'Good' })
    await calls.patch(path, { status: 'completed' })
    await calls.patch(path, { isArchived: true })
    await calls.del(path)
    const entries = await told(rock)
    expect(entries.map(({ verb, title }) => `${verb} ${title}`)).toEqual([
      'created Site',
      'added the milestone Hall',
      'completed the milestone Hall',
      'commented on the milestone Hall',
      'commented on Site',
      'completed Site',
      'archived Site',
      'deleted Site',
    ])
    expect(entries.map(({ teamId }) => teamId)).toEqual(entries.map(() => world.ops.id))
    expect(entries[5]).toMatchObject({ before: { status: 'on-track' }, after: { status: 'completed' } })
  })
})

describe('of changes to a rock hears', () => {
  test('every team involved, from the first to the last', async () => {
    let since = await position(world.zoe)
    const rock = await world.add({ otherTeamsInvolved: [world.sales.id] })
    expect(await changes(world.zoe, since)).toEqual({ rows: [await world.find(rock, world.zoe)], gone: [] })
    since = await position(world.zoe)
    await world.addMilestone(rock, { name: 'Hall' })
    expect((await changes(world.zoe, since))?.rows).toMatchObject([{ milestones: [{ name: 'Hall' }] }])
    since = await position(world.zoe)
    await world.as(world.ann).patch(`/api/rocks/${rock.id}`, { otherTeamsInvolved: [] })
    expect(await changes(world.zoe, since)).toEqual({ rows: [], gone: [rock.id] })
    since = await position(world.zoe)
    await world.as(world.ann).patch(`/api/rocks/${rock.id}`, { title: 'Not theirs any more' })
    expect(await changes(world.zoe, since)).toBeUndefined()
  })

  test('a team that comes to be involved', async () => {
    const rock = await world.add()
    const since = await position(world.zoe)
    await world.as(world.ann).patch(`/api/rocks/${rock.id}`, { otherTeamsInvolved: [world.sales.id] })
    expect((await changes(world.zoe, since))?.rows).toMatchObject([{ id: rock.id }])
  })

  test('its owner, wherever they are, and nobody who has nothing to do with it', async () => {
    const rock = await world.add({ ownerId: world.zoe.id }, world.zoe)
    const outsider = await world.member(world.home.team)
    const since = await position(world.zoe)
    await world.as(world.bob).post(`/api/rocks/${rock.id}/comments`, { text: 'Hm' })
    expect((await changes(world.zoe, since))?.rows).toMatchObject([{ comments: [{ text: 'Hm' }] }])
    expect(await changes(outsider, since)).toBeUndefined()
  })

  test('whoever is let go of a milestone by which alone they saw it', async () => {
    const guest = await world.member(world.ops)
    const rock = await world.add()
    const { milestones } = await world.addMilestone(rock, { assignedToId: guest.id })
    await world.as(world.home.admin).del(`/api/teams/${world.ops.id}/members/${guest.id}`)
    const since = await position(guest)
    expect(await world.find(rock, guest)).toBeDefined()
    await world.as(world.ann).patch(`/api/rocks/${rock.id}/milestones/${milestones[0]?.id}`, { assignedToId: null })
    expect(await changes(guest, since)).toEqual({ rows: [], gone: [rock.id] })
  })
})
