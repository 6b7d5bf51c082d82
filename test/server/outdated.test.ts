import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Workspace } from '#contract/settings.ts'
import type { Team } from '#contract/teams.ts'
import type { User } from '#contract/tenants.ts'
import { journal } from '#server/journal/table.ts'
import { todos } from '#server/todos/table.ts'
import { png } from '#test/support/pictures.ts'
import { openFiles } from './files/drive.ts'

const world = await openFiles()
afterAll(world.close)

const { admin } = world.home
const colleague = await world.member([], { role: 'admin' })
const [ann, bob] = [world.as(admin), world.as(colleague)]

type Row = (User | Team | Workspace) & { updatedAt: string }
type Fields = Record<string, unknown>

/** What a form shows of a row, what a colleague changes meanwhile, and what the person types. */
type Kind = {
  name: string
  subject: 'users' | 'teams' | 'tenants'
  open: () => Promise<{ path: string; id: number; list?: string }>
  shown: Fields
  theirs: Fields
  typed: Fields
}

const kinds: Kind[] = [
  {
    name: 'a person',
    subject: 'users',
    open: async () => {
      const person = await world.member([], { role: 'admin', fullName: 'Bo Brown' })
      return { id: person.id, path: `/api/users/${person.id}`, list: '/api/users' }
    },
    shown: { fullName: 'Bo Brown', role: 'admin' },
    theirs: { role: 'user' },
    typed: { fullName: 'Bo Browne' },
  },
  {
    name: 'a team',
    subject: 'teams',
    open: async () => {
      const { id } = await world.team('Marketing')
      return { id, path: `/api/teams/${id}`, list: '/api/teams' }
    },
    shown: { name: 'Marketing', description: null },
    theirs: { name: 'Growth' },
    typed: { description: 'The loud ones' },
  },
  {
    name: 'the workspace',
    subject: 'tenants',
    open: async () => {
      await ann.patch('/api/tenant', workspace)
      return { id: world.home.id, path: '/api/tenant' }
    },
    get shown() {
      return workspace
    },
    theirs: { name: 'Northbound', weekStart: 'sunday', fiscalYearStart: 4, timeZone: 'Asia/Tokyo' },
    typed: { contactEmail: 'hq@example.com' },
  },
]

const workspace = {
  name: 'North',
  description: 'We move things',
  contactEmail: 'a@example.com',
  weekStart: 'monday',
  fiscalYearStart: 1,
  timeZone: 'UTC',
}

