import { beforeEach, describe, expect, test } from 'vitest'
import { type ChartDraft, differencesOf, type Position } from '#contract/positions.ts'
import { openTeam } from '#test/support/team.ts'
import type { Team } from '#test/support/world.ts'
import { clockAt } from '../scorecard/support.ts'
import {
  addDraft,
  addPosition,
  chartOf,
  ofDrafts,
  ofPositions,
  outlineOf,
  positionsOf,
  publish,
  takeBack,
} from './drive.ts'

const time = clockAt('2026-06-10T12:00:00.000Z')
const world = await openTeam({ clock: time.clock })
const { ann, bob, zoe, home } = world
const admin = world.as(home.admin)

let team: Team
beforeEach(async () => {
  team = await world.team()
})

const add = (title: string, fields: object = {}): Promise<Position> =>
  addPosition(world, home.admin, { title, teamId: team.id, ...fields })
const chart = () => chartOf(world, home.admin, team)
const draftOf = () => addDraft(world, home.admin, team)
const conflict = (message: string) => ({ status: 409, body: { message } })

/** A chart of five, and what a draft of it changes: one is moved, one refilled, one reworded, one removed, one added. */
const drafted = async () => {
  const top = await add('Visionary', { filledById: ann.id })
  const integrator = await add('Integrator', { parentPositionId: top.id, holderIds: [bob.id] })
  for (const title of ['Sales', 'Operations', 'Finance']) await add(title, { parentPositionId: integrator.id })
  const draft = await draftOf()
  const copies = await positionsOf(world, home.admin, draft)
  const pathOf = (title: string) => `${ofPositions}/${copies.find((copy) => copy.title === title)?.id}`
  await admin.patch(`${pathOf('Finance')}/place`, { parentPositionId: null, afterId: null })
  await admin.patch(`${pathOf('Visionary')}/assign`, { filledById: zoe.id })
  await admin.patch(pathOf('Sales'), { responsibilities: 'Sell', holderIds: [ann.id] })
  await admin.del(pathOf('Operations'))
  const finance = copies.find(({ title }) => title === 'Finance')
  const fresh = await add('Payroll', { draftId: draft.id, parentPositionId: finance?.id, filledById: bob.id })
  await add('Clerk', { draftId: draft.id, parentPositionId: fresh.id })
  return draft
}

const nothing = { added: [], removed: [], moved: [], reordered: [], refilled: [], reworded: [] }
const plain = (rows: Position[]) => rows.map((row) => ({ ...row, version: 0, updatedAt: '' }))

