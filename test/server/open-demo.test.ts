import { afterAll, expect, test } from 'vitest'
import { seedDemo } from '#seeds/demo.ts'
import type { User } from '#contract/tenants.ts'
import { type TestApp, testApp } from '#test/support/app.ts'
import { callsOf } from '#test/support/calls.ts'

const demo = await testApp({ demo: true })
await seedDemo(demo.database.db, new Date())
afterAll(() => demo.close())

test('where others reach it, the demo adds nobody, mails nobody and takes no files; on this machine it does', async () => {
  const visitorOf = async ({ app }: TestApp) => {
    const [cookie] = (await callsOf(app, async () => '').post('/api/auth/demo')).cookies
    return callsOf(app, async () => `drumbeat=${cookie?.value}`)
  }
  const here = await testApp({ beside: demo, demo: true, isOpen: false })
  const tried = async (app: TestApp, name: string) => {
    const visitor = await visitorOf(app)
    const colleagues = (await visitor.get<User[]>('/api/users')).body
    const person = { fullName: 'Ann Archer', email: `${name}@example.com`, password: 'correct horse' }
    const calls = [
      visitor.post('/api/users', person),
      visitor.post('/api/invitations', { people: [{ email: `${name}2@example.com` }] }),
      visitor.post(`/api/users/${colleagues.at(-1)?.id}/invitation`),
      visitor.patch(`/api/users/${colleagues.at(-1)?.id}`, { email: `${name}3@example.com` }),
      visitor.post('/api/upload-url', { filename: 'a.png', filetype: 'image/png' }),
    ]
    return Promise.all(calls)
  }
  const open = await tried(demo, 'open')
  expect(open.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  expect(open[0]?.body.message).toBe('The demo cannot do this. Create a workspace of your own.')
  const local = await tried(here, 'local')
  expect(local.filter(({ body }) => body?.message === open[0]?.body.message)).toEqual([])
  expect(local[0]?.status).toBe(201)
  await here.close()
})
