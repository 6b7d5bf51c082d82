import { eq, sql } from 'drizzle-orm'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import type { Changes } from '#contract/journal.ts'
import type { Todo } from '#contract/todos.ts'
import type { Device } from '#contract/session.ts'
import type { User } from '#contract/tenants.ts'
import { type Db, transaction } from '#server/db/open.ts'
import { settleJournal } from '#server/journal/reading.ts'
import { journal } from '#server/journal/table.ts'
import { record } from '#server/journal/record.ts'
import { hashPassword } from '#server/people/password.ts'
import { session } from '#server/session/table.ts'
import { callsOf, sessionFor } from '#test/support/calls.ts'
import { streamsOf } from '#test/support/streams.ts'
import { openTeam } from '#test/support/team.ts'
import { until } from '#test/support/until.ts'
import { openWorld, type World } from '#test/support/world.ts'

const lines: string[] = []
const world = await openTeam({ logLevel: 'warn', log: (line) => lines.push(line) })
const { ops: team, ann, bob } = world
const address = await world.app.listen({ port: 0, host: '127.0.0.1' })

const position = async (person: User): Promise<string> => {
  await world.settle()
  return cursorOf(person)
}
const cursorOf = async (person: User): Promise<string> =>
  String((await world.as(person).get(`/api/user/todos?teamId=${team.id}`)).headers['x-cursor'])
const changes = async (person: User, since: string): Promise<Changes> => {
  await world.settle()
  return unsettledChanges(person, since)
}
const unsettledChanges = async (person: User, since: string): Promise<Changes> =>
  (await world.as(person).get<Changes>(`/api/changes?since=${since}`)).body
const add = async (title: string, by = ann, into = team): Promise<Todo> =>
  (await world.as(by).post<Todo>(`/api/teams/${into.id}/todos`, { title })).body

const stream = streamsOf(world.app, address)

describe('changes since a position', () => {
  test('are the rows as the lists have them', async () => {
    const since = await position(bob)
    const todo = await add('Seen by Bob')
    const { topics, reload } = await changes(bob, since)
    expect(reload).toBe(false)
    expect(topics['todos']).toEqual({ rows: [todo], gone: [] })
  })

  test('have a row once, as it is now, however often it changed', async () => {
    const todo = await add('First')
    const since = await position(bob)
    await world.as(ann).patch(`/api/todos/${todo.id}`, { title: 'Second' })
    await world.as(ann).post(`/api/todos/${todo.id}/comments`, { text: 'Third' })
    const { topics } = await changes(bob, since)
    expect(topics['todos']?.rows).toMatchObject([{ id: todo.id, title: 'Second', comments: [{ text: 'Third' }] }])
  })

  test('name rows that were deleted or moved out of sight as gone', async () => {
    const deleted = await add('To be deleted')
    const moved = await add('To be moved')
    const elsewhere = await world.team()
    const since = await position(bob)
    await world.as(ann).del(`/api/todos/${deleted.id}`)
    await world.as(ann).patch(`/api/todos/${moved.id}`, { teamId: elsewhere.id })
    const { topics } = await changes(bob, since)
    expect(topics['todos']).toEqual({ rows: [], gone: expect.arrayContaining([deleted.id, moved.id]) })
  })

  test('leave out rows of other teams and tenants', async () => {
    const other = await world.team()
    const member = await world.member(other)
    const { admin } = await world.tenant()
    const sinceMember = await position(bob)
    await add('Not theirs', member, other)
    expect((await changes(bob, sinceMember)).topics).toEqual({})
    expect((await changes(admin, sinceMember)).topics).toEqual({})
  })

  test('miss nothing of a transaction that began before them and commits after', async () => {
    const slow = await add('Slow')
    let since = ''
    await transaction(world.db, async (tx) => {
      const subject = { subject: 'todos', subjectId: slow.id, title: 'Slow', teamId: team.id, verb: 'changed' }
      await record(tx, { tenantId: ann.tenantId, userId: ann.id }, subject)
      await add('Quick')
      since = (await unsettledChanges(bob, await cursorOf(bob))).cursor
    })
    const ids = (await changes(bob, since)).topics['todos']?.rows.map(({ id }) => id)
    expect(ids).toContain(slow.id)
  })

  test('give way to a reload when there are too many, or the position is in the future', async () => {
    const since = await position(bob)
    const subject = { subject: 'todos', title: 'x', teamId: team.id, verb: 'changed' }
    const entries = Array.from({ length: 1001 }, (_, n) => ({ ...subject, subjectId: n + 1 }))
    await record(world.db, { tenantId: ann.tenantId, userId: ann.id }, entries)
    expect(await changes(bob, since)).toMatchObject({ reload: true, topics: {} })
    expect(await changes(bob, '9000000000000000000')).toMatchObject({ reload: true })
  })

  test.each(['', 'x', '-1', '99999999999999999999'])('are refused for the position %j', async (since) => {
    expect((await world.as(bob).get(`/api/changes?since=${since}`)).status).toBe(400)
  })
})

