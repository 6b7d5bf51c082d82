import { beforeEach, describe, expect, test } from 'vitest'
import { type Issue, openingsOf } from '#contract/issues.ts'
import type { Linked } from '#contract/links.ts'
import type { Todo } from '#contract/todos.ts'
import { openIssues } from './drive.ts'

let now = new Date('2026-11-19T12:00:00Z')
const world = await openIssues({ clock: () => now })
const { ann, bob, zoe, ops, sales, home } = world

let issue: Issue
beforeEach(async () => {
  now = new Date('2026-11-19T12:00:00Z')
  issue = await world.add()
})
const solution = { decision: 'Keep it open', rootCause: 'The lock is old', checkOn: '2026-12-17' }
const call = (what: string, body: object = {}, by = ann) => world.as(by).post(`/api/issues/${issue.id}/${what}`, body)

describe('solving an issue', () => {
  test('stores what was decided, why, by whom and who was there', async () => {
    const solved = await world.act(issue, 'solve', { ...solution, presentIds: [bob.id, ann.id] })
    expect(solved).toMatchObject({
      status: 'solved',
      closedAt: now.toISOString(),
      closedBy: { fullName: 'Ann Archer' },
      checkOn: '2026-12-17',
      decisions: [
        {
          teamId: ops.id,
          issueId: issue.id,
          title: 'The gate is shut',
          text: 'Keep it open',
          rootCause: 'The lock is old',
          decidedBy: { fullName: 'Ann Archer' },
          decidedAt: now.toISOString(),
          present: [{ fullName: 'Ann Archer' }, { fullName: 'Bob Baker' }],
          reopenedAt: null,
        },
      ],
    })
    expect(await world.find(issue)).toEqual(solved)
  })

  test('has whoever solves it there, unless it says', async () => {
    const { decisions } = await world.act(issue, 'solve', { decision: 'Keep it open', checkOn: null }, bob)
    expect(decisions).toMatchObject([{ rootCause: null, present: [{ id: bob.id }] }])
  })

  test('adds its to-dos to the team, linked with it', async () => {
    const todos = [
      { title: 'Buy a lock', assignedToId: bob.id, dueDate: '2026-12-01' },
      { title: 'Tell the drivers', assignedToId: null },
    ]
    const { linked } = await world.act(issue, 'solve', { ...solution, todos })
    expect(linked).toMatchObject({ todos: 2 })
    const added = (await world.as(bob).get<Todo[]>(`/api/user/todos?teamId=${ops.id}`)).body
    expect(added).toMatchObject([
      { title: 'Buy a lock', assignee: { id: bob.id }, dueDate: '2026-12-01', createdById: ann.id },
      { title: 'Tell the drivers', assignedToId: null },
    ])
    const links = (await world.as(ann).get<Linked[]>(`/api/issues/${issue.id}/links`)).body
    expect(links).toMatchObject([
      { kind: 'todo', title: 'Buy a lock', direction: 'to', done: false },
      { kind: 'todo', title: 'Tell the drivers', direction: 'to', done: false },
    ])
    const back = (await world.as(ann).get<Linked[]>(`/api/todos/${added[0]?.id}/links`)).body
    expect(back).toMatchObject([{ kind: 'issue', id: issue.id, direction: 'from', done: true }])
  })

  test('is refused as a whole with a to-do for someone who is not in the team', async () => {
    const todos = [{ title: 'Fine' }, { title: 'Not fine', assignedToId: zoe.id }]
    const refusal = { message: 'The assignee must be a member of the team', issues: [{ path: 'assignedToId' }] }
    expect(await call('solve', { ...solution, todos })).toMatchObject({ status: 400, body: refusal })
    expect(await world.find(issue)).toEqual(issue)
  })

  test.each([
    ['without a decision', { ...solution, decision: ' ' }, 'Decision is required'],
    ['with someone there who is not in the team', { presentIds: [-1] }, 'Number must be greater than 0'],
    ['with a day that is none', { checkOn: '2026-13-01' }, 'Invalid date'],
  ])('is refused %s', async (_, wrong, message) => {
    const answer = await call('solve', { ...solution, ...wrong })
    expect(answer.status).toBe(400)
    expect(answer.body.issues?.map((one) => one.message)).toEqual([message])
  })

  test('is refused with someone there from another team, but not for an admin who is in none', async () => {
    const refusal = { message: 'Only members of the team can have been there', issues: [{ path: 'presentIds' }] }
    expect(await call('solve', { ...solution, presentIds: [zoe.id] })).toMatchObject({ status: 400, body: refusal })
    expect((await call('solve', { ...solution, presentIds: [home.admin.id] }, home.admin)).status).toBe(200)
  })
})

