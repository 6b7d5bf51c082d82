import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { defaultAgenda } from '#contract/agenda.ts'
import type { Meeting, MeetingOverview } from '#contract/meetings.ts'
import type { User } from '#contract/tenants.ts'
import { journal } from '#server/journal/table.ts'
import { meetings } from '#server/meetings/table.ts'
import { listening } from '#test/support/listening.ts'
import { countStatements } from '#test/support/statements.ts'
import { openMeetings } from './drive.ts'

const world = await openMeetings()
const { ops, sales, ann, bob, zoe, home, db, schedule, add, read, change, remove, list, run } = world

const refused = (path: string, message: string) => ({ status: 400, body: { issues: [{ path, message }] } })
const idsIn = async (path: string, by = ann) => (await world.as(by).get<Meeting[]>(path)).body.map(({ id }) => id)
const entriesOf = ({ id }: Meeting) =>
  db
    .select()
    .from(journal)
    .where(and(eq(journal.subject, 'meetings'), eq(journal.subjectId, id)))
    .orderBy(journal.id)

describe('a new meeting', () => {
  test('with a title alone is tomorrow, for an hour, for all of the team', async () => {
    const { status, body } = await schedule({ title: ' Leadership weekly ', createdById: bob.id, teamId: sales.id })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      title: 'Leadership weekly',
      description: 'New meeting',
      startTime: '2026-11-20T12:00:00.000Z',
      endTime: '2026-11-20T13:00:00.000Z',
      meetingType: 'l10',
      status: 'scheduled',
      checkInData: {},
      teamId: ops.id,
      createdById: ann.id,
      everyone: true,
      attendees: [
        { id: ann.id, fullName: 'Ann Archer' },
        { id: bob.id, fullName: 'Bob Baker' },
      ],
      seriesId: null,
      repeat: 'none',
      can: { edit: true, delete: true },
    })
    expect(body.agenda).toEqual(defaultAgenda.map((section) => ({ ...section, id: expect.any(String) })))
    expect(body).toMatchObject({
      segueMinutes: 5,
      issuesListMinutes: 5,
      issueDiscussionMinutes: 60,
      concludeMinutes: 5,
    })
    expect((await read(body, bob)).body).toEqual(body)
  })

  test('keeps what it is told, to the minute', async () => {
    const agenda = [
      { id: crypto.randomUUID(), kind: 'custom', name: 'Wins', minutes: 10 },
      { id: crypto.randomUUID(), kind: 'todo-list', name: 'To-dos', minutes: 15 },
      { id: crypto.randomUUID(), kind: 'todo-list', name: 'More', minutes: 5 },
    ]
    const fields = { description: ' \n', meetingType: 'quarterly', attendeeIds: [bob.id, bob.id], agenda }
    const times = { startTime: '2027-01-05T09:00:59.999Z', endTime: '2027-01-06T09:30:00Z' }
    expect(await add({ ...fields, ...times })).toMatchObject({
      description: null,
      meetingType: 'quarterly',
      attendees: [{ id: bob.id }],
      everyone: false,
      agenda,
      issuesListMinutes: 20,
      segueMinutes: 0,
      startTime: '2027-01-05T09:00:00.000Z',
      endTime: '2027-01-06T09:30:00.000Z',
    })
    expect((await add({ startTime: '2027-01-05T09:00:00Z' })).endTime).toBe('2027-01-05T10:00:00.000Z')
    expect((await add({ endTime: null })).endTime).toBeNull()
  })

  const starts = { startTime: '2027-01-05T09:00:00Z' }
  const section = { id: crypto.randomUUID(), kind: 'segue', name: 'Segue', minutes: 5 }
  test.each([
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ title: 'Half \ud800' }, 'title', 'Invalid characters'],
    [{ description: 'NUL \0' }, 'description', 'Invalid characters'],
    [{ startTime: '0000-01-01T00:00:00Z' }, 'startTime', 'Invalid date'],
    [{ startTime: '9999-12-31T00:00:00Z' }, 'startTime', 'Invalid date'],
    [{ ...starts, endTime: '2027-01-05T09:00:30Z' }, 'endTime', 'The end must be after the start'],
    [{ ...starts, endTime: '2027-01-04T09:00:00Z' }, 'endTime', 'The end must be after the start'],
    [{ ...starts, endTime: '2027-01-12T09:01:00Z' }, 'endTime', 'A meeting can last up to 7 days'],
    [{ attendeeIds: [] }, 'attendeeIds', 'Choose at least one person'],
    [{ attendeeIds: [zoe.id] }, 'attendeeIds', 'Attendees must be members of the team'],
    [{ attendeeIds: [2_147_483_647] }, 'attendeeIds', 'Attendees must be members of the team'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone', 'Invalid time zone'],
    [{ agenda: [{ ...section, name: ' ' }] }, 'agenda.0.name', 'Name is required'],
    [{ agenda: [{ ...section, name: '\udfff' }] }, 'agenda.0.name', 'Invalid characters'],
    [{ agenda: [section, section] }, 'agenda', 'Two sections have the same id'],
  ])('is refused with %o', async (fields, path, message) => {
    expect(await schedule(fields)).toMatchObject(refused(path, message))
  })

  test('of a team is for its members and admins, and an admin outside it cannot attend', async () => {
    expect(await schedule({}, zoe)).toMatchObject({
      status: 403,
      body: { message: 'You are not a member of this team' },
    })
    expect((await schedule({}, home.admin)).status).toBe(201)
    const wrong = refused('attendeeIds', 'Attendees must be members of the team')
    expect(await schedule({ attendeeIds: [home.admin.id] }, home.admin)).toMatchObject(wrong)
  })
})

