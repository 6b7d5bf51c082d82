import { expect, test } from 'vitest'
import type { Activity } from '#contract/dashboard.ts'
import { wordsOf } from '#contract/activity.ts'
import type { Changes } from '#contract/journal.ts'
import { addressOf, newsOf } from '#contract/notifications.ts'
import type { Position } from '#contract/positions.ts'
import type { Found } from '#contract/search.ts'
import type { TeamContents } from '#contract/teams.ts'
import type { User } from '#contract/tenants.ts'
import { purge } from '#server/settings/deleted/purging.ts'
import { openTeam } from '#test/support/team.ts'
import { allNotified, bellOf, notificationsOf } from '../notifications/drive.ts'
import { addDraft, addPosition, chartOf, ofDrafts, ofPositions, positionsOf, publish, takeBack } from './drive.ts'

const world = await openTeam()
const { ops, ann, bob, zoe, home } = world
const by = world.as(ann)

const add = (title: string, fields: object = {}) => addPosition(world, ann, { title, teamId: ops.id, ...fields })
const lead = (title: string, fields: object = {}) =>
  addPosition(world, home.admin, { title, teamId: home.team.id, ...fields })

/** What browsers are told has become of positions since a call. */
const changesFor = async (person: User, since: unknown) => {
  await world.settle()
  const { body } = await world.as(person).get<Changes>(`/api/changes?since=${String(since)}`)
  const { rows = [], gone = [] } = body.topics['accountability_positions'] ?? {}
  return { rows: rows as unknown as Position[], gone, topics: Object.keys(body.topics) }
}
const cursorOf = async (person: User) => (await world.as(person).get('/api/teams')).headers['x-cursor']

test('whoever is given a seat is told, and led to it; nobody is told of drafts', async () => {
  const { id } = await add('Integrator', { filledById: bob.id })
  const [told] = (await bellOf(world, bob)).notifications
  expect(told && newsOf(told)).toBe('{actor} gave you the position {title}')
  expect(told && addressOf(told)).toBe(`/accountability-chart?team=${ops.id}&position=${id}`)
  const shared = await add('Sales', { holderIds: [bob.id, ann.id] })
  await by.patch(`${ofPositions}/${shared.id}`, { filledById: bob.id, title: 'Revenue' })
  await by.patch(`${ofPositions}/${id}/assign`, { filledById: 0 })
  const bell = ['assignment: Sales', 'assignment: Integrator']
  expect(await notificationsOf(world, bob)).toEqual(bell)
  expect(await notificationsOf(world, ann)).toEqual([])

  const draft = await addDraft(world, ann, ops)
  const copies = await positionsOf(world, ann, draft)
  const copy = copies.find(({ originId }) => originId === id)
  await by.patch(`${ofPositions}/${copy?.id}/assign`, { filledById: bob.id })
  await add('Finance', { draftId: draft.id, filledById: bob.id })
  expect(await notificationsOf(world, bob)).toEqual(bell)
  await publish(world, ann, draft)
  const published = await notificationsOf(world, bob)
  expect(published.slice(0, 2).toSorted()).toEqual(['assignment: Finance', 'assignment: Integrator'])
  expect(published).toHaveLength(4)
  await takeBack(world, ann, draft)
  expect(await notificationsOf(world, bob)).toHaveLength(3)
})

test('a change of the Leadership team’s chart reaches everybody, one of its drafts only the team', async () => {
  const since = await cursorOf(zoe)
  const row = await lead('Visionary')
  expect((await changesFor(zoe, since)).rows).toMatchObject([{ id: row.id, can: { edit: false } }])
  const draft = await addDraft(world, home.admin, home.team)
  const [copy] = await positionsOf(world, home.admin, draft)
  const before = await cursorOf(zoe)
  await world.as(home.admin).patch(`${ofPositions}/${copy?.id}`, { title: 'Seer' })
  await world.as(home.admin).patch(`${ofDrafts}/${draft.id}`, { name: 'Secret' })
  expect((await changesFor(zoe, before)).topics).toEqual([])
  expect((await changesFor(home.admin, before)).topics.toSorted()).toEqual(['accountability_positions', 'chart_drafts'])
  await publish(world, home.admin, draft)
  expect(await changesFor(zoe, before)).toMatchObject({
    rows: [{ id: row.id, title: 'Seer' }],
    topics: ['accountability_positions'],
  })
  const after = await cursorOf(zoe)
  await world.as(home.admin).del(`${ofPositions}/${row.id}`)
  expect(await changesFor(zoe, after)).toMatchObject({ rows: [], gone: [row.id] })
})

