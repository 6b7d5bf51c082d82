import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { wordsOf, subjectsLeftOut, subjectsTold } from '#contract/activity.ts'
import type { Activity } from '#contract/dashboard.ts'
import type { Issue } from '#contract/issues.ts'
import type { Rock } from '#contract/rocks.ts'
import type { User } from '#contract/tenants.ts'
import type { Todo } from '#contract/todos.ts'
import type { Measurable } from '#contract/scorecard.ts'
import { t } from '#contract/words.ts'
import { countStatements } from '#test/support/statements.ts'
import { openTeam } from '#test/support/team.ts'
import { driving as drivingGoals } from '../goals/drive.ts'
import { addPosition } from '../positions/drive.ts'
import { driving as drivingVision, entry, swotWith } from '../vision/drive.ts'

const world = await openTeam({ own: true })
const { ops, sales, ann, bob, zoe } = world
const { admin } = world.home

const ask = async (by: User, teamId?: number): Promise<Activity[]> =>
  (await world.as(by).get<Activity[]>(`/api/user/activity${teamId ? `?teamId=${teamId}` : ''}`)).body
const sentence = (entry: Activity): string =>
  t(wordsOf(entry) ?? '', { actor: String(entry.actor?.fullName), title: entry.title })
const told = async (by: User, teamId?: number): Promise<string[]> => (await ask(by, teamId)).map(sentence)

const addTodo = async (title: string, by: User = ann, team = ops): Promise<Todo> =>
  (await world.as(by).post<Todo>(`/api/teams/${team.id}/todos`, { title })).body
const addRock = async (title: string, fields: object = {}): Promise<Rock> =>
  (await world.as(ann).post<Rock>(`/api/teams/${ops.id}/rocks`, { title, ...fields })).body
const addIssue = async (title: string): Promise<Issue> =>
  (await world.as(ann).post<Issue>(`/api/teams/${ops.id}/issues`, { title })).body
const addTeam = async (...people: User[]) => {
  const team = await world.team()
  for (const { id } of people) await world.as(admin).post(`/api/teams/${team.id}/members`, { userId: id })
  return team
}

test('tells who did what to what, newest first', async () => {
  const id = randomUUID()
  const rock = await addRock('Win six contracts', { milestones: [{ id, name: 'First three signed' }] })
  await world.as(bob).patch(`/api/rocks/${rock.id}/milestones/${id}/toggle`)
  await world.as(ann).patch(`/api/rocks/${rock.id}`, { status: 'at-risk' })
  const issue = await addIssue('Two teams answer the same e-mails')
  await world.as(bob).post(`/api/issues/${issue.id}/comments`, { text: 'Three, in fact' })
  const todo = await addTodo('Book the crane', bob)
  await world.as(ann).patch(`/api/todos/${todo.id}/toggle`)
  await world.as(ann).post(`/api/teams/${ops.id}/notes`, { title: 'Halvorsen renewed' })
  expect(await told(ann)).toEqual([
    'Ann Archer posted the headline Halvorsen renewed',
    'Ann Archer finished the to-do Book the crane',
    'Bob Baker added the to-do Book the crane',
    'Bob Baker commented on the issue Two teams answer the same e-mails',
    'Ann Archer raised the issue Two teams answer the same e-mails',
    'Ann Archer changed the rock to at risk Win six contracts',
    'Bob Baker completed the milestone First three signed',
    'Ann Archer set the rock Win six contracts',
  ])
  expect(await ask(ann)).toContainEqual(
    expect.objectContaining({ subject: 'rocks', subjectId: rock.id, milestoneId: id, teamId: ops.id }),
  )
})

