import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Rock } from '#contract/rocks.ts'
import { rockWith } from '#test/support/rows.ts'
import { openRocks } from './drive.ts'

const world = await openRocks({ clock: () => new Date('2026-11-19T12:00:00Z') })

const refused = async (body: object, by = world.ann) =>
  world.as(by).post(`/api/teams/${world.ops.id}/rocks`, { title: 'x', ...body })

describe('creating a rock', () => {
  test('answers it with the defaults, whoever the body says made it', async () => {
    const { ops, ann, bob } = world
    const body = { title: '  Open a site ', createdById: bob.id, comments: [{ text: 'x' }], isArchived: true }
    const rock = await world.add(body)
    const { id, createdAt, updatedAt } = rock
    const owner = { id: ann.id, username: 'ann', fullName: 'Ann Archer', avatarUrl: null }
    const by = { ownerId: ann.id, owner, createdById: ann.id, teamId: ops.id }
    expect(rock).toEqual(rockWith({ id, createdAt, updatedAt, title: 'Open a site', ...by }))
    expect(await world.find(rock)).toEqual(rock)
  })

  test('keeps every field that is given, and puts its milestones into the order of their due dates', async () => {
    const { sales, bob } = world
    const fields = { description: 'By Christmas', dueDate: '2026-12-24', status: 'at-risk', ownerId: bob.id }
    const [late, early] = [randomUUID(), randomUUID()]
    const rock = await world.add({
      ...fields,
      teamId: world.ops.id,
      otherTeamsInvolved: [sales.id, world.home.team.id],
      milestones: [
        { id: late, name: 'Move in' },
        { id: early, name: 'Sign', dueDate: '2026-12-01', assignedToId: bob.id, completed: true },
      ],
    })
    expect(rock).toMatchObject({ ...fields, otherTeamsInvolved: [world.home.team.id, sales.id], progress: 50 })
    expect(rock.owner?.fullName).toBe('Bob Baker')
    expect(rock.milestones).toMatchObject([
      { id: early, name: 'Sign', position: 0, assignee: { fullName: 'Bob Baker' }, completedById: world.ann.id },
      { id: late, name: 'Move in', position: 1, completed: false, completedAt: null, completedById: null },
    ])
    expect(rock.milestones[0]?.completedAt).toBe('2026-11-19T12:00:00.000Z')
  })

  test.each([
    ['company', 'departmental'],
    ['departmental', 'departmental'],
    ['personal', 'personal'],
  ])('as %s in a department makes a %s one', async (rockType, stored) => {
    expect((await world.add({ rockType })).rockType).toBe(stored)
  })

  test('as departmental in the team Leadership makes a company rock', async () => {
    const { admin, team } = world.home
    expect((await world.add({ rockType: 'departmental' }, admin, team)).rockType).toBe('company')
  })

  test('is open to anybody of the tenant: who is in the team may change it, who made or owns it reads it', async () => {
    const { zoe, bob } = world
    const own = await world.add({ ownerId: zoe.id }, zoe)
    expect(own.can).toEqual({ edit: false, comment: true, delete: false, carryOver: false })
    const given = await world.add({ ownerId: bob.id }, zoe)
    expect(given.can).toEqual({ edit: false, comment: true, delete: false, carryOver: false })
    expect(await world.find(given, zoe)).toEqual(given)
  })

  test('by somebody outside the team needs an owner', async () => {
    const message = 'Please select an owner for the rock.'
    const answer = await refused({}, world.zoe)
    expect(answer).toMatchObject({ status: 400, body: { message, issues: [{ path: 'ownerId', message }] } })
  })
})

describe('a rock is refused', () => {
  test('with a milestone for someone who is not in its team, of another tenant or of nowhere', async () => {
    const stranger = (await world.tenant()).admin
    for (const id of [world.zoe.id, stranger.id, 2_000_000_000]) {
      const milestones = [{ id: randomUUID(), name: 'x', assignedToId: id }]
      expect((await refused({ milestones })).body.message).toBe('The assignee must be a member of the team')
    }
  })

  test('with other teams that are its own, of another tenant or of nowhere', async () => {
    const { body } = await refused({ otherTeamsInvolved: [world.ops.id] })
    expect(body.message).toBe("Primary team cannot be in 'Other teams'.")
    for (const id of [(await world.tenant()).team.id, 2_000_000_000]) {
      expect((await refused({ otherTeamsInvolved: [id] })).status).toBe(400)
    }
  })

  test('leaves nothing behind', async () => {
    const before = (await world.as(world.ann).get<Rock[]>('/api/teams/user/rocks')).body.length
    await refused({ title: 'Half', milestones: [{ id: randomUUID(), name: 'x', attachments: [{ url: missing }] }] })
    const after = (await world.as(world.ann).get<Rock[]>('/api/teams/user/rocks')).body
    expect(after).toHaveLength(before)
  })
})

const missing = `http://drumbeat.test/api/files/${randomUUID()}`
