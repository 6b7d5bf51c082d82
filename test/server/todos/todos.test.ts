import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Todo, TodoOverview } from '#contract/todos.ts'
import { transaction } from '#server/db/open.ts'
import { listening } from '#test/support/listening.ts'
import { openTeam } from '#test/support/team.ts'

const world = await openTeam()
const { ops: team, ann, bob } = world
const outsider = await world.member(world.home.team)

const add = async (body: object = {}, by = ann): Promise<Todo> => {
  const answer = await world.as(by).post<Todo>(`/api/teams/${team.id}/todos`, { title: 'Call the bank', ...body })
  expect(answer.status).toBe(201)
  return answer.body
}
const list = async (by = ann, query = `?teamId=${team.id}`): Promise<Todo[]> =>
  (await world.as(by).get<Todo[]>(`/api/user/todos${query}`)).body

describe('creating a to-do', () => {
  test('returns it with the defaults, whoever the body names as its creator', async () => {
    const body = { title: '  Call  ', createdById: bob.id, completed: true, comments: [{ text: 'x' }], teamId: 99 }
    const todo = await add(body)
    expect(todo).toMatchObject({
      title: 'Call',
      description: null,
      completed: false,
      completedAt: null,
      priority: 'medium',
      repeat: 'none',
      dueDate: null,
      comments: [],
      attachments: [],
      teamId: team.id,
      assignedToId: null,
      assignee: null,
      createdById: ann.id,
      version: 1,
      can: { edit: true, comment: true, delete: true },
    })
    expect(Object.keys(todo)).not.toContain('tenantId')
    expect(await list()).toContainEqual(todo)
  })

  test('waits while somebody holds its team, however long, and adds it once', async () => {
    const held = await transaction(world.db, async (tx) => {
      await tx.execute(sql`select from teams where tenant_id = ${team.tenantId} and id = ${team.id} for update`)
      const [holder] = (await tx.execute(sql`select pg_backend_pid() as pid`)).rows
      const adding = add({ title: 'Wait for the team' })
      const waiting = async () =>
        (
          await world.db.execute(sql`select query from pg_stat_activity
          where ${holder?.['pid']} = any(pg_blocking_pids(pid)) and now() - query_start > interval '100 ms'`)
        ).rows
      await expect.poll(waiting).toEqual([{ query: expect.stringContaining('insert into "todos"') }])
      return { adding }
    })
    const todo = await held.adding
    expect((await list()).filter(({ title }) => title === 'Wait for the team')).toEqual([todo])
  })

  test('keeps every field that is given', async () => {
    const fields = {
      title: 'Send the offer',
      description: 'Two pages',
      dueDate: '2026-12-01',
      priority: 'high',
      repeat: 'quaterly',
      assignedToId: bob.id,
    }
    const todo = await add(fields)
    expect(todo).toMatchObject({ ...fields, assignee: { id: bob.id, fullName: 'Bob Baker', username: bob.username } })
  })

  test('is open to everyone in the workspace, who can then read it but not change it', async () => {
    const todo = await add({ assignedToId: outsider.id }, outsider)
    expect(todo.can).toEqual({ edit: false, comment: true, delete: false })
    const calls = world.as(outsider)
    expect((await list(outsider, '')).map(({ id }) => id)).toContain(todo.id)
    expect((await calls.patch(`/api/todos/${todo.id}/toggle`)).status).toBe(403)
    expect((await calls.patch(`/api/todos/${todo.id}`, { title: 'Mine' })).status).toBe(403)
    expect((await calls.del(`/api/todos/${todo.id}`)).status).toBe(403)
  })

  test.each([
    ['no title', {}, 'title', 'Required'],
    ['an empty title', { title: ' ' }, 'title', 'Title is required'],
    ['a date that does not exist', { title: 'x', dueDate: '2026-02-30' }, 'dueDate', 'Invalid date'],
    ['an unknown repeat', { title: 'x', repeat: 'quarterly' }, 'repeat', expect.stringContaining('Invalid enum value')],
  ])('is refused with %s', async (_, body, path, message) => {
    const answer = await world.as(ann).post(`/api/teams/${team.id}/todos`, body)
    expect(answer.status).toBe(400)
    expect(answer.body.issues).toContainEqual({ path, message })
  })

  test("returns 404 for another tenant's team, an unknown one, and an id that is no number", async () => {
    const other = await world.tenant()
    for (const teamId of [other.team.id, 2_000_000_000, 99_999_999_999, 'x', '0', '-1']) {
      expect((await world.as(ann).post(`/api/teams/${teamId}/todos`, { title: 'x' })).status).toBe(404)
    }
  })
})

