import { afterAll, expect, test } from 'vitest'
import { and, eq, sql } from 'drizzle-orm'
import type { Found } from '#contract/search.ts'
import type { User } from '#contract/tenants.ts'
import type { Todo } from '#contract/todos.ts'
import { dailyRuns, notifications } from '#server/notifications/table.ts'
import { users } from '#server/tenants/table.ts'
import { pack, personRow, todoRow } from '#test/support/packing.ts'
import { allNotified } from '../notifications/drive.ts'
import { openMover, read } from './movers.ts'

const [old, fresh] = [await openMover(), await openMover()]
afterAll(() => Promise.all([old.close(), fresh.close()]))

/** A workspace of the old server in which people were told of to-dos, in a new one of the other. */
const moved = async () => {
  const { admin, team } = old.home
  const member = await old.member(team)
  const todos = `/api/teams/${team.id}/todos`
  for (const title of ['Call the flour mill', 'Print the winter menu']) {
    await old.as(admin).post(todos, { title, assignedToId: member.id, dueDate: '2026-11-02' })
  }
  await allNotified(old)
  const archive = await old.exported(admin)
  const { admin: newcomer } = await fresh.tenant()
  const browser = await fresh.browserOf(newcomer)
  expect(await browser.move(archive)).toMatchObject({ state: 'done' })
  return { browser, archive: await read(archive), tenantId: newcomer.tenantId, team, member }
}

const { browser, archive, tenantId, team, member } = await moved()

test('nobody is notified of what has come, today or by what follows the journal', async () => {
  const ofTenant = eq(notifications.tenantId, tenantId)
  const before = await fresh.db.$count(notifications, ofTenant)
  expect(before).toBe(archive.rows.get('notifications')?.length)
  await browser.calls.post(`/api/teams/${team.id}/todos`, { title: 'Follows', assignedToId: member.id })
  await allNotified(fresh)
  expect(await fresh.db.$count(notifications, ofTenant)).toBe(before + 1)
  expect(await fresh.db.$count(dailyRuns, eq(dailyRuns.tenantId, tenantId))).toBe(3)
})

test('search finds it', async () => {
  const { body } = await browser.calls.get<Found[]>('/api/search?q=flour')
  expect(body.map(({ title }) => title)).toEqual(['Call the flour mill'])
})

test('new rows get ids that none has', async () => {
  const { body } = await browser.calls.post<Todo>(`/api/teams/${team.id}/todos`, { title: 'New' })
  const ids = archive.rows.get('todos')?.map(({ id }) => Number(id)) ?? []
  expect(body.id).toBeGreaterThan(Math.max(...ids))
})

test('an id that others take meanwhile is no hindrance', async () => {
  const { admin, team: another } = await fresh.tenant()
  const theirs = await fresh.browserOf(admin)
  const next = await fresh.as(fresh.home.admin).post<Todo>(`/api/teams/${fresh.home.team.id}/todos`, { title: 'Mine' })
  const found = await theirs.move(await pack({ rows: { todos: [todoRow({ id: next.body.id })] } }))
  expect(found).toMatchObject({ state: 'done' })
  expect(another.tenantId).toBe(admin.tenantId)
  expect(await fresh.as(fresh.home.admin).get(`/api/todos/${next.body.id}`)).toMatchObject({ body: { title: 'Mine' } })
})

test('a username that the importing admin has is changed', async () => {
  const { admin } = await fresh.tenant()
  const theirs = await fresh.browserOf(admin)
  const { username } = admin
  const users = [personRow({ username, email: 'beth@elsewhere.example.com' })]
  expect(await theirs.move(await pack({ rows: { users } }))).toMatchObject({ state: 'done' })
  const { body: people } = await theirs.calls.get<User[]>('/api/users')
  expect(people.map((person) => person.username)).toContain(`${username.slice(0, 20)}_${admin.tenantId}_1`)
})

test('people who have come cannot sign in before somebody lets them', async () => {
  const [person] = await fresh.db
    .select()
    .from(users)
    .where(and(eq(users.tenantId, tenantId), eq(users.id, member.id)))
  expect(person).toMatchObject({ password: null, googleId: null, firstSignedInAt: null })
})

test('of the archive nothing is left but what it has brought', async () => {
  const { rows } = await fresh.db.execute(sql`select from workspace_import_rows where tenant_id = ${tenantId}`)
  expect(rows).toEqual([])
  await browser.discard()
  expect((await browser.state()).current).toBeNull()
})

test('why an archive is refused is said in the language that its admin reads', async () => {
  const { admin } = await fresh.tenant()
  const theirs = await fresh.browserOf(admin, 'de')
  expect(await theirs.check(Buffer.from('not a zip'))).toMatchObject({
    reason: 'Das ist kein Zip-Archiv, oder es ist beschädigt angekommen',
  })
})