test('a journal from another cluster is moved into the past, and later changes are reported as usual', async () => {
  const todo = await add('From a backup')
  await world.db.update(journal).set({ xact: '9000000000000000000' }).where(eq(journal.subjectId, todo.id))
  await settleJournal(world.db)
  const since = await position(bob)
  const next = await add('After the backup')
  expect((await changes(bob, since)).topics['todos']?.rows).toEqual([next])
  const [entry] = await world.db.select().from(journal).where(eq(journal.subjectId, todo.id))
  expect(entry?.xact).toBe('0')
})

describe('the live stream', () => {
  test('starts with the position and reports a change without waiting for its heartbeat', async () => {
    const { next, hears, close } = await stream(bob)
    expect(await next()).toMatchObject({ topic: 'position', teamId: null })
    const started = Date.now()
    await add('Heard')
    expect(await hears('todos', team.id)).toMatchObject({ topic: 'todos', teamId: team.id })
    expect(Date.now() - started).toBeLessThan(5000)
    close()
  })

  test('reports what another process on the same database has changed', async () => {
    const other = await openWorld({ beside: world })
    const { next, hears, close } = await stream(bob)
    await next()
    await other.as(ann).post(`/api/teams/${team.id}/todos`, { title: 'From next door' })
    expect(await hears('todos', team.id)).toMatchObject({ topic: 'todos', teamId: team.id })
    close()
    await other.close()
  })

  test('says nothing about what its reader may not see', async () => {
    const other = await world.team()
    const member = await world.member(other)
    const { next, hears, close } = await stream(bob)
    await next()
    await add('Unheard', member, other)
    await add('Heard')
    expect(await hears('todos', team.id)).toMatchObject({ topic: 'todos', teamId: team.id })
    close()
  })

  test('tells a team about a rock that it is involved in', async () => {
    const other = await world.team()
    const { next, hears, close } = await stream(await world.member(other))
    await next()
    await world.as(ann).post(`/api/teams/${team.id}/rocks`, { title: 'Shared', otherTeamsInvolved: [other.id] })
    expect(await hears('rocks', team.id)).toMatchObject({ topic: 'rocks', teamId: team.id })
    close()
  })

  test('reports what was missed after a break', async () => {
    const first = await stream(bob)
    const { cursor } = await first.next()
    first.close()
    await add('Missed')
    const second = await stream(bob, cursor)
    expect(await second.next()).toMatchObject({ topic: 'position' })
    expect(await second.hears('todos', team.id)).toMatchObject({ topic: 'todos', teamId: team.id })
    second.close()
  })

  test('starts no earlier than what others were told while it was being opened', async () => {
    const other = await openWorld({ beside: world })
    const at = await other.app.listen({ port: 0, host: '127.0.0.1' })
    const streamThere = streamsOf(other.app, at)
    const first = await streamThere(ann)
    await add('The first listens')
    const { cursor } = await first.hears('todos', team.id)
    const cookie = await sessionFor(other.app, bob)
    await world.settle()
    const { pool } = other.database
    const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
    // First those who read the journal wait for a connection, then the stream, whose position is an older one.
    other.app.announce()
    await until(async () => pool.waitingCount >= other.app.journalListeners.length)
    const waiting = pool.waitingCount
    const opening = streamThere(bob, cursor, cookie)
    await until(async () => pool.waitingCount > waiting)
    await add('Told to the first')
    await world.settle()
    held.pop()?.release()
    const told = await first.hears('todos', team.id)
    for (const client of held) client.release()
    const second = await opening
    expect(BigInt((await second.next()).cursor)).toBeGreaterThanOrEqual(BigInt(told.cursor))
    first.close()
    second.close()
    await other.close()
  })

  test('tells someone about the team they have just joined', async () => {
    const late = await world.team()
    const { next, hears, close } = await stream(bob)
    await next()
    await world.as(world.home.admin).post(`/api/teams/${late.id}/members`, { userId: bob.id })
    expect(await hears('teams')).toMatchObject({ topic: 'teams' })
    await add('Now mine too', world.home.admin, late)
    expect(await hears('todos', late.id)).toMatchObject({ topic: 'todos', teamId: late.id })
    close()
  })

  test('does not keep a HEAD request waiting', async () => {
    const headers = { cookie: await sessionFor(world.app, ann) }
    expect((await fetch(`${address}/api/live`, { method: 'HEAD', headers })).status).toBe(404)
  })

  test('is one of at most ten of a session: the eleventh ends the oldest, and other sessions keep theirs', async () => {
    const other = await stream(ann)
    const first = await stream(ann)
    const rest = []
    for (let n = 0; n < 9; n += 1) rest.push(await stream(ann, undefined, first.cookie))
    expect((await first.hears('position')).topic).toBe('position')
    const eleventh = await stream(ann, undefined, first.cookie)
    await first.ends()
    await add('Heard by eleven')
    for (const each of [other, ...rest, eleventh]) {
      expect((await each.hears('todos')).topic).toBe('todos')
      each.close()
    }
  })

  test('is closed to the signed-out', async () => {
    expect((await fetch(`${address}/api/live`)).status).toBe(401)
  })
})

