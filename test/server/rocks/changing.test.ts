import { describe, expect, test } from 'vitest'
import { type Rock, RockStatus } from '#contract/rocks.ts'
import { openRocks } from './drive.ts'

const world = await openRocks()

const change = (rock: Rock, body: object, by = world.bob) => world.as(by).patch<Rock>(`/api/rocks/${rock.id}`, body)

describe('changing a rock', () => {
  test('to the teams and the type that it has anyway changes nothing', async () => {
    const rock = await world.add({ rockType: 'departmental', otherTeamsInvolved: [world.sales.id] })
    const { title, otherTeamsInvolved, ownerId } = rock
    const { body } = await change(rock, { title, otherTeamsInvolved, ownerId, rockType: 'company' })
    expect(body).toEqual(rock)
  })

  test.each(RockStatus.options)('sets the status %s freely', async (status) => {
    const rock = await world.addMilestone(await world.add(), { completed: true })
    const { body } = await change(rock, { status })
    expect(body).toMatchObject({ status, progress: status === 'canceled' ? 0 : 100 })
  })

  test('is no conflict because of a milestone', async () => {
    const rock = await world.add()
    await world.addMilestone(rock)
    expect((await change(rock, { title: 'Mine', updatedAt: rock.updatedAt })).status).toBe(200)
  })

  test('makes it personal, or one of its team', async () => {
    const rock = await world.add()
    expect((await change(rock, { rockType: 'company' })).body.rockType).toBe('departmental')
    expect((await change(rock, { rockType: 'personal' })).body.rockType).toBe('personal')
  })

  test('archives it and brings it back', async () => {
    const rock = await world.add()
    expect((await change(rock, { isArchived: true })).body.isArchived).toBe(true)
    expect(await world.find(rock)).toBeUndefined()
    expect((await change(rock, { isArchived: false })).body.isArchived).toBe(false)
    expect(await world.find(rock)).toMatchObject({ id: rock.id, version: 3 })
  })

  test('and all that hangs on it is refused to an owner who has left the team, who reads it and comments', async () => {
    const guest = await world.member(world.ops)
    const rock = await world.addMilestone(await world.add({ ownerId: guest.id }))
    await world.as(world.home.admin).del(`/api/teams/${world.ops.id}/members/${guest.id}`)
    const its = `/api/rocks/${rock.id}`
    const milestone = `${its}/milestones/${rock.milestones[0]?.id}`
    const guests = world.as(guest)
    const attempts = [
      guests.patch(its, { title: 'By its owner' }),
      guests.patch(its, { otherTeamsInvolved: [world.sales.id] }),
      guests.patch('/api/rocks', { ids: [rock.id], status: 'completed' }),
      guests.del(its),
      guests.post(`${its}/milestones`, { id: crypto.randomUUID(), name: 'Find a hall' }),
      guests.patch(milestone, { name: 'Found' }),
      guests.patch(`${milestone}/toggle`),
      guests.del(milestone),
    ]
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    expect(statuses).toEqual(attempts.map(() => 403))
    const can = { edit: false, comment: true, delete: false, carryOver: false }
    expect(await world.find(rock, guest)).toMatchObject({ title: rock.title, version: rock.version, can })
    expect((await guests.post(`${its}/comments`, { text: 'Over to you' })).status).toBe(201)
  })

  test('is refused to a team of nowhere, and with its own team among the others', async () => {
    const rock = await world.add()
    const nowhere = await change(rock, { teamId: 2_000_000_000 })
    expect(nowhere).toMatchObject({ status: 400, body: { message: 'Please select a team for the rock.' } })
    const own = await change(rock, { otherTeamsInvolved: [world.ops.id] })
    expect(own).toMatchObject({ status: 400, body: { message: "Primary team cannot be in 'Other teams'." } })
    expect(await world.find(rock)).toEqual(rock)
  })
})

