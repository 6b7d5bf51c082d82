import { describe, expect, test } from 'vitest'
import type { Meeting } from '#contract/meetings.ts'
import { extendSeries } from '#server/meetings/series/extending.ts'
import { localTimeOf } from '#server/tenants/local-time.ts'
import { now, openMeetings } from './drive.ts'

let clock = new Date(now)
const world = await openMeetings({ own: true, clock: () => clock })
const { ann, bob, db, add, change, read, list, schedule, seriesOf } = world

const berlin = { timeZone: 'Europe/Berlin', startTime: '2026-11-24T08:00:00Z' }
const daysOf = async (meeting: Meeting) => (await seriesOf(meeting)).map(({ seriesDay }) => seriesDay)
const takeBack = ({ id, updatedAt }: Meeting) =>
  world.as(ann).post<Meeting>(`/api/meetings/${id}/take-back`, { updatedAt })
/** The meetings of the team, without what every change counts. */
const all = async () => (await list()).map((row) => ({ ...row, version: 0, updatedAt: '' }))
const turn = async (meeting: Pick<Meeting, 'id'>, fields: object): Promise<Meeting> => {
  const { status, body } = await change(meeting, fields)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}
const at = async (first: Meeting, index: number) => {
  const row = (await seriesOf(first))[index]
  if (!row) throw new Error('Too few')
  return row
}

const everyOther = { unit: 'week', every: 2, weekdays: [] }
const lastFriday = { unit: 'month', every: 1, on: { place: -1, weekday: 'friday' } }

describe('a meeting that repeats', () => {
  test.each<[string, object, string[]]>([
    [
      'every two weeks',
      everyOther,
      ['2026-11-24', '2026-12-08', '2026-12-22', '2027-01-05', '2027-01-19', '2027-02-02', '2027-02-16'],
    ],
    [
      'on two weekdays',
      { unit: 'week', every: 4, weekdays: ['tuesday', 'thursday'] },
      ['2026-11-24', '2026-11-26', '2026-12-22', '2026-12-24', '2027-01-19', '2027-01-21', '2027-02-16'],
    ],
    ['every month', { unit: 'month', every: 1, on: null }, ['2026-11-24', '2026-12-24', '2027-01-24', '2027-02-24']],
    [
      'on the first of the month',
      { unit: 'month', every: 1, on: { day: 1 } },
      ['2026-11-24', '2026-12-01', '2027-01-01', '2027-02-01', '2027-03-01'],
    ],
    ['on the last Friday', lastFriday, ['2026-11-24', '2026-11-27', '2026-12-25', '2027-01-29', '2027-02-26']],
    ['every quarter', { unit: 'month', every: 3, on: null }, ['2026-11-24', '2027-02-24']],
    ['every year', { unit: 'year', every: 1, on: null }, ['2026-11-24', '2027-11-24']],
  ])('%s has its meetings of the next months, and always the next', async (_, rhythm, days) => {
    const first = await add({ ...berlin, rhythm })
    expect(first).toMatchObject({ repeat: 'weekly', rhythm, skippedDays: [] })
    expect((await daysOf(first)).slice(0, days.length)).toEqual(days)
    expect((await daysOf(first)).length).toBeLessThanOrEqual(days.length + 1)
    const rows = await seriesOf(first)
    expect(new Set(rows.map(({ startTime }) => localTimeOf(startTime, 'Europe/Berlin').time))).toEqual(
      new Set(['09:00:00']),
    )
  })

  test('keeps the last day of the month that was given through shorter months', async () => {
    const first = await add({
      ...berlin,
      startTime: '2026-11-30T08:00:00Z',
      rhythm: { unit: 'month', every: 1, on: { day: 31 } },
    })
    await extendSeries(db, new Date('2027-03-01T00:00:00Z'))
    expect((await daysOf(first)).slice(0, 6)).toEqual([
      '2026-11-30',
      '2026-12-31',
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ])
  })

  test('leaves out the days that are skipped, now and later', async () => {
    const skippedDays = ['2027-03-02', '2026-12-22', '2026-12-29', '2026-12-22']
    const first = await add({ ...berlin, repeat: 'weekly', skippedDays })
    expect(first).toMatchObject({ rhythm: null, skippedDays: ['2026-12-22', '2026-12-29', '2027-03-02'] })
    await extendSeries(db, new Date('2026-12-20T00:00:00Z'))
    const days = await daysOf(first)
    expect(days.filter((day) => day !== null && skippedDays.includes(day))).toEqual([])
    expect(days).toEqual(expect.arrayContaining(['2026-12-15', '2027-01-05', '2027-02-23', '2027-03-09']))
  })

  test('stays at nine in Berlin over both changes of the clocks, as New York sees it', async () => {
    const first = await add({ repeat: 'weekly', timeZone: 'Europe/Berlin', startTime: '2027-03-15T08:00:00Z' })
    await extendSeries(db, new Date('2027-08-15T00:00:00Z'))
    const rows = await seriesOf(first)
    const seen = rows.map(({ startTime }) => [
      localTimeOf(startTime, 'Europe/Berlin'),
      localTimeOf(startTime, 'America/New_York'),
    ])
    expect(new Set(seen.map(([there]) => there?.time))).toEqual(new Set(['09:00:00']))
    const inNewYork = Object.fromEntries(seen.map(([there, here]) => [there?.day, here?.time.slice(0, 5)]))
    expect(inNewYork).toMatchObject({
      '2027-03-15': '04:00',
      '2027-03-22': '04:00',
      '2027-03-29': '03:00',
      '2027-10-25': '03:00',
      '2027-11-01': '04:00',
      '2027-11-08': '03:00',
    })
  })

  test('of every day is added as the days go by', async () => {
    const first = await add({ ...berlin, rhythm: { unit: 'day', every: 1 } })
    const { length } = await seriesOf(first)
    await extendSeries(db, new Date(Date.parse(now) + 28 * 24 * 60 * 60_000))
    const days = await daysOf(first)
    expect(days.length).toBe(length + 28)
    expect(new Set(days).size).toBe(days.length)
  })

  test('cannot begin with the meetings of years, nor in a rhythm that is none', async () => {
    expect(await schedule({ rhythm: lastFriday, startTime: '2020-01-01T09:00:00Z' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'startTime', message: 'A meeting that repeats can start up to a year ago' }] },
    })
    for (const rhythm of [{ unit: 'week', every: 0 }, { unit: 'month', every: 1, on: { day: 32 } }, 'weekly']) {
      expect((await schedule({ rhythm })).status).toBe(400)
    }
    expect((await schedule({ repeat: 'weekly', skippedDays: ['2026-02-30'] })).status).toBe(400)
  })
})