describe('a draft', () => {
  test('is a copy of the primary chart, which stays as it is', async () => {
    const draft = await drafted()
    expect(draft).toMatchObject({
      name: 'Next year',
      teamId: team.id,
      createdBy: { id: home.admin.id },
      publishedAt: null,
      can: { edit: true, publish: true, takeBack: false, delete: true },
    })
    expect(outlineOf(await chart())).toEqual(['Visionary', '.Integrator', '..Sales', '..Operations', '..Finance'])
    const untouched = await draftOf()
    const copies = await positionsOf(world, home.admin, untouched)
    expect(outlineOf(copies)).toEqual(outlineOf(await chart()))
    expect(differencesOf(await chart(), copies)).toEqual(nothing)
    expect(copies.map(({ originId }) => originId)).toEqual((await chart()).map(({ id }) => id))
  })

  test('is listed newest first, renamed and deleted', async () => {
    const first = await draftOf()
    const second = await draftOf()
    const path = `/api/teams/${team.id}/accountability-drafts`
    expect((await admin.get<ChartDraft[]>(path)).body.map(({ id }) => id)).toEqual([second.id, first.id])
    expect((await admin.patch<ChartDraft>(`${ofDrafts}/${first.id}`, { name: ' Now ' })).body.name).toBe('Now')
    expect(await admin.patch(`${ofDrafts}/${first.id}`, { name: ' ' })).toMatchObject({
      status: 400,
      body: { message: 'Name is required' },
    })
    expect((await admin.del(`${ofDrafts}/${first.id}`)).status).toBe(204)
    expect((await admin.get<ChartDraft[]>(path)).body.map(({ id }) => id)).toEqual([second.id])
    expect((await admin.get(`${ofDrafts}/${first.id}/positions`)).status).toBe(404)
  })

  test('is not renamed by whoever has not seen that it was', async () => {
    const draft = await draftOf()
    const path = `${ofDrafts}/${draft.id}`
    const { updatedAt } = (await admin.patch<ChartDraft>(path, { name: 'Now', updatedAt: draft.updatedAt })).body
    expect(await admin.patch(path, { name: 'Late', updatedAt: draft.updatedAt })).toMatchObject({
      status: 409,
      body: { current: { name: 'Now' } },
    })
    expect((await admin.patch(path, { name: 'Then', updatedAt })).status).toBe(200)
  })

  test('takes its positions with it when it is deleted', async () => {
    await add('Top')
    const draft = await draftOf()
    const [copy] = await positionsOf(world, home.admin, draft)
    await admin.del(`${ofDrafts}/${draft.id}`)
    expect((await admin.patch(`${ofPositions}/${copy?.id}`, { title: 'Still there' })).status).toBe(404)
  })

  test('is one of twenty at most', async () => {
    for (let count = 0; count < 20; count += 1) await draftOf()
    const more = await admin.post(`/api/teams/${team.id}/accountability-drafts`, { name: 'More' })
    expect(more).toMatchObject(conflict('A team has at most 20 drafts. Delete one first.'))
  })
})

describe('publishing', () => {
  test('makes the primary chart what the draft is, and keeps the ids of what stays', async () => {
    const draft = await drafted()
    const before = await chart()
    const copies = await positionsOf(world, home.admin, draft)
    expect(differencesOf(before, copies)).toMatchObject({
      added: [{ title: 'Payroll' }, { title: 'Clerk' }],
      removed: [{ title: 'Operations' }],
      moved: [{ to: { title: 'Finance' } }],
      refilled: [{ to: { title: 'Visionary' } }, { to: { title: 'Sales' } }],
      reworded: [{ to: { title: 'Sales' } }],
    })
    const { body } = await publish(world, home.admin, draft)
    expect(body).toMatchObject({
      publishedBy: { id: home.admin.id },
      can: { edit: false, publish: false, takeBack: true },
    })
    const after = await chart()
    expect(outlineOf(after)).toEqual(['Finance', '.Payroll', '..Clerk', 'Visionary', '.Integrator', '..Sales'])
    expect(differencesOf(after, await positionsOf(world, home.admin, draft))).toEqual(nothing)
    const idOf = (rows: Position[], title: string) => rows.find((row) => row.title === title)?.id
    for (const title of ['Finance', 'Visionary', 'Integrator', 'Sales']) {
      expect(idOf(after, title)).toBe(idOf(before, title))
    }
    const unchanged = (rows: Position[]) => rows.find(({ title }) => title === 'Integrator')?.version
    expect(unchanged(after)).toBe(unchanged(before))
  })

  test('is refused once the chart is not the compared one', async () => {
    const draft = await drafted()
    const primary = (await chart()).map(({ id, version }) => ({ id, version }))
    const send = (body: object) => admin.post(`${ofDrafts}/${draft.id}/publish`, body)
    const changed = conflict('The chart has been changed since you compared')
    expect(await send({ primary: primary.slice(1) })).toMatchObject(changed)
    const [first] = primary
    await admin.patch(`${ofPositions}/${first?.id}`, { description: 'Sees far' })
    expect(await send({ primary })).toMatchObject(changed)
    await add('Meanwhile')
    expect(await send({ primary })).toMatchObject(changed)
    expect((await publish(world, home.admin, draft)).status).toBe(200)
    expect(await publish(world, home.admin, draft)).toMatchObject(conflict('This draft has been published already'))
  })

  test('makes the draft read-only', async () => {
    const draft = await drafted()
    await publish(world, home.admin, draft)
    const [copy] = await positionsOf(world, home.admin, draft)
    expect(copy?.can).toEqual({ edit: false, delete: false })
    const path = `${ofPositions}/${copy?.id}`
    const published = conflict('This draft has been published. Take that back to change it.')
    expect(await admin.patch(path, { title: 'Late' })).toMatchObject(published)
    expect(await admin.patch(`${path}/assign`, { filledById: 0 })).toMatchObject(published)
    expect(await admin.patch(`${path}/place`, { parentPositionId: null, afterId: null })).toMatchObject(published)
    expect(await admin.del(path)).toMatchObject(published)
    expect(await admin.patch(`${ofDrafts}/${draft.id}`, { name: 'Late' })).toMatchObject(published)
  })
})