describe('the stream of a session that ends', () => {
  const soon = 5000
  const password = 'the old password'
  const cases: [string, (person: User, cookie: string, by: World) => Promise<unknown>][] = [
    ['the person is deleted', (person, _, by) => by.as(by.home.admin).del(`/api/users/${person.id}`)],
    [
      'the person signs out',
      (_, cookie, by) => callsOf(by.app, () => Promise.resolve(cookie)).post('/api/auth/logout'),
    ],
    [
      'the person signs the device out from another one',
      async (person, _, by) => {
        const devices = (await by.as(person).get<Device[]>('/api/user/sessions')).body
        for (const { id, current } of devices) if (!current) await by.as(person).del(`/api/user/sessions/${id}`)
      },
    ],
    [
      'the password is changed on another device',
      (person, _, by) => by.as(person).post('/api/auth/password', { current: password, password: 'a fresh password' }),
    ],
    [
      'the password is changed here, so that the session goes on under another id',
      (_, cookie, by) =>
        callsOf(by.app, () => Promise.resolve(cookie)).post('/api/auth/password', {
          current: password,
          password: 'a fresh password',
        }),
    ],
    ['the session is deleted by hand', (person, _, by) => by.db.delete(session).where(eq(session.userId, person.id))],
  ]

  test.each(cases)('ends at once, on every process, when %s', async (_, happen) => {
    const other = await openWorld({ beside: world })
    const person = await world.member(team, { password: await hashPassword(password) })
    const { next, ends, cookie } = await stream(person)
    await next()
    const started = Date.now()
    await happen(person, cookie, { ...other, home: world.home })
    await ends()
    expect(Date.now() - started).toBeLessThan(soon)
    await other.close()
    expect((await fetch(`${address}/api/health`)).status).toBe(200)
  })

  test('ends at once when the workspace is deleted', async () => {
    const { admin } = await world.tenant()
    const { next, ends } = await stream(admin)
    await next()
    const started = Date.now()
    await world.as(admin).post('/api/tenant/delete', { name: `${admin.fullName}'s company` })
    await ends()
    expect(Date.now() - started).toBeLessThan(soon)
  })

  test('ends even if the session ends while the stream is opening', async () => {
    const person = await world.member(team)
    let opening: ReturnType<typeof stream> | undefined
    await transaction(world.db, async (tx) => {
      await tx.execute(sql`lock table journal in access exclusive mode`)
      opening = stream(person, '3')
      // It is past the door, and waits for what was missed.
      await expect
        .poll(
          async () =>
            (
              await tx.execute(sql`select from pg_locks where not granted
          and relation = 'journal'::regclass
          and database = (select oid from pg_database where datname = current_database())`)
            ).rowCount,
        )
        .toBeGreaterThan(0)
      await world.db.delete(session).where(eq(session.userId, person.id))
    })
    const started = Date.now()
    await (await opening)?.ends()
    expect(Date.now() - started).toBeLessThan(soon)
  })
})

