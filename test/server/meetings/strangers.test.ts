import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Changes } from '#contract/journal.ts'
import type { Meeting, MeetingOverview } from '#contract/meetings.ts'
import type { Found } from '#contract/search.ts'
import type { User } from '#contract/tenants.ts'
import { l10Meetings, meetings } from '#server/meetings/table.ts'
import { teamMembers, users } from '#server/tenants/table.ts'
import { openTeam } from '#test/support/team.ts'
import { allNotified } from '../notifications/drive.ts'

const now = '2026-11-19T12:00:00.000Z'
const world = await openTeam({ clock: () => new Date(now) })
const { ops, ann, bob, sales, zoe } = world
const ofTeam = `/api/teams/${ops.id}/meetings`
const pathOf = ({ id }: Meeting): string => `/api/meetings/${id}`

const add = async (by: User, body: object): Promise<Meeting> =>
  (await world.as(by).post<Meeting>(ofTeam, { title: 'Claims clinic', ...body })).body

const weekly = { repeat: 'weekly', timeZone: 'Europe/Berlin', startTime: '2026-11-20T08:00:00Z' }

/** Someone who scheduled a weekly series in a team and has left it. */
const leaver = async () => {
  const cat = await world.member(ops)
  const first = await add(cat, weekly)
  await world.db.delete(teamMembers).where(eq(teamMembers.userId, cat.id))
  return { cat, first }
}

const rowsOf = ({ seriesId }: Meeting) =>
  world.db
    .select()
    .from(meetings)
    .where(eq(meetings.seriesId, seriesId ?? 0))
    .orderBy(meetings.id)

describe('someone who has left the team of a series that they scheduled', () => {
  test('sees its meetings, attends none and cannot change or delete any, alone or with those after it', async () => {
    const { cat, first } = await leaver()
    const before = await rowsOf(first)
    const calls = world.as(cat)
    const { body } = await calls.get<Meeting>(pathOf(first))
    expect(body).toMatchObject({ can: { edit: false, delete: false }, attendees: [{ id: ann.id }, { id: bob.id }] })
    for (const scope of ['this', 'following']) {
      for (const change of [{ title: 'Mine' }, { repeat: 'none' }, { startTime: '2026-11-21T08:00:00Z' }]) {
        expect((await calls.patch(pathOf(first), { ...change, scope })).status).toBe(403)
      }
      expect((await calls.del(`${pathOf(first)}?scope=${scope}`)).status).toBe(403)
    }
    expect(await rowsOf(first)).toEqual(before)
    const span = 'from=2026-11-16T00:00:00Z&until=2026-11-23T00:00:00Z'
    const overview = await calls.get<MeetingOverview>(`/api/user/meetings/overview?${span}`)
    expect(overview.body).toEqual({ starts: [first.startTime], underWay: [], held: [], next: null })
  })
})

test('an admin who is demoted no longer sees the meetings of teams that they are not in', async () => {
  const chief = await world.member(sales, { role: 'admin' })
  const meeting = await add(ann, weekly)
  expect((await world.as(chief).get(pathOf(meeting))).status).toBe(200)
  await world.db.update(users).set({ role: 'user' }).where(eq(users.id, chief.id))
  for (const scope of ['this', 'following']) {
    expect((await world.as(chief).patch(pathOf(meeting), { title: 'Mine', scope })).status).toBe(404)
    expect((await world.as(chief).del(`${pathOf(meeting)}?scope=${scope}`)).status).toBe(404)
  }
  expect((await world.as(chief).get(pathOf(meeting))).status).toBe(404)
})

describe('ids in a body', () => {
  test('of people elsewhere are refused, and so are those of other teams', async () => {
    const { admin } = await world.tenant()
    const meeting = await add(ann, {})
    for (const id of [admin.id, zoe.id, 2_147_483_647]) {
      const wrong = {
        status: 400,
        body: { issues: [{ path: 'attendeeIds', message: 'Attendees must be members of the team' }] },
      }
      expect(await world.as(ann).post(ofTeam, { title: 'Plain', attendeeIds: [ann.id, id] })).toMatchObject(wrong)
      expect(await world.as(ann).patch(pathOf(meeting), { attendeeIds: [id] })).toMatchObject(wrong)
    }
  })

  test('do not put a meeting into another team, series or state', async () => {
    const meeting = await add(ann, {})
    const other = await add(bob, weekly)
    const wish = {
      title: 'Plain',
      teamId: sales.id,
      tenantId: 1,
      seriesId: other.seriesId,
      createdById: bob.id,
      status: 'concluded',
      checkInData: { a: 1 },
      everyone: false,
      id: other.id,
    }
    expect((await world.as(ann).patch(pathOf(meeting), wish)).status).toBe(200)
    const after = (await world.as(ann).get<Meeting>(pathOf(meeting))).body
    expect(after).toMatchObject({
      teamId: ops.id,
      seriesId: null,
      createdById: ann.id,
      status: 'scheduled',
      everyone: true,
      checkInData: {},
    })
  })
})

