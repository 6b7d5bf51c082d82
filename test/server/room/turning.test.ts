import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Meeting } from '#contract/meetings.ts'
import { refusalOf, type Turn } from '#contract/clock.ts'
import { journal } from '#server/journal/table.ts'
import { listening } from '#test/support/listening.ts'
import { countStatements } from '#test/support/statements.ts'
import { nine, openRooms } from './drive.ts'

const world = await openRooms()
const { ann, bob, zoe, ops, db, home, as, act, roomOf, clockOf, pass, schedule, running } = world

const minute = 60_000

/** The sections that are not empty for Operations when the tests begin. */
const sectionIds = ({ agenda }: Meeting, ...kinds: string[]): string[] =>
  kinds.map((kind) => agenda.find((section) => section.kind === kind)?.id ?? '')

describe('a meeting', () => {
  test('starts at its first section, and who starts it presents', async () => {
    const meeting = await schedule()
    const { status, body } = await act(meeting, 'start', bob)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      meetingId: meeting.id,
      presenterId: bob.id,
      clock: { status: 'running', sectionId: meeting.agenda[0]?.id, since: nine, used: {} },
      can: { takePart: true },
    })
    expect(body.clock.sittings).toEqual([{ from: nine, until: null }])
    expect((await as(ann).get<Meeting>(`/api/meetings/${meeting.id}`)).body).toMatchObject({ status: 'running' })
  })

  test('is paused and resumed, turned and jumped in, and the sums are right', async () => {
    const meeting = await running()
    const [segue = '', todos = '', conclude = ''] = sectionIds(meeting, 'segue', 'todo-list', 'conclude')
    const start = Date.parse((await clockOf(meeting)).since ?? '')
    pass(3)
    expect((await act(meeting, 'pause')).body.clock).toMatchObject({ status: 'paused', since: null })
    pass(10)
    await act(meeting, 'resume')
    pass(1)
    await act(meeting, 'turn', ann, { sectionId: todos })
    pass(7)
    await act(meeting, 'turn', ann, { sectionId: segue })
    pass(2)
    const { body } = await act(meeting, 'turn', ann, { sectionId: conclude })
    expect(body.clock).toMatchObject({
      status: 'running',
      sectionId: conclude,
      since: new Date(start + 23 * minute).toISOString(),
      used: { [segue]: 6 * minute, [todos]: 7 * minute },
    })
    expect((await act(meeting, 'turn', ann, { sectionId: conclude })).body.version).toBe(body.version)
  })

  test('is suspended and goes on another day, under whoever goes on with it', async () => {
    const meeting = await running()
    const [segue = ''] = sectionIds(meeting, 'segue')
    pass(4)
    const from = (await clockOf(meeting)).sittings[0]?.from ?? ''
    const { body: broken } = await act(meeting, 'suspend')
    expect(broken.clock).toMatchObject({ status: 'suspended', since: null, used: { [segue]: 4 * minute } })
    const upcoming = () => as(ann).get<Meeting[]>(`/api/teams/${ops.id}/meetings/upcoming`)
    pass(24 * 60)
    expect((await upcoming()).body.map(({ id }) => id)).toContain(meeting.id)
    const { body } = await act(meeting, 'continue', bob)
    expect(body).toMatchObject({ presenterId: bob.id, clock: { status: 'running', used: { [segue]: 4 * minute } } })
    expect(body.clock.sittings).toHaveLength(2)
    expect(Date.parse(body.clock.sittings[0]?.until ?? '') - Date.parse(from)).toBe(4 * minute)
  })

  test('goes on whatever happens to browsers: nothing but an act moves its clock', async () => {
    const meeting = await running()
    const before = await clockOf(meeting)
    await act(meeting, 'join')
    await act(meeting, 'leave')
    pass(5)
    expect(await clockOf(meeting)).toEqual(before)
  })
})

