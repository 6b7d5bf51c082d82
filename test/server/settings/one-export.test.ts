import { once } from 'node:events'
import { afterAll, expect, test, vi } from 'vitest'
import { sql } from 'drizzle-orm'
import { exportPath } from '#contract/settings.ts'
import { runningExports } from '#server/settings/table.ts'
import { sessionFor } from '#test/support/calls.ts'
import { openFiles } from '../files/drive.ts'

const large = 24 * 1024 * 1024
const world = await openFiles({ maxUploadBytes: large })
const beside = await openFiles({ beside: world, dataDir: world.app.config.dataDir })
afterAll(async () => {
  await beside.close()
  await world.close()
})
const { admin } = world.home
await world.upload(admin, 'large.bin', 'a/b', Buffer.alloc(large))

const begin = async () => {
  const sent = world.begin('GET', exportPath, { cookie: await sessionFor(world.app, admin) })
  sent.on('error', () => undefined)
  sent.end()
  return { sent, response: (await once(sent, 'response'))[0] as { statusCode: number } }
}
const exported = async (served = world, person: { tenantId: number; id: number } = admin) =>
  (await served.as(person).get(exportPath)).status

test('one export of a workspace is sent at a time, whichever process sends it', async () => {
  const { sent, response } = await begin()
  expect(response.statusCode).toBe(200)
  const second = await world.as(admin).get(exportPath)
  expect(second).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
  expect(second.body.message).toBe('This workspace is already being exported. Try again when that is done.')
  expect((await beside.as(admin).post(exportPath)).body.message).toBe(second.body.message)
  expect(await exported(beside)).toBe(429)
  expect(await exported(world, (await world.tenant()).admin)).toBe(200)
  sent.destroy()
  await vi.waitFor(async () => expect(await world.db.select().from(runningExports)).toEqual([]))
  expect(await exported()).toBe(200)
})

test('one that was sent to its end makes room at once', async () => {
  for (const _ of [1, 2, 3]) expect(await exported()).toBe(200)
})

test('one whose process is gone makes room by itself', async () => {
  const { id: tenantId } = world.home
  const row = { tenantId, key: crypto.randomUUID() }
  await world.db.insert(runningExports).values({ ...row, until: sql`now() + interval '1 minute'` })
  expect(await exported()).toBe(429)
  await world.db.update(runningExports).set({ until: sql`now() - interval '1 second'` })
  expect(await exported()).toBe(200)
})