describe('a meeting', () => {
  test('is seen by the team and by whoever scheduled it, and changed by the team alone', async () => {
    const leaver = await world.member(ops)
    const meeting = await add({}, leaver)
    await world.as(ann).del(`/api/teams/${ops.id}/members/${leaver.id}`)
    expect((await read(meeting, leaver)).body.can).toEqual({ edit: false, delete: false })
    const refusal = { status: 403, body: { message: 'Only members of the team may change this meeting' } }
    expect(await change(meeting, { title: 'Mine' }, leaver)).toMatchObject(refusal)
    expect(await remove(meeting, undefined, leaver)).toMatchObject(refusal)
    expect(await remove(meeting, 'following', leaver)).toMatchObject(refusal)
    for (const { status } of [
      await read(meeting, zoe),
      await change(meeting, {}, zoe),
      await remove(meeting, 'this', zoe),
    ]) {
      expect(status).toBe(404)
    }
    expect((await change(meeting, { title: 'Ours' }, home.admin)).body).toMatchObject({ title: 'Ours', version: 2 })
  })

  test('keeps its length when its start moves, and can lose it', async () => {
    const meeting = await add({ startTime: '2027-01-05T09:00:00Z', endTime: '2027-01-05T09:45:00Z' })
    const moved = await change(meeting, { startTime: '2027-01-06T11:00:00Z' })
    expect(moved.body).toMatchObject({ startTime: '2027-01-06T11:00:00.000Z', endTime: '2027-01-06T11:45:00.000Z' })
    expect((await change(meeting, { endTime: null })).body.endTime).toBeNull()
    expect((await change(meeting, { startTime: '2027-01-07T11:00:00Z' })).body.endTime).toBeNull()
    const wrong = refused('endTime', 'The end must be after the start')
    expect(await change(meeting, { endTime: '2027-01-07T11:00:00Z' })).toMatchObject(wrong)
  })

  test('is journalled with what was before, and not when nothing has changed', async () => {
    const meeting = await add({ attendeeIds: [bob.id, ann.id] })
    const same = { title: meeting.title, startTime: meeting.startTime, attendeeIds: [ann.id, bob.id] }
    expect((await change(meeting, { ...same, agenda: meeting.agenda, repeat: 'none' })).body).toEqual(meeting)
    await change(meeting, { description: 'Bring figures', attendeeIds: null })
    await change(meeting, { startTime: '2027-01-05T09:00:00Z' }, bob)
    await remove(meeting)
    expect(await entriesOf(meeting)).toMatchObject([
      { verb: 'created', actorId: ann.id, teamId: ops.id },
      { verb: 'changed', before: { description: 'New meeting', attendeeIds: [ann.id, bob.id] } },
      { verb: 'moved', actorId: bob.id, before: { startTime: meeting.startTime } },
      { verb: 'deleted', before: { title: meeting.title } },
    ])
    expect((await read(meeting)).status).toBe(404)
  })

  test('is not changed by someone who has not read the last change, which they get instead', async () => {
    const meeting = await add()
    await change(meeting, { title: 'First' }, bob)
    const { updatedAt } = meeting
    const outdated = await change(meeting, { title: 'Second', updatedAt })
    expect(outdated).toMatchObject({ status: 409, body: { current: { id: meeting.id, title: 'First', version: 2 } } })
    const following = await change(meeting, { title: 'Second', updatedAt, scope: 'following' })
    expect(following.status).toBe(409)
    expect((await read(meeting)).body.title).toBe('First')
  })

  test('that has been concluded stays as it was, or is deleted', async () => {
    const meeting = await add()
    await run(meeting, 'concluded')
    expect((await read(meeting)).body.can).toEqual({ edit: false, delete: true })
    const answer = await change(meeting, { title: 'Later' })
    expect(answer).toMatchObject({ status: 409, body: { message: 'This meeting has been concluded' } })
    expect(answer.body).toMatchObject({ current: { id: meeting.id, title: meeting.title } })
    expect((await remove(meeting)).status).toBe(204)
  })

  test('is attended by those who are in the team now', async () => {
    const dan = await world.member(ops, { fullName: 'Dan' })
    const [all, chosen] = [await add(), await add({ attendeeIds: [dan.id, bob.id] })]
    const names = async () =>
      Promise.all([all, chosen].map(async (one) => (await read(one)).body.attendees.map(({ fullName }) => fullName)))
    expect(await names()).toEqual([
      ['Ann Archer', 'Bob Baker', 'Dan'],
      ['Bob Baker', 'Dan'],
    ])
    await world.as(ann).del(`/api/teams/${ops.id}/members/${dan.id}`)
    expect(await names()).toEqual([['Ann Archer', 'Bob Baker'], ['Bob Baker']])
    await world.as(home.admin).del(`/api/users/${dan.id}`)
    expect(await names()).toEqual([['Ann Archer', 'Bob Baker'], ['Bob Baker']])
  })

  test('reaches colleagues as it changes, and when it goes', async () => {
    const changed = await listening(world, bob, 'meetings')
    const meeting = await add()
    expect(await changed()).toEqual({ rows: [meeting], gone: [] })
    await remove(meeting)
    expect(await changed()).toEqual({ rows: [], gone: [meeting.id] })
  })
})

