import { and, asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { journal } from '#server/journal/table.ts'
import { add, givenKinds, kinds, listed, only, read, type Row } from '#test/support/kinds.ts'
import { openTeam } from '#test/support/team.ts'

const world = await openTeam({ clock: () => new Date('2026-11-19T12:00:00Z') })
const { ops, ann, bob, zoe } = world
const { admin } = world.home
const stranger = (await world.tenant()).admin
const outsider = await world.member(world.home.team)
const nowhere = { id: 2_000_000_000 }

const entriesOf = (subject: string, { id }: Row) =>
  world.db
    .select()
    .from(journal)
    .where(and(eq(journal.subject, subject), eq(journal.subjectId, id)))
    .orderBy(asc(journal.id))

describe.each(kinds)('$name', (kind) => {
  test('is not changed by someone who has not read the last change, which they get instead', async () => {
    const [faster, slower] = kind.editors(world)
    const { path, row: added } = await add(kind, world)
    const { updatedAt } = only(kind, added)
    await world.as(faster).patch(path, { [kind.title]: 'First' })
    const row = await read(kind, world, added)
    const entries = await entriesOf(kind.topic, row)
    const outdated = await world.as(slower).patch(path, { [kind.title]: 'Second', updatedAt })
    expect(outdated).toMatchObject({ status: 409, body: { current: { id: row.id, version: row.version } } })
    expect(only(kind, outdated.body.current as Row)).toMatchObject({ [kind.title]: 'First' })
    expect(outdated.body.changedBy).toEqual({ id: faster.id, fullName: faster.fullName })
    expect((await world.as(slower).patch(path, { [kind.title]: 'First' })).body.version).toBe(row.version)
    expect(await entriesOf(kind.topic, row)).toEqual(entries)
  })
})

test('whoever has commented since a change has not changed the row', async () => {
  const { body: todo } = await world.as(ann).post<Row>(`/api/teams/${ops.id}/todos`, { title: 'Call the bank' })
  const { updatedAt } = (await world.as(ann).get<{ updatedAt: string }>(`/api/todos/${todo.id}`)).body
  await world.as(bob).patch(`/api/todos/${todo.id}`, { title: 'Call both banks' })
  await world.as(zoe).post(`/api/todos/${todo.id}/comments`, { text: 'Which?' })
  await world.as(admin).post(`/api/todos/${todo.id}/comments`, { text: 'Which?' })
  const { body } = await world.as(ann).patch(`/api/todos/${todo.id}`, { title: 'Call a bank', updatedAt })
  expect(body.changedBy).toEqual({ id: bob.id, fullName: bob.fullName })
})

describe.each(givenKinds)('$name', (kind) => {
  const { title, topic } = kind
  const { field, shown, wrong } = kind.person
  let row: Row
  let path: string
  let known: number
  beforeEach(async () => {
    const added = await add(kind, world, { description: 'Kept', dueDate: '2026-12-01' })
    path = added.path
    row = await read(kind, world, added.row)
    known = (await entriesOf(topic, row)).length
  })
  const change = (body: object, by = bob) => world.as(by).patch<Row>(path, body)
  const remove = (by = bob) => world.as(by).del(path)
  /** What the journal says about it since the test began. */
  const entries = async () => (await entriesOf(topic, row)).slice(known)
  const hasNotChanged = async () => {
    expect(await read(kind, world, row)).toEqual(row)
    expect(await entries()).toEqual([])
  }

  describe('is changed', () => {
    test('only in the fields that are sent', async () => {
      const before = only(kind, row)
      const { body } = await change({ [title]: 'New', dueDate: null })
      const after = only(kind, body)
      const version = 'version' in before ? { version: before.version + 1 } : {}
      expect(after).toEqual({ ...before, ...version, [title]: 'New', dueDate: null, updatedAt: after.updatedAt })
      expect(after.updatedAt > before.updatedAt).toBe(true)
      expect(body.version).toBe(row.version + 1)
      expect(await read(kind, world, row)).toEqual(body)
    })

    test('with one journal entry, which has those fields before and after', async () => {
      await change({ [title]: 'New', dueDate: null })
      const before = { [title]: 'Plain', dueDate: '2026-12-01' }
      const [entry, ...more] = await entries()
      expect(more).toEqual([])
      expect(entry).toMatchObject({ actorId: bob.id, teamId: ops.id, title: 'New', before })
      expect(entry?.verb).toMatch(/^changed/)
      expect(entry?.before).toEqual(before)
      expect(entry?.after).toMatchObject({ [title]: 'New', dueDate: null })
      expect(Object.keys(entry?.after ?? {})).not.toContain('description')
    })

    test('not at all by values that it already has', async () => {
      const same = { [title]: 'Plain', description: 'Kept', dueDate: '2026-12-01', attachments: [] }
      for (const body of [{}, same]) expect((await change(body)).body).toEqual(row)
      await hasNotChanged()
    })

    test('only to a title that is not empty', async () => {
      for (const empty of ['', ' ']) {
        expect(await change({ [title]: empty })).toMatchObject({ status: 400, body: { issues: [{ path: title }] } })
      }
      await hasNotChanged()
    })

    test('by its team and admins, and no one else', async () => {
      expect((await change({ [title]: 'New' }, zoe)).status).toBe(403)
      for (const person of [outsider, stranger]) expect((await change({ [title]: 'New' }, person)).status).toBe(404)
      await hasNotChanged()
      expect((await change({ [title]: 'New' }, admin)).status).toBe(200)
    })

    test('even if someone has commented meanwhile', async () => {
      const { updatedAt } = only(kind, row)
      await world.as(bob).post(`${path}/comments`, { text: 'Hm' })
      expect((await change({ [title]: 'Still mine', updatedAt })).status).toBe(200)
    })
  })

  describe('is given', () => {
    test('to a member of its team', async () => {
      const given = only(kind, (await change({ [field]: ann.id })).body)
      expect(given).toMatchObject({ [field]: ann.id, [shown]: { id: ann.id, fullName: 'Ann Archer' } })
    })

    test('to no one outside its team, in another workspace or unknown', async () => {
      const refused = { status: 400, body: { message: wrong, issues: [{ path: field, message: wrong }] } }
      for (const { id } of [outsider, stranger, nowhere]) {
        expect(await change({ [field]: id })).toMatchObject(refused)
        expect((await kind.create(world, { [field]: id })).answer).toMatchObject(refused)
      }
      expect(await change({ [field]: zoe.id })).toMatchObject(refused)
      await hasNotChanged()
    })

    test('to someone who has left the team only until it is given to someone else', async () => {
      const guest = await world.member(ops)
      await change({ [field]: guest.id })
      await world.as(admin).del(`/api/teams/${ops.id}/members/${guest.id}`)
      const body = { [title]: 'Renamed', [field]: guest.id }
      expect(only(kind, (await change(body)).body)).toMatchObject(body)
      expect((await change({ [field]: ann.id })).status).toBe(200)
      expect((await change({ [field]: guest.id })).status).toBe(400)
    })
  })

  test('is deleted by its team, once', async () => {
    expect((await remove(zoe)).status).toBe(403)
    for (const person of [outsider, stranger]) expect((await remove(person)).status).toBe(404)
    await hasNotChanged()
    expect([200, 204]).toContain((await remove()).status)
    expect((await remove()).status).toBe(404)
    expect((await entries()).map(({ verb }) => verb.split(' ', 1)[0])).toEqual(['deleted'])
    const left = (await listed(kind, world)).filter(({ id }) => id === row.id)
    expect(left.flatMap(kind.itemsIn)).toEqual([])
  })
})

describe.each(givenKinds.filter(({ toggles }) => toggles))('completing $name', (kind) => {
  let row: Row
  let path: string
  beforeEach(async () => {
    ;({ row, path } = await add(kind, world))
  })
  const toggle = (by = ann, body?: object) => world.as(by).patch<Row>(`${path}/toggle`, body)
  const state = async (answer: ReturnType<typeof toggle>) => only(kind, (await answer).body)

  test('toggles its state and records when', async () => {
    expect(await state(toggle())).toMatchObject({ completed: true, completedAt: '2026-11-19T12:00:00.000Z' })
    expect(await state(toggle())).toMatchObject({ completed: false, completedAt: null })
  })

  test('from two browsers at once, to the same state, counts once', async () => {
    const answers = await Promise.all([ann, bob].map((by) => toggle(by, { completed: true })))
    const [one, other] = answers.map(({ body }) => body)
    expect(one).toEqual(other)
    expect((await toggle(bob, { completed: true })).body).toEqual(one)
    expect(one?.version).toBe(row.version + 1)
    expect(await state(toggle(bob, { completed: true }))).toMatchObject({ completed: true })
  })

  test('nine times at once, without naming a state, ends as completed', async () => {
    await Promise.all(Array.from({ length: 9 }, (_, n) => toggle(n % 2 ? ann : bob)))
    const now = await read(kind, world, row)
    expect(now.version).toBe(row.version + 9)
    expect(only(kind, now)).toMatchObject({ completed: true })
  })

  test('is allowed for its team and admins', async () => {
    expect((await toggle(zoe)).status).toBe(403)
    for (const person of [outsider, stranger]) expect((await toggle(person)).status).toBe(404)
    expect((await toggle(admin)).status).toBe(200)
  })
})