describe('a meeting that is moved with those after it', () => {
  test.each<[string, object, string, string[]]>([
    [
      'a week of several days',
      { unit: 'week', every: 2, weekdays: ['tuesday', 'thursday'] },
      '2026-11-25',
      ['2026-11-25', '2026-11-27', '2026-12-09', '2026-12-11'],
    ],
    [
      'the day of the month',
      { unit: 'month', every: 1, on: null },
      '2026-11-30',
      ['2026-11-30', '2026-12-30', '2027-01-30', '2027-02-28', '2027-03-30'],
    ],
    [
      'the last weekday',
      { unit: 'month', every: 1, on: { place: -1, weekday: 'tuesday' } },
      '2026-11-26',
      ['2026-11-26', '2026-12-31', '2027-01-28', '2027-02-25', '2027-03-25'],
    ],
  ])('takes %s along, in those still to be added as well', async (_, rhythm, to, days) => {
    const first = await add({ ...berlin, rhythm })
    const taken = await turn(first, { startTime: '2026-11-23T10:00:00Z', scope: 'following' })
    expect((await takeBack(taken)).body).toMatchObject({ rhythm, startTime: first.startTime })
    const moved = await turn(first, { startTime: `${to}T09:00:00Z`, scope: 'following' })
    await extendSeries(db, new Date('2027-01-10T00:00:00Z'))
    expect((await daysOf(first)).slice(0, days.length)).toEqual(days)
    expect(moved.rhythm).not.toBe(null)
  })
})

