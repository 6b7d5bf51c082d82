import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Headline } from '#contract/headlines.ts'
import type { User } from '#contract/tenants.ts'
import { journal } from '#server/journal/table.ts'
import { countStatements } from '#test/support/statements.ts'
import { openTeam } from '#test/support/team.ts'

const now = '2026-11-19T12:00:00.000Z'
const world = await openTeam({ clock: () => new Date(now) })
const { ops, sales, ann, bob, zoe } = world
const { admin } = world.home

const ofTeam = `/api/teams/${ops.id}/notes`
const ofUser = '/api/user/notes'
const write = (fields: object = {}, by = ann, teamId = ops.id) =>
  world.as(by).post<Headline>(`/api/teams/${teamId}/notes`, { title: 'We won Halvorsen', ...fields })
const add = async (...wish: Parameters<typeof write>) => (await write(...wish)).body
const pathOf = ({ id }: Headline) => `/api/notes/${id}`
const read = (headline: Headline, by = ann) => world.as(by).get<Headline>(pathOf(headline))
const view = (headline: Headline, by: User) => world.as(by).post<Headline>(`${pathOf(headline)}/views`)
const change = (headline: Headline, body: object, by: User) => world.as(by).patch<Headline>(pathOf(headline), body)
const archive = (headline: Headline, archived: boolean, by = bob) =>
  world.as(by).patch<Headline>(`${pathOf(headline)}/archive`, { archived })
const idsIn = async (list: string, by = ann) => (await world.as(by).get<Headline[]>(list)).body.map(({ id }) => id)
const entriesOf = ({ id }: Headline) =>
  world.db
    .select()
    .from(journal)
    .where(and(eq(journal.tenantId, world.home.id), eq(journal.subject, 'headlines'), eq(journal.subjectId, id)))
    .orderBy(journal.id)
const verbsOf = async (headline: Headline) => (await entriesOf(headline)).map(({ verb }) => verb)

describe('a new headline', () => {
  test('is written by the session, with the usual content and tag where they are blank', async () => {
    const { status, body } = await write({ content: ' \n', tag: '  ', createdById: bob.id, teamId: sales.id })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      title: 'We won Halvorsen',
      content: 'Important announcement for the team',
      tag: 'announcement',
      teamId: ops.id,
      createdById: ann.id,
      author: { id: ann.id, fullName: 'Ann Archer' },
      views: 0,
      viewerIds: [],
      comments: [],
      attachments: [],
      archivedAt: null,
      meetingId: null,
      can: { edit: true, comment: true, archive: true, delete: true },
    })
    expect(await add()).toMatchObject({ content: body.content, tag: body.tag })
    const can = { edit: false, comment: true, archive: true, delete: false }
    expect((await read(body, bob)).body).toEqual({ ...body, can })
  })

  test('has the usual content in the language of whoever writes it', async () => {
    const inGerman = world.as(ann).speaking('de')
    const said = { content: 'Wichtige Mitteilung für das Team', tag: 'announcement' }
    const path = `/api/teams/${ops.id}/notes`
    const { body } = await inGerman.post<Headline>(path, { title: 'One by itself' })
    expect(body).toMatchObject(said)
    const many = await inGerman.post<Headline[]>(`${path}/many`, { added: [{ title: 'One' }, { title: 'Two' }] })
    expect(many.body).toMatchObject([said, said])
    const own = await add({ content: 'From March' })
    expect((await inGerman.patch<Headline>(pathOf(own), { content: ' ' })).body).toMatchObject(said)
  })

  test('has no content where null says that nothing was written, alone and among others', async () => {
    expect(await add({ content: null })).toMatchObject({ content: '', tag: 'announcement' })
    const path = `/api/teams/${ops.id}/notes/many`
    const { body } = await world.as(ann).post<Headline[]>(path, { added: [{ title: 'One', content: null }] })
    expect(body).toMatchObject([{ title: 'One', content: '', tag: 'announcement' }])
    const own = await add({ content: 'From March' })
    expect((await change(own, { content: null }, ann)).body).toMatchObject({ content: '' })
  })

  test('keeps its content as written and any tag', async () => {
    const content = ' For three years.\n\nFrom March. '
    expect(await add({ content, tag: ' IT ' })).toMatchObject({ content, tag: 'IT' })
  })

  test.each([
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ tag: 'x'.repeat(31) }, 'tag', 'String must contain at most 30 character(s)'],
    [{ content: 'x'.repeat(10_001) }, 'content', 'String must contain at most 10000 character(s)'],
  ])('is refused with %o', async (fields, path, message) => {
    expect(await write(fields)).toMatchObject({ status: 400, body: { issues: [{ path, message }] } })
  })

  test('for another team is read by its author, who may edit and not archive it', async () => {
    const headline = await add({}, zoe)
    expect(headline.can).toEqual({ edit: true, comment: true, archive: false, delete: true })
    expect(await idsIn(ofUser, zoe)).toContain(headline.id)
    const message = 'Only members of the team may archive this headline'
    expect(await archive(headline, true, zoe)).toMatchObject({ status: 403, body: { message } })
  })
})

describe('headlines are listed', () => {
  test('newest first, for a team or for all of your teams', async () => {
    const [first, second, elsewhere] = [await add(), await add({}, bob), await add({}, zoe, sales.id)]
    expect((await idsIn(ofTeam)).slice(0, 2)).toEqual([second.id, first.id])
    expect((await idsIn(ofUser, admin)).slice(0, 3)).toEqual([elsewhere.id, second.id, first.id])
    expect(await idsIn(ofUser)).not.toContain(elsewhere.id)
  })

  test('apart from archived ones', async () => {
    const headline = await add()
    const archived = (await archive(headline, true)).body
    expect(archived).toMatchObject({ archivedAt: now, version: 2 })
    for (const list of [ofTeam, ofUser]) {
      expect(await idsIn(list)).not.toContain(headline.id)
      expect(await idsIn(`${list}?archived=true`)).toContain(headline.id)
    }
    expect((await archive(headline, true)).body).toEqual(archived)
    expect((await archive(headline, false)).body.archivedAt).toBeNull()
    expect(await idsIn(ofTeam)).toContain(headline.id)
    expect(await verbsOf(headline)).toEqual(['created', 'archived', 'took out of the archive'])
  })
})