describe.each(kinds)('$name', ({ subject, open, shown, theirs, typed }) => {
  let path: string
  let id: number
  let row: Row
  let list: string | undefined
  let known: number
  const read = async (): Promise<Row> => {
    if (list === undefined) return (await ann.get<Row>(path)).body
    const found = (await ann.get<Row[]>(list)).body.find((one) => 'id' in one && one.id === id)
    if (!found) throw new Error(`No row at ${path}`)
    return found
  }
  const entries = () =>
    world.db
      .select()
      .from(journal)
      .where(and(eq(journal.subject, subject), eq(journal.subjectId, id)))
      .orderBy(desc(journal.id))
  beforeEach(async () => {
    ;({ path, id, list } = await open())
    row = await read()
    known = (await entries()).length
  })
  const newEntries = async () => (await entries()).slice(0, -known || undefined)

  test('is not overwritten by an outdated form', async () => {
    expect((await ann.patch(path, { ...theirs, updatedAt: row.updatedAt })).status).toBe(200)
    const { status, body } = await bob.patch(path, { ...shown, ...typed, updatedAt: row.updatedAt })
    expect([status, body.message]).toEqual([409, 'This has been changed in the meantime'])
    const now = await read()
    expect(now).toMatchObject({ ...shown, ...theirs })
    expect(now).toMatchObject(body.current as object)
    expect(body.current).toMatchObject({ ...shown, ...theirs, updatedAt: now.updatedAt })
    expect(body.current).not.toHaveProperty('password')
    expect(body.changedBy).toEqual({ id: admin.id, fullName: admin.fullName })
    expect(await newEntries()).toHaveLength(1)
    expect((await bob.patch(path, { ...typed, updatedAt: now.updatedAt })).status).toBe(200)
    expect(await read()).toMatchObject({ ...shown, ...theirs, ...typed })
  })

  test('is changed by only one of two forms sent at once', async () => {
    const { updatedAt } = row
    const answers = await Promise.all([
      ann.patch(path, { ...theirs, updatedAt }),
      bob.patch(path, { ...typed, updatedAt }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await newEntries()).toHaveLength(1)
  })

  test('is changed only in the fields that differ, and its journal entry has only those', async () => {
    const { status, body } = await ann.patch<Row>(path, { ...shown, ...typed, updatedAt: row.updatedAt })
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...shown, ...typed })
    expect(body.updatedAt > row.updatedAt).toBe(true)
    expect(await read()).toMatchObject({ ...shown, ...typed, updatedAt: body.updatedAt })
    const [field = ''] = Object.keys(typed)
    const [entry, ...more] = await newEntries()
    expect(more).toEqual([])
    expect(entry).toMatchObject({ actorId: admin.id, verb: 'changed', teamId: null })
    expect([entry?.before, entry?.after]).toEqual([{ [field]: shown[field] }, typed])
  })

  test('gets a later updatedAt with every change', async () => {
    const times = [row.updatedAt]
    for (const change of [typed, shown, theirs, typed, shown]) {
      times.push((await ann.patch<Row>(path, change)).body.updatedAt)
    }
    expect(times.toSorted()).toEqual(times)
    expect(new Set(times).size).toBe(times.length)
  })

  test('is not changed by values that it already has, or by no values', async () => {
    for (const change of [{}, shown, { ...shown, updatedAt: row.updatedAt }]) {
      expect(await ann.patch(path, change)).toMatchObject({ status: 200, body: { ...shown, updatedAt: row.updatedAt } })
    }
    expect(await read()).toEqual(row)
    expect(await newEntries()).toEqual([])
  })

  test('accepts a change that does not say when it was read', async () => {
    await ann.patch(path, theirs)
    expect((await bob.patch(path, typed)).status).toBe(200)
  })
})

describe('a form stays current', () => {
  test('when the person gets a picture', async () => {
    const url = `/api/files/${await world.upload(admin, 'me.png', 'image/png', png)}`
    const { body } = await ann.get<User>('/api/auth/user')
    const { updatedAt } = (await ann.put<User>('/api/user/avatar', { url })).body
    expect(updatedAt).toBe(body.updatedAt)
    expect((await ann.patch(`/api/users/${admin.id}`, { fullName: 'Ann', updatedAt })).status).toBe(200)
  })

  test('when the workspace gets a logo', async () => {
    const url = `/api/files/${await world.upload(admin, 'us.png', 'image/png', png)}`
    const { updatedAt } = (await bob.get<Workspace>('/api/tenant')).body
    expect((await ann.put<Workspace>('/api/tenant/logo', { url })).body).toMatchObject({ logoUrl: url, updatedAt })
  })

  test('when the team gains and loses members', async () => {
    const { id } = await world.team()
    const { updatedAt } = (await ann.patch<Team>(`/api/teams/${id}`, { name: 'Joined' })).body
    await bob.post(`/api/teams/${id}/members`, { userId: colleague.id })
    await bob.del(`/api/teams/${id}/members/${colleague.id}`)
    expect((await ann.patch(`/api/teams/${id}`, { name: 'Left', updatedAt })).status).toBe(200)
  })
})

test('a team or a person can be changed while work for them is being added', async () => {
  const { team } = world.home
  await world.db.transaction(async (tx) => {
    const row = { tenantId: admin.tenantId, teamId: team.id, title: 'On its way', assignedToId: colleague.id }
    await tx.insert(todos).values(row)
    expect((await ann.patch(`/api/teams/${team.id}`, { description: 'At once' })).status).toBe(200)
    expect((await ann.patch(`/api/users/${colleague.id}`, { fullName: 'Bob' })).status).toBe(200)
  })
})
