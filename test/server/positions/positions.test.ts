import { beforeEach, describe, expect, test } from 'vitest'
import type { Position } from '#contract/positions.ts'
import { openTeam } from '#test/support/team.ts'
import type { Team } from '#test/support/world.ts'
import { addDraft, addPosition, chartOf, ofPositions, outlineOf, publish } from './drive.ts'

const world = await openTeam()
const { ann, bob, zoe, home, sales } = world

let team: Team
beforeEach(async () => {
  team = await world.team()
})

const admin = world.as(home.admin)
const add = (title: string, fields: object = {}): Promise<Position> =>
  addPosition(world, home.admin, { title, teamId: team.id, ...fields })
const refused = (status: number, message: string, path?: string) => ({
  status,
  body: { message, ...(path !== undefined && { issues: [{ path, message }] }) },
})

describe('adding a position', () => {
  test('returns it, vacant and at the top unless told otherwise', async () => {
    const { status, body } = await admin.post<Position>(ofPositions, { title: ' Visionary ', teamId: team.id })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      title: 'Visionary',
      description: null,
      responsibilities: [],
      teamId: team.id,
      parentPositionId: null,
      filledById: null,
      filledBy: null,
      holders: [],
      draftId: null,
      originId: null,
      createdById: home.admin.id,
      can: { edit: true, delete: true },
    })
  })

  test('takes responsibilities as a list or as text with one a line', async () => {
    expect((await add('One', { responsibilities: ['Sell ', 'Hire'] })).responsibilities).toEqual(['Sell', 'Hire'])
    expect((await add('Two', { responsibilities: 'Sell\n\n  Hire \n' })).responsibilities).toEqual(['Sell', 'Hire'])
  })

  test('takes 0 and null for vacant, and shows who fills it', async () => {
    expect(await add('Zero', { filledById: 0 })).toMatchObject({ filledById: null, filledBy: null })
    expect(await add('Null', { filledById: null })).toMatchObject({ filledById: null, filledBy: null })
    const { id, username, fullName, avatarUrl } = zoe
    const filledBy = { id, username, fullName, avatarUrl }
    expect(await add('Zoe', { filledById: id })).toMatchObject({ filledById: id, filledBy })
  })

  test('lists whoever holds it besides once, and never who fills it', async () => {
    const { holders } = await add('Three', { filledById: ann.id, holderIds: [zoe.id, bob.id, ann.id, bob.id] })
    expect(holders.map(({ id }) => id)).toEqual([bob.id, zoe.id])
  })

  test('puts it behind those under the same position', async () => {
    const { id } = await add('Integrator')
    for (const title of ['Sales', 'Finance', 'Operations']) await add(title, { parentPositionId: id })
    const chart = await chartOf(world, home.admin, team)
    expect(outlineOf(chart)).toEqual(['Integrator', '.Sales', '.Finance', '.Operations'])
  })

  test('is refused in words', async () => {
    const stranger = (await world.tenant()).admin
    const elsewhere = await addPosition(world, home.admin, { title: 'Elsewhere', teamId: sales.id })
    const draft = await addDraft(world, home.admin, team)
    const other = await addDraft(world, home.admin, sales)
    const post = (fields: object) => admin.post(ofPositions, { title: 'Plain', teamId: team.id, ...fields })
    expect(await post({ title: ' ' })).toMatchObject(refused(400, 'Title is required', 'title'))
    expect(await post({ responsibilities: ['x'.repeat(501)] })).toMatchObject({ status: 400 })
    const person = 'Choose a person of this workspace'
    expect(await post({ filledById: stranger.id })).toMatchObject(refused(400, person, 'filledById'))
    expect(await post({ holderIds: [ann.id, stranger.id] })).toMatchObject(refused(400, person, 'holderIds'))
    const parent = refused(400, 'Choose a position of this chart', 'parentPositionId')
    expect(await post({ parentPositionId: elsewhere.id })).toMatchObject(parent)
    const { id } = await add('Here')
    expect(await post({ parentPositionId: id, draftId: draft.id })).toMatchObject(parent)
    const ofTeam = refused(400, 'Choose a draft of this team', 'draftId')
    expect(await post({ draftId: other.id })).toMatchObject(ofTeam)
    expect((await publish(world, home.admin, draft)).status).toBe(200)
    const published = refused(409, 'This draft has been published. Take that back to change it.')
    expect(await post({ draftId: draft.id })).toMatchObject(published)
  })
})

