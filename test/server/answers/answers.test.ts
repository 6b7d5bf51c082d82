import { randomUUID } from 'node:crypto'
import { and, count, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Todo } from '#contract/todos.ts'
import { transaction } from '#server/db/open.ts'
import { forgetAnswers } from '#server/session/answers.ts'
import { idempotencyKeys } from '#server/session/table.ts'
import { todos } from '#server/todos/table.ts'
import { endpoints, fieldsOf } from '#test/support/endpoints.ts'
import { isHeldUpBy } from '#test/support/held-up.ts'
import { countStatements } from '#test/support/statements.ts'
import { openTeam } from '#test/support/team.ts'
import { until } from '#test/support/until.ts'

const world = await openTeam()
const { ann, bob, ops, sales, db } = world
const { admin } = world.home
const path = `/api/teams/${ops.id}/todos`

const howMany = async (title: string): Promise<number> => {
  const isOurs = and(eq(todos.tenantId, ops.tenantId), eq(todos.title, title))
  const [found] = await db.select({ rows: count() }).from(todos).where(isOurs)
  return found?.rows ?? 0
}
const isKept = async (key: string): Promise<boolean> => {
  const kept = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
  return kept.length > 0
}

describe('a change under a key', () => {
  test('is made once, however often it is asked for, and replied to with what it made', async () => {
    const calls = world.as(ann).under(randomUUID())
    const first = await calls.post<Todo>(path, { title: 'Call the bank' })
    const second = await calls.post<Todo>(path, { title: 'Call the bank' })
    expect(first.status).toBe(201)
    expect([second.status, second.body]).toEqual([201, first.body])
    expect(second.headers['content-type']).toBe(first.headers['content-type'])
    expect(await howMany('Call the bank')).toBe(1)
  })

  test('is made once when it is asked for ten times at once', async () => {
    const calls = world.as(ann).under(randomUUID())
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => calls.post<Todo>(path, { title: 'All at once' })),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect(await howMany('All at once')).toBe(1)
  })

  test('waits for the same change if that is still being made', async () => {
    const { body: todo } = await world.as(ann).post<Todo>(path, { title: 'Held up' })
    const calls = world.as(ann).under(randomUUID())
    const comment = () => calls.post<Todo>(`/api/todos/${todo.id}/comments`, { text: 'Once' })
    const [first, second] = await transaction(db, async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`
        select pg_backend_pid() as pid from todos where tenant_id = ${ops.tenantId} and id = ${todo.id} for update`)
      const first = comment()
      await until(() => isHeldUpBy(db, rows[0]?.pid))
      return [first, comment()]
    })
    expect((await second).body).toEqual((await first).body)
    expect((await first).body.comments).toHaveLength(1)
  })

  test('is answered again even where it has taken the row away, and by its own call alone', async () => {
    const { body: todo } = await world.as(ann).post<Todo>(path, { title: 'Deleted once' })
    const calls = world.as(ann).under(randomUUID())
    const remove = () => calls.del(`/api/todos/${todo.id}`)
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204])
    expect((await world.as(ann).under(randomUUID()).del(`/api/todos/${todo.id}`)).status).toBe(404)
    expect((await world.as(ann).del(`/api/todos/${todo.id}`)).status).toBe(404)
  })

  test('that is refused leaves nothing behind, and may be tried again', async () => {
    const key = randomUUID()
    const add = () => world.as(ann).under(key).post(path, { title: 'For Bob', assignedToId: zoeId })
    const { id: zoeId } = world.zoe
    expect((await add()).status).toBe(400)
    expect(await isKept(key)).toBe(false)
    await world.as(admin).post(`/api/teams/${ops.id}/members`, { userId: zoeId })
    expect((await add()).status).toBe(201)
    await world.as(admin).del(`/api/teams/${ops.id}/members/${zoeId}`)
  })

  test('is not another one: with another body, address or method it is refused', async () => {
    const calls = world.as(ann).under(randomUUID())
    const { body: todo } = await calls.post<Todo>(path, { title: 'The first' })
    const refusal = { status: 409, body: { message: 'This Idempotency-Key was used for another request' } }
    expect(await calls.post(path, { title: 'The second' })).toMatchObject(refusal)
    expect(await calls.patch(`/api/todos/${todo.id}`, { title: 'The first' })).toMatchObject(refusal)
    expect(await howMany('The second')).toBe(0)
  })

  test('is each person’s own, whether they sign in or use a token', async () => {
    const key = randomUUID()
    const { calls: program } = await world.byToken(ann)
    const add = async (calls: typeof program) => (await calls.under(key).post<Todo>(path, { title: 'Whose?' })).body.id
    const [byAnn, byProgram, byBob] = [await add(world.as(ann)), await add(program), await add(world.as(bob))]
    expect(byProgram).toBe(byAnn)
    expect(byBob).not.toBe(byAnn)
  })

  test('still passes the door first', async () => {
    const key = randomUUID()
    expect((await world.as(null).under(key).post(path, { title: 'Mine' })).status).toBe(401)
    expect((await world.as(world.zoe).under(key).get(`/api/teams/${ops.id}/members`)).status).toBe(200)
    const { body: todo } = await world.as(ann).post<Todo>(path, { title: 'Not hers' })
    expect((await world.as(world.zoe).under(key).del(`/api/todos/${todo.id}`)).status).toBe(404)
    expect(await isKept(key)).toBe(false)
  })

  test('takes two statements more than without one, and a transaction', async () => {
    const add = () => world.as(ann).post(path, { title: 'Counted' })
    const addUnderKey = () => world.as(ann).under(randomUUID()).post(path, { title: 'Counted' })
    await addUnderKey()
    const plain = await countStatements(world, add)
    expect(await countStatements(world, addUnderKey)).toBe(plain + 4)
  })
})

