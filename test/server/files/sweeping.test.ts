import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { diskStore } from '#server/files/disk.ts'
import { sweepFiles } from '#server/files/sweeping.ts'
import { files } from '#server/files/table.ts'
import { openFiles } from './drive.ts'

const uploaded = new Date('2026-03-01T12:00:00Z')
const dayLater = new Date('2026-03-02T12:00:00Z')
const moreThanADayLater = new Date('2026-03-02T12:00:00.001Z')

const world = await openFiles({ clock: () => uploaded })
afterAll(world.close)
const root = join(world.app.config.dataDir, 'files')
const store = diskStore(root)
const { admin, team } = world.home

const known = async (): Promise<string[]> =>
  (await world.db.select({ key: files.key }).from(files)).map(({ key }) => key)
const bytesOf = (key: string): boolean => existsSync(join(root, String(world.home.id), key.slice(0, 2), key))

test('a file attached to nothing a day after it was announced is removed, with its bytes', async () => {
  const attached = await world.upload(admin, 'attached.png', 'image/png', 'a')
  const attachments = [{ url: `/api/files/${attached}` }]
  expect((await world.as(admin).post(`/api/teams/${team.id}/todos`, { title: 'Plan', attachments })).status).toBe(201)
  const left = await world.upload(admin, 'left.png', 'image/png', 'a')
  const { key: announced } = await world.announce(admin, 'announced.png', 'image/png')

  await sweepFiles(world.db, store, dayLater)
  expect((await known()).toSorted()).toEqual([attached, left, announced].toSorted())

  await Promise.all([1, 2, 3].map(() => sweepFiles(world.db, store, moreThanADayLater)))
  expect(await known()).toEqual([attached])
  expect([bytesOf(attached), bytesOf(left)]).toEqual([true, false])
})

test('more files than fit into one batch are removed too', async () => {
  const before = await known()
  const row = { tenantId: world.home.id, name: 'a', type: 'a/b', uploadToken: '' }
  const instants = { uploadedAt: uploaded.toISOString(), uploadUntil: uploaded.toISOString() }
  const rows = Array.from({ length: 1001 }, () => ({ ...row, ...instants, key: crypto.randomUUID() }))
  await world.db.insert(files).values(rows)
  await sweepFiles(world.db, store, moreThanADayLater)
  expect(await known()).toEqual(before)
})

test('what broken uploads left behind is removed, but not what is still arriving', async () => {
  const incoming = join(root, 'incoming')
  mkdirSync(incoming, { recursive: true })
  for (const name of ['left', 'coming']) writeFileSync(join(incoming, name), 'half')
  utimesSync(join(incoming, 'left'), uploaded, uploaded)
  await sweepFiles(world.db, store, moreThanADayLater)
  expect(readdirSync(incoming)).toEqual(['coming'])
})
