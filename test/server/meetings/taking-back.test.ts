import { beforeEach, describe, expect, test } from 'vitest'
import type { Meeting } from '#contract/meetings.ts'
import { extendSeries } from '#server/meetings/series/extending.ts'
import { countStatements } from '#test/support/statements.ts'
import { now, openMeetings } from './drive.ts'

const world = await openMeetings({ own: true })
const { ann, bob, zoe, db, add, change, remove, list, seriesOf, run } = world

const takeBack = ({ id, updatedAt }: Meeting, by = ann) =>
  world.as(by).post<Meeting>(`/api/meetings/${id}/take-back`, { updatedAt })
const refused = { status: 409, body: { message: 'This has been changed in the meantime' } }
const wish = {
  title: 'Pulse',
  description: 'Standing',
  startTime: '2026-11-25T09:30:00Z',
  endTime: '2026-11-25T10:00:00Z',
  attendeeIds: [bob.id],
  agenda: [{ kind: 'segue', name: 'Hello', minutes: 5 }],
}

let first: Meeting
const all = async () =>
  (await list())
    .filter(({ seriesId }) => seriesId === first.seriesId)
    .toSorted((one, other) => one.id - other.id)
    .map((row) => ({ ...row, version: 0, updatedAt: '' }))
const following = async (fields: object = wish, by = ann): Promise<Meeting> => {
  const { status, body } = await change(first, { ...fields, scope: 'following' }, by)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}

beforeEach(async () => {
  first = await add({ repeat: 'weekly', timeZone: 'Europe/Berlin', startTime: '2026-11-24T08:00:00Z' })
})

describe('a series is as it was before a change of a meeting and those after it', () => {
  test('also where one of them had been changed alone', async () => {
    const [, second, third] = await seriesOf(first)
    await change({ id: second?.id ?? 0 }, { title: 'In the yard', startTime: '2026-12-02T12:00:00Z' })
    await change({ id: third?.id ?? 0 }, { attendeeIds: [ann.id, bob.id], endTime: null })
    const before = await all()
    const changed = await following()
    expect(await all()).not.toEqual(before)
    const { status, body } = await takeBack(changed)
    expect([status, body.title]).toEqual([200, 'Leadership weekly'])
    expect(await all()).toEqual(before)
  })

  test('also those that are added later', async () => {
    await takeBack(await following())
    await extendSeries(db, new Date(Date.parse(now) + 14 * 24 * 60 * 60_000))
    const rows = await all()
    expect(rows.at(-1)).toMatchObject({ title: 'Leadership weekly', everyone: true })
    expect(new Set(rows.map(({ startTime }) => startTime.slice(10)))).toEqual(new Set(['T08:00:00.000Z']))
  })

  test('and sent twice, it is taken back once', async () => {
    const changed = await following()
    const once = await takeBack(changed)
    expect(await takeBack(changed)).toEqual(once)
  })
})

describe('nothing is taken back', () => {
  test.each<[string, (ids: number[]) => Promise<unknown>]>([
    ['renames a later one', ([, id = 0]) => change({ id }, { title: 'Other' }, bob)],
    ['changes the first', ([id = 0]) => change({ id }, { description: 'Other' }, bob)],
    ['changes all that follow', ([, id = 0]) => change({ id }, { title: 'Other', scope: 'following' }, bob)],
    ['deletes a later one', ([, , id = 0]) => remove({ id }, undefined, bob)],
    ['ends the series', ([, , id = 0]) => remove({ id }, 'following', bob)],
    ['starts one', ([id = 0]) => run({ id }, 'running')],
  ])('once a colleague %s', async (_, meddle) => {
    const changed = await following()
    const rows = await seriesOf(first)
    await meddle(rows.map(({ id }) => id))
    const before = await all()
    expect(await takeBack(changed)).toMatchObject(refused)
    expect(await all()).toEqual(before)
  })

  test('that somebody else did, or that was of one meeting alone', async () => {
    expect(await takeBack(await following(), bob)).toMatchObject(refused)
    expect(await takeBack((await change(first, { title: 'Alone' })).body)).toMatchObject(refused)
    expect(await takeBack(first, zoe)).toMatchObject({ status: 404 })
  })
})

test('a change of another field by a colleague stays', async () => {
  const changed = await following({ title: 'Pulse' })
  const [, second] = await seriesOf(first)
  await change({ id: second?.id ?? 0 }, { description: 'Bring the numbers' }, bob)
  expect((await takeBack(changed)).status).toBe(200)
  expect((await all())[1]).toMatchObject({ title: 'Leadership weekly', description: 'Bring the numbers' })
})

test('as many statements take back a long series as a short one', async () => {
  const count = async (startTime: string) => {
    const changed: Meeting[] = []
    for (const _ of [1, 2, 3]) {
      first = await add({ repeat: 'weekly', timeZone: 'Europe/Berlin', startTime })
      changed.push(await following({ title: 'Pulse', attendeeIds: [bob.id] }))
    }
    return countStatements(world, (nth) => takeBack(changed[nth] ?? first))
  }
  expect(await count('2026-11-24T08:00:00Z')).toBe(await count('2027-02-10T08:00:00Z'))
})
