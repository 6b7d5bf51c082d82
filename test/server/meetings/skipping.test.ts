import { describe, expect, test } from 'vitest'
import type { Meeting } from '#contract/meetings.ts'
import { extendSeries } from '#server/meetings/series/extending.ts'
import { countStatements } from '#test/support/statements.ts'
import { bellOf } from '../notifications/drive.ts'
import { now, openMeetings } from './drive.ts'

let clock = new Date(now)
const world = await openMeetings({ own: true, clock: () => clock })
const { ann, bob, zoe, db, add, change, remove, list, read, seriesOf, run } = world

const refused = { status: 409, body: { message: 'This has been changed in the meantime' } }
const weekly = (fields: object = {}) =>
  add({ repeat: 'weekly', timeZone: 'Europe/Berlin', startTime: '2026-11-24T08:00:00Z', ...fields })
const takeBack = ({ id, updatedAt }: Meeting, by = ann) =>
  world.as(by).post<Meeting>(`/api/meetings/${id}/take-back`, { updatedAt })
const skip = async (meeting: Pick<Meeting, 'id'>, skippedDays: string[], fields: object = {}): Promise<Meeting> => {
  const { status, body } = await change(meeting, { skippedDays, ...fields })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}
/** The meetings of the team, without what every change counts. */
const all = async () => (await list()).map((row) => ({ ...row, version: 0, updatedAt: '' }))
const on = async (series: Meeting, day: string) => {
  const row = (await seriesOf(series)).find(({ seriesDay }) => seriesDay === day)
  if (!row) throw new Error(`None on ${day}`)
  return row
}
const daysOf = async (series: Meeting) => (await seriesOf(series)).map(({ seriesDay }) => seriesDay)
const idsOf = async (series: Meeting) => (await seriesOf(series)).map(({ id }) => id)

describe('a day that a series skips from now on', () => {
  test('takes the meeting of that day away, and the others stay as they are', async () => {
    const first = await weekly()
    const fourth = await on(first, '2026-12-15')
    const agenda = [{ kind: 'segue', name: 'Hello', minutes: 5 }]
    await change(fourth, { title: 'In the yard', agenda })
    const before = await all()
    const holiday = await on(first, '2026-12-22')
    const changed = await skip(first, ['2026-12-22'])
    expect(changed).toMatchObject({ id: first.id, seriesId: first.seriesId, skippedDays: ['2026-12-22'] })
    expect(await all()).toEqual(
      before.filter(({ id }) => id !== holiday.id).map((row) => ({ ...row, skippedDays: ['2026-12-22'] })),
    )
    expect((await read(holiday)).status).toBe(404)
  })

  test('is told to those who attend, once, and taken back with all that was told', async () => {
    const first = await weekly()
    const before = await all()
    const holidays = [await on(first, '2026-12-22'), await on(first, '2026-12-29')]
    const told = async () =>
      (await bellOf(world, bob)).notifications.filter(({ subjectId }) => holidays.some(({ id }) => id === subjectId))
    const changed = await skip(first, ['2026-12-22', '2026-12-29'], { title: 'The first' })
    expect(await told()).toMatchObject([{ kind: 'canceled', subjectId: holidays[0]?.id }])
    const { status, body } = await takeBack(changed)
    expect([status, body.title, body.skippedDays]).toEqual([200, 'Leadership weekly', []])
    expect(await all()).toEqual(before)
    expect(await told()).toEqual([])
    expect(await takeBack(changed)).toMatchObject({ status: 200, body })
  })

  test('leaves alone what was moved to another day, has begun, or is past', async () => {
    const first = await weekly({ startTime: '2026-11-10T08:00:00Z' })
    const [moved, begun] = [await on(first, '2026-12-22'), await on(first, '2026-12-01')]
    await change(moved, { startTime: '2026-12-23T08:00:00Z' })
    await run(begun, 'running')
    const ids = await idsOf(first)
    await skip(moved, ['2026-11-10', '2026-12-01', '2026-12-22'])
    expect(await idsOf(first)).toEqual(ids)
    await skip(moved, ['2026-12-15'])
    await change(await on(first, '2027-01-05'), { startTime: '2026-12-30T08:00:00Z' })
    await skip(moved, ['2026-12-30'])
    expect(await daysOf(first)).not.toContain('2027-01-05')
  })

  test('is not the day of the very meeting that is open', async () => {
    const first = await weekly()
    const before = await all()
    expect(await change(await on(first, '2026-12-22'), { skippedDays: ['2026-12-22'] })).toMatchObject({
      status: 400,
      body: {
        issues: [{ path: 'skippedDays', message: 'This meeting is on one of these days. Delete it instead.' }],
      },
    })
    expect(await all()).toEqual(before)
  })
})