test('a change of another team’s chart reaches nobody outside it', async () => {
  const since = await cursorOf(zoe)
  await add('Ours', { filledById: zoe.id })
  expect((await changesFor(zoe, since)).topics).not.toContain('accountability_positions')
  expect((await bellOf(world, zoe)).notifications).toEqual([])
})

test('a seat is vacant as soon as the person who filled it is deleted, and browsers load afresh', async () => {
  const leaving = await world.member(ops)
  const { id } = await add('Leaving', { filledById: leaving.id })
  const other = await add('Beside', { holderIds: [leaving.id] })
  const since = await cursorOf(ann)
  expect((await world.as(home.admin).del(`/api/users/${leaving.id}`)).status).toBe(204)
  expect((await changesFor(ann, since)).topics).toContain('users')
  const chart = await chartOf(world, ann, ops)
  expect(chart.find((row) => row.id === id)).toMatchObject({ filledById: null, filledBy: null })
  expect(chart.find((row) => row.id === other.id)?.holders).toEqual([])
})

test('activity tells of the primary chart, and of a publication once', async () => {
  const team = await world.team()
  const admin = world.as(home.admin)
  const { id } = await addPosition(world, home.admin, { title: 'Top', teamId: team.id })
  const second = await addPosition(world, home.admin, { title: 'Second', teamId: team.id })
  await admin.patch(`${ofPositions}/${second.id}/assign`, { filledById: ann.id })
  await admin.patch(`${ofPositions}/${id}/place`, { parentPositionId: second.id, afterId: null })
  const draft = await addDraft(world, home.admin, team, 'Growth')
  for (const copy of await positionsOf(world, home.admin, draft)) {
    await admin.patch(`${ofPositions}/${copy.id}`, { title: `New ${copy.title}` })
  }
  await publish(world, home.admin, draft)
  const { body } = await admin.get<Activity[]>(`/api/user/activity?teamId=${team.id}`)
  expect(body.map((entry) => wordsOf(entry)?.replace('{actor} ', '').replace('{title}', entry.title))).toEqual([
    'published the chart draft Growth',
    'moved the position New Top',
    'filled the position New Second',
    'added the position New Top',
  ])
})

test('search finds what is on a primary chart, the Leadership team’s for everybody', async () => {
  const found = async (person: User, q: string) => {
    await allNotified(world)
    return (await searched(person, q)).map(({ title }) => title)
  }
  const searched = async (person: User, q: string): Promise<Found[]> =>
    (await world.as(person).get<Found[]>(`/api/search?q=${q}`)).body
  await lead('Chairwoman', { responsibilities: 'Steering' })
  await add('Dispatcher', { description: 'Lorries' })
  const draft = await addDraft(world, ann, ops)
  await add('Dispatcher two', { draftId: draft.id })
  expect(await found(zoe, 'steering')).toEqual(['Chairwoman'])
  expect(await found(ann, 'lorries')).toEqual(['Dispatcher'])
  expect(await found(ann, 'dispatcher')).toEqual(['Dispatcher'])
  expect(await found(zoe, 'dispatcher')).toEqual([])
})

test('a team’s contents count the positions of its primary chart', async () => {
  const team = await world.team()
  for (const title of ['One', 'Two']) await addPosition(world, home.admin, { title, teamId: team.id })
  await addDraft(world, home.admin, team)
  const { body } = await world.as(home.admin).get<TeamContents>(`/api/teams/${team.id}/contents`)
  expect(body['accountability_positions']).toBe(2)
})

test('what is deleted is purged after thirty days, a draft with its positions; the past of a chart stays', async () => {
  const team = await world.team()
  const top = await addPosition(world, home.admin, { title: 'Top', teamId: team.id })
  await addPosition(world, home.admin, { title: 'Low', teamId: team.id, parentPositionId: top.id })
  const deleted = await addDraft(world, home.admin, team)
  const keeping = await addDraft(world, home.admin, team)
  const admin = world.as(home.admin)
  const day = new Date().toISOString().slice(0, 10)
  await admin.del(`${ofDrafts}/${deleted.id}`)
  await admin.del(`${ofPositions}/${top.id}?under=delete`)
  const later = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000)
  await purge(world.db, later(29))
  const counts = async () => {
    const { rows } = await world.db.execute<{ title: string }>(
      `select title from accountability_positions where team_id = ${team.id}`,
    )
    return rows.length
  }
  expect(await counts()).toBe(6)
  await purge(world.db, later(31))
  expect(await counts()).toBe(2)
  expect(await positionsOf(world, home.admin, keeping)).toMatchObject([{ originId: null }, { originId: null }])
  expect(await chartOf(world, home.admin, team, `?asOf=${day}`)).toEqual([])
})
