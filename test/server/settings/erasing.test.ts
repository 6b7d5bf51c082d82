import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { FormerPerson } from '#contract/people.ts'
import type { Todo } from '#contract/todos.ts'
import type { User } from '#contract/tenants.ts'
import { comments } from '#server/comments/table.ts'
import { journal } from '#server/journal/table.ts'
import { purge } from '#server/settings/deleted/purging.ts'
import { openWorld } from '#test/support/world.ts'
import { allNotified, bellOf } from '../notifications/drive.ts'

const world = await openWorld({ own: true })
afterAll(() => world.close())

const { admin, team } = world.home
const boss = world.as(admin)
const bob = await world.member(team, { username: 'bob', fullName: 'Bob Bell' })
const daysLater = (days: number): Date => new Date(Date.now() + days * 24 * 60 * 60_000)
const monthLater = () => daysLater(31)

/** Every text in the database that says one of these. */
const traces = async (...texts: string[]): Promise<string[]> => {
  const { rows: tables } = await world.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await world.db.execute<{ row: string }>(
      sql`select row_to_json(each)::text as row from ${sql.identifier(name)} as each`,
    )
    found.push(...rows.filter(({ row }) => texts.some((text) => row.includes(text))).map(({ row }) => `${name} ${row}`))
  }
  return found
}

/** Somebody who has been renamed and has a new address, and who has written something. */
const someone = async (name: string) => {
  const key = name.toLowerCase()
  const first = { fullName: `${name} Former`, email: `${key}@old.example`, password: 'long enough', teamIds: [team.id] }
  const { body } = await boss.under(crypto.randomUUID()).post<User>('/api/users', first)
  await boss.patch(`/api/users/${body.id}`, { fullName: `${name} Weber`, email: `${key}@new.example` })
  await boss.patch(`/api/users/${body.id}`, { username: `${key}_w` })
  const calls = world.as(body)
  const { body: todo } = await calls.post<Todo>(`/api/teams/${team.id}/todos`, { title: `Written by ${key}` })
  await calls.post(`/api/todos/${todo.id}/comments`, { text: `I think so, @bob (${key})` })
  await calls.post(`/api/todos/${todo.id}/comments`, { text: `Taken back by ${key}` })
  await calls.del(`/api/todos/${todo.id}/comments/1`)
  await world.as(bob).post(`/api/todos/${todo.id}/comments`, { text: 'Fine' })
  const given = { title: 'Given away', assignedToId: body.id }
  await world.as(bob).under(crypto.randomUUID()).post(`/api/teams/${team.id}/todos`, given)
  await boss.del(`/api/teams/${team.id}/members/${body.id}`)
  await boss.post(`/api/teams/${team.id}/members`, { userId: body.id })
  await allNotified(world)
  return { ...body, fullName: `${name} Weber`, key, todo }
}
const named = ({ key }: { key: string }) =>
  traces(
    `${key}@old.example`,
    `${key}@new.example`,
    `${key}_w`,
    ...['Former', 'Weber'].map((last) => {
      const [first = '', ...rest] = key
      return `${first.toUpperCase()}${rest.join('')} ${last}`
    }),
  )
const former = async () => (await boss.get<FormerPerson[]>('/api/users/former')).body