describe('a view', () => {
  test('counts a person once, and says who', async () => {
    const headline = await add()
    for (const by of [bob, admin, bob]) expect((await view(headline, by)).status).toBe(200)
    await Promise.all([view(headline, ann), view(headline, ann)])
    const { body } = await read(headline)
    expect(new Set(body.viewerIds)).toEqual(new Set([ann.id, bob.id, admin.id]))
    expect([body.views, body.version, body.updatedAt]).toEqual([3, 4, headline.updatedAt])
    expect(await verbsOf(headline)).toEqual(['created', 'read', 'read', 'read'])
  })

  test('goes with the person, whose headlines stay', async () => {
    const leaver = await world.member(ops)
    const headline = await add({}, leaver)
    await view(headline, leaver)
    await world.as(admin).del(`/api/users/${leaver.id}`)
    expect((await read(headline)).body).toMatchObject({ views: 0, viewerIds: [], author: null, createdById: null })
  })
})

test('a headline is changed by its author and admins, and no one else', async () => {
  const headline = await add()
  const message = 'Only the author or an admin may change this headline'
  expect(await change(headline, { title: 'Mine' }, bob)).toMatchObject({ status: 403, body: { message } })
  expect((await world.as(bob).del(pathOf(headline))).status).toBe(403)
  expect((await change(headline, { title: 'Mine' }, zoe)).status).toBe(404)
  const { body } = await change(headline, { content: '', tag: 'customer' }, admin)
  expect(body).toMatchObject({ title: headline.title, content: headline.content, tag: 'customer', version: 2 })
  expect((await world.as(ann).del(pathOf(headline))).status).toBe(204)
  expect(await entriesOf(headline)).toMatchObject([
    { verb: 'created' },
    { verb: 'changed', actorId: admin.id, before: { tag: 'announcement' }, after: { tag: 'customer' } },
    { verb: 'deleted' },
  ])
})

describe('several headlines', () => {
  const changeAll = (rows: Headline[], fields: object, by = ann) =>
    world.as(by).patch<Headline[]>('/api/notes', { ids: rows.map(({ id }) => id), ...fields })
  const tagsOf = (rows: Headline[]) => Promise.all(rows.map(async (row) => (await read(row, admin)).body.tag))
  const addBoth = async () => [await add(), await add({ tag: 'customer' })]

  test('get a tag by one call, those that have it already without an entry', async () => {
    const rows = await addBoth()
    expect((await changeAll(rows, { tag: 'customer' })).status).toBe(200)
    expect(await tagsOf(rows)).toEqual(['customer', 'customer'])
    const [first, second] = await Promise.all(rows.map(verbsOf))
    expect([first, second]).toEqual([['created', 'changed'], ['created']])
    await changeAll(rows, { tag: ' ' })
    expect(await tagsOf(rows)).toEqual(['announcement', 'announcement'])
  })

  test('are all changed or none: for whoever may change each of them, and as they are said to be', async () => {
    const rows = [...(await addBoth()), await add({}, bob)]
    const before = await tagsOf(rows)
    expect((await changeAll(rows, { tag: 'employee' })).status).toBe(403)
    expect((await changeAll(rows, { tag: 'employee' }, zoe)).status).toBe(404)
    expect((await changeAll(rows, { tag: 'employee', was: { tag: 'customer' } }, admin)).status).toBe(409)
    expect(await tagsOf(rows)).toEqual(before)
    expect((await changeAll(rows, { tag: 'employee' }, admin)).status).toBe(200)
    expect((await changeAll(rows, { tag: 'customer', was: { tag: 'employee' } }, admin)).status).toBe(200)
  })

  test('are changed by as many statements as two', async () => {
    const rows = await Promise.all(Array.from({ length: 60 }, () => add()))
    const few = await countStatements(world, (run) => changeAll(rows.slice(2 * run, 2 * run + 2), { tag: `few${run}` }))
    const many = await countStatements(world, (run) => changeAll(rows, { tag: `many${run}` }))
    expect(many).toBe(few)
  })
})

describe('headlines that are archived together', () => {
  const together = (ids: number[], body: object, by = bob) =>
    world.as(by).patch<Headline[]>('/api/notes', { ids, ...body })

  test('are by anyone in their team, in one call, and come back by another', async () => {
    const ids = [(await add()).id, (await add({}, bob)).id]
    const archived = await together(ids, { archived: true })
    expect(archived.body.map(({ archivedAt }) => archivedAt)).toEqual([now, now])
    expect(await idsIn(ofTeam)).not.toEqual(expect.arrayContaining(ids))
    const back = await together(ids, { archived: false })
    expect(back.body.map(({ archivedAt }) => archivedAt)).toEqual([null, null])
  })

  test('are not where one is of another team, and nothing else is changed by who may only archive', async () => {
    const own = await add({}, bob)
    const elsewhere = await add({}, bob, sales.id)
    expect((await together([own.id, elsewhere.id], { archived: true })).status).toBe(403)
    expect((await together([(await add()).id], { archived: true, tag: 'customer' })).status).toBe(403)
    expect((await read(own)).body).toMatchObject({ archivedAt: null, version: 1 })
  })
})