describe('an issue that is dropped', () => {
  test('says when and by whom, and has no decision', async () => {
    expect(await world.act(issue, 'drop')).toMatchObject({
      status: 'dropped',
      closedAt: now.toISOString(),
      closedBy: { id: ann.id },
      checkOn: null,
      decisions: [],
    })
  })

  test('is back at its place when it is reopened', async () => {
    await world.add({ title: 'Behind' })
    await world.act(issue, 'drop')
    const reopened = { status: 'open', closedAt: null, closedBy: null, position: issue.position, decisions: [] }
    expect(await world.act(issue, 'reopen')).toMatchObject(reopened)
  })
})

describe('an issue that comes back', () => {
  test('keeps the chain of what was decided', async () => {
    for (const day of ['19', '20']) {
      now = new Date(`2026-11-${day}T12:00:00Z`)
      await world.act(issue, 'solve', { ...solution, decision: `As of ${day}` })
      now = new Date(`2026-11-${day}T18:00:00Z`)
      await world.act(issue, 'reopen')
    }
    const back = await world.find(issue)
    expect(back).toMatchObject({ status: 'open', checkOn: null, closedAt: null, closedById: null })
    expect(back.decisions.map(({ text, reopenedAt }) => [text, reopenedAt])).toEqual([
      ['As of 19', '2026-11-19T18:00:00.000Z'],
      ['As of 20', '2026-11-20T18:00:00.000Z'],
    ])
    expect(openingsOf(back)).toHaveLength(3)
  })

  test('leaves the archive', async () => {
    await world.act(issue, 'solve', solution)
    await world.act(issue, 'archive', { archived: true })
    expect(await world.act(issue, 'reopen')).toMatchObject({ archivedAt: null })
  })
})

describe('an issue that stayed solved', () => {
  test('does not ask again', async () => {
    await world.act(issue, 'solve', solution)
    expect(await world.act(issue, 'stayed-solved')).toMatchObject({ status: 'solved', checkOn: null })
  })
})

describe('the archive', () => {
  test('takes closed issues out of the lists, and gives them back', async () => {
    await world.act(issue, 'drop')
    const archived = await world.act(issue, 'archive', { archived: true })
    expect(archived.archivedAt).toBe(now.toISOString())
    const listed = async (query: string) =>
      (await world.list(`/api/teams/${ops.id}/issues${query}`)).some(({ id }) => id === issue.id)
    expect([await listed(''), await listed('?archived=true'), await listed('?archived=false')]).toEqual([
      false,
      true,
      false,
    ])
    await world.act(issue, 'archive', { archived: false })
    expect(await listed('')).toBe(true)
  })
})

