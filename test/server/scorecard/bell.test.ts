import { beforeEach, expect, test } from 'vitest'
import { addressOf, newsOf } from '#contract/notifications.ts'
import type { Measurable } from '#contract/scorecard.ts'
import { runDaily } from '#server/notifications/daily.ts'
import { dailyRuns, notifications } from '#server/notifications/table.ts'
import { scorecardItems } from '#server/scorecard/table.ts'
import { openTeam } from '#test/support/team.ts'
import { allNotified, bellOf, notificationsOf } from '../notifications/drive.ts'

// A Friday, so that weeks end in the middle of a month, and months in the middle of a week.
const added = new Date('2026-11-06T09:00:00Z')
let now = added
const world = await openTeam({ own: true, clock: () => now })
const { ann, bob, ops, sales } = world

beforeEach(async () => {
  now = added
  await allNotified(world)
  for (const table of [scorecardItems, notifications, dailyRuns]) await world.db.delete(table)
})

const add = async (name: string, fields: object = {}): Promise<Measurable> => {
  const path = `/api/teams/${ops.id}/scorecard/items`
  const { body } = await world.as(ann).post<Measurable>(path, { name, ownerId: bob.id, ...fields })
  await world.db.update(scorecardItems).set({ createdAt: added.toISOString() })
  return body
}
const enter = ({ id }: Measurable, weekId: string, value: number | null) =>
  world.as(ann).put(`/api/scorecard/items/${id}/values/${weekId}`, { value })

/** The daily job of a day, at noon. */
const run = (on: string): Promise<void> => {
  now = new Date(`${on}T12:00:00Z`)
  return runDaily(world.app, now)
}
const missing = async (): Promise<string[]> =>
  (await bellOf(world, bob)).notifications.filter(({ kind }) => kind === 'number').map(({ title }) => title)

test('a new owner is told that a measurable is theirs, and led to it', async () => {
  const { id } = await add('Leads')
  const [told] = (await bellOf(world, bob)).notifications
  expect(told).toMatchObject({ kind: 'assignment', subject: 'scorecard_items', title: 'Leads', actor: { id: ann.id } })
  expect(told && addressOf(told)).toBe(`/scorecard?team=${ops.id}&measurable=${id}`)
  await world.as(ann).patch(`/api/scorecard/items/${id}`, { ownerId: ann.id })
  await world.as(ann).patch(`/api/scorecard/items/${id}`, { ownerId: bob.id })
  expect(await notificationsOf(world, bob)).toEqual(['assignment: Leads', 'assignment: Leads'])
})

test('the owner is reminded once of a number that the last full week does not have', async () => {
  await add('Missing')
  const cleared = await add('Cleared')
  await enter(cleared, '2026-W45', 3)
  await enter(cleared, '2026-W45', null)
  await enter(await add('Noted'), '2026-W45', 12)
  await add('Computed', { formula: `#${cleared.id} + 1` })
  const archived = await add('Archived')
  await world.as(ann).patch(`/api/scorecard/items/${archived.id}/archive`, { archived: true })
  await world.as(ann).del(`/api/scorecard/items/${(await add('Deleted')).id}`)
  await run('2026-11-08')
  expect(await missing()).toEqual([])
  await run('2026-11-09')
  await run('2026-11-10')
  expect(await missing()).toEqual(['Cleared', 'Missing'])
  const told = (await bellOf(world, bob)).notifications.find(({ kind }) => kind === 'number')
  expect(told).toMatchObject({ text: expect.stringMatching(/^Nov 2\s–\s8, 2026$/), actor: null, teamId: ops.id })
  expect(told && newsOf(told)).toBe('Your number is missing: {title}')
  expect(await notificationsOf(world, ann)).toEqual([])
  await run('2026-11-16')
  expect(await missing()).toEqual(['Noted', 'Cleared', 'Missing', 'Cleared', 'Missing'])
})

test('of a longer cadence when its period has ended, and late after an outage', async () => {
  await add('Margin', { cadence: 'monthly' })
  await add('Churn', { cadence: 'quarterly' })
  await run('2026-11-30')
  expect(await missing()).toEqual([])
  await run('2026-12-06')
  expect(await missing()).toEqual(['Margin'])
  await world.db.delete(notifications)
  await run('2026-12-20')
  expect(await missing()).toEqual([])
  await run('2027-01-02')
  expect(await missing()).toEqual(['Churn', 'Margin'])
})

test('not of a week that had ended where the workspace is', async () => {
  await world.as(world.home.admin).patch('/api/tenant', { timeZone: 'Pacific/Auckland' })
  await add('New on Monday')
  await world.db.update(scorecardItems).set({ createdAt: '2026-11-08T20:00:00Z' })
  await run('2026-11-09')
  expect(await missing()).toEqual([])
  await world.as(world.home.admin).patch('/api/tenant', { timeZone: 'UTC' })
})

test('not of a week before the measurable was there, nor in the week that goes on', async () => {
  await add('New')
  await run('2026-11-05')
  await run('2026-11-07')
  expect(await missing()).toEqual([])
})

test('by the workspace’s weeks', async () => {
  await world.as(world.home.admin).patch('/api/tenant', { weekStart: 'saturday' })
  await add('Leads')
  await run('2026-11-07')
  expect(await missing()).toEqual(['Leads'])
  await world.as(world.home.admin).patch('/api/tenant', { weekStart: 'monday' })
})

test('not those who turned it off, and whoever owns it in no team of theirs', async () => {
  const zoe = await world.member(sales)
  await add('Theirs', { ownerId: zoe.id })
  await add('Silent')
  await allNotified(world)
  await world.as(bob).patch('/api/user/notification-choices', { kinds: { number: { bell: false, digest: false } } })
  await run('2026-11-09')
  expect(await missing()).toEqual([])
  expect(await notificationsOf(world, zoe)).toEqual(['number: Theirs', 'assignment: Theirs'])
})