describe('listing to-dos', () => {
  test('for a team returns its own, open ones first, by due date', async () => {
    const fresh = await world.team()
    const member = await world.member(fresh)
    for (const [title, dueDate] of [
      ['undated', null],
      ['late', '2026-12-24'],
      ['early', '2026-12-01'],
    ]) {
      await world.as(member).post(`/api/teams/${fresh.id}/todos`, { title, dueDate })
    }
    const [early] = await list(member, `?teamId=${fresh.id}`)
    await world.as(member).patch(`/api/todos/${early?.id}/toggle`)
    const titles = (await list(member, `?teamId=${fresh.id}`)).map(({ title }) => title)
    expect(titles).toEqual(['late', 'undated', 'early'])
  })

  test('without a team returns everything the viewer may see, and no more', async () => {
    const reader = await world.member([])
    const own = await add({ title: 'Own' }, reader)
    const hidden = await add()
    const ids = (await list(reader, '')).map(({ id }) => id)
    expect(ids).toContain(own.id)
    expect(ids).not.toContain(hidden.id)
    expect((await list(world.home.admin, '')).map(({ id }) => id)).toEqual(expect.arrayContaining([own.id, hidden.id]))
  })

  test('returns a single one as the lists do', async () => {
    const todo = await add({ title: 'Alone' }, ann)
    expect((await world.as(ann).get(`/api/todos/${todo.id}`)).body).toEqual(
      (await list(ann, `?teamId=${team.id}`)).find(({ id }) => id === todo.id),
    )
    expect((await world.as(outsider).get(`/api/todos/${todo.id}`)).status).toBe(404)
  })

  test('assigned to the viewer leaves out the others', async () => {
    const mine = await add({ assignedToId: bob.id })
    const notMine = await add({ assignedToId: ann.id })
    const ids = (await world.as(bob).get<Todo[]>('/api/user/assigned-todos')).body.map(({ id }) => id)
    expect(ids).toContain(mine.id)
    expect(ids).not.toContain(notMine.id)
    const elsewhere = await world.as(bob).get<Todo[]>(`/api/user/assigned-todos?teamId=${world.home.team.id}`)
    expect(elsewhere.status).toBe(403)
  })

  test('created by the viewer includes those in other teams, to read and comment on', async () => {
    const own = await add({ title: 'Own' })
    await add({ title: 'By another', assignedToId: ann.id }, bob)
    const foreign = await world.as(ann).post<Todo>(`/api/teams/${world.home.team.id}/todos`, { title: 'Foreign' })
    const created = await list(ann, '?created=true')
    expect(created).toContainEqual(own)
    expect(created).toContainEqual(foreign.body)
    expect(new Set(created.map(({ createdById }) => createdById))).toEqual(new Set([ann.id]))
    expect(foreign.body.can).toEqual({ edit: false, comment: true, delete: false })
    expect((await list(ann, `?created=true&teamId=${team.id}`)).map(({ teamId }) => teamId)).not.toContain(
      world.home.team.id,
    )
    expect((await world.as(ann).get(`/api/user/todos?created=true&teamId=${world.home.team.id}`)).status).toBe(403)
  })

  test('created for another team shows their creator changes live', async () => {
    const foreign = await world.as(ann).post<Todo>(`/api/teams/${world.home.team.id}/todos`, { title: 'Foreign' })
    const heard = await listening(world, ann, 'todos')
    await world.as(outsider).patch(`/api/todos/${foreign.body.id}/toggle`)
    expect((await heard())?.rows).toMatchObject([{ id: foreign.body.id, completed: true }])
  })

  test('in figures without a team counts what the list without a team has, for members and admins', async () => {
    const { admin } = world.home
    const foreign = await add({ assignedToId: ann.id }, outsider)
    await add({ title: 'Not theirs to see' })
    for (const person of [ann, outsider, admin]) {
      const all = await list(person, '')
      const { body } = await world.as(person).get<TodoOverview>('/api/user/todos/overview?today=2026-11-05')
      const completed = all.filter((todo) => todo.completed).length
      expect([body.total, body.completed]).toEqual([all.length, completed])
      const { body: own } = await world.as(person).get<Todo[]>('/api/user/assigned-todos')
      expect(body.yours).toEqual({ total: own.length, first: own.slice(0, 5) })
    }
    expect(await list(outsider, '')).toContainEqual(foreign)
  })

  test('in figures counts a team’s, overdue by the viewer’s day, and has the first five of their own', async () => {
    const fresh = await world.team()
    const member = await world.member(fresh)
    const calls = world.as(member)
    for (let day = 1; day <= 7; day += 1) {
      await calls.post(`/api/teams/${fresh.id}/todos`, {
        title: `Day ${day}`,
        dueDate: `2026-11-0${day}`,
        assignedToId: member.id,
      })
    }
    const [first] = await list(member, `?teamId=${fresh.id}`)
    await calls.patch(`/api/todos/${first?.id}/toggle`)
    await calls.post(`/api/teams/${fresh.id}/todos`, { title: 'Not theirs', dueDate: '2026-11-09' })
    const { body } = await calls.get<TodoOverview>(`/api/user/todos/overview?teamId=${fresh.id}&today=2026-11-05`)
    expect(body).toMatchObject({ total: 8, completed: 1, overdue: 3, yours: { total: 7 } })
    const titles = body.yours.first.map(({ title }) => title)
    expect(titles).toEqual(['Day 2', 'Day 3', 'Day 4', 'Day 5', 'Day 6'])
    expect((await calls.get('/api/user/todos/overview?today=yesterday')).status).toBe(400)
  })
})