describe('what does not fit', () => {
  const open = 'This issue is open already'
  test.each([
    ['reopening an open issue', [], 'reopen', {}, open],
    ['answering about an open issue', [], 'stayed-solved', {}, 'This issue does not ask whether it stayed solved'],
    ['answering when nothing is asked', [], 'answer', { text: 'Yes' }, 'This issue is not waiting for an answer'],
    ['archiving an open issue', [], 'archive', { archived: true }, 'Only solved and dropped issues can be archived'],
    ['solving a solved issue', ['solve'], 'solve', solution, 'This issue is solved already'],
    ['dropping a solved issue', ['solve'], 'drop', {}, 'This issue is solved already'],
    ['dropping a dropped issue', ['drop'], 'drop', {}, 'This issue is dropped already'],
    ['sending a dropped issue', ['drop'], 'send', { teamId: 1 }, 'This issue is dropped already'],
    [
      'confirming twice',
      ['solve', 'stayed-solved'],
      'stayed-solved',
      {},
      'This issue does not ask whether it stayed solved',
    ],
  ])('%s is a conflict, which has the issue as it is', async (_, before, what, body, message) => {
    for (const step of before) await world.act(issue, step, solution)
    const current = await world.find(issue)
    const { patch, post } = world.as(ann)
    const answer = await (what === 'archive' ? patch : post)(`/api/issues/${issue.id}/${what}`, body)
    expect(answer).toMatchObject({ status: 409, body: { message, current } })
  })
})

describe('who is not in the team', () => {
  const calls = [
    ['solve', solution],
    ['drop', {}],
    ['reopen', {}],
    ['stayed-solved', {}],
    ['send', { teamId: 1 }],
    ['answer', { text: 'Yes' }],
    ['todos', { title: 'Buy a lock' }],
  ] as const
  test.each(calls)('may not %s', async (what, body) => {
    const theirs = await world.add({}, zoe)
    const answer = await world.as(zoe).post(`/api/issues/${theirs.id}/${what}`, body)
    expect(answer).toMatchObject({ status: 403, body: { message: 'Only members of the team may change this issue' } })
    expect((await world.as(zoe).post(`/api/issues/${issue.id}/${what}`, body)).status).toBe(404)
  })
})

describe('a to-do from an issue', () => {
  test('is in its team, and linked with it', async () => {
    const answer = await world.as(bob).post<Todo>(`/api/issues/${issue.id}/todos`, { title: 'Buy a lock' })
    expect(answer).toMatchObject({ status: 201, body: { title: 'Buy a lock', teamId: ops.id, createdById: bob.id } })
    const after = await world.find(issue)
    expect(after).toMatchObject({ linked: { todos: 1 }, version: issue.version + 1, updatedAt: issue.updatedAt })
  })

  test('is not made for someone who is not in the team', async () => {
    const body = { title: 'Buy a lock', assignedToId: zoe.id }
    expect((await world.as(ann).post(`/api/issues/${issue.id}/todos`, body)).status).toBe(400)
    expect(await world.find(issue)).toEqual(issue)
  })
})

describe('an issue made from something', () => {
  test('is linked with it', async () => {
    const todo = (await world.as(bob).post<Todo>(`/api/teams/${ops.id}/todos`, { title: 'Oil the gate' })).body
    const made = await world.add({ from: { todoId: todo.id } })
    expect(made.linked).toEqual({ todos: 1, rocks: 0, headlines: 0, issues: 0 })
    expect(made.madeFrom).toEqual([{ kind: 'todo', id: todo.id }])
    const links = (await world.as(ann).get<Linked[]>(`/api/issues/${made.id}/links`)).body
    expect(links).toMatchObject([{ kind: 'todo', id: todo.id, direction: 'from' }])
  })

  test('is not made from what its maker does not see', async () => {
    const hidden = (await world.as(zoe).post<Todo>(`/api/teams/${sales.id}/todos`, { title: 'Secret' })).body
    for (const todoId of [hidden.id, 2_000_000_000]) {
      const body = { title: 'From it', from: { todoId } }
      expect((await world.as(ann).post(`/api/teams/${ops.id}/issues`, body)).status).toBe(404)
    }
  })

  test('counts only links that its reader sees', async () => {
    const todo = (await world.as(ann).post<Todo>(`/api/teams/${ops.id}/todos`, { title: 'Oil the gate' })).body
    const made = await world.add({ from: { todoId: todo.id }, assignedToId: null }, ann, sales)
    expect((await world.find(made, zoe)).linked.todos).toBe(0)
    expect((await world.find(made, ann)).linked.todos).toBe(1)
    await world.as(ann).del(`/api/todos/${todo.id}`)
    expect((await world.find(made, ann)).linked.todos).toBe(0)
  })
})
