import { beforeEach, describe, expect, test } from 'vitest'
import type { Issue } from '#contract/issues.ts'
import type { Todo } from '#contract/todos.ts'
import { allNotified, notificationsOf } from '#test/server/notifications/drive.ts'
import { countStatements } from '#test/support/statements.ts'
import { openIssues } from './drive.ts'

let now = new Date('2026-11-19T12:00:00Z')
const world = await openIssues({ clock: () => now })
const { ann, bob, zoe, ops, sales } = world

let issue: Issue
beforeEach(async () => {
  now = new Date('2026-11-19T12:00:00Z')
  issue = await world.add()
})
const todos = [{ title: 'Buy a lock' }, { title: 'Tell the drivers' }]
const solution = { decision: 'Keep it open', rootCause: 'The lock is old', checkOn: '2026-12-17' }
const takeBack = ({ id, updatedAt }: Issue, by = ann) =>
  world.as(by).post<Issue>(`/api/issues/${id}/take-back`, { updatedAt })
const refused = { status: 409, body: { message: 'This has been changed in the meantime' } }
const todosNow = async () => (await world.as(ann).get<Todo[]>(`/api/user/todos?teamId=${ops.id}`)).body
/** What counts as the same: all but how often and when it was changed. */
const plain = (row: Issue) => ({ ...row, version: 0, updatedAt: '' })

describe('an issue is as it was before', () => {
  test('it was solved: without the decision and the to-dos, and on top', async () => {
    const before = await world.act(issue, 'top', { isTop: true })
    const solved = await world.act(issue, 'solve', { ...solution, todos })
    expect(await todosNow()).toHaveLength(2)
    const { status, body } = await takeBack(solved)
    expect(status).toBe(200)
    expect(plain(body)).toEqual(plain(before))
    expect(await todosNow()).toEqual([])
    expect((await world.as(ann).get(`/api/teams/${ops.id}/decisions`)).body).toEqual([])
  })

  test('it was dropped', async () => {
    const before = await world.act(issue, 'top', { isTop: true })
    const { body } = await takeBack(await world.act(issue, 'drop'))
    expect(plain(body)).toEqual(plain(before))
  })

  test.each([
    ['solved', 'solve', solution],
    ['dropped', 'drop', {}],
  ])('it was reopened: %s, by the same person and in the archive', async (_, what, body) => {
    await world.act(issue, what, body, bob)
    const before = await world.act(issue, 'archive', { archived: true })
    const back = await takeBack(await world.act(issue, 'reopen'))
    expect(plain(back.body)).toEqual({ ...plain(before), decisions: back.body.decisions })
    expect(back.body.decisions.map(({ reopenedAt }) => reopenedAt)).toEqual(what === 'solve' ? [null] : [])
  })

  test('it was said to have stayed solved', async () => {
    const before = await world.act(issue, 'solve', solution)
    const { body } = await takeBack(await world.act(issue, 'stayed-solved'))
    expect(plain(body)).toEqual(plain(before))
  })

  test('it was solved as an answer, which leaves the bell', async () => {
    await world.act(issue, 'send', { teamId: sales.id }, bob)
    const solved = await world.act(issue, 'solve', solution, zoe)
    await allNotified(world)
    const answers = async () => (await notificationsOf(world, bob)).filter((told) => told.startsWith('answer'))
    expect(await answers()).toHaveLength(1)
    expect((await takeBack(solved, zoe)).body.sending?.answeredAt).toBeNull()
    await allNotified(world)
    expect(await answers()).toEqual([])
  })
})