describe('meetings are listed', () => {
  const upcoming = `/api/teams/${ops.id}/meetings/upcoming`

  test('by start, and the upcoming ones apart: those that are under way or not over', async () => {
    await db.delete(meetings).where(eq(meetings.tenantId, ops.tenantId))
    const over = await add({ startTime: '2026-11-19T10:00:00Z', endTime: '2026-11-19T12:00:30Z' })
    const open = await add({ startTime: '2026-11-19T11:00:00Z', endTime: null })
    const late = await add({ startTime: '2026-11-19T09:00:00Z' })
    const now = await add({ startTime: '2026-11-19T11:30:00Z' })
    const next = await add()
    const done = await add({ startTime: '2026-11-21T11:30:00Z' })
    await run(late, 'paused')
    await run(done, 'concluded')
    const ids = [late, over, open, now, next, done].map(({ id }) => id)
    expect((await list()).map(({ id }) => id)).toEqual(ids)
    expect(await idsIn(upcoming)).toEqual([late.id, now.id, next.id])
    expect((await world.as(zoe).get(upcoming)).status).toBe(403)
  })

  test('with as many queries, however many there are', async () => {
    const reading = () => countStatements(world, () => world.as(ann).get(`/api/teams/${ops.id}/meetings`))
    const few = await reading()
    await add({ repeat: 'weekly' })
    expect(await reading()).toBe(few)
  })

  test('in the overview by when they start, and the next that the viewer attends', async () => {
    await db.delete(meetings).where(eq(meetings.tenantId, ops.tenantId))
    const span = 'from=2026-11-16T00:00:00Z&until=2026-11-23T00:00:00Z'
    const overview = async (query = '', by: User = ann) =>
      (await world.as(by).get<MeetingOverview>(`/api/user/meetings/overview?${span}${query}`)).body
    expect(await overview()).toEqual({ starts: [], underWay: [], held: [], next: null })
    await add({ startTime: '2026-11-19T11:00:00Z' })
    await add({ startTime: '2026-11-23T00:00:00Z', title: 'Next week' })
    await run(await add({ startTime: '2026-11-20T11:00:00Z' }), 'concluded')
    await run(await add({ startTime: '2026-11-18T11:00:00Z' }), 'running')
    await add({ startTime: '2026-11-21T09:00:00Z', attendeeIds: [bob.id], title: 'For Bob' })
    await world.as(zoe).post(`/api/teams/${sales.id}/meetings`, { title: 'Sales', startTime: '2026-11-20T08:00:00Z' })
    const ours = ['2026-11-21T09:00:00.000Z']
    expect(await overview(`&teamId=${ops.id}`)).toMatchObject({
      starts: ours,
      underWay: ['2026-11-18T11:00:00.000Z'],
      held: ['2026-11-20T11:00:00.000Z'],
      next: { title: 'Next week' },
    })
    expect(await overview('', bob)).toMatchObject({ starts: ours, next: { title: 'For Bob', teamId: ops.id } })
    expect(await overview('', home.admin)).toMatchObject({ starts: ['2026-11-20T08:00:00.000Z', ...ours], next: null })
    expect((await world.as(ann).get(`/api/user/meetings/overview?teamId=${sales.id}&${span}`)).status).toBe(403)
    expect((await world.as(ann).get('/api/user/meetings/overview')).status).toBe(400)
  })
})
