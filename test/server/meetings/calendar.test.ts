import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import type { CalendarFeed, Meeting } from '#contract/meetings.ts'
import type { User } from '#contract/tenants.ts'
import { calendarFeeds, l10Meetings, meetings } from '#server/meetings/table.ts'
import { sessionFor } from '#test/support/calls.ts'
import { countStatements } from '#test/support/statements.ts'
import { now, openMeetings } from './drive.ts'

const lines: string[] = []
const world = await openMeetings({ logLevel: 'info', log: (line) => lines.push(line) })
const { ann, bob, zoe, ops, sales, db, app, add, change, remove } = world

/** What a calendar program gets at a path, or a person's browser. */
const fetched = async (path: string, by: User | null = null) => {
  const cookie = by ? await sessionFor(app, by) : ''
  const {
    statusCode: status,
    headers,
    body,
  } = await app.inject({ url: path, headers: { host: 'drumbeat.test', cookie } })
  return { status, headers, body }
}

const calendarIn = (text: string) => new ICAL.Component(ICAL.parse(text) as string[])
const eventsIn = (text: string) =>
  calendarIn(text)
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event))

const makeFeed = async (by = ann) => (await world.as(by).post<CalendarFeed>('/api/user/calendar-feed')).body.path
const feedTitles = async (path: string) => eventsIn((await fetched(path)).body).map(({ summary }) => summary)
const statusOf = async (path: string, by: User | null = null) => (await fetched(path, by)).status
const fileOf = (meeting: Meeting) => `/api/meetings/${meeting.id}/meeting.ics`

describe('the calendar file of a meeting', () => {
  const read = async (meeting: Meeting) => {
    const [event, ...more] = eventsIn((await fetched(fileOf(meeting), ann)).body)
    expect(more).toEqual([])
    return event
  }

  test('is read by a calendar as it was written, whatever it says', async () => {
    const title = 'Plan; a, b \\n "c" 🥁 – ünïcödé'
    const description = 'First, line;\nsecond\r\nBEGIN:VEVENT\r\nthird \\, 👩‍👩‍👧 '.padEnd(400, 'é') + '\u0007'
    const agenda = [{ kind: 'custom', name: 'One, two; three', minutes: 5 }]
    const meeting = await add({ title, description, agenda })
    const event = await read(meeting)
    expect(event?.summary).toBe(title)
    const text = description.replace('\u0007', '').replaceAll('\r\n', '\n')
    expect(event?.description).toBe(`${text}\n\nAgenda (5 min)\nOne, two; three: 5 min`)
  })

  test('says when it is in UTC, where its page is, and which version it is', async () => {
    const meeting = await add({ title: 'Timed', startTime: '2026-11-24T08:00:00Z', endTime: '2026-11-24T09:30:00Z' })
    const answer = await fetched(fileOf(meeting), ann)
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'cache-control': 'private',
        'content-disposition': 'attachment; filename="meeting.ics"',
      },
    })
    const event = await read(meeting)
    expect(event?.startDate.toString()).toBe('2026-11-24T08:00:00Z')
    expect(event?.endDate.toString()).toBe('2026-11-24T09:30:00Z')
    expect(event?.component.getFirstPropertyValue('url')).toBe(
      `http://drumbeat.test/meetings/${meeting.id}?team=${ops.id}`,
    )
    await change(meeting, { endTime: null })
    const changed = await read(meeting)
    expect([changed?.uid, changed?.sequence]).toEqual([event?.uid, 2])
    expect(changed?.component.getFirstProperty('dtend')).toBeNull()
    expect(String(changed?.component.getFirstPropertyValue('last-modified'))).toMatch(/^20\d\d-\d\d-\d\dT/)
  })

  test('names no one and no address', async () => {
    const { body: text } = await fetched(fileOf(await add()), ann)
    expect(text).toContain('BEGIN:VEVENT')
    expect(text).not.toContain('@example.com')
    expect(text).not.toMatch(/ATTENDEE|ORGANIZER/)
  })

  test('is closed to those who do not see the meeting', async () => {
    const path = fileOf(await add())
    const stranger = (await world.tenant()).admin
    const answers = await Promise.all([statusOf(path), statusOf(path, zoe), statusOf(path, stranger)])
    expect(answers).toEqual([401, 404, 404])
    for (const id of ['0', 'x', '2147483648', '99999999999']) {
      expect(await statusOf(`/api/meetings/${id}/meeting.ics`, ann)).toBe(404)
    }
  })
})

