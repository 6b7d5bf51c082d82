import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { extendSeries } from '#server/meetings/series/extending.ts'
import { l10Meetings, meetings, meetingSeries } from '#server/meetings/table.ts'
import { journal } from '#server/journal/table.ts'
import { listening } from '#test/support/listening.ts'
import { now, openMeetings } from './drive.ts'

const world = await openMeetings({ own: true })
const { bob, db, add, change, remove, read, seriesOf, run, list } = world

const weekly = () => add({ repeat: 'weekly', timeZone: 'Europe/Berlin', startTime: '2026-11-24T08:00:00Z' })
const weeksLater = (weeks: number): Date => new Date(Date.parse(now) + weeks * 7 * 24 * 60 * 60_000)
const verbsOf = async () =>
  (await db.select().from(journal).where(eq(journal.subject, 'meetings')).orderBy(journal.id)).map(({ verb }) => verb)

/** A series, and its first meetings. */
const begin = async () => {
  const first = await weekly()
  const [, second, third, fourth] = await seriesOf(first)
  if (!second || !third || !fourth) throw new Error('Too few')
  return { first, second, third, fourth }
}

/** A series that began three weeks ago, and its meetings that are over, though nobody started them. */
const beginEarlier = async () => {
  const first = await add({ repeat: 'weekly', timeZone: 'Europe/Berlin', startTime: '2026-10-29T08:00:00Z' })
  const past = (await seriesOf(first)).filter(({ startTime }) => startTime < now)
  return { first, past: past.map(({ id }) => id) }
}

describe('a deleted meeting of a series', () => {
  test('leaves those that are over, whether or not anyone started them', async () => {
    const { first, past } = await beginEarlier()
    expect(past).toHaveLength(4)
    expect((await remove(first, 'following')).status).toBe(204)
    expect((await seriesOf(first)).map(({ id }) => id)).toEqual(past.slice(1))
  })

  test('is not added again, and the others stay', async () => {
    const { first, second } = await begin()
    const last = (await seriesOf(first)).at(-1)
    expect((await remove(second)).status).toBe(204)
    if (last) await remove(last)
    await extendSeries(db, weeksLater(1))
    const days = (await seriesOf(first)).map(({ seriesDay }) => seriesDay)
    expect(days).toHaveLength(12)
    expect(days).not.toContain(second.seriesDay)
    expect(days).not.toContain(last?.seriesDay)
  })

  test('takes the following with it when asked, but none that has begun, and no more are added', async () => {
    const { first, second, third, fourth } = await begin()
    await run(third, 'running')
    await run(fourth, 'concluded')
    const changed = await listening(world, bob, 'meetings')
    expect((await remove(second, 'following')).status).toBe(204)
    await extendSeries(db, weeksLater(5))
    expect((await seriesOf(first)).map(({ id }) => id)).toEqual([first.id, third.id, fourth.id])
    expect((await read(first)).body).toMatchObject({ repeat: 'none', version: 2 })
    const { rows = [], gone = [] } = (await changed()) ?? {}
    expect(rows.map(({ id }) => id)).toContain(first.id)
    expect(gone).toHaveLength(10)
  })
})

describe('a series', () => {
  test('ends with a meeting that repeats no more', async () => {
    const { first, second } = await begin()
    await db.delete(journal)
    const { body } = await change(second, { repeat: 'none', title: 'The last one' })
    expect(body).toMatchObject({ repeat: 'none', title: 'The last one', seriesId: first.seriesId, version: 2 })
    await extendSeries(db, weeksLater(5))
    expect((await seriesOf(first)).map(({ title }) => title)).toEqual(['Leadership weekly', 'The last one'])
    expect((await verbsOf()).toSorted()).toEqual(['changed', ...Array(12).fill('repeated')])
    expect((await change(second, { repeat: 'none' })).body.version).toBe(2)
  })

  test('starts with a single meeting that is to repeat', async () => {
    const meeting = await add({ attendeeIds: [bob.id], startTime: '2026-11-24T08:00:00Z' })
    const fields = { repeat: 'weekly', timeZone: 'Europe/Berlin', title: 'Weekly now' }
    const { body } = await change(meeting, fields)
    expect(body).toMatchObject({ id: meeting.id, repeat: 'weekly', title: 'Weekly now' })
    const rows = await seriesOf(body)
    expect(rows.map(({ title }) => title)).toEqual(Array(13).fill('Weekly now'))
    expect(rows[0]).toMatchObject({ id: meeting.id, seriesDay: '2026-11-24' })
    for (const row of rows) expect((await read(row)).body.attendees.map(({ id }) => id)).toEqual([bob.id])
    await change(meeting, { ...fields, scope: 'following' })
    expect(await seriesOf(body)).toHaveLength(13)
  })

  test('is deleted with its team', async () => {
    const { first } = await begin()
    const team = await world.team()
    await db.update(meetingSeries).set({ teamId: team.id })
    await db.update(meetings).set({ teamId: team.id })
    await world.as(world.home.admin).del(`/api/teams/${team.id}`)
    expect(await seriesOf(first)).toEqual([])
    for (const table of [meetings, meetingSeries, l10Meetings]) expect(await db.select().from(table)).toEqual([])
    expect(await list()).toEqual([])
  })
})

test('several people who change, move and delete meetings of a series at once do not get in each other’s way', async () => {
  const { first, second, third, fourth } = await begin()
  const answers = await Promise.all([
    change(first, { title: 'One', scope: 'following' }),
    change(fourth, { startTime: '2026-12-16T09:00:00Z', scope: 'following' }, bob),
    change(second, { title: 'Two' }, bob),
    remove(third),
    change(second, { attendeeIds: [bob.id], scope: 'following' }),
    extendSeries(db, weeksLater(2)).then(() => ({ status: 200 })),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 204, 200, 200])
  await extendSeries(db, weeksLater(2))
  const rows = await seriesOf(first)
  expect(new Set(rows.map(({ seriesDay }) => seriesDay)).size).toBe(14)
  expect(rows.slice(2).map(({ startTime }) => startTime.slice(11, 16))).toEqual(Array(12).fill('09:00'))
})

test('a series that ends with a past meeting keeps the ones that are over', async () => {
  const { first, past } = await beginEarlier()
  expect((await change(first, { repeat: 'none', scope: 'following', title: 'Ours' })).status).toBe(200)
  expect((await seriesOf(first)).map(({ id }) => id)).toEqual(past)
  expect((await seriesOf(first)).map(({ title }) => title)).toEqual(['Ours', ...Array(3).fill('Leadership weekly')])
})