test('tells the numbers that someone enters one after the other as one', async () => {
  const path = `/api/teams/${ops.id}/scorecard/items`
  const added = await Promise.all(
    ['Leads', 'Quotes', 'Wins'].map((name) => world.as(ann).post<Measurable>(path, { name })),
  )
  const values = added.map(({ body: { id } }) => ({ itemId: id, weekId: '2026-W40', value: 3 }))
  await world.as(ann).put('/api/scorecard/values', { values })
  await world.as(bob).put(`/api/scorecard/items/${added[0]?.body.id}/values/2026-W41`, { value: 4 })
  await world.as(bob).put(`/api/scorecard/items/${added[0]?.body.id}/values/2026-W42`, { value: 5 })
  const [newest, before] = await ask(ann)
  expect(newest).toMatchObject({ actor: { id: bob.id }, verb: 'entered', title: 'Leads', others: 0 })
  expect(before).toMatchObject({ actor: { id: ann.id }, verb: 'entered', others: 2 })
})

test('tells the newest of what one person did to one thing in a row, by its name of now', async () => {
  const { id } = await addTodo('Call the bnak')
  await world.as(ann).patch(`/api/todos/${id}`, { title: 'Call the bank' })
  await world.as(ann).post(`/api/todos/${id}/comments`, { text: 'At noon' })
  await world.as(bob).patch(`/api/todos/${id}/toggle`)
  await world.as(ann).patch(`/api/todos/${id}/toggle`)
  await world.as(bob).patch(`/api/todos/${id}`, { title: 'Call the savings bank' })
  expect((await told(ann)).slice(0, 4)).toEqual([
    'Bob Baker changed the to-do Call the savings bank',
    'Ann Archer reopened the to-do Call the savings bank',
    'Bob Baker finished the to-do Call the savings bank',
    'Ann Archer commented on the to-do Call the savings bank',
  ])
})

test('has words for every kind of rows that is live, or leaves it out on purpose', () => {
  const known = [...subjectsTold, ...subjectsLeftOut]
  expect([...world.app.topics.keys()].filter((subject) => !known.includes(subject))).toEqual([])
})

test('stops at ten', async () => {
  for (let n = 0; n < 12; n += 1) await addTodo(`Crate ${n}`)
  expect((await told(ann)).map((line) => line.slice(-2).trim())).toEqual(
    Array.from({ length: 10 }, (_, n) => String(11 - n)),
  )
})

test('says nothing to another workspace or another team, but what names them', async () => {
  const stranger = (await world.tenant()).admin
  expect(await told(stranger)).toEqual([])
  expect(await told(zoe)).toEqual([])
  const todo = await addTodo('Weigh the trucks', zoe)
  await addTodo('Wash the trucks')
  expect(await told(zoe)).toEqual(['Zoe Zimmer added the to-do Weigh the trucks'])
  await world.as(ann).patch(`/api/todos/${todo.id}/toggle`)
  expect((await told(zoe))[0]).toBe('Ann Archer finished the to-do Weigh the trucks')
  expect((await told(admin))[0]).toBe('Ann Archer finished the to-do Weigh the trucks')
  expect((await world.as(zoe).get(`/api/user/activity?teamId=${ops.id}`)).status).toBe(403)
  expect((await world.as(stranger).get(`/api/user/activity?teamId=${ops.id}`)).status).toBe(404)
})

test('tells of one team when asked for it', async () => {
  const one = await addTeam(ann)
  const other = await addTeam(ann)
  await addTodo('In the one', ann, one)
  await addTodo('In the other', ann, other)
  expect(await told(ann, one.id)).toEqual(['Ann Archer added the to-do In the one'])
  expect((await told(ann)).slice(0, 2)).toEqual([
    'Ann Archer added the to-do In the other',
    'Ann Archer added the to-do In the one',
  ])
})

test("tells of the Leadership team's goals, vision and chart in that team alone, and where all teams are asked for", async () => {
  const { team } = world.home
  await drivingGoals(world).add(admin, team, { title: 'Double the company' })
  await drivingVision(world).saved(admin, team, 'swot', swotWith([entry('Rain')]))
  await addPosition(world, admin, { title: 'Integrator', teamId: team.id })
  const led = /Double the company|SWOT|Integrator/
  expect((await told(ann)).filter((line) => led.test(line))).toHaveLength(3)
  expect((await told(admin, team.id)).filter((line) => led.test(line))).toHaveLength(3)
  expect((await told(ann, ops.id)).filter((line) => led.test(line))).toEqual([])
})

