import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { periodAfter, periodOf } from '#contract/calendar.ts'
import type { Decision } from '#contract/decisions.ts'
import { plainCalendar } from '#contract/fields.ts'
import type { Headline } from '#contract/headlines.ts'
import type { Issue } from '#contract/issues.ts'
import type { Meeting } from '#contract/meetings.ts'
import type { Measurable } from '#contract/scorecard.ts'
import type { Todo } from '#contract/todos.ts'
import { meetingMinutes } from '#server/minutes/table.ts'
import { todos } from '#server/todos/table.ts'
import { listening } from '#test/support/listening.ts'
import { countStatements } from '#test/support/statements.ts'
import { openMinutes } from './drive.ts'

const world = await openMinutes({ own: true })
const { ann, bob, zoe, ops, sales, db, as, act, put, running, todo, tick, issue, solve, headline, note } = world
const { conclude, minutesOf, recordOf, schedule } = world

const today = (): string => new Date().toISOString().slice(0, 10)
const archivedOf = async <Row>(path: string): Promise<Row[]> =>
  (await as(ann).get<Row[]>(`/api/${path}?archived=true`)).body

describe('a conclusion archives with the meeting', () => {
  test('all completed to-dos, and leaves the others', async () => {
    const done = await todo({ title: 'Done' })
    const open = await todo({ title: 'Open' })
    await tick(done)
    const meeting = await running()
    const heard = await listening(world, bob, 'todos')
    expect((await conclude(meeting)).body.clock).toMatchObject({ status: 'concluded', since: null })
    expect((await heard())?.rows).toMatchObject([{ id: done.id, meetingId: meeting.id }])
    expect(await archivedOf<Todo>('user/todos')).toMatchObject([{ id: done.id, meetingId: meeting.id }])
    const { body } = await as(ann).get<Todo>(`/api/todos/${open.id}`)
    expect([body.archivedAt, body.meetingId]).toEqual([null, null])
  })

  test('the issues that were solved in it, with their decisions', async () => {
    const before = await issue('Solved before')
    await solve(before, 'Earlier')
    const meeting = await running()
    const [solved, dropped] = [await issue('Solved'), await issue('Dropped')]
    await solve(solved, 'Claims answers', { rootCause: 'Nobody was asked' })
    await as(ann).post(`/api/issues/${dropped.id}/drop`)
    await conclude(meeting)
    expect(await archivedOf<Issue>(`teams/${ops.id}/issues`)).toMatchObject([{ id: solved.id, meetingId: meeting.id }])
    const { body } = await as(ann).get<Decision[]>(`/api/teams/${ops.id}/decisions`)
    const meetingsOf = body.map(({ text, meetingId }) => [text, meetingId])
    expect(meetingsOf).toContainEqual(['Claims answers', meeting.id])
    expect(meetingsOf).toContainEqual(['Earlier', null])
  })

  test('the headlines that were ticked, whoever wrote them; the others roll on', async () => {
    const { body: ofBob } = await as(bob).post<Headline>(`/api/teams/${ops.id}/notes`, { title: 'Won' })
    const rolling = await headline('Rolls on')
    const meeting = await running()
    await put(meeting, `headlines/${ofBob.id}`, { ticked: true })
    await conclude(meeting)
    expect(await archivedOf<Headline>(`teams/${ops.id}/notes`)).toMatchObject([{ id: ofBob.id, meetingId: meeting.id }])
    expect((await as(ann).get<Headline>(`/api/notes/${rolling.id}`)).body.archivedAt).toBeNull()
    expect((await recordOf(meeting)).headlines).toMatchObject([
      { title: 'Won', authorId: bob.id, ticked: true },
      { title: 'Rolls on', authorId: ann.id, ticked: false },
    ])
  })
})