test('a change to the meetings that follow leaves those that are under way or concluded alone', async () => {
  const first = await add(ann, weekly)
  const [, second, third] = await rowsOf(first)
  for (const [row, status] of [
    [second, 'concluded'],
    [third, 'running'],
  ] as const) {
    await world.db
      .update(l10Meetings)
      .set({ status })
      .where(eq(l10Meetings.meetingId, row?.id ?? 0))
  }
  const before = (await rowsOf(first)).slice(1, 3)
  const wish = {
    title: 'Other',
    startTime: '2026-11-21T10:00:00Z',
    agenda: [],
    attendeeIds: [bob.id],
    scope: 'following',
  }
  const r = await world.as(ann).patch(pathOf(first), wish)
  expect(r.status).toBe(200)
  expect((await rowsOf(first)).slice(1, 3)).toEqual(before)
  expect((await rowsOf(first)).slice(3).every(({ title }) => title === 'Other')).toBe(true)
  expect((await world.as(ann).del(`${pathOf(first)}?scope=following`)).status).toBe(204)
  expect((await rowsOf(first)).filter(({ deletedAt }) => deletedAt === null)).toEqual(before)
  const concluded = await world.as(ann).patch(`/api/meetings/${second?.id}`, { title: 'Mine', scope: 'following' })
  expect(concluded).toMatchObject({ status: 409, body: { message: 'This meeting has been concluded' } })
})

test.each([
  ['too many sections', Array.from({ length: 51 }, () => ({ kind: 'custom', name: 'A', minutes: 1 }))],
  ['a long name', [{ kind: 'custom', name: 'A'.repeat(81), minutes: 1 }]],
  ['an unknown kind', [{ kind: 'party', name: 'A', minutes: 1 }]],
  ['half a minute', [{ kind: 'custom', name: 'A', minutes: 0.5 }]],
  ['negative minutes', [{ kind: 'custom', name: 'A', minutes: -1 }]],
  ['a made-up id', [{ id: 'x', kind: 'custom', name: 'A', minutes: 1 }]],
])('an agenda with %s is refused', async (_, agenda) => {
  expect((await world.as(ann).post(ofTeam, { title: 'Plain', agenda })).status).toBe(400)
})

test('an agenda has no other fields than its own', async () => {
  const section = { kind: 'custom', name: 'A', minutes: 1, more: 'x'.repeat(1000) }
  const meeting = await add(ann, { agenda: [section] })
  expect(meeting.agenda).toEqual([{ id: expect.any(String), kind: 'custom', name: 'A', minutes: 1 }])
})

test('what an agenda says is found by those who see the meeting, and no longer than they do', async () => {
  const cat = await world.member(ops)
  const agenda = [{ kind: 'custom', name: 'Zephyrine wages', minutes: 5 }]
  const meeting = await add(ann, { agenda })
  await allNotified(world)
  const found = async (by: User) =>
    (await world.as(by).get<Found[]>('/api/search?q=zephyrine')).body.map(({ subjectId }) => subjectId)
  expect([await found(ann), await found(cat), await found(zoe)]).toEqual([[meeting.id], [meeting.id], []])
  await world.db.delete(teamMembers).where(eq(teamMembers.userId, cat.id))
  expect(await found(cat)).toEqual([])
  await world.as(ann).patch(pathOf(meeting), { agenda: [] })
  await allNotified(world)
  expect(await found(ann)).toEqual([])
})

test('a change to a series is told to browsers of its team alone', async () => {
  const first = await add(ann, weekly)
  const since = (await world.as(zoe).get('/api/user/teams')).headers['x-cursor']
  await world.as(ann).patch(pathOf(first), { title: 'Wages', scope: 'following' })
  await world.settle()
  const changed = async (by: User) => (await world.as(by).get<Changes>(`/api/changes?since=${String(since)}`)).body
  expect((await changed(bob)).topics['meetings']?.rows).toHaveLength(13)
  expect(JSON.stringify(await changed(zoe))).not.toContain('Wages')
  expect((await changed(zoe)).topics['meetings']?.rows ?? []).toEqual([])
})
