import { beforeEach, describe, expect, test } from 'vitest'
import { add, kinds, only, type Row } from '#test/support/kinds.ts'
import { openTeam } from '#test/support/team.ts'
import { bellOf } from './notifications/drive.ts'

const world = await openTeam()
const { ann, bob, zoe } = world
const outsider = await world.member([])

describe.each(kinds)('a comment on $name', (kind) => {
  const commentsIn = (row: Row) => only(kind, row).comments
  const textsIn = (row: Row) => commentsIn(row).map(({ text }) => text)
  let row: Row
  let path: string
  beforeEach(async () => {
    const added = await add(kind, world)
    row = added.row
    path = `${added.path}/comments`
  })

  const say = (text: string, by = ann) => world.as(by).post<Row>(path, { text })
  const change = (index: number | string, body: object = { text: 'x' }, by = ann) =>
    world.as(by).patch<Row>(`${path}/${index}`, body)
  const remove = (index: number | string, body?: object, by = ann) => world.as(by).del<Row>(`${path}/${index}`, body)

  test('is trimmed, signed by the session, dated by the server, and added nowhere else', async () => {
    const body = { text: ' Fine ', userId: bob.id, createdAt: '1999-01-01T00:00:00Z', mentions: [{ userId: bob.id }] }
    const answer = await world.as(ann).post<Row>(path, body)
    expect(answer).toMatchObject({ status: 201, body: { version: row.version + 1, updatedAt: row.updatedAt } })
    const user = { fullName: 'Ann Archer', username: 'ann' }
    expect(commentsIn(answer.body)).toMatchObject([{ text: 'Fine', userId: ann.id, user, mentions: [] }])
    expect(commentsIn(answer.body)[0]?.createdAt.startsWith('1999')).toBe(false)
    expect(kind.beside(answer.body).flatMap(({ comments }) => comments)).toEqual([])
  })

  test('can come from anyone who sees the item, and mentions members of its teams once each, in any case', async () => {
    const { status, body } = await say(`@BOB and @bob, also @ann and @Zoe; not @${outsider.username} nor @nobody`, zoe)
    expect(status).toBe(201)
    const { mentions = [] } = commentsIn(body)[0] ?? {}
    const mentioned = [ann, bob, zoe].filter(({ username }) => ['ann', 'bob', ...kind.mentionable].includes(username))
    expect(mentions.toSorted((a, b) => a.userId - b.userId)).toEqual(
      mentioned.map(({ id, username }) => ({ userId: id, username })),
    )
  })

  test('comes after earlier ones', async () => {
    for (const text of ['one', 'two', 'three']) await say(text)
    expect(textsIn((await say('four')).body)).toEqual(['one', 'two', 'three', 'four'])
  })

  test.each(['', '   ', undefined])('is refused with the text %j', async (text) => {
    expect((await world.as(ann).post(path, { text })).status).toBe(400)
  })

  test('is edited by its author, along with its mentions', async () => {
    await say('Old @bob')
    await say('other')
    const { status, body } = await change(0, { text: 'New @ann' })
    expect(status).toBe(200)
    expect(commentsIn(body)).toMatchObject([{ text: 'New @ann', mentions: [{ userId: ann.id }] }, { text: 'other' }])
  })

  test('tells someone once, however often the comment that mentions them is edited', async () => {
    const quote = `About ${row.id} of ${kind.topic}`
    await say(`${quote} ask @bob`)
    for (const text of ['ask _@bob_', 'ask', 'ask @bob and @bob']) await change(0, { text: `${quote} ${text}` })
    const { notifications } = await bellOf(world, bob)
    expect(notifications.filter(({ kind: why, text }) => why === 'mention' && text?.startsWith(quote))).toHaveLength(1)
  })

  test('tells nobody whose name is part of an address or of code', async () => {
    const { body } = await say('https://www.youtube.com/@bob `@bob` \\@bob office@bob [@bob](https://example.com)')
    expect(commentsIn(body)).toMatchObject([{ mentions: [] }])
    expect(commentsIn((await change(0, { text: '> '.repeat(2000) + '@bob' })).body)).toMatchObject([{ mentions: [] }])
  })

  test('is deleted by its author', async () => {
    await say('one')
    await say('two')
    const { status, body } = await remove(0)
    expect(status).toBe(200)
    expect(textsIn(body)).toEqual(['two'])
  })

  test('is left alone when another is now at its position', async () => {
    await say('mine first')
    const [first, second] = commentsIn((await say('mine second')).body)
    await remove(0)
    expect((await remove(0, { createdAt: first?.createdAt })).status).toBe(409)
    expect((await change(0, { text: 'x', createdAt: first?.createdAt })).status).toBe(409)
    expect((await change(1, { text: 'x', createdAt: second?.createdAt })).status).toBe(409)
    expect((await remove(0, { createdAt: second?.createdAt })).status).toBe(200)
  })

  test('cannot be changed by others, not even an admin', async () => {
    await say('mine')
    for (const person of [bob, zoe, world.home.admin]) {
      expect((await change(0, { text: 'x' }, person)).status).toBe(403)
      expect((await remove(0, undefined, person)).status).toBe(403)
    }
  })

  test('is not found at a position without one', async () => {
    for (const index of [0, 7, 'x', -1, '1.5']) {
      expect((await change(index)).status).toBe(404)
      expect((await remove(index)).status).toBe(404)
    }
  })

  test('is told to whoever created the item', async () => {
    await say('News', bob)
    const { notifications } = await bellOf(world, kind.creator(world))
    expect(notifications[0]).toMatchObject({ kind: 'comment', subject: kind.topic, title: 'Plain', text: 'News' })
  })

  test('is not lost when many are sent at once', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, n) => say(`comment ${n}`, n % 2 ? ann : bob)))
    const { body } = await say('last')
    expect(commentsIn(body)).toHaveLength(13)
    expect(body.version).toBe(row.version + 13)
  })
})
