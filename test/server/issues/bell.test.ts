import { beforeEach, describe, expect, test } from 'vitest'
import { addressOf, newsOf } from '#contract/notifications.ts'
import { addDays } from '#contract/days.ts'
import { issues } from '#server/issues/table.ts'
import { runDaily } from '#server/notifications/daily.ts'
import { dailyRuns, notifications } from '#server/notifications/table.ts'
import type { User } from '#contract/tenants.ts'
import { allNotified, bellOf, notificationsOf } from '../notifications/drive.ts'
import { openIssues } from './drive.ts'

const day = new Date().toISOString().slice(0, 10)
const world = await openIssues({ own: true })
const { ann, bob, zoe, ops, sales } = world

beforeEach(async () => {
  await allNotified(world)
  for (const table of [issues, notifications, dailyRuns]) await world.db.delete(table)
})

/** The daily job of a day, at noon. */
const run = (on = day) => runDaily(world.app, new Date(`${on}T12:00:00Z`))
const toldOf = (person: User) => notificationsOf(world, person)

describe('the bell tells', () => {
  test('a new assignee, and leads to the issue', async () => {
    const issue = await world.add({ title: 'The gate', assignedToId: bob.id })
    const [told] = (await bellOf(world, bob)).notifications
    expect(told).toMatchObject({ kind: 'assignment', subject: 'issues', subjectId: issue.id, title: 'The gate' })
    expect(told && addressOf(told)).toBe(`/issues?team=${ops.id}&issue=${issue.id}`)
  })

  test('whoever created it, is to solve it or sent it of comments', async () => {
    const issue = await world.add({ title: 'The gate', assignedToId: bob.id })
    await world.act(issue, 'send', { teamId: sales.id })
    await allNotified(world)
    await world.db.delete(notifications)
    await world.act(issue, 'comments', { text: 'Well?' }, zoe)
    expect(await toldOf(ann)).toEqual(['comment: The gate'])
    expect(await toldOf(bob)).toEqual([])
  })

  test('the members of the team that an issue is sent to', async () => {
    const issue = await world.add({ title: 'The gate' })
    await world.act(issue, 'send', { teamId: sales.id, text: 'Who has the key?' })
    const [told] = (await bellOf(world, zoe)).notifications
    expect(told).toMatchObject({ kind: 'shared', teamId: sales.id, text: 'Who has the key?', actor: { id: ann.id } })
    expect(await toldOf(bob)).toEqual([])
  })

  test.each([
    ['an answer', 'answer', { text: 'We have the key' }, 'We have the key'],
    ['solving it, which is an answer', 'solve', { decision: 'A new key', checkOn: null }, 'A new key'],
  ])('whoever sent it of %s', async (_, what, body, text) => {
    const issue = await world.add({ title: 'The gate', assignedToId: null }, bob)
    await world.act(issue, 'send', { teamId: sales.id }, ann)
    await allNotified(world)
    await world.db.delete(notifications)
    await world.act(issue, what, body, zoe)
    const [told] = (await bellOf(world, ann)).notifications
    expect(told).toMatchObject({ kind: 'answer', text })
    expect(told && newsOf(told)).toBe('{actor} answered {title}')
    expect(await toldOf(bob)).toEqual(what === 'answer' ? ['comment: The gate'] : [])
  })
})

describe('the clock tells', () => {
  test('the assignee that an answer is wanted today, while it is', async () => {
    const issue = await world.add({ title: 'The gate' })
    await world.act(issue, 'send', { teamId: sales.id, answerBy: day })
    const patch = (body: object) => world.as(zoe).patch(`/api/issues/${issue.id}`, body)
    await patch({ assignedToId: zoe.id })
    const other = await world.add({ title: 'Answered' })
    await world.act(other, 'send', { teamId: sales.id, answerBy: day })
    await world.as(zoe).patch(`/api/issues/${other.id}`, { assignedToId: zoe.id })
    await world.act(other, 'answer', { text: 'Yes' }, zoe)
    await run()
    expect((await toldOf(zoe)).filter((told) => told.startsWith('due'))).toEqual(['due: The gate'])
  })

  test('whoever solved an issue, and its assignee, to say whether it stayed solved: once', async () => {
    const solve = (title: string, checkOn: string | null) =>
      world
        .add({ title, assignedToId: bob.id })
        .then((issue) => world.act(issue, 'solve', { decision: 'Fix', checkOn }))
    const asks = await solve('Asks', day)
    await solve('Asks later', addDays(day, 1))
    await solve('Asks never', null)
    await world.act(await solve('Confirmed', day), 'stayed-solved')
    await world.as(ann).del(`/api/issues/${(await solve('Deleted', day)).id}`)
    await run()
    await run(addDays(day, 1))
    for (const person of [ann, bob]) {
      const checks = (await toldOf(person)).filter((told) => told.startsWith('check'))
      expect(checks).toEqual(['check: Asks later', 'check: Asks'])
    }
    const told = (await bellOf(world, ann)).notifications.at(-1)
    expect(told && [newsOf(told), addressOf(told)]).toEqual([
      'Did it stay solved? {title}',
      `/issues?team=${ops.id}&issue=${asks.id}`,
    ])
  })

  test('late after an outage, unless it is too late', async () => {
    for (const [title, days] of [
      ['Late', -6],
      ['Too late', -7],
    ] as const) {
      await world.act(await world.add({ title }), 'solve', { decision: 'Fix', checkOn: addDays(day, days) })
    }
    await run()
    expect(await toldOf(ann)).toEqual(['check: Late'])
  })
})
