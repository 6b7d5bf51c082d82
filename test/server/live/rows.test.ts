import { describe, expect, test } from 'vitest'
import type { Changes, LiveEvent } from '#contract/journal.ts'
import type { Todo } from '#contract/todos.ts'
import type { User } from '#contract/tenants.ts'
import { record } from '#server/journal/record.ts'
import { streamsOf } from '#test/support/streams.ts'
import { openTeam } from '#test/support/team.ts'
import { allNotified } from '../notifications/drive.ts'

const world = await openTeam({ own: true })
const { ops, sales, ann, bob, zoe, home } = world
const { admin } = home
const open = streamsOf(world.app, await world.app.listen({ port: 0, host: '127.0.0.1' }))

const add = async (title: string, by: User = ann, into = ops): Promise<Todo> =>
  (await world.as(by).post<Todo>(`/api/teams/${into.id}/todos`, { title })).body

/** What somebody's next event says after something has happened. */
const toldOf = async (person: User, happen: () => Promise<unknown>, topic: string): Promise<LiveEvent> => {
  // The bell's news of what was before would come along, and its event has the changes then.
  await allNotified(world)
  await world.settle()
  const { next, close } = await open(person)
  await next()
  await happen()
  // Of what is told at once the first event has the changes, and the bell's news may be that.
  const told = async (): Promise<LiveEvent> => {
    const one = await next()
    return one.topic === topic || one.changes?.[topic] ? one : told()
  }
  const event = await told()
  close()
  return event
}

/** What `/api/changes` answers somebody after something has happened. */
const changesAfter = async (person: User, happen: () => Promise<unknown>): Promise<Changes> => {
  await world.settle()
  const { headers } = await world.as(person).get('/api/user/todos')
  await happen()
  await world.settle()
  return (await world.as(person).get<Changes>(`/api/changes?since=${String(headers['x-cursor'])}`)).body
}

describe('an event brings', () => {
  test('the rows that changed, as their reader may see and change them', async () => {
    let todo: Todo | undefined
    const asBob = await toldOf(bob, async () => (todo = await add('Bring the rows')), 'todos')
    const { body } = await world.as(bob).get<Todo>(`/api/todos/${todo?.id}`)
    expect(asBob.changes?.['todos']).toEqual({ rows: [body], gone: [] })
    expect(BigInt(asBob.since ?? 0)).toBeLessThan(BigInt(asBob.cursor))

    // Whoever leaves a team still sees what is assigned to them there.
    const guest = await world.member(ops)
    const own = await add('Of a guest')
    await world.as(ann).patch(`/api/todos/${own.id}`, { assignedToId: guest.id })
    // No rows come with the news that sight has changed, which may be told along with what follows.
    await toldOf(bob, () => world.as(ann).del(`/api/teams/${ops.id}/members/${guest.id}`), 'teams')
    const comment = () => world.as(ann).post(`/api/todos/${own.id}/comments`, { text: 'How far is it?' })
    const asGuest = await toldOf(guest, comment, 'todos')
    expect(asGuest.changes?.['todos']?.rows).toEqual([(await world.as(guest).get(`/api/todos/${own.id}`)).body])
  })

  test('what is gone: deleted, or moved out of sight', async () => {
    const [deleted, moved] = [await add('To be deleted'), await add('To be moved')]
    const first = await toldOf(bob, () => world.as(ann).del(`/api/todos/${deleted.id}`), 'todos')
    expect(first.changes?.['todos']).toEqual({ rows: [], gone: [deleted.id] })
    const second = await toldOf(bob, () => world.as(ann).patch(`/api/todos/${moved.id}`, { teamId: sales.id }), 'todos')
    expect(second.changes?.['todos']).toEqual({ rows: [], gone: [moved.id] })
  })

  test('all that happened since the one before it', async () => {
    await world.settle()
    const { next, hears, close } = await open(bob)
    await next()
    const [one, two] = [await add('One'), await add('Two')]
    const rows: unknown[] = []
    let before: LiveEvent | undefined
    while (rows.length < 2) {
      const event = await hears('todos')
      if (before) expect(event.since).toBe(before.cursor)
      before = event
      rows.push(...(event.changes?.['todos']?.rows ?? []))
    }
    expect(rows).toMatchObject([{ id: one.id }, { id: two.id }])
    close()
  })

  test('no rows if they are too many, or too long', async () => {
    const entry = { subject: 'todos', title: 'x', teamId: ops.id, verb: 'changed' }
    const change = (ids: number[]) => async () => {
      const entries = ids.map((subjectId) => ({ ...entry, subjectId }))
      await record(world.db, { ...ann, userId: ann.id }, entries)
      world.app.announce()
    }
    const ids = Array.from({ length: 101 }, (_, n) => n + 1)
    expect(await toldOf(bob, change(ids), 'todos')).not.toHaveProperty('changes')
    expect(await toldOf(bob, change(ids.slice(1)), 'todos')).toHaveProperty('changes')
    const long: number[] = []
    for (let n = 0; n < 5; n += 1) {
      const { id } = await add('Long')
      await world.as(ann).patch(`/api/todos/${id}`, { description: 'x'.repeat(8000) })
      long.push(id)
    }
    const isTold = async (some: number[]) => 'changes' in (await toldOf(bob, change(some), 'todos'))
    expect([await isTold(long.slice(2)), await isTold(long)]).toEqual([true, false])
  })
})