describe('taking back', () => {
  test('makes the primary chart what it was, ids and all, and opens the draft again', async () => {
    const draft = await drafted()
    const before = await chart()
    await publish(world, home.admin, draft)
    expect((await takeBack(world, home.admin, draft)).body).toMatchObject({
      publishedAt: null,
      publishedBy: null,
      can: { edit: true, publish: true, takeBack: false },
    })
    expect(plain(await chart())).toEqual(plain(before))
    const copies = await positionsOf(world, home.admin, draft)
    expect(copies[0]?.can.edit).toBe(true)
    expect((await publish(world, home.admin, draft)).status).toBe(200)
    expect(differencesOf(await chart(), await positionsOf(world, home.admin, draft))).toEqual(nothing)
  })

  test('is refused for what has not been published, or is no longer the newest state', async () => {
    const first = await drafted()
    expect(await takeBack(world, home.admin, first)).toMatchObject(conflict('This draft has not been published'))
    await publish(world, home.admin, first)
    const second = await draftOf()
    await publish(world, home.admin, second)
    expect(await takeBack(world, home.admin, first)).toMatchObject(conflict('Another draft has been published since'))
    await takeBack(world, home.admin, second)
    await add('Meanwhile')
    expect(await takeBack(world, home.admin, first)).toMatchObject(conflict('The chart has been changed since'))
    const { body } = await admin.get<ChartDraft[]>(`/api/teams/${team.id}/accountability-drafts`)
    expect(body.map(({ can }) => can.takeBack)).toEqual([false, false])
  })

  test('leaves seats vacant whose people have been deleted meanwhile', async () => {
    const leaving = await world.member(team)
    const beside = await world.member(team)
    await add('Top', { filledById: leaving.id, holderIds: [beside.id, ann.id] })
    const draft = await draftOf()
    const [copy] = await positionsOf(world, home.admin, draft)
    await admin.patch(`${ofPositions}/${copy?.id}`, { filledById: bob.id, holderIds: [] })
    await publish(world, home.admin, draft)
    for (const { id } of [leaving, beside]) expect((await admin.del(`/api/users/${id}`)).status).toBe(204)
    expect((await takeBack(world, home.admin, draft)).status).toBe(200)
    expect(await chart()).toMatchObject([{ title: 'Top', filledById: null, holders: [{ id: ann.id }] }])
  })

  test('is refused after thirty days', async () => {
    const draft = await drafted()
    await publish(world, home.admin, draft)
    const published = time.clock().getTime()
    const day = 24 * 60 * 60 * 1000
    await time.goTo(world, new Date(published + 30 * day - 60_000).toISOString())
    const [listed] = (await admin.get<ChartDraft[]>(`/api/teams/${team.id}/accountability-drafts`)).body
    expect(listed?.can.takeBack).toBe(true)
    await time.goTo(world, new Date(published + 30 * day + 60_000).toISOString())
    const late = await takeBack(world, home.admin, draft)
    expect(late).toMatchObject(conflict('You can undo publishing for thirty days'))
    const [now] = (await admin.get<ChartDraft[]>(`/api/teams/${team.id}/accountability-drafts`)).body
    expect(now?.can.takeBack).toBe(false)
  })
})