describe('the minutes', () => {
  test('say who was there, what was said, and how it was rated', async () => {
    const meeting = await running()
    await act(meeting, 'join')
    await put(meeting, 'check-in', { personal: 'A new dog', business: 'Halvorsen' })
    await put(meeting, 'check-in', { personal: '', business: '' }, bob)
    await put(meeting, `absences/${bob.id}`, { absent: true })
    await put(meeting, 'rating', { rating: 7, reason: 'Too long' })
    await note(meeting, 'Ring them today')
    await act(meeting, 'messages', ann, { text: 'The fair is on', teamIds: [sales.id] })
    await conclude(meeting)
    const { body } = await minutesOf(meeting, bob)
    expect(body).toMatchObject({ title: meeting.title, teamName: 'Operations', teamId: ops.id })
    expect(body.record).toMatchObject({
      presenterId: ann.id,
      present: [{ personId: ann.id, guestName: null }],
      absentIds: [bob.id],
      checkIn: [{ personId: ann.id, personal: 'A new dog', business: 'Halvorsen' }],
      ratings: [{ personId: ann.id, rating: 7, reason: 'Too long' }],
      notes: [{ section: meeting.agenda[0]?.id, content: 'Ring them today', authorId: ann.id }],
      messages: [{ text: 'The fair is on', teams: ['Sales'], createdById: ann.id }],
    })
    expect(body.people.map(({ fullName }) => fullName)).toEqual(['Ann Archer', 'Bob Baker'])
    expect(body.record.sittings).toHaveLength(1)
    expect(body.record.sections[0]).toMatchObject({ kind: 'segue', minutes: 5 })
  })

  test('name everybody who attends and did not come, marked or not', async () => {
    const meeting = await running()
    await act(meeting, 'join')
    await conclude(meeting)
    expect(await recordOf(meeting)).toMatchObject({ present: [{ personId: ann.id }], absentIds: [bob.id] })
  })

  test('have the to-dos that were reviewed apart from those that were made', async () => {
    await db.update(todos).set({ archivedAt: new Date().toISOString(), meetingId: 1 })
    const old = await todo({ title: 'Done long ago' })
    const review = await todo({ title: 'Reviewed', assignedToId: bob.id, dueDate: '2026-12-01' })
    const before = await todo({ title: 'Done before' })
    const given = await todo({ title: 'Given up' })
    await db.update(todos).set({ archivedAt: new Date().toISOString() }).where(eq(todos.id, given.id))
    for (const one of [old, before]) await tick(one)
    await db
      .update(todos)
      .set({ completedAt: sql`now() - interval '8 days'` })
      .where(eq(todos.id, old.id))
    const meeting = await running()
    await todo({ title: 'Made' })
    await conclude(meeting)
    const { todos: reviewed, newTodos } = await recordOf(meeting)
    expect(reviewed).toMatchObject([
      { id: review.id, title: 'Reviewed', assigneeId: bob.id, dueDate: '2026-12-01', completed: false },
      { title: 'Done before', completed: true },
    ])
    expect(newTodos.map(({ title }) => title)).toEqual(['Made'])
  })

  test('say what became of the issues that were taken up', async () => {
    const [solved, sent, parked, open, idle] = [
      await issue('Solved here'),
      await issue('Sent away'),
      await issue('Parked'),
      await issue('Not done'),
      await issue('Idle'),
    ]
    const meeting = await running()
    for (const { id } of [solved, sent, parked]) await act(meeting, 'discuss', ann, { issueId: id })
    await put(meeting, `votes/${open.id}`, { voted: true }, bob)
    await put(meeting, `votes/${solved.id}`, { voted: true }, bob)
    await put(meeting, `votes/${solved.id}`, { voted: true })
    await solve(solved, 'We stop', { rootCause: 'Habit' })
    await as(ann).post(`/api/issues/${sent.id}/send`, { teamId: sales.id })
    await as(ann).patch('/api/issues', { ids: [parked.id], interval: 'long-term' })
    await conclude(meeting)
    const { issues } = await recordOf(meeting)
    expect(issues.map(({ title, outcome }) => `${title}: ${outcome}`)).toEqual([
      'Solved here: solved',
      'Sent away: sent',
      'Parked: parked',
      'Not done: open',
    ])
    expect(issues[0]).toMatchObject({ decision: 'We stop', rootCause: 'Habit', decidedById: ann.id, votes: 2 })
    expect(issues[0]?.usedMilliseconds).toBeGreaterThan(0)
    expect(issues.map(({ title }) => title)).not.toContain(idle.title)
  })

  test('have the numbers of the last full period, and the rocks', async () => {
    const goal = { rule: '>=', low: 10, high: null }
    const { body: item } = await as(ann).post<Measurable>(`/api/teams/${ops.id}/scorecard/items`, {
      name: 'Quotes',
      goal,
    })
    await as(ann).post(`/api/teams/${ops.id}/scorecard/items`, { name: 'Calls', goal })
    const milestones = ['Lease', 'Move'].map((name) => ({ id: crypto.randomUUID(), name }))
    const rock = { title: 'Second warehouse', milestones }
    const { body } = await as(ann).post<{ id: number }>(`/api/teams/${ops.id}/rocks`, rock)
    await as(ann).patch(`/api/rocks/${body.id}/milestones/${milestones[0]?.id}/toggle`)
    const weekId = periodAfter(periodOf('week', today(), plainCalendar), -1, plainCalendar).key
    await as(ann).put(`/api/scorecard/items/${item.id}/values/${weekId}`, { value: 12 })
    const meeting = await running()
    await conclude(meeting)
    const { measurables, rocks } = await recordOf(meeting)
    expect(measurables).toEqual([
      { name: 'Quotes', ownerId: ann.id, goal: '>= 10', value: '12', onTrack: true, standing: 'met' },
      { name: 'Calls', ownerId: ann.id, goal: '>= 10', value: null, onTrack: null, standing: 'none' },
    ])
    expect(rocks).toEqual([{ title: 'Second warehouse', ownerId: ann.id, status: 'on-track', progress: 50 }])
  })

  test('never change, not even by the database', async () => {
    const meeting = await running()
    await note(meeting, 'Said')
    await conclude(meeting)
    const { body } = await minutesOf(meeting)
    await as(ann).patch(`/api/teams/${ops.id}`, { name: 'Operations' })
    expect((await note(meeting, 'Said later')).status).toBe(409)
    expect((await minutesOf(meeting)).body).toEqual(body)
    const change = db.update(meetingMinutes).set({ title: 'Another' }).where(eq(meetingMinutes.meetingId, meeting.id))
    await expect(change).rejects.toThrow()
  })

  test('are not there before the conclusion, nor after the meeting has been deleted, nor for another team', async () => {
    const meeting = await running()
    expect((await minutesOf(meeting)).status).toBe(404)
    await conclude(meeting)
    expect((await minutesOf(meeting, zoe)).status).toBe(404)
    expect((await minutesOf(meeting)).status).toBe(200)
    await as(ann).del(`/api/meetings/${meeting.id}`)
    expect((await minutesOf(meeting)).status).toBe(404)
  })
})