describe('what does not fit is refused in words', () => {
  const ways: Record<string, string[]> = {
    scheduled: [],
    running: ['start'],
    paused: ['start', 'pause'],
    suspended: ['start', 'suspend'],
  }
  const turns: Turn[] = ['start', 'pause', 'resume', 'suspend', 'continue', 'turn']
  const refused = Object.entries(ways).flatMap(([status, way]) =>
    turns.flatMap((turn) => {
      const message = refusalOf(turn, status as Meeting['status'])
      return message === null ? [] : [{ status, way, turn, message }]
    }),
  )

  test.each(refused)('to $turn a $status meeting', async ({ way, turn, message }) => {
    const meeting = await schedule()
    for (const step of way) await act(meeting, step)
    const before = await roomOf(meeting)
    const body = turn === 'turn' ? { sectionId: meeting.agenda[0]?.id } : undefined
    const answer = await act(meeting, turn, ann, body)
    expect(answer).toMatchObject({ status: 409, body: { message, current: { meetingId: meeting.id } } })
    expect(await roomOf(meeting)).toEqual(before)
  })

  test.each(['pause', 'suspend', 'turn'])('to %s without presenting', async (turn) => {
    const meeting = await running()
    const body = turn === 'turn' ? { sectionId: meeting.agenda[0]?.id } : undefined
    expect(await act(meeting, turn, bob, body)).toMatchObject({
      status: 403,
      body: { message: 'Only the presenter can do this. Take over to present.' },
    })
  })

  test('to turn to a section of another agenda', async () => {
    const meeting = await running()
    expect(await act(meeting, 'turn', ann, { sectionId: crypto.randomUUID() })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'sectionId', message: 'This section is not on the agenda' }] },
    })
  })

  test('to take over before it has started', async () => {
    expect(await act(await schedule(), 'present', bob)).toMatchObject({
      status: 409,
      body: { message: 'This meeting has not started yet' },
    })
  })

  test('to take the section that is under way off the agenda', async () => {
    const meeting = await running()
    const change = { agenda: meeting.agenda.slice(1) }
    expect(await as(ann).patch(`/api/meetings/${meeting.id}`, change)).toMatchObject({
      status: 400,
      body: { message: 'The current section must stay on the agenda' },
    })
    expect((await as(ann).patch(`/api/meetings/${meeting.id}`, { agenda: meeting.agenda.slice(0, 2) })).status).toBe(
      200,
    )
  })

  test('for those who are not of the team: a meeting they do not see is not there', async () => {
    const meeting = await running()
    expect((await act(meeting, 'pause', zoe)).status).toBe(404)
    expect((await as((await world.tenant()).admin).get(`/api/meetings/${meeting.id}/room`)).status).toBe(404)
  })

  test('for somebody who scheduled it and has left the team since', async () => {
    const eve = await world.member(ops)
    const { body: meeting } = await as(eve).post<Meeting>(`/api/teams/${ops.id}/meetings`, { title: 'Hers' })
    await as(home.admin).del(`/api/teams/${ops.id}/members/${eve.id}`)
    expect(await roomOf(meeting, eve)).toMatchObject({ can: { takePart: false } })
    expect(await act(meeting, 'start', eve)).toMatchObject({
      status: 403,
      body: { message: 'Only members of the team may change this meeting' },
    })
    expect(await act(meeting, 'join', eve)).toMatchObject({
      status: 403,
      body: { message: 'Only members of the team take part in this meeting' },
    })
  })
})

describe('the presenter', () => {
  test('is whoever took over last, and all are told', async () => {
    const meeting = await running()
    const heard = await listening(world, ann, 'l10_meetings')
    expect((await act(meeting, 'present', bob)).body.presenterId).toBe(bob.id)
    expect((await heard())?.rows).toMatchObject([{ meetingId: meeting.id, presenterId: bob.id }])
    expect((await act(meeting, 'pause', ann)).status).toBe(403)
    expect((await act(meeting, 'pause', bob)).status).toBe(200)
  })

  test('may be deleted: then somebody else takes over', async () => {
    const eve = await world.member(ops)
    const meeting = await schedule()
    await act(meeting, 'start', eve)
    expect((await as(home.admin).del(`/api/users/${eve.id}`)).status).toBe(204)
    expect(await roomOf(meeting)).toMatchObject({ presenterId: null, clock: { status: 'running' } })
    expect((await act(meeting, 'present', bob)).status).toBe(200)
  })
})

test('two who start a meeting at once start it once', async () => {
  const meeting = await schedule()
  const answers = await Promise.all([ann, bob, ann, bob].map((by) => act(meeting, 'start', by)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  const entries = await db
    .select()
    .from(journal)
    .where(and(eq(journal.subjectId, meeting.id), eq(journal.subject, 'meetings'), eq(journal.verb, 'started')))
  expect(entries).toHaveLength(1)
})

test('a meeting of a change shows its status in the lists of everybody', async () => {
  const meeting = await schedule()
  const heard = await listening(world, bob, 'meetings')
  await act(meeting, 'start')
  expect((await heard())?.rows).toMatchObject([{ id: meeting.id, status: 'running' }])
})

test('those that are under way or about to start can be joined, by those who attend', async () => {
  const joinable = async (by = ann) =>
    (await as(by).get<{ id: number }[]>('/api/user/meetings/joinable')).body.map(({ id }) => id)
  const at = new Date(Date.parse((await clockOf(await running())).since ?? '')).getTime()
  const soon = await schedule({ startTime: new Date(at + 14 * minute).toISOString() })
  const far = await schedule({ startTime: new Date(at + 16 * minute).toISOString() })
  const others = await schedule({ attendeeIds: [bob.id] })
  const own = await joinable()
  expect(own).toContain(soon.id)
  expect(own).not.toContain(far.id)
  expect(own).not.toContain(others.id)
  expect(await joinable(bob)).toContain(others.id)
  expect(await joinable(zoe)).toEqual([])
  await act(others, 'start')
  pass(300)
  expect(await joinable(bob)).toContain(others.id)
  expect(await joinable(bob)).not.toContain(soon.id)
})

test('reading a room and turning to a section take a constant number of statements', async () => {
  const meeting = await running()
  const calls = as(ann)
  const read = () => calls.get(`/api/meetings/${meeting.id}/room`)
  const few = await countStatements(world, read)
  for (let count = 0; count < 5; count++) {
    const eve = await world.member(ops)
    await act(meeting, 'join', eve)
    await as(eve).post(`/api/teams/${ops.id}/issues`, { title: `Issue ${count}` })
  }
  expect(await countStatements(world, read)).toBe(few)
  expect(few).toBeLessThanOrEqual(3)
  const turn = (run: number) =>
    calls.post(`/api/meetings/${meeting.id}/room/turn`, { sectionId: meeting.agenda[run + 1]?.id })
  expect(await countStatements(world, turn)).toBeLessThanOrEqual(9)
})
