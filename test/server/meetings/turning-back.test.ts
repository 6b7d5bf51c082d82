import { describe, expect, test } from 'vitest'
import type { Meeting } from '#contract/meetings.ts'
import { extendSeries } from '#server/meetings/series/extending.ts'
import { countStatements } from '#test/support/statements.ts'
import { bellOf } from '../notifications/drive.ts'
import { now, openMeetings } from './drive.ts'

let clock = new Date(now)
const letMinutePass = () => (clock = new Date(clock.getTime() + 60_000))
const world = await openMeetings({ own: true, clock: () => clock })
const { ann, bob, zoe, db, add, change, remove, list, seriesOf, run } = world

const refused = { status: 409, body: { message: 'This has been changed in the meantime' } }
const startTime = '2026-11-24T08:00:00Z'
const takeBack = ({ id, updatedAt }: Meeting, by = ann) =>
  world.as(by).post<Meeting>(`/api/meetings/${id}/take-back`, { updatedAt })
const weekly = () => add({ repeat: 'weekly', timeZone: 'Europe/Berlin', startTime })
/** The meetings of the team, without what every change counts. */
const all = async () => (await list()).map((row) => ({ ...row, version: 0, updatedAt: '' }))
const turn = async ({ id }: { id: number }, fields: object): Promise<Meeting> => {
  const { status, body } = await change({ id }, { timeZone: 'Europe/Berlin', ...fields })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}

describe('a series that a meeting has begun', () => {
  test.each([
    ['to come', startTime],
    ['three weeks ago', '2026-10-29T08:00:00Z'],
  ])('goes again, with what else was changed, of one %s', async (_, at) => {
    const single = await add({ startTime: at, attendeeIds: [ann.id] })
    const before = await all()
    const begun = await turn(single, { repeat: 'weekly', title: 'Every week', attendeeIds: null })
    expect((await all()).length).toBeGreaterThan(before.length)
    const { status, body } = await takeBack(begun)
    expect([status, body.repeat, body.seriesId, body.title]).toEqual([200, 'none', null, 'Leadership weekly'])
    expect(await all()).toEqual(before)
    await extendSeries(db, new Date(Date.parse(now) + 21 * 24 * 60 * 60_000))
    expect(await all()).toEqual(before)
    expect(await takeBack(begun)).toMatchObject({ status: 200, body })
  })

  test.each<[string, (first: Meeting, third: number) => Promise<unknown>]>([
    ['changed one of its meetings', (_, id) => change({ id }, { title: 'Other' }, bob)],
    ['deleted one', (_, id) => remove({ id }, undefined, bob)],
    ['started one', (_, id) => run({ id }, 'running')],
    ['ended it', (_, id) => remove({ id }, 'following', bob)],
    ['changed its first', ({ id }) => change({ id }, { title: 'Other' }, bob)],
  ])('stays once somebody has %s', async (_, meddle) => {
    const begun = await turn(await add({ startTime }), { repeat: 'weekly' })
    const [, , third] = await seriesOf(begun)
    await meddle(begun, third?.id ?? 0)
    const before = await all()
    expect(await takeBack(begun)).toMatchObject(refused)
    expect(await all()).toEqual(before)
  })
})

describe('a series that a meeting has ended', () => {
  test('goes on as before, and nobody is told any more that a meeting is canceled', async () => {
    const first = await weekly()
    const [, second, third] = await seriesOf(first)
    await change({ id: third?.id ?? 0 }, { title: 'In the yard' })
    const before = await all()
    const ended = await turn({ id: second?.id ?? 0 }, { repeat: 'none', title: 'The last' })
    const told = async () => (await bellOf(world, bob)).notifications.filter(({ kind }) => kind === 'canceled')
    expect(await told()).toMatchObject([{ subjectId: third?.id }])
    const { status, body } = await takeBack(ended)
    expect([status, body.repeat, body.title]).toEqual([200, 'weekly', 'Leadership weekly'])
    expect(await all()).toEqual(before)
    expect(await told()).toEqual([])
    expect(await takeBack(ended)).toMatchObject({ status: 200, body })
    const { length } = await seriesOf(first)
    await extendSeries(db, new Date(Date.parse(now) + 14 * 24 * 60 * 60_000))
    expect(await seriesOf(first)).toHaveLength(length + 2)
  })

  test('leaves a meeting deleted that was deleted before', async () => {
    const first = await weekly()
    const [, , third] = await seriesOf(first)
    await remove({ id: third?.id ?? 0 })
    letMinutePass()
    const before = await all()
    await takeBack(await turn(first, { repeat: 'none' }))
    expect(await all()).toEqual(before)
  })

  test('stays so once somebody has brought its meetings back, also where it has ended again', async () => {
    const first = await weekly()
    const [, second, third] = await seriesOf(first)
    const ended = await turn(first, { repeat: 'none' })
    await world.as(bob).post('/api/meetings/restore', { ids: [second?.id] })
    expect(await takeBack(ended)).toMatchObject(refused)
    letMinutePass()
    await remove({ id: third?.id ?? 0 }, 'following', bob)
    const before = await all()
    expect(await takeBack(ended)).toMatchObject(refused)
    expect(await all()).toEqual(before)
  })
})

test('is taken back by whoever did it alone, and known to nobody outside the team', async () => {
  const ended = await turn(await weekly(), { repeat: 'none' })
  expect(await takeBack(ended, bob)).toMatchObject(refused)
  expect((await takeBack(ended, zoe)).status).toBe(404)
  expect((await takeBack(ended, (await world.tenant()).admin)).status).toBe(404)
})

test.each(['weekly', 'none'])('as many statements take back a long series as a short one, to %s', async (repeat) => {
  const count = async (at: string) => {
    const turned: Meeting[] = []
    for (const _ of [1, 2, 3]) {
      const meeting = await add({
        timeZone: 'Europe/Berlin',
        startTime: at,
        ...(repeat === 'none' && { repeat: 'weekly' }),
      })
      turned.push(await turn(meeting, { repeat }))
    }
    return countStatements(world, (nth) => takeBack(turned[nth] ?? ({} as Meeting)))
  }
  expect(await count('2026-11-24T08:00:00Z')).toBe(await count('2027-02-10T08:00:00Z'))
})