test('a meeting is concluded once, by its presenter, or by anyone once it is suspended', async () => {
  const meeting = await running()
  expect((await conclude(meeting, bob)).status).toBe(403)
  await act(meeting, 'suspend')
  const answers = await Promise.all([bob, ann, bob].map((by) => conclude(meeting, by)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await conclude(meeting)).toMatchObject({ status: 409, body: { message: 'This meeting has been concluded' } })
  expect((await conclude(await schedule())).status).toBe(409)
})

test('people who have been deleted since are no longer named', async () => {
  const cy = await world.member(ops, { fullName: 'Cy Cole' })
  const meeting = await running()
  await act(meeting, 'join', cy)
  await conclude(meeting)
  expect((await minutesOf(meeting)).body.people.map(({ id }) => id)).toContain(cy.id)
  await as(world.home.admin).del(`/api/users/${cy.id}`)
  const { body } = await minutesOf(meeting)
  expect(body.people.map(({ id }) => id)).not.toContain(cy.id)
  expect(body.record.present).toContainEqual({ personId: cy.id, guestName: null })
})

test('a conclusion takes as many statements, however much there is to keep', async () => {
  const filled = async (count: number): Promise<Meeting> => {
    const meeting = await running()
    for (let made = 0; made < count; made += 1) {
      await tick(await todo({}))
      const { id } = await headline('News')
      await put(meeting, `headlines/${id}`, { ticked: true })
      await solve(await issue('Stuck'), 'Done')
      await note(meeting, 'Noted')
      await act(meeting, 'messages', ann, { text: 'News', teamIds: [sales.id] })
    }
    return meeting
  }
  const take = async (count: number) => {
    const ready = [await filled(count), await filled(count), await filled(count)]
    return countStatements(world, (run) => conclude(ready[run] ?? { id: 0 }))
  }
  expect(await take(5)).toBe(await take(1))
})
