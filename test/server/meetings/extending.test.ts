import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { extendSeries } from '#server/meetings/series/extending.ts'
import { meetings, meetingSeries } from '#server/meetings/table.ts'
import { openDatabase } from '#server/db/open.ts'
import { journal } from '#server/journal/table.ts'
import { testApp } from '#test/support/app.ts'
import { statementsOf } from '#test/support/statements.ts'
import { now, openMeetings } from './drive.ts'

const world = await openMeetings({ own: true })
const { bob, db, add, seriesOf, home } = world

const weekly = (fields: object = {}) => add({ repeat: 'weekly', timeZone: 'Europe/Berlin', ...fields })
const weeksLater = (weeks: number): Date => new Date(Date.parse(now) + weeks * 7 * 24 * 60 * 60_000)

test('two processes that add the meetings of many series at once add each once', async () => {
  const firsts = []
  for (let n = 0; n < 10; n += 1) firsts.push(await weekly())
  const added = await Promise.all([1, 2, 3].map(() => extendSeries(db, weeksLater(4))))
  expect(added.reduce((sum, count) => sum + count, 0)).toBe(40)
  for (const first of firsts) {
    const days = (await seriesOf(first)).map(({ seriesDay }) => seriesDay)
    expect(days).toHaveLength(17)
    expect(new Set(days).size).toBe(17)
  }
})

test('a process that is ended while it adds leaves nothing half', async () => {
  const first = await weekly()
  const before = await db.select().from(meetingSeries)
  const other = openDatabase({ ...world.fresh.connection, application_name: 'ended' }, () => {})
  const blocker = await world.database.pool.connect()
  // Meetings can be inserted, their runs not yet.
  await blocker.query('begin; lock table l10_meetings in exclusive mode')
  const extending = extendSeries(other.db, weeksLater(3)).catch((error: unknown) => error)
  const waiting = sql`select pid from pg_stat_activity where application_name = 'ended' and wait_event_type = 'Lock'`
  await expect.poll(async () => (await db.execute(waiting)).rows.length, { interval: 20 }).toBe(1)
  await db.execute(sql`select pg_terminate_backend(pid) from (${waiting}) as found`)
  expect(await extending).toBeInstanceOf(Error)
  await blocker.query('rollback')
  blocker.release()
  await other.close()
  expect(await seriesOf(first)).toHaveLength(13)
  expect(await db.select().from(meetingSeries)).toEqual(before)
  expect(await extendSeries(db, weeksLater(3))).toBeGreaterThanOrEqual(3)
  expect(await seriesOf(first)).toHaveLength(16)
})

test('the server adds them when it starts, as nobody, with those chosen who are still there', async () => {
  const leaver = await world.member(world.ops)
  const first = await weekly({ attendeeIds: [bob.id, leaver.id] })
  await world.as(home.admin).del(`/api/users/${leaver.id}`)
  await db.delete(journal)
  const later = await testApp({ beside: world, clock: () => weeksLater(5) })
  await expect.poll(async () => (await seriesOf(first)).length).toBe(18)
  await later.close()
  const last = (await seriesOf(first)).at(-1) ?? first
  expect((await world.read(last)).body.attendees.map(({ id }) => id)).toEqual([bob.id])
  const entries = (await db.select().from(journal)).filter(({ subject }) => subject === 'meetings')
  expect(new Set(entries.map(({ verb, actorId }) => `${verb} by ${actorId}`))).toEqual(new Set(['repeated by null']))
})

test('a series that cannot go on does not hold up the others', async () => {
  const lost = await weekly()
  const first = await weekly()
  const ofLost = sql`${meetingSeries.id} = ${lost.seriesId}`
  // A zone that an earlier version knew.
  await db.update(meetingSeries).set({ timeZone: 'Mars/Olympus' }).where(ofLost)
  const failures: number[] = []
  await extendSeries(db, weeksLater(6), async (tenantId) => void failures.push(tenantId))
  expect(failures).toEqual([home.id])
  expect(await seriesOf(first)).toHaveLength(19)
  expect(await seriesOf(lost)).toHaveLength(13)
  await db.delete(meetingSeries).where(ofLost)
})

test('a series whose last meeting was centuries ago goes on within a year of today, at its weekday', async () => {
  const first = await weekly()
  const ofFirst = sql`${meetingSeries.id} = ${first.seriesId}`
  await db.update(meetingSeries).set({ addedUntil: '1700-01-07' }).where(ofFirst)
  await db.delete(meetings).where(sql`${meetings.seriesId} = ${first.seriesId}`)
  const sent = await statementsOf(world, () => extendSeries(db, new Date(now)))
  const days = (await seriesOf(first)).map(({ seriesDay }) => seriesDay)
  expect([days.length, days[0], days.at(-1)]).toEqual([66, '2025-11-20', '2027-02-18'])
  // One step of all of them might have more parameters than a statement can.
  expect(sent.filter(({ text }) => text.startsWith('insert into "meetings"'))).toHaveLength(6)
})