describe('moving a rock to another team', () => {
  test('makes it of that team’s type, and no longer lists that team among the others', async () => {
    const { home, sales, ann } = world
    const rock = await world.add({ rockType: 'departmental', otherTeamsInvolved: [sales.id, home.team.id] })
    const { body } = await change(rock, { teamId: home.team.id, ownerId: ann.id }, ann)
    expect(body).toMatchObject({ teamId: home.team.id, rockType: 'company', otherTeamsInvolved: [sales.id] })
    expect(body.can.edit).toBe(false)
  })

  test('takes its milestones from those who are not in that team, and leaves the others theirs', async () => {
    const { ops, sales, ann, bob } = world
    const both = await world.member([ops, sales])
    const given = [ann, bob, both].map(({ id }) => ({ id: crypto.randomUUID(), name: 'Step', assignedToId: id }))
    const rock = await world.add({ milestones: given })
    const { body } = await change(rock, { teamId: sales.id, ownerId: ann.id }, ann)
    const assignees = given.map(({ id }) => body.milestones.find((one) => one.id === id)?.assignedToId)
    expect(assignees).toEqual([ann.id, null, both.id])
  })

  test('is refused while its owner is not in it, and into another tenant', async () => {
    const rock = await world.add()
    expect((await change(rock, { teamId: world.sales.id })).body).toMatchObject({
      message: 'The owner must be a member of the team',
    })
    const { team } = await world.tenant()
    expect((await change(rock, { teamId: team.id })).status).toBe(400)
    expect(await world.find(rock)).toEqual(rock)
  })

  test('replies with it as it is then, also when it leaves the sight of whoever moves it', async () => {
    const { sales, zoe, bob } = world
    const rock = await world.add()
    const answer = await change(rock, { teamId: sales.id, ownerId: zoe.id })
    expect(answer).toMatchObject({ status: 200, body: { teamId: sales.id, ownerId: zoe.id, can: { edit: false } } })
    expect(answer.body).toEqual({ ...(await world.find(rock, zoe)), can: answer.body.can })
    expect((await change(rock, { title: 'Back' })).status).toBe(404)
    expect(await world.find(rock, bob)).toBeUndefined()
  })
})

describe('rights on a rock', () => {
  test('are those of its team, its owner and admins to change, of the other teams to comment', async () => {
    const { home, sales, zoe } = world
    const rock = await world.add({ otherTeamsInvolved: [sales.id] })
    const seen = await world.find(rock, zoe)
    expect(seen?.can).toEqual({ edit: false, comment: true, delete: false, carryOver: false })
    expect((await change(rock, { title: 'By an admin' }, home.admin)).body.can.edit).toBe(true)
  })

  test('end with the involvement', async () => {
    const rock = await world.add({ otherTeamsInvolved: [world.sales.id] })
    await change(rock, { otherTeamsInvolved: [] })
    expect(await world.find(rock, world.zoe)).toBeUndefined()
    expect((await world.as(world.zoe).post(`/api/rocks/${rock.id}/comments`, { text: 'x' })).status).toBe(404)
  })
})

describe('deleting', () => {
  test('takes a rock away with all that hangs on it', async () => {
    const rock = await world.addMilestone(await world.add())
    const path = `/api/rocks/${rock.id}`
    await world.as(world.ann).post(`${path}/milestones/${rock.milestones[0]?.id}/comments`, { text: 'x' })
    expect((await world.as(world.bob).del(path)).status).toBe(204)
    expect(await world.find(rock)).toBeUndefined()
  })

  test('a person leaves their rocks without owner and what they did standing', async () => {
    const leaver = await world.member(world.ops)
    const rock = await world.add({ ownerId: leaver.id })
    const { milestones } = await world.addMilestone(rock, { assignedToId: leaver.id, completed: true }, leaver)
    await world.as(leaver).post(`/api/rocks/${rock.id}/milestones/${milestones[0]?.id}/comments`, { text: 'Bye' })
    expect((await world.as(world.home.admin).del(`/api/users/${leaver.id}`)).status).toBe(204)
    const left = await world.find(rock)
    expect(left).toMatchObject({ ownerId: null, owner: null, can: { edit: true } })
    expect(left?.milestones).toMatchObject([
      { completed: true, completedById: null, assignedToId: null, assignee: null, comments: [{ user: null }] },
    ])
  })

  test('a team takes its rocks along and leaves those of others that it was involved in', async () => {
    const team = await world.team('For a while')
    const member = await world.member(team)
    const own = await world.add({}, member, team)
    const shared = await world.add({ otherTeamsInvolved: [team.id] })
    expect((await world.as(world.home.admin).del(`/api/teams/${team.id}`)).status).toBe(204)
    expect(await world.find(own, world.home.admin)).toBeUndefined()
    expect((await world.find(shared))?.otherTeamsInvolved).toEqual([])
  })
})
