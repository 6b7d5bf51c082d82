import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { journal } from '#server/journal/table.ts'
import { listening } from '#test/support/listening.ts'
import { openRocks } from './drive.ts'

const world = await openRocks()

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
    const ofRock = and(eq(journal.subject, 'rocks'), eq(journal.subjectId, rock.id))
    const entries = await world.db.select().from(journal).where(ofRock).orderBy(asc(journal.id))
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
    let heard = await listening(world, world.zoe, 'rocks')
    const rock = await world.add({ otherTeamsInvolved: [world.sales.id] })
    expect(await heard()).toEqual({ rows: [await world.find(rock, world.zoe)], gone: [] })
    heard = await listening(world, world.zoe, 'rocks')
    await world.addMilestone(rock, { name: 'Hall' })
    expect((await heard())?.rows).toMatchObject([{ milestones: [{ name: 'Hall' }] }])
    heard = await listening(world, world.zoe, 'rocks')
    await world.as(world.ann).patch(`/api/rocks/${rock.id}`, { otherTeamsInvolved: [] })
    expect(await heard()).toEqual({ rows: [], gone: [rock.id] })
    heard = await listening(world, world.zoe, 'rocks')
    await world.as(world.ann).patch(`/api/rocks/${rock.id}`, { title: 'Not theirs any more' })
    expect(await heard()).toBeUndefined()
  })

  test('a team that comes to be involved', async () => {
    const rock = await world.add()
    const heard = await listening(world, world.zoe, 'rocks')
    await world.as(world.ann).patch(`/api/rocks/${rock.id}`, { otherTeamsInvolved: [world.sales.id] })
    expect((await heard())?.rows).toMatchObject([{ id: rock.id }])
  })

  test('its owner, wherever they are, and nobody who has nothing to do with it', async () => {
    const rock = await world.add({ ownerId: world.zoe.id }, world.zoe)
    const heardOutside = await listening(world, await world.member(world.home.team), 'rocks')
    const heard = await listening(world, world.zoe, 'rocks')
    await world.as(world.bob).post(`/api/rocks/${rock.id}/comments`, { text: 'Hm' })
    expect((await heard())?.rows).toMatchObject([{ comments: [{ text: 'Hm' }] }])
    expect(await heardOutside()).toBeUndefined()
  })

  test('whoever is let go of a milestone by which alone they saw it', async () => {
    const guest = await world.member(world.ops)
    const rock = await world.add()
    const { milestones } = await world.addMilestone(rock, { assignedToId: guest.id })
    await world.as(world.home.admin).del(`/api/teams/${world.ops.id}/members/${guest.id}`)
    const heard = await listening(world, guest, 'rocks')
    expect(await world.find(rock, guest)).toBeDefined()
    await world.as(world.ann).patch(`/api/rocks/${rock.id}/milestones/${milestones[0]?.id}`, { assignedToId: null })
    expect(await heard()).toEqual({ rows: [], gone: [rock.id] })
  })
})
