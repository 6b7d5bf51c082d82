import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Todo } from '#contract/todos.ts'
import type { User } from '#contract/tenants.ts'
import { openWorld, type Team, type World } from '#test/support/world.ts'

let world: World
let team: Team
let ann: User
let bob: User

beforeAll(async () => {
  world = await openWorld()
  team = await world.team()
  ann = await world.member(team)
  bob = await world.member(team)
})
afterAll(() => world.close())

const upload = async (by: User, text = 'Minutes'): Promise<string> => {
  const { body } = await world
    .as(by)
    .post<{ url: string; key: string }>('/api/upload-url', { filename: 'minutes.txt', filetype: 'text/plain' })
  const address = new URL(body.url)
  const headers = { host: address.host, 'content-type': 'text/plain' }
  const sent = await world.app.inject({ method: 'PUT', url: address.pathname + address.search, headers, payload: text })
  expect(sent.statusCode).toBe(204)
  return body.url
}
const read = (url: string | undefined, by: User) => world.as(by).get(new URL(url ?? '').pathname)

test('a to-do made with a file shows it to the team, and to nobody else', async () => {
  const url = await upload(ann)
  const { body: todo } = await world
    .as(ann)
    .post<Todo>(`/api/teams/${team.id}/todos`, { title: 'Read', attachments: [{ url, type: 'text/plain' }] })
  expect(todo.attachments).toMatchObject([{ name: 'minutes.txt', type: 'text/plain', uploadedBy: ann.id, size: 7 }])
  const [file] = todo.attachments
  expect((await read(file?.url, bob)).status).toBe(200)
  expect((await read(file?.url, await world.member([]))).status).toBe(404)
  expect((await read(file?.url, (await world.tenant()).admin)).status).toBe(404)
})

test('files are added and taken off by the list that is sent, and what a list answers can be sent again', async () => {
  const { body: todo } = await world.as(ann).post<Todo>(`/api/teams/${team.id}/todos`, { title: 'Read' })
  const change = (attachments: object[]) => world.as(bob).patch<Todo>(`/api/todos/${todo.id}`, { attachments })
  const first = await change([{ url: await upload(bob, 'one') }])
  const second = await change([...first.body.attachments, { url: await upload(bob, 'two') }])
  expect(second.body.attachments.map(({ size }) => size)).toEqual([3, 3])
  expect(second.body.version).toBe(3)
  expect((await change(second.body.attachments)).body.version).toBe(3)
  const left = await change(second.body.attachments.slice(1))
  expect(left.body.attachments).toEqual(second.body.attachments.slice(1))
  expect((await read(first.body.attachments[0]?.url, ann)).status).toBe(404)
})

test('an upload from a page of somebody else is refused', async () => {
  const { body } = await world.as(ann).post<{ url: string }>('/api/upload-url', { filename: 'a.txt', filetype: '' })
  const { host, pathname, search } = new URL(body.url)
  const headers = { host, origin: 'https://evil.example' }
  const sent = await world.app.inject({ method: 'PUT', url: pathname + search, headers, payload: 'x' })
  expect(sent.statusCode).toBe(403)
})

test("a colleague's upload, or another tenant's, is not one's own to attach", async () => {
  const { admin } = await world.tenant()
  for (const url of [await upload(ann), await upload(admin)]) {
    const body = { title: 'Read', attachments: [{ url }] }
    expect((await world.as(bob).post(`/api/teams/${team.id}/todos`, body)).status).toBe(400)
  }
  const titles = (await world.as(bob).get<Todo[]>(`/api/user/todos?teamId=${team.id}`)).body.map(({ title }) => title)
  expect(titles).toEqual(['Read', 'Read'])
})