describe('erasing a person', () => {
  test('leaves nothing that names them, and all that they wrote', async () => {
    const mia = await someone('Mia')
    expect((await named(mia)).length).toBeGreaterThan(5)
    expect((await boss.post('/api/users/erase', { id: mia.id, name: 'Mia Weber ' })).status).toBe(204)
    await allNotified(world)
    expect(await named(mia)).toEqual([])
    expect(await traces('Taken back by mia')).toEqual([])
    expect((await boss.get<Todo>(`/api/todos/${mia.todo.id}`)).body).toMatchObject({ title: 'Written by mia' })
    expect((await bellOf(world, bob)).notifications).toContainEqual(
      expect.objectContaining({ text: 'I think so, @bob (mia)', actor: null }),
    )
    expect(await former()).toEqual([])
  })

  test('reaches those who were deleted earlier, whom the page lists', async () => {
    const zoe = await someone('Zoe')
    await boss.del(`/api/users/${zoe.id}`)
    expect(await former()).toMatchObject([{ id: zoe.id, fullName: 'Zoe Weber' }])
    expect((await named(zoe)).length).toBeGreaterThan(0)
    expect((await boss.post('/api/users/erase', { id: zoe.id, name: 'Zoe Weber' })).status).toBe(204)
    expect([await named(zoe), await former()]).toEqual([[], []])
  })

  test('asks for the exact name, and is for admins, who do not erase themselves', async () => {
    const eve = await someone('Eve')
    const wrong = await boss.post('/api/users/erase', { id: eve.id, name: 'Eve' })
    expect([wrong.status, wrong.body.issues]).toEqual([400, [{ path: 'name', message: 'This is not their name' }]])
    expect((await world.as(bob).post('/api/users/erase', { id: eve.id, name: eve.fullName })).status).toBe(403)
    expect((await world.as(bob).get('/api/users/former')).status).toBe(403)
    const other = (await world.tenant()).admin
    expect((await world.as(other).post('/api/users/erase', { id: eve.id, name: eve.fullName })).status).toBe(404)
    const second = await world.member(team, { role: 'admin' })
    expect((await boss.post('/api/users/erase', { id: admin.id, name: admin.fullName })).status).toBe(403)
    expect((await world.as(second).post('/api/users/erase', { id: 999_999, name: 'x' })).status).toBe(404)
    expect((await named(eve)).length).toBeGreaterThan(0)
  })

  test('takes no other who has the same name', async () => {
    const one = await world.member(team, { fullName: 'Sam Same' })
    const two = await world.member(team, { fullName: 'Sam Same' })
    await boss.patch(`/api/users/${two.id}`, { role: 'admin' })
    await boss.post('/api/users/erase', { id: one.id, name: 'Sam Same' })
    expect((await boss.get<User[]>('/api/users')).body.filter(({ fullName }) => fullName === 'Sam Same')).toHaveLength(
      1,
    )
    const entries = await world.db
      .select()
      .from(journal)
      .where(sql`${journal.title} = 'Sam Same'`)
    expect(entries.map(({ subjectId }) => subjectId)).toEqual([two.id])
  })
})

describe('thirty days after', () => {
  test('a person is deleted, the journal forgets them', async () => {
    const kim = await someone('Kim')
    await boss.del(`/api/users/${kim.id}`)
    await purge(world.db, daysLater(29))
    expect((await named(kim)).some((row) => row.startsWith('journal'))).toBe(true)
    await purge(world.db, monthLater())
    expect(await named(kim)).toEqual([])
    expect((await boss.post('/api/users/erase', { id: kim.id, name: 'Kim Weber' })).status).toBe(404)
  })

  test('a comment is deleted, its text leaves the journal', async () => {
    const { body: todo } = await boss.post<Todo>(`/api/teams/${team.id}/todos`, { title: 'Call the bank' })
    await boss.post(`/api/todos/${todo.id}/comments`, { text: 'The salary of Adam' })
    await boss.patch(`/api/todos/${todo.id}/comments/0`, { text: 'The salary of Adam is 90000' })
    await boss.del(`/api/todos/${todo.id}/comments/0`)
    await allNotified(world)
    await purge(world.db, daysLater(29))
    expect(await traces('salary of Adam')).toHaveLength(3)
    await purge(world.db, monthLater())
    expect(await traces('salary of Adam')).toEqual([])
    expect(
      await world.db
        .select()
        .from(comments)
        .where(sql`${comments.deletedAt} is not null`),
    ).toEqual([])
  })
})

test('the text of a deleted comment leaves the bell at once, before the journal has been read', async () => {
  const { body: todo } = await boss.post<Todo>(`/api/teams/${team.id}/todos`, { title: 'Hire' })
  await boss.post(`/api/todos/${todo.id}/comments`, { text: '@bob the salary of Eve' })
  expect(JSON.stringify(await bellOf(world, bob))).toContain('the salary of Eve')
  const reader = await world.database.pool.connect()
  try {
    await reader.query('begin; select from journal_readers for update')
    await boss.del(`/api/todos/${todo.id}/comments/0`)
    const { body } = await world.as(bob).get('/api/notifications')
    expect(JSON.stringify(body)).not.toContain('the salary of Eve')
  } finally {
    await reader.query('rollback')
    reader.release()
  }
})
