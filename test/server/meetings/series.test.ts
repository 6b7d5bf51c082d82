import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { journal } from '#server/journal/table.ts'
import { extendSeries } from '#server/meetings/series/extending.ts'
import { instantOf, localTimeOf } from '#server/tenants/local-time.ts'
import { meetingSeries } from '#server/meetings/table.ts'
import { addDays } from '#contract/days.ts'
import { now, openMeetings } from './drive.ts'

const world = await openMeetings({ own: true })
const { ann, bob, db, add, change, read, seriesOf, run } = world

const weekly = (fields: object = {}) =>
  add({ repeat: 'weekly', timeZone: 'Europe/Berlin', startTime: '2026-11-24T08:00:00Z', ...fields })
const weeksLater = (weeks: number): Date => new Date(Date.parse(now) + weeks * 7 * 24 * 60 * 60_000)
const startsOf = async (...of: Parameters<typeof seriesOf>) => (await seriesOf(...of)).map(({ startTime }) => startTime)

describe('a weekly meeting', () => {
  test('has a row for every week of the next thirteen, each with its run', async () => {
    const first = await weekly({ attendeeIds: [bob.id], title: 'Pulse' })
    expect(first).toMatchObject({
      repeat: 'weekly',
      startTime: '2026-11-24T08:00:00.000Z',
      attendees: [{ id: bob.id }],
    })
    const rows = await seriesOf(first)
    expect(rows.map(({ seriesDay }) => seriesDay)).toEqual(
      Array.from({ length: 13 }, (_, week) => addDays('2026-11-24', week * 7)),
    )
    for (const { id } of rows) {
      expect((await read({ id })).body).toMatchObject({ title: 'Pulse', repeat: 'weekly', attendees: [{ id: bob.id }] })
    }
  })

  test.each([
    ['Europe/Berlin', '2027-01-07T08:00:00Z', '2027-03-25', '2027-04-01'],
    ['America/New_York', '2027-01-07T14:00:00Z', '2027-03-11', '2027-03-18'],
    ['Australia/Lord_Howe', '2027-01-06T22:00:00Z', '2027-04-01', '2027-04-08'],
    ['Pacific/Apia', '2027-01-06T20:00:00Z', '2027-04-01', '2027-04-08'],
  ])('stays at nine in %s while the clocks change', async (timeZone, startTime, before, after) => {
    const first = await weekly({ timeZone, startTime })
    await extendSeries(db, new Date('2027-01-14T00:00:00Z'))
    const rows = await seriesOf(first)
    const local = rows.map((row) => localTimeOf(row.startTime, timeZone))
    expect(new Set(local.map(({ time }) => time))).toEqual(new Set(['09:00:00']))
    expect(local.map(({ day }) => day)).toEqual(rows.map(({ seriesDay }) => seriesDay))
    expect(local.map(({ day }) => day)).toEqual(expect.arrayContaining([before, after]))
  })

  test('starts later on the day when the clocks skip its time', async () => {
    const first = await weekly({ startTime: '2027-03-21T01:30:00Z' })
    await extendSeries(db, new Date('2027-03-20T00:00:00Z'))
    expect((await startsOf(first)).slice(0, 3)).toEqual([
      '2027-03-21T01:30:00.000Z',
      '2027-03-28T01:30:00.000Z',
      '2027-04-04T00:30:00.000Z',
    ])
    expect(localTimeOf('2027-03-28T01:30:00Z', 'Europe/Berlin')).toEqual({ day: '2027-03-28', time: '03:30:00' })
    expect(instantOf({ day: '2026-10-25', time: '02:30:00' }, 'Europe/Berlin')).toBe('2026-10-25T01:30:00.000Z')
  })

  test('is in the zone of whoever adds it, or else in that of the workspace', async () => {
    const dan = await world.member(world.ops)
    const zoneOf = async () => {
      const { seriesId } = await add({ repeat: 'weekly' }, dan)
      const [series] = await db
        .select()
        .from(meetingSeries)
        .where(sql`${meetingSeries.id} = ${seriesId}`)
      return series?.timeZone
    }
    expect(await zoneOf()).toBe('UTC')
    await db.execute(sql`update users set time_zone = 'Asia/Tokyo' where id = ${dan.id}`)
    expect(await zoneOf()).toBe('Asia/Tokyo')
  })

  test('cannot begin with the meetings of years', async () => {
    const { status, body } = await world.schedule({ repeat: 'weekly', startTime: '2020-01-01T09:00:00Z' })
    expect([status, body]).toMatchObject([
      400,
      { issues: [{ path: 'startTime', message: 'A weekly meeting can start up to a year ago' }] },
    ])
    expect(await seriesOf(await weekly({ startTime: '2026-10-20T07:00:00Z' }))).toHaveLength(18)
  })
})

