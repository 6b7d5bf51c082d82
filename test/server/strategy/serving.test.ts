import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Issue } from '#contract/issues.ts'
import type { Rock } from '#contract/rocks.ts'
import type { Measurable } from '#contract/scorecard.ts'
import type { User } from '#contract/tenants.ts'
import type { Todo } from '#contract/todos.ts'
import { journal } from '#server/journal/table.ts'
import { purge } from '#server/settings/deleted/purging.ts'
import { countStatements } from '#test/support/statements.ts'
import { openTeam } from '#test/support/team.ts'
import { driving } from '../goals/drive.ts'
import { bellOf } from '../notifications/drive.ts'
import { driving as drivingVision, entry, swotWith } from '../vision/drive.ts'

const world = await openTeam()
const { ops, sales, ann, bob, zoe, home, db } = world
const { add } = driving(world)
const vision = drivingVision(world)
const goal = await add(ann, ops)
const led = await add(home.admin, home.team)
const theirs = await add(zoe, sales)

type Posted<Row> = { status: number; body: Row & { issues?: { path: string; message: string }[] } }

const post = <Row>(by: User, path: string, body: object): Promise<Posted<Row>> => world.as(by).post(path, body)
const patch = <Row>(by: User, path: string, body: object): Promise<Posted<Row>> => world.as(by).patch(path, body)
const addRock = async (fields: object = {}, by = ann, team = ops): Promise<Rock> =>
  (await post<Rock>(by, `/api/teams/${team.id}/rocks`, { title: 'New ovens', ...fields })).body

const milestone = { id: randomUUID(), name: 'Ordered' }
const rock = await addRock({ milestones: [milestone] })
const other = await addRock()
const unseen = await addRock({}, zoe, sales)

const ofTodos = `/api/teams/${ops.id}/todos`
const addTodo = async (fields: object): Promise<Todo> =>
  (await post<Todo>(ann, ofTodos, { title: 'Call', ...fields })).body
const refusedAt = (path: string, message: string) => ({ status: 400, body: { issues: [{ path, message }] } })
const goalRefused = refusedAt('goalId', 'Choose a goal you can see')

describe('a rock serves a goal', () => {
  test('of its team or the Leadership team, and may serve another one or none', async () => {
    const { id } = await addRock({ goalId: goal.id })
    for (const goalId of [led.id, null, goal.id]) {
      expect(await patch(ann, `/api/rocks/${id}`, { goalId })).toMatchObject({ status: 200, body: { goalId } })
    }
    const entries = await db
      .select()
      .from(journal)
      .where(and(eq(journal.subject, 'rocks'), eq(journal.subjectId, id)))
      .orderBy(journal.id)
    expect(entries.at(-1)).toMatchObject({ before: { goalId: null }, after: { goalId: goal.id } })
  })

  test('that its writer sees', async () => {
    expect(await post(ann, `/api/teams/${ops.id}/rocks`, { title: 'x', goalId: theirs.id })).toMatchObject(goalRefused)
    expect(await patch(ann, `/api/rocks/${rock.id}`, { goalId: theirs.id })).toMatchObject(goalRefused)
    expect(await patch(ann, `/api/rocks/${rock.id}`, { goalId: 2_000_000_000 })).toMatchObject(goalRefused)
  })

  test('and keeps it when somebody who doesn’t see it edits the rock, or it is deleted', async () => {
    const gone = await add(home.admin, home.team)
    const { id } = await addRock({ goalId: gone.id })
    await vision.hide(home.admin, home.team, 'one-year-plan')
    expect(await patch(ann, `/api/rocks/${id}`, { goalId: gone.id, title: 'Better ovens' })).toMatchObject({
      status: 200,
    })
    await vision.hide(home.admin, home.team, 'one-year-plan', false)
    await world.as(home.admin).del(`/api/goals/${gone.id}`)
    expect((await world.as(ann).get<Rock>(`/api/rocks/${id}`)).body.goalId).toBe(gone.id)
    expect(await post(ann, `/api/teams/${ops.id}/rocks`, { title: 'x', goalId: gone.id })).toMatchObject(goalRefused)
  })

  test('also when it is carried over', async () => {
    const { id } = await addRock({ goalId: goal.id })
    const wish = { ids: [id], dueDate: '2027-03-31' }
    const { body } = await post<Rock[]>(ann, `/api/teams/${ops.id}/rocks/carry-over`, wish)
    expect(body).toMatchObject([{ carriedFromId: id, goalId: goal.id }])
  })
})