describe('a calendar feed', () => {
  test('has what its owner attends, from ninety days back, while they are in the team', async () => {
    await db.delete(meetings)
    const dan = await world.member([ops, sales])
    await add({ title: 'Old', startTime: '2026-08-20T08:00:00Z' })
    await add({ title: 'Recent', startTime: '2026-08-23T08:00:00Z' })
    await add({ title: 'For Ann', attendeeIds: [ann.id] })
    await add({ title: 'For Dan', attendeeIds: [dan.id, bob.id] })
    await remove(await add({ title: 'Deleted' }))
    await world.as(zoe).post(`/api/teams/${sales.id}/meetings`, { title: 'Sales' })
    const path = await makeFeed(dan)
    expect(await feedTitles(path)).toEqual(['Recent', 'For Dan', 'Sales'])
    await world.as(ann).del(`/api/teams/${ops.id}/members/${dan.id}`)
    expect(await feedTitles(path)).toEqual(['Sales'])
  })

  test('follows a series: one event for each of its meetings, moved, renamed, called off or in another rhythm', async () => {
    await db.delete(meetings)
    const path = await makeFeed()
    const seen = async () =>
      eventsIn((await fetched(path)).body).map(({ summary, startDate }) => `${startDate.toString()} ${summary}`)
    const first = await add({
      title: 'Review',
      startTime: '2026-11-24T08:00:00Z',
      timeZone: 'Europe/Berlin',
      rhythm: { unit: 'month', every: 1, on: null },
      skippedDays: ['2026-12-24'],
    })
    const [, january, february] = await world.seriesOf(first)
    if (!january || !february) throw new Error('Too few')
    expect((await seen()).slice(0, 3)).toEqual([
      '2026-11-24T08:00:00Z Review',
      '2027-01-24T08:00:00Z Review',
      '2027-02-24T08:00:00Z Review',
    ])
    await change(january, { startTime: '2027-01-25T13:00:00Z' })
    await change(first, { title: 'The first' })
    await remove(february)
    expect((await seen()).slice(0, 2)).toEqual(['2026-11-24T08:00:00Z The first', '2027-01-25T13:00:00Z Review'])
    expect((await seen()).some((event) => event.startsWith('2027-02-24'))).toBe(false)
    await change(first, { rhythm: { unit: 'month', every: 1, on: { place: -1, weekday: 'friday' } } })
    expect((await seen()).slice(0, 4)).toEqual([
      '2026-11-24T08:00:00Z The first',
      '2026-11-27T08:00:00Z Review',
      '2026-12-25T08:00:00Z Review',
      '2027-01-29T08:00:00Z Review',
    ])
  })

  test('of an admin has no meetings of teams that they are not in', async () => {
    await add()
    expect(await feedTitles(await makeFeed(world.home.admin))).toEqual([])
  })

  test('is in the language of its owner, whatever the program asks for', async () => {
    const agenda = [{ kind: 'segue', name: 'Segue', minutes: 5 }]
    const dan = await world.member([ops])
    await add({ title: 'In words', agenda })
    const path = await makeFeed(dan)
    const described = async () => {
      const events = eventsIn((await fetched(path)).body)
      return events.find(({ summary }) => summary === 'In words')?.description
    }
    expect(await described()).toContain('Agenda (5 min)')
    await world.as(dan).patch(`/api/users/${dan.id}`, { language: 'de' })
    expect(await described()).toContain('Tagesordnung (5 min)')
  })

  test('tells calendars to come back every hour, and where it is kept', async () => {
    const path = await makeFeed()
    expect(await fetched(path)).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private' },
    })
    const calendar = calendarIn((await fetched(path)).body)
    expect(String(calendar.getFirstPropertyValue('method'))).toBe('PUBLISH')
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT1H')
    expect(String(calendar.getFirstPropertyValue('x-wr-calname'))).toBe('Drumbeat meetings')
  })

  test('has at most a thousand meetings, with the same few queries', async () => {
    await db.delete(meetings)
    const path = await makeFeed()
    await add()
    const few = await countStatements(world, () => fetched(path))
    const row = { tenantId: ops.tenantId, teamId: ops.id, title: 'Plain', agenda: [], startTime: now }
    const many = await db
      .insert(meetings)
      .values(Array.from({ length: 1001 }, () => row))
      .returning({ id: meetings.id })
    await db.insert(l10Meetings).values(many.map(({ id }) => ({ tenantId: ops.tenantId, meetingId: id })))
    expect(await feedTitles(path)).toHaveLength(1000)
    expect(await countStatements(world, () => fetched(path))).toBe(few)
    expect(few).toBe(3)
    await db.delete(meetings)
  })

  test('is told once, replaced by a new one, and ended', async () => {
    const calls = world.as(bob)
    const state = async () => (await calls.get('/api/user/calendar-feed')).body
    expect(await state()).toEqual({ createdAt: null })
    const first = await makeFeed(bob)
    expect(await state()).toEqual({ createdAt: now })
    expect(await statusOf(first)).toBe(200)
    const second = await makeFeed(bob)
    expect(await Promise.all([statusOf(first), statusOf(second)])).toEqual([404, 200])
    expect((await calls.del('/api/user/calendar-feed')).status).toBe(204)
    expect(await statusOf(second)).toBe(404)
    expect(await state()).toEqual({ createdAt: null })
    expect((await calls.del('/api/user/calendar-feed')).status).toBe(204)
  })

  test('ends with its owner, and an unknown one says nothing', async () => {
    const leaver = await world.member(ops)
    const path = await makeFeed(leaver)
    await world.as(world.home.admin).del(`/api/users/${leaver.id}`)
    for (const wrong of [path, '/api/calendar/x/meetings.ics', `/api/calendar/${'x'.repeat(43)}/meetings.ics`]) {
      expect(await world.as(null).get(wrong)).toMatchObject({ status: 404, body: { message: 'Not found' } })
    }
  })

  test('keeps its token out of the database and the log', async () => {
    const path = await makeFeed()
    await fetched(path)
    const token = path.split('/')[3] ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(await db.select().from(calendarFeeds))).not.toContain(token)
    await expect.poll(() => lines.join('')).toContain('/api/calendar/:token/meetings.ics')
    expect(lines.join('')).not.toContain(token)
  })
})
