import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Todo } from '#contract/todos.ts'
import type { User } from '#contract/tenants.ts'
import { openWorld, type Team, type World } from '#test/support/world.ts'

let world: World
let team: Team
let ann: User
let bob: User
let todo: Todo

beforeAll(async () => {
  world = await openWorld()
  team = await world.team()
  ann = await world.member(team, { fullName: 'Ann Archer', username: 'Ann' })
  bob = await world.member(team, { username: 'bob' })
})
afterAll(() => world.close())
beforeEach(async () => {
  todo = (await world.as(ann).post<Todo>(`/api/teams/${team.id}/todos`, { title: 'Discuss' })).body
})

const path = (index?: number | string) => `/api/todos/${todo.id}/comments${index === undefined ? '' : `/${index}`}`
const say = (text: string, by = ann) => world.as(by).post<Todo>(path(), { text })

describe('a comment', () => {
  test('is trimmed, signed by the session and dated by the server', async () => {
    const body = { text: ' Fine ', userId: bob.id, createdAt: '1999-01-01T00:00:00Z', mentions: [{ userId: bob.id }] }
    const { status, body: answer } = await world.as(ann).post<Todo>(path(), body)
    expect(status).toBe(201)
    expect(answer.comments).toMatchObject([
      { text: 'Fine', userId: ann.id, user: { fullName: 'Ann Archer', username: 'Ann' }, mentions: [] },
    ])
    expect(answer.comments[0]?.createdAt.startsWith('1999')).toBe(false)
  })

  test('mentions members of the team, each once, whatever their case', async () => {
    const outsider = await world.member([], { username: 'zoe' })
    const { body } = await say(`@BOB and @bob, also @ann; not @${outsider.username} nor @nobody`)
    expect(body.comments[0]?.mentions.toSorted((a, b) => a.userId - b.userId)).toEqual([
      { userId: ann.id, username: 'Ann' },
      { userId: bob.id, username: 'bob' },
    ])
  })

  test('stands behind those before it', async () => {
    for (const text of ['one', 'two', 'three']) await say(text)
    const { body } = await say('four')
    expect(body.comments.map(({ text }) => text)).toEqual(['one', 'two', 'three', 'four'])
  })

  test.each(['', '   ', undefined])('is refused with the text %j', async (text) => {
    expect((await world.as(ann).post(path(), { text })).status).toBe(400)
  })
})

describe("one's own comment", () => {
  test('is changed, with its mentions', async () => {
    await say('Old @bob')
    const { status, body } = await world.as(ann).patch<Todo>(path(0), { text: 'New @ann' })
    expect(status).toBe(200)
    expect(body.comments).toMatchObject([{ text: 'New @ann', mentions: [{ userId: ann.id }] }])
  })

  test('is deleted', async () => {
    await say('one')
    await say('two')
    const { status, body } = await world.as(ann).del<Todo>(path(0))
    expect(status).toBe(200)
    expect(body.comments.map(({ text }) => text)).toEqual(['two'])
  })

  test('is left alone when another one stands at its place by now', async () => {
    await say('mine first')
    const { body } = await say('mine second')
    const [first, second] = body.comments
    await world.as(ann).del(path(0))
    expect((await world.as(ann).del(path(0), { createdAt: first?.createdAt })).status).toBe(409)
    const change = { text: 'x', createdAt: first?.createdAt }
    expect((await world.as(ann).patch(path(0), change)).status).toBe(409)
    expect((await world.as(ann).patch(path(1), { text: 'x', createdAt: second?.createdAt })).status).toBe(409)
    expect((await world.as(ann).del(path(0), { createdAt: second?.createdAt })).status).toBe(200)
  })
})

describe("somebody else's comment", () => {
  test('is not to be changed, not even by an admin', async () => {
    await say('mine')
    for (const person of [bob, world.home.admin]) {
      expect((await world.as(person).patch(path(0), { text: 'x' })).status).toBe(403)
      expect((await world.as(person).del(path(0))).status).toBe(403)
    }
  })
})

test('a position without a comment is not found', async () => {
  for (const index of [0, 7, 'x', -1, '1.5']) {
    expect((await world.as(ann).patch(path(index), { text: 'x' })).status).toBe(404)
    expect((await world.as(ann).del(path(index))).status).toBe(404)
  }
})

test('many comments at once all stand', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, n) => say(`comment ${n}`, n % 2 ? ann : bob)))
  const { body } = await say('last')
  expect(body.comments).toHaveLength(13)
  expect(body.version).toBe(14)
})