describe('a change of one meeting', () => {
  test('leaves the others, and those that are added later, alone', async () => {
    const first = await weekly()
    const [, second, third] = await seriesOf(first)
    if (!second || !third) throw new Error('Too few')
    await change(second, { title: 'Once', startTime: '2026-12-02T10:00:00Z' })
    await extendSeries(db, weeksLater(2))
    const rows = await seriesOf(first)
    expect(rows.map(({ title }) => title)).toEqual([
      'Leadership weekly',
      'Once',
      ...Array(13).fill('Leadership weekly'),
    ])
    expect((await read(third)).body.version).toBe(1)
  })
})

describe('a change of a meeting and the following', () => {
  test('overwrites the named fields in all of them and in those to come, and nothing else', async () => {
    const first = await weekly()
    const [, second, third, fourth] = await seriesOf(first)
    if (!second || !third || !fourth) throw new Error('Too few')
    await change(third, { title: 'Own', description: 'Own' })
    await run(fourth, 'concluded')
    const fields = { title: 'Pulse', agenda: [{ kind: 'segue', name: 'Segue', minutes: 5 }], attendeeIds: [ann.id] }
    const { status, body } = await change(second, { ...fields, scope: 'following' }, bob)
    expect([status, body.title, body.segueMinutes]).toEqual([200, 'Pulse', 5])
    await extendSeries(db, weeksLater(1))
    const rows = await seriesOf(first)
    const titles = rows.map(({ title }) => title)
    expect(titles).toEqual(['Leadership weekly', 'Pulse', 'Pulse', 'Leadership weekly', ...Array(10).fill('Pulse')])
    expect((await read(third)).body).toMatchObject({ description: 'Own', attendees: [{ id: ann.id }], version: 3 })
    expect((await read(rows.at(-1) ?? first)).body).toMatchObject({ segueMinutes: 5, attendees: [{ id: ann.id }] })
  })

  test('moves them by as many days to the same local time, through the change of the clocks', async () => {
    const first = await weekly({ startTime: '2027-03-04T08:00:00Z' })
    await extendSeries(db, new Date('2027-01-07T12:00:00Z'))
    const [, second] = await seriesOf(first)
    if (!second) throw new Error('Too few')
    const fields = { startTime: '2027-03-12T13:00:00Z', endTime: '2027-03-12T14:30:00Z', scope: 'following' }
    expect((await change(second, fields)).status).toBe(200)
    await extendSeries(db, new Date('2027-01-14T12:00:00Z'))
    expect((await seriesOf(first)).map(({ startTime, endTime }) => [startTime, endTime])).toEqual([
      ['2027-03-04T08:00:00.000Z', '2027-03-04T09:00:00.000Z'],
      ['2027-03-12T13:00:00.000Z', '2027-03-12T14:30:00.000Z'],
      ['2027-03-19T13:00:00.000Z', '2027-03-19T14:30:00.000Z'],
      ['2027-03-26T13:00:00.000Z', '2027-03-26T14:30:00.000Z'],
      ['2027-04-02T12:00:00.000Z', '2027-04-02T13:30:00.000Z'],
      ['2027-04-09T12:00:00.000Z', '2027-04-09T13:30:00.000Z'],
    ])
  })

  test('numbers a new section once: all of them, the series and the journal have the same', async () => {
    const first = await weekly()
    const agenda = [{ kind: 'custom', name: 'Safety', minutes: 10 }]
    const { body } = await change(first, { agenda, scope: 'following' })
    const rows = await seriesOf(first)
    const [template] = await db
      .select()
      .from(meetingSeries)
      .where(eq(meetingSeries.id, first.seriesId ?? 0))
    const entries = await db
      .select({ after: journal.after })
      .from(journal)
      .where(and(eq(journal.subject, 'meetings'), eq(journal.verb, 'changed'), eq(journal.subjectId, first.id)))
    const all = [...rows, template, ...entries.map(({ after }) => after)].map((one) => one?.['agenda'])
    expect(all).toEqual(all.map(() => body.agenda))
  })

  test('of a single meeting changes that one', async () => {
    const meeting = await add()
    expect((await change(meeting, { title: 'New', scope: 'following' })).body.title).toBe('New')
  })
})