describe('a journal that cannot be read', () => {
  const warnings = () => lines.filter((line) => line.includes('live updates failed')).length
  const waiting = sql`select pid from pg_locks where not granted and relation = 'journal'::regclass
    and database = (select oid from pg_database where datname = current_database())`
  /** Ends the connections of the journal's readers: the streams', the notifications' and search's. */
  const failReads = async (tx: Db) => {
    await world.db.execute(sql`select pg_notify('journal', '')`)
    await expect.poll(async () => (await tx.execute(waiting)).rowCount).toBe(3)
    await tx.execute(sql`select pg_terminate_backend(pid, 10000) from (${waiting}) as reader`)
  }
  const lockJournal = (tx: Db) => tx.execute(sql`lock table journal in access exclusive mode`)

  test('is logged once, until it can be read again', async () => {
    const { hears, close } = await stream(bob)
    await transaction(world.db, async (tx) => {
      await lockJournal(tx)
      await failReads(tx)
      await expect.poll(warnings).toBe(1)
      await failReads(tx)
    })
    await add('After the outage')
    expect(await hears('todos')).toMatchObject({ teamId: team.id })
    expect(warnings()).toBe(1)
    await transaction(world.db, async (tx) => {
      await lockJournal(tx)
      await failReads(tx)
    })
    await expect.poll(warnings).toBe(2)
    close()
  })
})

describe('a client that does not read', () => {
  test('is cut off, and others keep receiving', async () => {
    const cookie = await sessionFor(world.app, bob)
    const { hostname, port } = new URL(address)
    const deaf = connect(Number(port), hostname)
    const gone = new Promise((resolve) => deaf.on('close', resolve))
    deaf.pause().write(`GET /api/live HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${cookie}\r\n\r\n`)
    const connections = () =>
      new Promise<number>((resolve) => world.app.server.getConnections((_, count) => resolve(count)))
    const other = await world.team()
    const reader = await world.member(other)
    const hearing = await stream(reader)
    await hearing.next()
    await expect.poll(connections).toBeGreaterThan(1)
    const before = await connections()
    // More than the system buffers for it.
    const long = 'x'.repeat(200_000)
    const entry = { verb: 'changed', title: '', subjectId: 1, teamId: team.id }
    const entries = Array.from({ length: 100 }, (_, n) => ({ ...entry, subject: `${long}${n}` }))
    await record(world.db, { tenantId: ann.tenantId, userId: ann.id }, entries)
    for (const title of ['Told with it', 'Told after it']) {
      await add(title)
      await add(title, reader, other)
      await hearing.hears('todos')
    }
    await expect.poll(connections).toBeLessThan(before)
    deaf.resume()
    await gone
    hearing.close()
  })
})
