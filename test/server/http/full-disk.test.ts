import { open, readdir, writeFile } from 'node:fs/promises'
import { devNull } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Todo } from '#contract/todos.ts'
import { pack } from '#test/support/packing.ts'
import { openMover } from '../workspace-import/movers.ts'

const lines: string[] = []
const began = Date.now()
let minutes = 0
const world = await openMover({
  clock: () => new Date(began + minutes * 60_000),
  logLevel: 'warn',
  log: (line) => lines.push(line),
  maxImportBytes: 1_000_000,
})
afterAll(() => world.close())
const { admin, team } = world.home
const boss = world.as(admin)
const png = 'image/png'
const message = 'Not saved: the server’s disk is full. Try again once its operator has made room.'

/** What the system says of a full disk: its own words where there is a device that always is. */
const noSpace = async (): Promise<Error> =>
  writeFile('/dev/full', 'x').then(
    () => new Error('/dev/full has room'),
    (error: NodeJS.ErrnoException) =>
      error.code === 'ENOSPC'
        ? error
        : Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
  )

/** Has files take some bytes and no more, as a disk does that fills up. */
const fillFiles = async (): Promise<void> => {
  const handle = await open(devNull)
  const kind = Object.getPrototypeOf(handle) as typeof handle
  await handle.close()
  vi.spyOn(kind, 'appendFile').mockRejectedValue(await noSpace())
}

/** Has the database fail as it does when it cannot extend a table. */
const fillDatabase = async (code = '53100'): Promise<void> => {
  await world.db.execute(
    sql.raw(`create function refuse_to_extend() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = '${code}'; end $$`),
  )
  await world.db.execute(
    sql.raw('create trigger full_disk before insert on todos for each row execute function refuse_to_extend()'),
  )
}

const makeRoom = async (): Promise<void> => {
  vi.restoreAllMocks()
  await world.db.execute(sql`drop function if exists refuse_to_extend cascade`)
}

beforeEach(() => {
  lines.length = 0
  minutes += 1
})
afterEach(makeRoom)

const add = () => boss.post<Todo>(`/api/teams/${team.id}/todos`, { title: 'Order flour' })

const upload = async () => {
  const { url } = await world.announce(admin, 'a.png', png)
  return world.put(url, { bytes: 'a', type: png })
}

const sendArchive = async () => {
  const browser = await world.browserOf((await world.tenant()).admin)
  return browser.send(await pack({}))
}

describe.each([
  ['a change', fillDatabase, add, 201],
  ['an upload', fillFiles, upload, 204],
  ['an archive', fillFiles, sendArchive, 204],
] as const)('on a full disk %s', (_, fill, act, done) => {
  test('is refused in words, and done once there is room', async () => {
    await fill()
    for (let time = 0; time < 3; time += 1) {
      const { status, body } = await act()
      expect({ status, body }).toEqual({ status: 507, body: { message } })
    }
    expect((await world.app.inject({ url: '/api/health' })).statusCode).toBe(200)
    expect((await boss.get('/api/teams')).status).toBe(200)
    await makeRoom()
    expect((await act()).status).toBe(done)
    expect(await readdir(join(world.app.config.dataDir, 'files', 'incoming')).catch(() => [])).toEqual([])
  })

  test('is told of in the log by one line a minute', async () => {
    const told = () => lines.filter((line) => line.includes('the disk is full'))
    await fill()
    for (let time = 0; time < 3; time += 1) await act()
    expect(told()).toHaveLength(1)
    expect(told()[0]).not.toContain('.ts:')
    expect(lines.filter((line) => line.includes('unexpected failure'))).toEqual([])
    minutes += 1
    await act()
    expect(told()).toHaveLength(2)
  })
})

test.each(['53000', '53200', '53300', '53400'])('a database that lacks something else (%s) is away', async (code) => {
  await fillDatabase(code)
  const { status, body } = await add()
  expect([status, body]).toEqual([503, { message: 'The database is not responding. Try again in a moment.' }])
})
