import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Rock } from '#contract/rocks.ts'
import type { User } from '#contract/tenants.ts'
import { listening } from '#test/support/listening.ts'
import { until } from '#test/support/until.ts'
import { openRocks } from './drive.ts'

const world = await openRocks()

const dueDate = '2027-03-31'
const carry = (rocks: Rock[], by = world.bob, into = world.ops) =>
  world.as(by).post<Rock[]>(`/api/teams/${into.id}/rocks/carry-over`, { ids: rocks.map(({ id }) => id), dueDate })
const archived = async ({ id }: Rock): Promise<Rock | undefined> => {
  const { body } = await world.as(world.ann).get<Rock[]>('/api/teams/user/rocks?archived=true')
  return body.find((rock) => rock.id === id)
}

describe('carrying rocks over', () => {
  test('goes on with them in new ones, with the open milestones', async () => {
    const fields = { description: 'Two docks', status: 'at-risk', ownerId: world.bob.id, rockType: 'departmental' }
    const begun = await world.add({ ...fields, dueDate: '2026-12-31', otherTeamsInvolved: [world.sales.id] })
    await world.addMilestone(begun, { name: 'done', completed: true, dueDate: '2026-11-01' })
    const old = await world.addMilestone(begun, { name: 'open', description: 'Soon', assignedToId: world.ann.id })
    const { status, body } = await carry([old])
    expect(status).toBe(201)
    const fresh = { title: old.title, dueDate, createdById: world.bob.id, isArchived: false, progress: 0, version: 1 }
    const open = { name: 'open', description: 'Soon', assignedToId: world.ann.id, completed: false, position: 0 }
    const links = { otherTeamsInvolved: [world.sales.id], carriedFromId: old.id, milestones: [open] }
    expect(body).toMatchObject([{ ...fields, ...fresh, ...links }])
    expect(body[0]?.milestones[0]?.id).not.toBe(old.milestones[1]?.id)
  })

  test('leaves the old one in the archive as it ended, with a link to the new one', async () => {
    const old = await world.addMilestone(await world.add({ dueDate: '2026-12-31' }), { completed: true })
    const [next] = (await carry([old])).body
    const left = await archived(old)
    const ended = { isArchived: true, carriedToId: next?.id, version: old.version + 1, updatedAt: left?.updatedAt }
    expect(left).toEqual({ ...old, ...ended })
  })

  test('twice at once happens once', async () => {
    const old = await world.add()
    const answers = await Promise.all([carry([old]), carry([old], world.ann)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    await world.as(world.ann).patch(`/api/rocks/${old.id}`, { isArchived: false })
    expect((await carry([old])).status).toBe(409)
  })

  test('is done for all or none: a finished or archived one is a conflict', async () => {
    const open = await world.add()
    for (const change of [{ status: 'completed' }, { status: 'canceled' }, { isArchived: true }]) {
      const rock = await world.add()
      await world.as(world.ann).patch(`/api/rocks/${rock.id}`, change)
      expect((await carry([open, rock])).status).toBe(409)
    }
    expect(await world.find(open)).toEqual(open)
  })

  test('is for members of the team, and for rocks of the team', async () => {
    const rock = await world.add({ otherTeamsInvolved: [world.sales.id] })
    expect((await carry([rock], world.zoe)).status).toBe(403)
    expect((await carry([rock], world.zoe, world.sales)).status).toBe(403)
    const elsewhere = await world.add({}, world.zoe, world.sales)
    expect((await carry([elsewhere])).status).toBe(404)
    expect((await carry([elsewhere], world.home.admin)).status).toBe(404)
    const { admin, team } = await world.tenant()
    expect((await carry([rock], admin, team)).status).toBe(404)
    expect((await carry([])).status).toBe(400)
  })

  test('is offered to those alone who may do it', async () => {
    const { id } = await world.add({ otherTeamsInvolved: [world.sales.id] })
    const read = async (by: User) => (await world.as(by).get<Rock>(`/api/rocks/${id}`)).body.can.carryOver
    expect(await read(world.bob)).toBe(true)
    expect(await read(world.home.admin)).toBe(true)
    expect(await read(world.zoe)).toBe(false)
    const passing = await world.member(world.ops)
    await world.as(world.ann).patch(`/api/rocks/${id}`, { ownerId: passing.id })
    await world.as(world.ann).del(`/api/teams/${world.ops.id}/members/${passing.id}`)
    expect(await read(passing)).toBe(false)
  })

  test('deleting the old one or the new one leaves the other without the link', async () => {
    const [one, two] = [await world.add(), await world.add()]
    const [next, after] = (await carry([one, two])).body
    if (!next || !after) throw new Error('Two rocks were to be carried over')
    await world.as(world.ann).del(`/api/rocks/${one.id}`)
    expect((await world.find(next))?.carriedFromId).toBeNull()
    await world.as(world.ann).del(`/api/rocks/${after.id}`)
    expect((await archived(two))?.carriedToId).toBeNull()
  })
})

describe('carrying rocks over is taken back', () => {
  const takeBack = (made: Rock[], by = world.bob, from = world.ops) =>
    world.as(by).post<Rock[]>(`/api/teams/${from.id}/rocks/carry-over/take-back`, {
      rocks: made.map(({ id, version }) => ({ id, version })),
    })
  /** What counts as the same: all but how often and when it was changed. */
  const plain = (rock: Rock) => ({ ...rock, version: 0, updatedAt: '' })

  test('with the new ones and their milestones gone, and the old ones as they were', async () => {
    const [old, other] = [await world.addMilestone(await world.add(), { name: 'open' }), await world.add()]
    const made = (await carry([old, other])).body
    const { status, body } = await takeBack(made)
    expect(status).toBe(200)
    expect(body.map(plain)).toEqual([old, other].map(plain))
    for (const { id } of made) expect(await world.as(world.bob).get(`/api/rocks/${id}`)).toMatchObject({ status: 404 })
    expect((await carry([old])).status).toBe(201)
  })

  test('all or none: not once somebody has changed a new one, or commented on it', async () => {
    for (const change of [{ status: 'at-risk' }, { comments: 'Still ours?' }]) {
      const olds = [await world.add(), await world.add()]
      const made = (await carry(olds)).body
      const path = `/api/rocks/${made[1]?.id}`
      if (change.comments) await world.as(world.ann).post(`${path}/comments`, { text: change.comments })
      else await world.as(world.ann).patch(path, change)
      expect(await takeBack(made)).toMatchObject({
        status: 409,
        body: { message: 'This has been changed in the meantime' },
      })
      for (const rock of olds) expect(await archived(rock)).toBeDefined()
      expect(await world.find(made[0] as Rock)).toMatchObject({ carriedFromId: olds[0]?.id })
    }
  })

  test('not of rocks that continue none, nor by another team', async () => {
    const rock = await world.add()
    expect(await takeBack([rock])).toMatchObject({ status: 409 })
    const made = (await carry([rock])).body
    expect(await takeBack(made, world.zoe)).toMatchObject({ status: 403 })
    expect(await takeBack(made, world.zoe, world.sales)).toMatchObject({ status: 404 })
    expect(await takeBack(made)).toMatchObject({ status: 200 })
    expect(await takeBack(made)).toMatchObject({ status: 404 })
  })
})

describe.each(['before it', 'after it'])('a rock shows everybody who has it open that the one %s', (place) => {
  test('is deleted, and restored', async () => {
    const old = await world.add({ dueDate: '2026-12-31' })
    const [next] = (await carry([old])).body
    const [gone, field] = place === 'before it' ? [old, 'carriedFromId'] : [next, 'carriedToId']
    const left = place === 'before it' ? next : old
    if (!gone || !left) throw new Error('It was not carried over')
    const path = `/api/rocks/${left.id}`
    const { get, del, post } = world.as(world.ann)
    const hearing = async (happens: () => Promise<{ status: number }>) => {
      const heard = await listening(world, world.ann, 'rocks')
      expect((await happens()).status).toBeLessThan(300)
      return { rows: (await heard())?.rows, now: (await get<Rock>(path)).body }
    }
    const without = await hearing(() => del(`/api/rocks/${gone.id}`))
    expect(without.now).toMatchObject({ [field]: null })
    expect(without.rows).toContainEqual(without.now)
    const again = await hearing(() => post('/api/rocks/restore', { ids: [gone.id] }))
    expect(again.now).toMatchObject({ [field]: gone.id, updatedAt: without.now.updatedAt })
    expect(again.rows).toContainEqual(again.now)
  })
})

test('a rock that is deleted beside one that is deleted already leaves that one as it is', async () => {
  const old = await world.add({ dueDate: '2026-12-31' })
  const [next] = (await carry([old])).body
  const { del, post } = world.as(world.ann)
  for (const { id } of next ? [next, old] : []) expect(await del(`/api/rocks/${id}`)).toMatchObject({ status: 204 })
  const { body } = await post<Rock[]>('/api/rocks/restore', { ids: [next?.id] })
  // Added, deleted, and restored.
  expect(body).toMatchObject([{ id: next?.id, carriedFromId: null, version: 3 }])
})

test('a rock hears that the one before it is deleted by somebody who waited for it to be carried over', async () => {
  const old = await world.add({ dueDate: '2026-12-31' })
  const { del, get } = world.as(world.ann)
  const client = await world.database.pool.connect()
  onTestFinished(() => client.release())
  await client.query('begin')
  await client.query('select from rocks where id = $1 for update', [old.id])
  const waiting = sql`select from pg_stat_activity
    where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`
  const waits = async (count: number) => (await world.db.execute(waiting)).rows.length === count
  const carrying = carry([old])
  await until(() => waits(1))
  const deleting = del(`/api/rocks/${old.id}`)
  await until(() => waits(2))
  await client.query('commit')
  const [next] = (await carrying).body
  expect((await deleting).status).toBe(204)
  // Added, and told.
  expect((await get<Rock>(`/api/rocks/${next?.id}`)).body).toMatchObject({ carriedFromId: null, version: 2 })
})