test('forgets what is deleted, and a milestone without its rock', async () => {
  const todo = await addTodo('Not for long')
  const id = randomUUID()
  const rock = await addRock('For longer', { milestones: [{ id, name: 'Not for long' }] })
  await world.as(bob).patch(`/api/rocks/${rock.id}/milestones/${id}/toggle`)
  expect(await told(ann)).toContain('Bob Baker completed the milestone Not for long')
  await world.as(ann).del(`/api/todos/${todo.id}`)
  await world.as(ann).del(`/api/rocks/${rock.id}/milestones/${id}`)
  const left = await told(ann)
  expect(left.filter((line) => line.includes('Not for long'))).toEqual([])
  expect(left[0]).toBe('Ann Archer set the rock For longer')
})

test('tells those who leave a team no more of it', async () => {
  const team = await addTeam(ann, zoe)
  await addTodo('Before', ann, team)
  expect(await told(zoe)).toContain('Ann Archer added the to-do Before')
  await world.as(admin).del(`/api/teams/${team.id}/members/${zoe.id}`)
  await addTodo('After', ann, team)
  expect((await told(zoe)).filter((line) => /Before|After/.test(line))).toEqual([])
})

test('tells what is shared with a team or sent on to it, and what was moved away only to those who see it', async () => {
  const rock = await addRock('Shared with sales', { otherTeamsInvolved: [sales.id] })
  expect((await told(zoe, sales.id))[0]).toBe('Ann Archer set the rock Shared with sales')
  await world.as(ann).patch(`/api/rocks/${rock.id}`, { otherTeamsInvolved: [] })
  expect((await told(zoe)).filter((line) => line.includes('Shared with sales'))).toEqual([])
  const issue = await addIssue('Sent to sales')
  await world.as(bob).post(`/api/issues/${issue.id}/send`, { teamId: sales.id })
  expect((await told(zoe, sales.id))[0]).toBe('Bob Baker passed on the issue Sent to sales')
  expect((await told(ann, ops.id))[0]).toBe('Bob Baker passed on the issue Sent to sales')
  const todo = await addTodo('Moved to sales', bob)
  await world.as(bob).patch(`/api/todos/${todo.id}`, { teamId: sales.id })
  expect((await told(zoe, sales.id))[0]).toBe('Bob Baker changed the to-do Moved to sales')
  expect((await told(ann)).filter((line) => line.includes('Moved to sales'))).toEqual([])
})

test('keeps what a deleted person did, without their name', async () => {
  const team = await addTeam(ann)
  const leaver = await world.member(team)
  await addTodo('Left behind', leaver, team)
  await world.as(admin).del(`/api/users/${leaver.id}`)
  expect(await ask(ann, team.id)).toMatchObject([{ actor: null, verb: 'created', title: 'Left behind' }])
})

test('looks two thousand entries back', async () => {
  const team = await addTeam(ann)
  const { id } = await addTodo('Long ago', ann, team)
  const fill = (count: number) =>
    world.db.execute(sql`insert into journal (tenant_id, team_id, verb, subject, subject_id, title)
      select ${ann.tenantId}, ${team.id}, 'read', 'headlines', 1, 'x' from generate_series(1, ${count}::int)`)
  // Jobs that follow what the tests before have done add entries of their own.
  await fill(1900)
  expect(await ask(ann, team.id)).toMatchObject([{ subjectId: id }])
  await fill(100)
  expect(await ask(ann, team.id)).toEqual([])
})

test('takes as many queries for ten rows as for one', async () => {
  const team = await addTeam(ann)
  await addTodo('One', ann, team)
  const calls = world.as(ann)
  const count = () => countStatements(world, () => calls.get(`/api/user/activity?teamId=${team.id}`))
  const before = await count()
  for (let n = 0; n < 10; n += 1) await addTodo(`Anvil ${n}`, ann, team)
  expect([before, await count()]).toEqual([4, 4])
})