describe('a day that a series skips no more', () => {
  test('has the same meeting back that it had', async () => {
    const first = await weekly()
    const holiday = await on(first, '2026-12-22')
    await change(holiday, { title: 'With guests' })
    const before = await all()
    await skip(first, ['2026-12-22', '2026-12-29'])
    clock = new Date(clock.getTime() + 60_000)
    await skip(first, ['2026-12-29'])
    expect(await on(first, '2026-12-22')).toMatchObject({ id: holiday.id, title: 'With guests' })
    await skip(await on(first, '2026-12-08'), [])
    expect(await all()).toEqual(before)
  })

  test('has no meeting that somebody deleted, before it was skipped or since', async () => {
    const first = await weekly()
    await remove(await on(first, '2026-12-22'))
    const before = await daysOf(first)
    await skip(first, ['2026-12-22'])
    await skip(first, [])
    expect(await daysOf(first)).toEqual(before)

    const [other, moved] = [await on(first, '2026-12-29'), await on(first, '2027-01-05')]
    await skip(first, ['2026-12-29'])
    await skip(first, [])
    await change(moved, { startTime: '2026-12-29T10:00:00Z' })
    await remove(moved)
    await skip(first, ['2026-12-29'])
    await skip(first, [])
    expect((await on(first, '2026-12-29')).id).toBe(other.id)
    expect(await daysOf(first)).not.toContain('2027-01-05')
    await remove(other)
    await skip(first, ['2026-12-29'])
    await skip(first, [])
    expect(await daysOf(first)).not.toContain('2026-12-29')
  })

  test('is that of a meeting that comes back from the deleted ones', async () => {
    const first = await weekly()
    const holiday = await on(first, '2026-12-22')
    await skip(first, ['2026-12-22', '2026-12-29'])
    await world.as(ann).post('/api/meetings/restore', { ids: [holiday.id] })
    expect((await read(await on(first, '2026-12-22'))).body).toMatchObject({ id: holiday.id, skippedDays: [] })
    expect((await read(await on(first, '2026-12-08'))).body.skippedDays).toEqual([])
  })

  test('has one of the series if it never had one, also among the following, and it can be taken back', async () => {
    const first = await weekly({ skippedDays: ['2026-12-21', '2026-12-22', '2027-02-16'] })
    await change(await on(first, '2026-12-01'), { title: 'Pulse', scope: 'following' })
    const before = await all()
    expect(await daysOf(first)).not.toContain('2027-02-16')
    const changed = await skip(first, [])
    expect(await on(first, '2026-12-22')).toMatchObject({ title: 'Pulse', startTime: '2026-12-22T08:00:00.000Z' })
    expect(await daysOf(first)).not.toContain('2026-12-21')
    expect((await daysOf(first)).toSorted().at(-1)).toBe('2027-02-16')
    expect((await takeBack(changed)).status).toBe(200)
    expect(await all()).toEqual(before)
    await skip(first, [])
    await change(await on(first, '2026-12-29'), { title: 'Later', scope: 'following' })
    expect((await on(first, '2026-12-22')).title).toBe('Pulse')
    await change(await on(first, '2026-12-22'), { title: 'Latest', scope: 'following' })
    const titles = (await list()).filter(({ seriesId }) => seriesId === first.seriesId).map(({ title }) => title)
    expect(titles.slice(0, 5)).toEqual(['Leadership weekly', 'Pulse', 'Pulse', 'Pulse', 'Latest'])
    expect(new Set(titles.slice(4))).toEqual(new Set(['Latest']))
    await extendSeries(db, new Date('2027-01-10T00:00:00Z'))
    expect(new Set(await daysOf(first)).size).toBe((await daysOf(first)).length)
  })

  test('of a rhythm of its own comes by that', async () => {
    const rhythm = { unit: 'month', every: 1, on: { place: -1, weekday: 'friday' } }
    const first = await add({
      timeZone: 'Europe/Berlin',
      startTime: '2026-11-24T08:00:00Z',
      rhythm,
      skippedDays: ['2026-12-18', '2026-12-25'],
    })
    await skip(first, [])
    expect((await daysOf(first)).toSorted().slice(0, 4)).toEqual([
      '2026-11-24',
      '2026-11-27',
      '2026-12-25',
      '2027-01-29',
    ])
  })
})

describe('other skipped days are not taken back', () => {
  test.each<[string, (first: Meeting, ids: number[]) => Promise<unknown>]>([
    ['skips another day', (first) => change(first, { skippedDays: ['2026-12-22', '2026-12-29'] }, bob)],
    ['brings the meeting back', (_, [gone]) => world.as(bob).post('/api/meetings/restore', { ids: [gone] })],
    ['changes one that came', (_, [, came = 0]) => change({ id: came }, { title: 'Other' }, bob)],
    ['starts one that came', (_, [, came = 0]) => run({ id: came }, 'running')],
    ['ends the series', (first) => remove(first, 'following', bob)],
  ])('once a colleague %s', async (_, meddle) => {
    const first = await weekly({ skippedDays: ['2026-12-15'] })
    const gone = await on(first, '2026-12-22')
    const changed = await skip(first, ['2026-12-22'])
    await meddle(changed, [gone.id, (await on(first, '2026-12-15')).id])
    const before = await all()
    const { status } = await takeBack(changed)
    expect([404, 409]).toContain(status)
    expect(await all()).toEqual(before)
  })

  test('by somebody else, and known to nobody outside the team', async () => {
    const changed = await skip(await weekly(), ['2026-12-22'])
    expect(await takeBack(changed, bob)).toMatchObject(refused)
    expect((await takeBack(changed, zoe)).status).toBe(404)
    expect((await change(changed, { skippedDays: [] }, zoe)).status).toBe(404)
  })
})

test('as many statements skip many days as one', async () => {
  const days = ['2026-12-15', '2026-12-22', '2026-12-29', '2027-01-05', '2027-01-12']
  const count = async (skippedDays: string[]) => {
    const series: Meeting[] = []
    for (const _ of [1, 2, 3]) series.push(await weekly())
    return countStatements(world, (nth) => change(series[nth] ?? { id: 0 }, { skippedDays }))
  }
  expect(await count(days)).toBe(await count(['2026-12-15']))
})