describe('the team of a to-do', () => {
  test('can be changed, which removes an assignee who is not in the new one', async () => {
    const todo = await add({ assignedToId: bob.id })
    const target = await world.team()
    const { body } = await world.as(ann).patch<Todo>(`/api/todos/${todo.id}`, { teamId: target.id })
    expect(body).toMatchObject({ teamId: target.id, assignedToId: null, can: { edit: false } })
    expect((await list()).map(({ id }) => id)).not.toContain(todo.id)
  })

  test('can be changed to one whose to-dos you do not see', async () => {
    const todo = await add()
    const target = await world.team()
    const answer = await world.as(bob).patch<Todo>(`/api/todos/${todo.id}`, { teamId: target.id })
    expect(answer).toMatchObject({ status: 200, body: { teamId: target.id, can: { edit: false } } })
    expect((await world.as(bob).patch(`/api/todos/${todo.id}`, { title: 'Back' })).status).toBe(404)
  })

  test('cannot be one of another tenant', async () => {
    const todo = await add()
    const other = await world.tenant()
    const answer = await world.as(ann).patch(`/api/todos/${todo.id}`, { teamId: other.team.id })
    expect(answer).toMatchObject({ status: 400, body: { message: 'Please select a team' } })
  })
})

describe('deleting a person', () => {
  test('leaves their to-dos unassigned and their comments where they are', async () => {
    const leaver = await world.member(team)
    const todo = await add({ assignedToId: leaver.id })
    await world.as(leaver).post(`/api/todos/${todo.id}/comments`, { text: 'Bye' })
    expect((await world.as(world.home.admin).del(`/api/users/${leaver.id}`)).status).toBe(204)
    const left = (await list()).find(({ id }) => id === todo.id)
    expect(left).toMatchObject({ assignedToId: null, assignee: null })
    expect(left?.comments).toMatchObject([{ text: 'Bye', userId: null, user: null }])
  })
})
