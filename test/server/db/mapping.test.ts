import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, prepared } from '#server/db/open.ts'
import { teamMembers, teams, users } from '#server/tenants/table.ts'
import { todos } from '#server/todos/table.ts'
import { openWorld, type World } from '#test/support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ own: true })
  const ops = await world.team('Ops')
  const ann = await world.member(ops)
  const calls = world.as(ann)
  await calls.post(`/api/teams/${ops.id}/todos`, { title: 'Hers', assignedToId: ann.id, dueDate: '2030-01-31' })
  await calls.post(`/api/teams/${ops.id}/todos`, { title: 'Nobody’s' })
})
afterAll(() => world.close())

const assignee = alias(users, 'assignee')
const ofAssignee = and(eq(assignee.tenantId, todos.tenantId), eq(assignee.id, todos.assignedToId))

const queries: [string, (db: Db) => { execute: () => Promise<unknown[]> }][] = [
  ['all columns of a table', (db) => db.select().from(todos).orderBy(asc(todos.id)).prepare('whole')],
  [
    'columns of a row that may be missing, and expressions',
    (db) =>
      db
        .select({
          id: todos.id,
          at: todos.createdAt,
          assignee: { name: assignee.fullName, picture: assignee.avatarUrl },
          mixed: { name: assignee.fullName, title: todos.title },
          words: { upper: sql`upper(${assignee.fullName})`, count: sql<number>`1`.mapWith(String) },
          named: sql`array[1, null]`.as('named'),
        })
        .from(todos)
        .leftJoin(assignee, ofAssignee)
        .orderBy(asc(todos.id))
        .prepare('joined'),
  ],
  [
    'whole rows of joined tables',
    (db) => db.select().from(todos).leftJoin(assignee, ofAssignee).orderBy(asc(todos.id)).prepare('both'),
  ],
  [
    'a row that is never missing',
    (db) =>
      db
        .select({ team: { description: teams.description, name: teams.name }, userId: teamMembers.userId })
        .from(teamMembers)
        .innerJoin(teams, and(eq(teams.tenantId, teamMembers.tenantId), eq(teams.id, teamMembers.teamId)))
        .prepare('inner'),
  ],
  [
    'what a change returns',
    (db) => db.update(todos).set({ title: 'New' }).returning({ id: todos.id, at: todos.createdAt }).prepare('changed'),
  ],
]

test.each(queries)('makes the same rows as Drizzle does: %s', async (_, build) => {
  const rows = await prepared(build)(world.db).execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(rows).toEqual(await build(world.db).execute())
})

test('leaves a change that returns nothing as it is', async () => {
  const touch = prepared((db) => db.update(todos).set({ title: 'Newer' }).prepare('touched'))
  expect((await touch(world.db).execute()).rowCount).toBe(2)
})