test('a measurable proves a goal that its writer sees', async () => {
  const path = `/api/teams/${ops.id}/scorecard/items`
  const { body: item } = await post<Measurable>(ann, path, { name: 'Loaves', goalId: goal.id })
  expect(item.goalId).toBe(goal.id)
  const ofItem = `/api/scorecard/items/${item.id}`
  expect(await patch(ann, ofItem, { goalId: null })).toMatchObject({ status: 200, body: { goalId: null } })
  expect(await patch(ann, ofItem, { goalId: theirs.id })).toMatchObject(goalRefused)
  expect(await post(ann, path, { name: 'x', goalId: theirs.id })).toMatchObject(goalRefused)
  const measurables = [{ name: 'a' }, { name: 'b', goalId: theirs.id }]
  const imported = await post(ann, `/api/teams/${ops.id}/scorecard/import`, { measurables, values: [] })
  expect(imported).toMatchObject(refusedAt('measurables.1.goalId', 'Choose a goal you can see'))
})

describe('a to-do is for a rock', () => {
  test('or a milestone of it', async () => {
    const todo = await addTodo({ rockId: rock.id, milestoneId: milestone.id })
    expect(todo).toMatchObject({ rockId: rock.id, milestoneId: milestone.id })
    expect(await addTodo({ rockId: rock.id })).toMatchObject({ rockId: rock.id, milestoneId: null })
    expect(await addTodo({})).toMatchObject({ rockId: null, milestoneId: null })
    const path = `/api/todos/${todo.id}`
    const changed = async (wish: object) => (await patch<Todo>(ann, path, wish)).body
    expect(await changed({ rockId: rock.id, title: 'Ring' })).toMatchObject({ milestoneId: milestone.id })
    expect(await changed({ rockId: other.id })).toMatchObject({ rockId: other.id, milestoneId: null })
    expect(await changed({ rockId: rock.id, milestoneId: milestone.id })).toMatchObject({ milestoneId: milestone.id })
    expect(await changed({ milestoneId: null })).toMatchObject({ rockId: rock.id, milestoneId: null })
    expect(await changed({ milestoneId: milestone.id })).toMatchObject({ milestoneId: milestone.id })
    expect(await changed({ rockId: null })).toMatchObject({ rockId: null, milestoneId: null })
  })

  const rockRefused = refusedAt('rockId', 'Choose a rock you can see')
  const milestoneRefused = refusedAt('milestoneId', 'Choose a milestone of the rock')
  test.each([
    ['a rock that its writer does not see', { rockId: unseen.id }, rockRefused],
    ['a rock that is not there', { rockId: 2_000_000_000 }, rockRefused],
    ['a milestone of another rock', { rockId: other.id, milestoneId: milestone.id }, milestoneRefused],
    ['a milestone without a rock', { milestoneId: milestone.id }, milestoneRefused],
  ])('not for %s', async (_, fields, refused) => {
    expect(await post(ann, ofTodos, { title: 'x', ...fields })).toMatchObject(refused)
    const { id } = await addTodo({})
    expect(await patch(ann, `/api/todos/${id}`, fields)).toMatchObject(refused)
    const { body: issue } = await post<Issue>(ann, `/api/teams/${ops.id}/issues`, { title: 'Late' })
    expect(await post(ann, `/api/issues/${issue.id}/todos`, { title: 'x', ...fields })).toMatchObject(refused)
    const solution = { decision: 'Do', checkOn: null, todos: [{ title: 'a' }, { title: 'x', ...fields }] }
    expect(await post(ann, `/api/issues/${issue.id}/solve`, solution)).toMatchObject(refused)
  })

  test('and so are those that repeat it', async () => {
    const fields = { rockId: rock.id, milestoneId: milestone.id, repeat: 'weekly', dueDate: '2030-11-20' }
    const { id } = await addTodo({ ...fields, title: 'Every week' })
    await world.as(ann).patch(`/api/todos/${id}/toggle`, { completed: true })
    const { body } = await world.as(ann).get<Todo[]>(`/api/user/todos?teamId=${ops.id}`)
    const next = body.find((todo) => todo.title === 'Every week' && !todo.completed)
    expect(next).toMatchObject({ rockId: rock.id, milestoneId: milestone.id, dueDate: '2030-11-27' })
  })

  test('of which the bell and the activity tell as of any other', async () => {
    const fields = { rockId: rock.id, milestoneId: milestone.id, title: 'For the ovens', assignedToId: bob.id }
    const { id } = await addTodo(fields)
    expect((await bellOf(world, bob)).notifications[0]).toMatchObject({
      subject: 'todos',
      subjectId: id,
      milestoneId: null,
    })
    const { body } = await world.as(bob).get<{ title: string }[]>('/api/user/activity')
    expect(body[0]).toMatchObject({ title: 'For the ovens', milestoneId: null })
    await world.as(ann).del(`/api/todos/${id}`)
    expect((await bellOf(world, bob)).notifications.some(({ subjectId }) => subjectId === id)).toBe(false)
  })

  test('until that is purged', async () => {
    const spare = await addRock({ milestones: [{ id: milestone.id, name: 'Ordered' }] })
    const todo = await addTodo({ rockId: spare.id, milestoneId: milestone.id })
    const read = async () => (await world.as(ann).get<Todo>(`/api/todos/${todo.id}`)).body
    await world.as(ann).del(`/api/rocks/${spare.id}`)
    expect(await read()).toMatchObject({ rockId: spare.id })
    await purge(db, new Date(Date.now() + 31 * 24 * 60 * 60_000))
    expect(await read()).toMatchObject({ rockId: null, milestoneId: null })
  })

  test('by as many statements as without one, but one', async () => {
    const count = (fields: object) => countStatements(world, () => addTodo(fields))
    expect(await count({ rockId: rock.id, milestoneId: milestone.id })).toBe((await count({})) + 1)
    const solve = async (todos: number) => {
      const path = `/api/teams/${ops.id}/issues`
      const late = await Promise.all([1, 2, 3].map(() => post<Issue>(ann, path, { title: 'Late' })))
      const each = { title: 'x', rockId: rock.id, milestoneId: milestone.id }
      const wish = { decision: 'Do', checkOn: null, todos: Array.from({ length: todos }, () => each) }
      return countStatements(world, (run) => post(ann, `/api/issues/${late[run]?.body.id}/solve`, wish))
    }
    expect(await solve(20)).toBe(await solve(1))
  })
})