test('a change is not made as someone else than the person whose page sends it', async () => {
  const refusal = { status: 401, body: { message: 'You are signed in as someone else' } }
  expect(await world.as(bob).onPageOf(ann).post(path, { title: 'As whom?' })).toMatchObject(refusal)
  expect((await world.as(ann).onPageOf(ann).post(path, { title: 'As Ann' })).status).toBe(201)
  expect(await howMany('As whom?')).toBe(0)
})

test('a key is a UUID', async () => {
  const problem = { status: 400, body: { message: 'The Idempotency-Key must be a UUID' } }
  for (const key of ['', 'once', `${randomUUID()}x`]) {
    expect(await world.as(ann).under(key).post(path, { title: 'Never' })).toMatchObject(problem)
  }
})

test('a key is forgotten after seven days', async () => {
  const key = randomUUID()
  const add = () => world.as(ann).under(key).post<Todo>(path, { title: 'Long ago' })
  const { body: first } = await add()
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000)
  await forgetAnswers(db, inDays(6.9))
  expect((await add()).body.id).toBe(first.id)
  await forgetAnswers(db, inDays(7.1))
  expect((await add()).body.id).not.toBe(first.id)
})

test('the keys of a person go with them', async () => {
  const key = randomUUID()
  const passing = await world.member(sales)
  await world.as(passing).under(key).post(`/api/teams/${sales.id}/todos`, { title: 'Left behind' })
  expect(await isKept(key)).toBe(true)
  await world.as(admin).del(`/api/users/${passing.id}`)
  expect(await isKept(key)).toBe(false)
})

describe('a fleeting call', () => {
  test('takes no notice of a key, and its secret is kept nowhere', async () => {
    const key = randomUUID()
    const make = () =>
      world
        .as(ann)
        .under(key)
        .post<{ secret: string }>('/api/user/tokens', { name: 'Sync', scope: 'read', expiresOn: null })
    const [{ body: first }, { body: second }] = [await make(), await make()]
    expect(second.secret).not.toBe(first.secret)
    expect(await isKept(key)).toBe(false)
  })

  const secrets = ['password', 'current', 'token', 'secret']
  const hasSecret = ({ params, body, reply }: Endpoint): boolean => {
    const isEmptied = (schema: Endpoint['body']) => fieldsOf(schema).names.some((name) => secrets.includes(name))
    // A link that opens something is a secret as well; an attachment's address opens nothing to those who don't see it.
    const isLink = fieldsOf(reply).names.includes('url')
    return isLink || [params, body, reply].some(isEmptied)
  }

  test('is every one with a secret in it', () => {
    const changing = endpoints.filter(([, { method }]) => method !== 'GET')
    const withSecret = changing.filter(([, endpoint]) => hasSecret(endpoint))
    expect(withSecret.length).toBeGreaterThan(8)
    expect(withSecret.filter(([, { fleeting }]) => !fleeting).map(([name]) => name)).toEqual([])
  })
})
