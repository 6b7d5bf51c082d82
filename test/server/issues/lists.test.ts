import { describe, expect, test } from 'vitest'
import type { Issue } from '#contract/issues.ts'
import { countStatements } from '#test/support/statements.ts'
import { openIssues } from './drive.ts'

const world = await openIssues()
const { ops, sales, ann, zoe, home } = world
const ofOps = `/api/teams/${ops.id}/issues`
const titles = (found: Issue[]) => found.map(({ title }) => title)

describe('a new issue', () => {
  test('is open, the last in its team, and belongs to whoever made it', async () => {
    const first = await world.add({ title: 'First' })
    const issue = await world.add({ title: 'Second', description: 'Why' })
    expect(issue).toMatchObject({
      title: 'Second',
      description: 'Why',
      priority: null,
      interval: 'short-term',
      status: 'open',
      isTop: false,
      teamId: ops.id,
      earlierTeamIds: [],
      sending: null,
      assignedToId: ann.id,
      assignee: { fullName: 'Ann Archer' },
      createdById: ann.id,
      closedBy: null,
      decisions: [],
      linked: { todos: 0, rocks: 0, headlines: 0, issues: 0 },
      madeFrom: [],
      comments: [],
      attachments: [],
      can: { edit: true, comment: true, delete: true },
    })
    expect(issue.position > first.position).toBe(true)
    expect(titles(await world.list(ofOps))).toEqual(['First', 'Second'])
    expect(await world.find(issue)).toEqual(issue)
  })
})

describe('a new issue takes', () => {
  test.each([
    [{ priority: 'high' }, { priority: 3, interval: 'short-term' }],
    [{ priority: 'medium' }, { priority: 2, interval: 'short-term' }],
    [{ priority: 'low' }, { priority: 1, interval: 'long-term' }],
    [
      { priority: 'low', interval: 'short-term' },
      { priority: 1, interval: 'short-term' },
    ],
    [
      { priority: 5, interval: 'long-term' },
      { priority: 5, interval: 'long-term' },
    ],
  ])('%o as %o', async (given, stored) => {
    expect(await world.add(given)).toMatchObject(stored)
  })

  test.each([
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ title: 'x'.repeat(256) }, 'title', 'String must contain at most 255 character(s)'],
    [{ assignedToId: zoe.id }, 'assignedToId', 'The assignee must be a member of the team'],
  ])('not %o', async (given, path, message) => {
    const answer = await world.as(ann).post(ofOps, { title: 'Fine', ...given })
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path, message }] } })
  })

  test('nobody as assignee in a team that its maker is not in', async () => {
    expect(await world.add({}, ann, sales)).toMatchObject({ assignedToId: null, can: { edit: false, comment: true } })
    expect((await world.add({ assignedToId: ann.id }, ann, sales)).assignedToId).toBe(ann.id)
  })

  test('the next place also when many are added at once', async () => {
    const added = await Promise.all(Array.from({ length: 5 }, () => world.add()))
    expect(new Set(added.map(({ position }) => position)).size).toBe(5)
  })
})

describe('the lists', () => {
  test("are a team's issues, or all that you see", async () => {
    const given = await world.add({ title: 'Given to Ann' }, zoe, sales)
    await world.as(zoe).patch(`/api/issues/${given.id}`, { assignedToId: zoe.id })
    const mine = await world.add({ title: 'Created by Zoe' }, zoe)
    const all = titles(await world.list('/api/teams/user/issues', zoe))
    expect(all).toEqual(expect.arrayContaining(['Given to Ann', 'Created by Zoe']))
    expect(all).not.toContain('First')
    expect(titles(await world.list(`/api/teams/user/issues?teamId=${sales.id}`, zoe))).not.toContain('Created by Zoe')
    expect((await world.find(mine, zoe)).can.edit).toBe(false)
    expect(titles(await world.list('/api/teams/user/issues', home.admin))).toEqual(
      expect.arrayContaining(['First', ...all]),
    )
  })

  test('take as many statements, however many issues there are', async () => {
    const count = () => countStatements(world, () => world.list(ofOps))
    const few = await count()
    await world.act(await world.add(), 'solve', { decision: 'Fix', checkOn: null })
    expect(await count()).toBe(few)
  })
})

describe('a selection', () => {
  const change = (body: object, by = ann) => world.as(by).patch<Issue[]>('/api/issues', body)

  test('is moved or dropped as a whole', async () => {
    const ids = [(await world.add()).id, (await world.add()).id]
    expect((await change({ ids, interval: 'long-term' })).body).toMatchObject([
      { interval: 'long-term', version: 2 },
      { interval: 'long-term', version: 2 },
    ])
    const one = { ids: ids.slice(0, 1), status: 'dropped' }
    expect((await change(one)).body).toMatchObject([{ status: 'dropped', closedById: ann.id }])
    const { body } = await change({ ids, status: 'dropped', interval: 'short-term' })
    expect(body.toSorted((a, b) => a.id - b.id)).toMatchObject([
      { status: 'dropped', interval: 'short-term', version: 4 },
      { status: 'dropped', interval: 'short-term', version: 4 },
    ])
  })

  test('that was dropped is opened again, and what was solved stays solved', async () => {
    const solved = await world.act(await world.add(), 'solve', { decision: 'Fix', checkOn: null })
    const dropped = await world.act(await world.add(), 'drop')
    const { body } = await change({ ids: [dropped.id, solved.id], status: 'open' })
    expect(body.toSorted((a, b) => a.id - b.id)).toMatchObject([
      { status: 'solved', decisions: [{ reopenedAt: null }] },
      { status: 'open', closedAt: null, closedById: null },
    ])
  })

  test('is left as it is when one in it is solved, not theirs, or not there', async () => {
    const open = await world.add()
    const solved = await world.act(await world.add(), 'solve', { decision: 'Fix', checkOn: null })
    const theirs = await world.add({}, ann, sales)
    const dropping = async (id: number) => (await change({ ids: [open.id, id], status: 'dropped' })).status
    expect([await dropping(solved.id), await dropping(theirs.id), await dropping(2_000_000_000)]).toEqual([
      409, 403, 404,
    ])
    expect((await change({ ids: [] })).status).toBe(400)
    expect(await world.find(open)).toEqual(open)
  })
})