describe('an entry of the SWOT', () => {
  const ofIssues = `/api/teams/${ops.id}/issues`
  const rain = entry('Rain')
  const prices = entry('Prices of flour')
  let versionId = 0
  const write = async (threats: ReturnType<typeof entry>[]) => {
    ;({ versionId } = await vision.saved(ann, ops, 'swot', swotWith(threats), versionId || null))
  }
  const make = (swotEntryId: string, by = ann, path = ofIssues) => post<Issue>(by, path, { title: 'Rain', swotEntryId })
  const entryRefused = refusedAt('swotEntryId', 'This is no longer in the team’s SWOT')

  test('becomes one issue, whoever asks and however often', async () => {
    await write([rain, prices])
    const answers = await Promise.all([make(rain.id), make(rain.id, bob)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const [made, late] = answers.toSorted((one, two) => one.status - two.status)
    expect(made?.body.swotEntryId).toBe(rain.id)
    expect(late?.body).toMatchObject({ message: 'This has been made an issue already' })
    const ofIssue = `/api/issues/${made?.body.id}`
    await post(ann, `${ofIssue}/solve`, { decision: 'Tents', checkOn: null })
    expect(await make(rain.id)).toMatchObject({ status: 409 })
    await world.as(ann).del(ofIssue)
    expect(await make(rain.id)).toMatchObject({ status: 201 })
  })

  test('is refused once it has left the SWOT, and in other teams', async () => {
    expect(await make(prices.id, zoe, `/api/teams/${sales.id}/issues`)).toMatchObject(entryRefused)
    expect(await make(prices.id, zoe)).toMatchObject(entryRefused)
    await write([rain])
    expect(await make(prices.id)).toMatchObject(entryRefused)
    expect(await make(randomUUID())).toMatchObject(entryRefused)
  })

  test('of the Leadership team is an issue of its own', async () => {
    const fog = entry('Fog')
    await vision.saved(home.admin, home.team, 'swot', swotWith([fog]))
    expect(await make(fog.id)).toMatchObject(entryRefused)
    expect(await make(fog.id, zoe, `/api/teams/${home.team.id}/issues`)).toMatchObject({ status: 201 })
  })
})
