import { afterAll, describe, expect, test } from 'vitest'
import type { Attachment } from '#contract/files.ts'
import type { Todo } from '#contract/todos.ts'
import { openFiles } from './drive.ts'

const world = await openFiles({ clock: () => new Date('2026-03-01T12:00:00Z') })
afterAll(world.close)

const { admin, team } = world.home
const colleague = await world.member(team)
const stranger = await world.tenant()

const urlOf = (key: string): { url: string } => ({ url: `http://drumbeat.test/api/files/${key}` })
const file = (name = 'a.png', person = admin): Promise<string> => world.upload(person, name, 'image/png', 'abc')
const namesOf = ({ attachments }: Todo): string[] => attachments.map(({ name }: Attachment) => name)

const add = (keys: string[]) =>
  world.as(admin).post<Todo>(`/api/teams/${team.id}/todos`, { title: 'Plan', attachments: keys.map(urlOf) })
const change = (todo: Todo, keys: string[], person = admin) =>
  world.as(person).patch<Todo>(`/api/todos/${todo.id}`, { attachments: keys.map(urlOf) })

describe('the files on an item', () => {
  test('are sent with it, in the order they were added', async () => {
    const [second, first] = [await file('second.png'), await file('first.png')]
    const { body } = await add([first, second])
    expect(namesOf(body)).toEqual(['first.png', 'second.png'])
    expect(body.attachments[0]).toEqual({
      ...urlOf(first),
      type: 'image/png',
      name: 'first.png',
      size: 3,
      uploadedBy: admin.id,
      uploadedAt: '2026-03-01T12:00:00.000Z',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    })
  })

  test('become exactly those of the list: kept, added and taken off at once', async () => {
    const [kept, off, added] = [await file('kept.png'), await file('off.png'), await file('added.png')]
    const { body: todo } = await add([off, kept])
    const { body: changed } = await change(todo, [added, kept, added])
    expect(namesOf(changed)).toEqual(['kept.png', 'added.png'])
    expect(changed.version).toBeGreaterThan(todo.version)
    expect(namesOf((await change(todo, [])).body)).toEqual([])
  })

  test('stay as they are when the list names the same ones, which is no change', async () => {
    const { body: todo } = await add([await file('a.png'), await file('b.png')])
    const keys = todo.attachments.map(({ url }) => url.split('/').at(-1) ?? '')
    const { body: same } = await change(todo, keys.toReversed())
    expect(same).toEqual(todo)
  })

  test('may stay on it by the hand of a colleague, who may add only files of their own', async () => {
    const [theirs, other] = [await file('admin.png'), await file('other.png')]
    const { body: todo } = await add([theirs])
    const own = await file('own.png', colleague)
    expect(namesOf((await change(todo, [theirs, own], colleague)).body)).toEqual(['admin.png', 'own.png'])
    expect((await change(todo, [theirs, own, other], colleague)).status).toBe(400)
  })

  test.each([
    ['announced and not uploaded', async () => (await world.announce(admin, 'a.png', 'image/png')).key],
    ["another person's", () => file('a.png', colleague)],
    ["another tenant's", () => file('a.png', stranger.admin)],
    ['unknown', async () => '00000000-0000-4000-8000-000000000000'],
    ['no key at all', async () => '00000000----------------------------'],
  ])('are never one that is %s; then nothing changes', async (_, keyOf) => {
    const { body: todo } = await add([await file('mine.png')])
    const key = await keyOf()
    const refused = await change(todo, [await file(), key])
    expect(refused).toMatchObject({ status: 400, body: { message: 'An attachment has not been uploaded' } })
    expect(JSON.stringify(refused.body)).not.toContain(key)
    const { body } = await world.as(admin).get<Todo[]>(`/api/user/todos?teamId=${team.id}`)
    expect(body.find(({ id }) => id === todo.id)).toEqual(todo)
    expect((await add([key])).status).toBe(400)
  })

  test('may be on several items', async () => {
    const key = await file('both.png')
    expect(namesOf((await add([key])).body)).toEqual(['both.png'])
    expect(namesOf((await add([key])).body)).toEqual(['both.png'])
  })

  test('are there once when two browsers add the same one at once', async () => {
    const { body: todo } = await add([])
    const key = await file('once.png')
    const answers = await Promise.all([change(todo, [key]), change(todo, [key]), change(todo, [key])])
    for (const { body } of answers) expect(namesOf(body)).toEqual(['once.png'])
  })
})