describe('changing a position', () => {
  test('changes the named fields alone', async () => {
    const row = await add('Sales', { description: 'Sells', responsibilities: ['Sell'], filledById: ann.id })
    const path = `${ofPositions}/${row.id}`
    const changed = await admin.patch<Position>(path, { title: 'Revenue', responsibilities: 'Sell\nRenew' })
    expect(changed).toMatchObject({
      status: 200,
      body: { title: 'Revenue', description: 'Sells', responsibilities: ['Sell', 'Renew'], filledById: ann.id },
    })
    expect(changed.body.version).toBe(row.version + 1)
    expect((await admin.patch<Position>(path, { title: 'Revenue' })).body.version).toBe(row.version + 1)
  })

  test('is told that somebody else was first', async () => {
    const row = await add('Sales')
    const path = `${ofPositions}/${row.id}`
    await admin.patch(path, { title: 'Revenue' })
    expect(await admin.patch(path, { title: 'Growth', updatedAt: row.updatedAt })).toMatchObject({
      status: 409,
      body: { message: 'This has been changed in the meantime', current: { title: 'Revenue' } },
    })
  })

  test('fills it and makes it vacant, by 0 and by null', async () => {
    const row = await add('Sales', { holderIds: [ann.id, bob.id] })
    const assign = (filledById: unknown) => admin.patch<Position>(`${ofPositions}/${row.id}/assign`, { filledById })
    expect((await assign(ann.id)).body).toMatchObject({ filledById: ann.id, holders: [{ id: bob.id }] })
    expect((await assign(0)).body).toMatchObject({ filledById: null, filledBy: null, holders: [{ id: bob.id }] })
    expect((await assign(zoe.id)).body.filledById).toBe(zoe.id)
    expect((await assign(null)).body.filledById).toBeNull()
    const stranger = (await world.tenant()).admin
    expect(await assign(stranger.id)).toMatchObject(refused(400, 'Choose a person of this workspace', 'filledById'))
    expect(await assign(undefined)).toMatchObject({ status: 400 })
  })

  test('refuses that it reports to itself, to one under it, or to one of another chart', async () => {
    const top = await add('Top')
    const middle = await add('Middle', { parentPositionId: top.id })
    const low = await add('Low', { parentPositionId: middle.id })
    const draft = await addDraft(world, home.admin, team)
    const [copy] = (await admin.get<Position[]>(`/api/accountability-drafts/${draft.id}/positions`)).body
    const circle = refused(400, 'A position cannot report to itself or to one under it', 'parentPositionId')
    for (const under of [top, middle, low]) {
      const path = `${ofPositions}/${top.id}`
      expect(await admin.patch(path, { parentPositionId: under.id })).toMatchObject(circle)
      expect(await admin.patch(`${path}/place`, { parentPositionId: under.id, afterId: null })).toMatchObject(circle)
    }
    const other = refused(400, 'Choose a position of this chart', 'parentPositionId')
    expect(await admin.patch(`${ofPositions}/${low.id}`, { parentPositionId: copy?.id })).toMatchObject(other)
    expect(outlineOf(await chartOf(world, home.admin, team))).toEqual(['Top', '.Middle', '..Low'])
  })
})

describe('moving a position', () => {
  test('puts it behind another one or first, under whichever', async () => {
    const top = await add('Top')
    const [one, two, three] = await Promise.all(['1', '2', '3'].map((title) => add(title)))
    const place = (row: Position | undefined, parent: Position | null, after: Position | null | undefined) =>
      admin.patch(`${ofPositions}/${row?.id}/place`, {
        parentPositionId: parent?.id ?? null,
        afterId: after?.id ?? null,
      })
    await place(one, top, null)
    await place(two, top, null)
    await place(three, top, two)
    const outline = async () => outlineOf(await chartOf(world, home.admin, team))
    expect(await outline()).toEqual(['Top', '.2', '.3', '.1'])
    await place(one, top, two)
    expect(await outline()).toEqual(['Top', '.2', '.1', '.3'])
    await place(two, null, null)
    expect(await outline()).toEqual(['2', 'Top', '.1', '.3'])
    await admin.patch(`${ofPositions}/${top.id}`, { parentPositionId: two?.id })
    expect(await outline()).toEqual(['2', '.Top', '..1', '..3'])
    const gone = refused(409, 'The position to put this one behind is no longer there')
    expect(await place(three, null, one)).toMatchObject(gone)
    expect(await place(three, top, three)).toMatchObject(gone)
  })
})

describe('deleting a position', () => {
  const build = async () => {
    const top = await add('Top')
    const rows = []
    for (const title of ['A', 'B', 'C']) rows.push(await add(title, { parentPositionId: top.id }))
    const [, b] = rows
    const x = await add('X', { parentPositionId: b?.id })
    await add('Deep', { parentPositionId: x.id })
    await add('Y', { parentPositionId: b?.id })
    return { top, path: `${ofPositions}/${b?.id}` }
  }
  const outline = async () => outlineOf(await chartOf(world, home.admin, team))

  test('moves those under it up, to its place and in their order', async () => {
    const { path, top } = await build()
    const { status, body } = await admin.del<Position[]>(path)
    expect(status).toBe(200)
    const moved = (await chartOf(world, home.admin, team)).filter(({ title }) => ['X', 'Y'].includes(title))
    expect(body.toSorted((one, other) => (one.position < other.position ? -1 : 1))).toEqual(moved)
    expect(await outline()).toEqual(['Top', '.A', '.X', '..Deep', '.Y', '.C'])
    expect((await admin.del(`${ofPositions}/${top.id}?under=move-up`)).status).toBe(200)
    expect(await outline()).toEqual(['A', 'X', '.Deep', 'Y', 'C'])
    expect((await admin.del(path)).status).toBe(404)
  })

  test('deletes them with it on request, at any depth', async () => {
    const { path } = await build()
    expect(await admin.del(`${path}?under=delete`)).toMatchObject({ status: 200, body: [] })
    expect(await outline()).toEqual(['Top', '.A', '.C'])
    expect((await admin.del(`${ofPositions}/1?under=other`)).status).toBeGreaterThanOrEqual(400)
  })
})