describe('an issue is with its team again', () => {
  const texts = ({ comments }: Issue) => comments.map(({ text }) => text)

  test('that sent it: on top, with whoever had it, and without the word that went with it', async () => {
    await world.act(issue, 'comments', { text: 'Ours so far' })
    await world.act(issue, 'top', { isTop: true })
    const last = await world.add({ title: 'Behind it' })
    const before = await world.find(issue)
    const told = await notificationsOf(world, zoe)
    const sent = await world.act(issue, 'send', { teamId: sales.id, text: '@zoe please' })
    expect(sent).toMatchObject({ teamId: sales.id, assignedToId: null, isTop: false })
    await allNotified(world)
    expect(await notificationsOf(world, zoe)).not.toEqual(told)
    const { status, body } = await takeBack(sent)
    expect(status).toBe(200)
    expect(plain(body)).toEqual(plain(before))
    expect(texts(body)).toEqual(['Ours so far'])
    expect(body.position < last.position).toBe(true)
    await allNotified(world)
    expect(await notificationsOf(world, zoe)).toEqual(told)
    expect(await world.as(zoe).get(`/api/issues/${issue.id}`)).toMatchObject({ status: 404 })
    await world.act(issue, 'top', { isTop: false })
  })

  test('that sent it on, or back: the others read it as before', async () => {
    await world.act(issue, 'send', { teamId: sales.id, answerBy: '2026-12-01' })
    const before = await world.find(issue, zoe)
    const back = await world.act(issue, 'send', { teamId: ops.id }, zoe)
    expect(back.earlierTeamIds).toEqual([sales.id])
    const { body } = await takeBack(back, zoe)
    expect(plain(body)).toEqual(plain(before))
    expect(body).toMatchObject({ earlierTeamIds: [ops.id], sending: { fromTeamId: ops.id, answerBy: '2026-12-01' } })
  })

  test('that answered it, which waits for an answer again', async () => {
    await world.act(issue, 'send', { teamId: sales.id })
    const before = await world.find(issue, zoe)
    const answered = await world.act(issue, 'answer', { text: 'On Monday' }, zoe)
    expect(texts(answered)).toEqual(['On Monday'])
    await allNotified(world)
    const answers = async () => (await notificationsOf(world, ann)).filter((told) => told.startsWith('answer'))
    expect(await answers()).toHaveLength(1)
    const { body } = await takeBack(answered, zoe)
    expect(plain(body)).toEqual(plain(before))
    await allNotified(world)
    expect(await answers()).toEqual([])
  })

  test('but not once the other team has renamed it, has put it on top or has answered', async () => {
    const send = async () => world.act(await world.add(), 'send', { teamId: sales.id })
    const [renamed, top, answered] = [await send(), await send(), await send()]
    await world.as(zoe).patch(`/api/issues/${renamed.id}`, { title: 'Ours now' })
    await world.act(top, 'top', { isTop: true }, zoe)
    await world.act(answered, 'answer', { text: 'Done' }, zoe)
    for (const sent of [renamed, top, answered]) {
      expect(await takeBack(sent)).toMatchObject(refused)
      expect(await world.find(sent)).toMatchObject({ teamId: sales.id })
    }
  })

  test('by whoever sent it, and nobody else of their team', async () => {
    const sent = await world.act(issue, 'send', { teamId: sales.id })
    expect(await takeBack(sent, bob)).toMatchObject(refused)
    expect(await takeBack(sent, zoe)).toMatchObject({ status: 403 })
  })
})

describe('nothing is taken back', () => {
  const patch = (path: string, body: object) => world.as(bob).patch(`/api/${path}`, body)
  test.each<[string, (solved: Issue) => Promise<unknown>]>([
    ['renames it', ({ id }) => patch(`issues/${id}`, { title: 'The gate was shut' })],
    ['reopens it', (solved) => world.act(solved, 'reopen', {}, bob)],
    ['archives it', (solved) => world.act(solved, 'archive', { archived: true }, bob)],
    ['rewords the decision', ({ decisions: [made] }) => patch(`decisions/${made?.id}`, { text: 'Keep it shut' })],
    ['ticks a to-do of it', async () => patch(`todos/${(await todosNow())[0]?.id}/toggle`, { completed: true })],
  ])('once a colleague %s', async (_, change) => {
    const solved = await world.act(issue, 'solve', { ...solution, todos })
    await change(solved)
    const before = await world.find(issue)
    expect(await takeBack(solved)).toMatchObject(refused)
    expect(await world.find(issue)).toEqual(before)
    expect((await todosNow()).filter(({ title }) => title === 'Buy a lock')).not.toEqual([])
    for (const { id } of await todosNow()) await world.as(ann).del(`/api/todos/${id}`)
  })

  test('of a reopened issue that is in the top three by now', async () => {
    await world.act(issue, 'drop')
    const reopened = await world.act(issue, 'reopen')
    await world.act(issue, 'top', { isTop: true }, bob)
    expect(await takeBack(reopened)).toMatchObject(refused)
  })

  test('that somebody else did, or that is no closing', async () => {
    const solved = await world.act(issue, 'solve', solution)
    expect(await takeBack(solved, bob)).toMatchObject(refused)
    expect(await takeBack(await world.add())).toMatchObject(refused)
  })

  test('by who is not in the team, and by strangers', async () => {
    const theirs = await world.add({}, zoe)
    expect(await takeBack(theirs, zoe)).toMatchObject({ status: 403 })
    expect(await takeBack(issue, zoe)).toMatchObject({ status: 404 })
  })
})

test('a comment is no obstacle, and a second click takes nothing more back', async () => {
  await world.act(issue, 'solve', solution)
  const reopened = await world.act(issue, 'reopen')
  await world.act(issue, 'comments', { text: 'Again?' }, bob)
  const first = await takeBack(reopened)
  expect(first).toMatchObject({ status: 200, body: { status: 'solved' } })
  expect(await takeBack(reopened)).toEqual(first)
})

test('as many statements take back one to-do as twenty', async () => {
  const count = async (length: number) => {
    const wish = { ...solution, todos: Array.from({ length }, () => ({ title: 'x' })) }
    const solved: Issue[] = []
    for (const _ of [1, 2, 3]) solved.push(await world.act(await world.add(), 'solve', wish))
    return countStatements(world, (run) => takeBack(solved[run] ?? issue))
  }
  expect(await count(20)).toBe(await count(1))
})

test('an issue comes back open when the top three are full', async () => {
  const interval = 'long-term'
  const later = await world.add({ interval })
  await world.act(later, 'top', { isTop: true })
  const dropped = await world.act(later, 'drop')
  for (const title of ['One', 'Two', 'Three']) {
    await world.act(await world.add({ title, interval }), 'top', { isTop: true })
  }
  expect(await takeBack(dropped)).toMatchObject({ status: 200, body: { status: 'open', isTop: false } })
})