describe('a change of people or teams', () => {
  test('brings everybody the person as they are called by now', async () => {
    const happen = () => world.as(ann).patch(`/api/users/${ann.id}`, { fullName: 'Ann Arrow' })
    const { topics, reload } = await changesAfter(zoe, happen)
    const { id, username, avatarUrl } = ann
    expect(reload).toBe(false)
    expect(topics['users']).toEqual({ rows: [{ id, username, fullName: 'Ann Arrow', avatarUrl }], gone: [] })
    const back = () => world.as(ann).patch(`/api/users/${ann.id}`, { fullName: 'Ann Archer' })
    expect((await toldOf(zoe, back, 'users')).changes?.['users']?.rows).toMatchObject([{ fullName: 'Ann Archer' }])
  })

  const silent: [string, () => Promise<unknown>][] = [
    ['a team is called otherwise', () => world.as(ann).patch(`/api/teams/${ops.id}`, { name: 'Ops' })],
    ['a team is added', () => world.as(admin).post('/api/teams', { name: 'Another' })],
    ['somebody else joins a team', () => world.as(admin).post(`/api/teams/${sales.id}/members`, { userId: bob.id })],
    ['somebody else leaves it', () => world.as(admin).del(`/api/teams/${sales.id}/members/${bob.id}`)],
  ]
  test.each(silent)('has nobody else load everything again when %s', async (_, happen) => {
    const { topics, reload } = await changesAfter(zoe, happen)
    expect(reload).toBe(false)
    expect(topics).toMatchObject({ teams: { rows: [], gone: [] } })
  })

  test('has those load everything again whose teams or role it changes', async () => {
    const person = await world.member(ops)
    const join = () => world.as(admin).post(`/api/teams/${sales.id}/members`, { userId: person.id })
    expect((await changesAfter(person, join)).reload).toBe(true)
    const rise = () => world.as(admin).patch(`/api/users/${person.id}`, { role: 'admin' })
    expect((await changesAfter(person, rise)).reload).toBe(true)
    const fall = () => world.as(admin).patch(`/api/users/${person.id}`, { role: 'user' })
    // The browser asks after an event without rows.
    expect(await toldOf(person, fall, 'users')).not.toHaveProperty('changes')
  })

  test('has everybody load everything again when a team goes, another one leads, or the sample data come or go', async () => {
    const leader = await world.team('Old guard')
    const rename = (name: string) => () => world.as(admin).patch(`/api/teams/${leader.id}`, { name })
    expect((await changesAfter(zoe, rename('Guard'))).reload).toBe(false)
    expect((await changesAfter(zoe, rename('Leadership'))).reload).toBe(true)
    expect((await changesAfter(zoe, rename('Guard'))).reload).toBe(true)
    expect((await changesAfter(zoe, () => world.as(admin).del(`/api/teams/${leader.id}`))).reload).toBe(true)
    expect((await changesAfter(zoe, () => world.as(admin).del(`/api/teams/${home.team.id}`))).reload).toBe(true)
    expect((await changesAfter(zoe, () => world.as(admin).post('/api/tenant/sample'))).reload).toBe(true)
    expect((await changesAfter(zoe, () => world.as(admin).del('/api/tenant/sample'))).reload).toBe(true)
  })
})

test('streams are told what has changed even if it cannot be presented', async () => {
  const todos = world.app.topics.get('todos')
  if (!todos) throw new Error('There is no such topic')
  const broken = await toldOf(
    bob,
    async () => {
      world.app.topics.set('todos', { ...todos, share: (db) => db.execute('select no_such_column').then(() => []) })
      await add('Not presented')
    },
    'todos',
  )
  expect(broken).not.toHaveProperty('changes')
  const mended = async () => {
    world.app.topics.set('todos', todos)
    await add('Presented')
  }
  expect(await toldOf(bob, mended, 'todos')).toHaveProperty('changes')
})