test('meetings that move together are not put on a day that is skipped', async () => {
  const first = await add({ ...berlin, rhythm: everyOther, skippedDays: ['2026-12-22', '2027-01-06'] })
  const before = await all()
  const moved = await turn(first, { startTime: '2026-11-25T09:00:00Z', scope: 'following' })
  expect((await daysOf(moved)).toSorted().slice(0, 4)).toEqual(['2026-11-25', '2026-12-09', '2026-12-23', '2027-01-20'])
  const { seriesId } = first
  expect(moved).toMatchObject({ seriesId, rhythm: everyOther, skippedDays: ['2026-12-22', '2027-01-06'] })
  // They are the same meetings, with all that belongs to them.
  const ids = before.map(({ id }) => id)
  expect((await all()).filter(({ id }) => !ids.includes(id)).map(({ seriesDay }) => seriesDay)).toEqual(['2026-12-23'])
  expect((await takeBack(moved)).body).toMatchObject({ seriesId: first.seriesId, startTime: first.startTime })
  expect(await all()).toEqual(before)
  const onDays = { unit: 'week', every: 1, weekdays: ['tuesday'] }
  const named = await add({ ...berlin, rhythm: { ...onDays, every: 2 }, skippedDays: ['2026-12-09'] })
  const taken = await turn(named, { startTime: '2026-11-25T09:00:00Z', scope: 'following' })
  expect(taken.rhythm).toEqual({ ...onDays, every: 2, weekdays: ['wednesday'] })
  expect((await daysOf(taken)).toSorted().slice(0, 3)).toEqual(['2026-11-25', '2026-12-23', '2027-01-06'])
})

describe('another rhythm, or other days to skip,', () => {
  test('end the series with a meeting and begin another, and can be taken back', async () => {
    const first = await add({ ...berlin, repeat: 'weekly', title: 'Pulse', attendeeIds: [bob.id] })
    const third = await at(first, 2)
    await change(await at(first, 4), { title: 'In the yard' })
    const before = await all()
    const turned = await turn(third, { rhythm: everyOther, skippedDays: ['2026-12-22'] })
    expect(turned).toMatchObject({ repeat: 'weekly', rhythm: everyOther, skippedDays: ['2026-12-22'] })
    expect(turned.seriesId).not.toBe(first.seriesId)
    expect(await daysOf(first)).toEqual(['2026-11-24', '2026-12-01'])
    expect((await read(first)).body).toMatchObject({ repeat: 'none', rhythm: null, skippedDays: [] })
    expect((await daysOf(turned)).slice(0, 3)).toEqual(['2026-12-08', '2027-01-05', '2027-01-19'])
    expect(new Set((await seriesOf(turned)).map(({ title }) => title))).toEqual(new Set(['Pulse']))
    const { status, body } = await takeBack(turned)
    expect([status, body]).toMatchObject([200, { seriesId: first.seriesId, rhythm: null, skippedDays: [] }])
    expect(await all()).toEqual(before)
    expect(await takeBack(turned)).toMatchObject({ status: 200, body })
    clock = new Date(clock.getTime() + 60_000)
  })

  test('leave the others at their time where one was moved alone', async () => {
    const first = await add({ ...berlin, repeat: 'weekly' })
    const moved = await turn(first, { startTime: '2026-11-25T13:00:00Z', title: 'Once' })
    const turned = await turn(moved, { rhythm: everyOther })
    const rows = await seriesOf(turned)
    expect(rows.slice(0, 2)).toMatchObject([
      { title: 'Once', startTime: '2026-11-25T13:00:00.000Z', seriesDay: '2026-11-24' },
      { title: 'Leadership weekly', startTime: '2026-12-08T08:00:00.000Z', seriesDay: '2026-12-08' },
    ])
  })

  test('are none if they are the same, and weekly is what a rhythm of null says', async () => {
    const first = await add({ ...berlin, rhythm: everyOther, skippedDays: ['2026-12-24'] })
    const same = { repeat: 'weekly', rhythm: everyOther, skippedDays: ['2026-12-24'] }
    expect(await turn(first, same)).toEqual(first)
    expect(await turn(first, { repeat: 'weekly' })).toEqual(first)
    const weekly = await turn(first, { rhythm: null })
    expect(weekly).toMatchObject({ repeat: 'weekly', rhythm: null })
    expect((await daysOf(weekly)).slice(0, 2)).toEqual(['2026-11-24', '2026-12-01'])
    expect(await turn(weekly, { rhythm: { unit: 'week', every: 1, weekdays: [] } })).toEqual(weekly)
  })

  test('make a single meeting the first of a series', async () => {
    const single = await add(berlin)
    const before = await all()
    const begun = await turn(single, { rhythm: lastFriday, timeZone: 'Europe/Berlin' })
    expect(begun).toMatchObject({ repeat: 'weekly', rhythm: lastFriday })
    expect((await daysOf(begun)).slice(0, 3)).toEqual(['2026-11-24', '2026-11-27', '2026-12-25'])
    expect((await takeBack(begun)).status).toBe(200)
    expect(await all()).toEqual(before)
  })
})
