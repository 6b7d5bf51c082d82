import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Clock, usedBy, usedByIssue, usedInAll } from '#contract/clock.ts'
import type { Changes } from '#contract/journal.ts'
import type { Meeting } from '#contract/meetings.ts'
import type { Minutes } from '#contract/minutes.ts'
import type { Room } from '#contract/room.ts'
import type { User } from '#contract/tenants.ts'
import type { Answer } from '#test/support/calls.ts'
import { dice } from '#test/support/dice.ts'
import { openRooms } from './drive.ts'
import { type Act, pickFrom, rollingActs, type Things } from './random-acts.ts'

const seed = Number(process.env['SEED'] ?? Date.now() % 100_000)
const roll = dice(seed)
const world = await openRooms()
const { app, ann, bob, zoe, ops, sales, pass, schedule } = world
const cy = await world.member(ops, { fullName: 'Cy Cole' })
const team = [ann, bob, cy]
const callers = new Map([...team, zoe].map((person) => [person, world.as(person)]))
const callsBy = (person: User) => callers.get(person) ?? world.as(person)

let addresses = 0
/** Somebody without an account, at an address of their own. */
const outside = () => world.as(null, `10.0.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`)

const pathOf = ({ id }: Meeting) => `/api/meetings/${id}/room`
const roomOf = async (meeting: Meeting): Promise<Room> => (await callsBy(ann).get<Room>(pathOf(meeting))).body

/** A meeting with what can be ticked and voted for, and a way to roll what people do to it. */
const prepare = async () => {
  const meeting = await schedule()
  const add = async (path: string): Promise<number[]> => {
    const rows = [1, 2, 3, 4].map((number) => callsBy(ann).post<{ id: number }>(path, { title: `Number ${number}` }))
    return (await Promise.all(rows)).map(({ body }) => body.id)
  }
  const things: Things = {
    meeting,
    userIds: [...team, zoe].map(({ id }) => id),
    issueIds: await add(`/api/teams/${ops.id}/issues`),
    headlineIds: await add(`/api/teams/${ops.id}/notes`),
    teamIds: [sales.id, ops.id],
    tokens: [],
    keys: [],
  }
  return { meeting, things, rollAct: rollingActs(roll, things) }
}

type Reply = Room & { message?: string; token?: string; key?: string }
type Sent = Act & { by: User; answers: Answer<Reply>[] }

/** Sends what a few people do at once, some of it twice under its key. */
const sendSome = (rollAct: () => Act): Promise<Sent[]> => {
  const count = roll(3) === 0 ? 2 + roll(4) : 1
  const same = roll(2) === 0 ? rollAct() : undefined
  const wishes = Array.from({ length: count }, () => ({
    act: same ?? rollAct(),
    by: roll(12) === 0 ? zoe : pickFrom(roll, team),
    times: roll(3) === 0 ? 2 : 1,
  }))
  return Promise.all(
    wishes.map(async ({ act, by, times }) => {
      const { method, path, body, fleeting, asGuest } = act
      const person = asGuest ? outside() : callsBy(by)
      const calls = fleeting ? person : person.under(randomUUID())
      const sent = Array.from({ length: fleeting ? 1 : times }, () => calls[method]<Reply>(path, body))
      return { ...act, by, answers: await Promise.all(sent) }
    }),
  )
}

const isDone = ({ status }: Answer<unknown>): boolean => status < 300

/** Keeps what guests come by. */
const keepKeys = (sent: Sent[], { tokens, keys }: Things): void => {
  for (const { body } of sent.flatMap(({ answers }) => answers)) {
    if (body?.token) tokens.push(body.token)
    if (body?.key) keys.push(body.key)
  }
}

const checkAnswers = (sent: Sent[]): void => {
  for (const { name, by, asGuest, answers } of sent) {
    for (const { status, body } of answers) {
      expect([200, 201, 204, 400, 403, 404, 409], name).toContain(status)
      if (status >= 400) expect(body.message, name).toMatch(/\w{2,} ?/)
      if (by === zoe && !asGuest) expect([403, 404], name).toContain(status)
    }
    const [first, ...again] = answers.filter(isDone)
    // Who asks again is told how things stand by then: what others do at the same time may have come between.
    for (const { body } of again) {
      const othersCame = sent.length > 1 && body.version !== first?.body.version
      expect(othersCame ? body.id : body, name).toEqual(othersCame ? first?.body.id : first?.body)
    }
  }
}

/** Counts the time that passes while a meeting runs, apart from its clock. */
const counting = () => {
  const used: Record<string, number> = {}
  const add = (key: string, minutes: number) => (used[key] = (used[key] ?? 0) + minutes * 60_000)
  return {
    wait: ({ since, sectionId, issueId }: Clock): void => {
      const minutes = roll(20)
      pass(minutes)
      if (since === null) return
      for (const key of ['all', sectionId, `issue ${issueId}`]) add(String(key), minutes)
    },
    check: (clock: Clock, { agenda }: Meeting, issueIds: number[]): void => {
      const now = app.clock()
      expect(usedInAll(clock, now)).toBe(used['all'] ?? 0)
      for (const { id } of agenda) expect(usedBy(clock, id, now)).toBe(used[id] ?? 0)
      for (const id of issueIds) expect(usedByIssue(clock, id, now)).toBe(used[`issue ${id}`] ?? 0)
    },
  }
}

/** A screen that hears of changes and keeps the newest copy of a room, as browsers do. */
const openScreen = async (person: User, meeting: Meeting) => {
  await world.settle()
  const { headers, body } = await callsBy(person).get<Room>(pathOf(meeting))
  let [cursor, shown] = [String(headers['x-cursor']), body]
  return async (): Promise<Room> => {
    await world.settle()
    const { body: heard } = await callsBy(person).get<Changes>(`/api/changes?since=${cursor}`)
    cursor = heard.cursor
    for (const row of (heard.topics['l10_meetings']?.rows ?? []) as Room[]) {
      if (row.id === shown.id && row.version > shown.version) shown = row
    }
    return shown
  }
}

const checkMinutes = async (meeting: Meeting, room: Room): Promise<void> => {
  const { record } = (await callsBy(bob).get<Minutes>(`/api/meetings/${meeting.id}/minutes`)).body
  const { clock, participants, checkInData, messages, tickedIds } = room
  const there = participants.filter(({ joinedAt, isAbsent }) => joinedAt !== null && !isAbsent)
  expect(record.presenterId).toBe(room.presenterId)
  expect(record.sittings).toEqual(clock.sittings)
  const usedIn = record.sections.map(({ id, usedMilliseconds }) => [id, usedMilliseconds] as const)
  expect(Object.fromEntries(usedIn.filter(([, used]) => used > 0))).toEqual(clock.used)
  expect(record.present.map(({ personId }) => personId)).toEqual(there.map(({ userId }) => userId))
  const rated = participants.filter(({ rating }) => rating !== null)
  expect(record.ratings.map(({ personId, rating }) => [personId, rating])).toEqual(
    rated.map(({ userId, rating }) => [userId, rating]),
  )
  expect(record.checkIn.map(({ personId }) => String(personId)).toSorted()).toEqual(Object.keys(checkInData).toSorted())
  expect(record.messages.map(({ text }) => text)).toEqual(messages.map(({ text }) => text))
  expect(record.headlines.filter(({ ticked }) => ticked)).toHaveLength(tickedIds.length)
}

const hold = async (): Promise<void> => {
  const { meeting, things, rollAct } = await prepare()
  const [time, screen, done] = [counting(), await openScreen(bob, meeting), new Map<string, number>()]
  let before = await roomOf(meeting)
  for (let step = 0; step < 60 && before.clock.status !== 'concluded'; step += 1) {
    const sent = await sendSome(rollAct)
    checkAnswers(sent)
    keepKeys(sent, things)
    for (const { name, answers } of sent) if (answers.some(isDone)) done.set(name, (done.get(name) ?? 0) + 1)
    const room = await roomOf(meeting)
    if (!sent.some(({ answers }) => answers.some(isDone))) expect(room).toEqual(before)
    expect(await screen()).toEqual(room)
    expect(team.map(({ id }) => id).includes(room.presenterId ?? 0)).toBe(room.clock.status !== 'scheduled')
    time.check(room.clock, meeting, Object.keys(room.clock.issueUsed).map(Number))
    time.wait(room.clock)
    before = room
  }
  const late = before.clock.status === 'scheduled' || before.clock.status === 'concluded' ? [] : [ann, bob, ann, bob]
  await callsBy(ann).post(`${pathOf(meeting)}/present`)
  const concluded = await Promise.all(late.map((by) => callsBy(by).post(`${pathOf(meeting)}/conclude`)))
  const room = await roomOf(meeting)
  expect((done.get('conclude') ?? 0) + concluded.filter(isDone).length).toBe(room.clock.status === 'concluded' ? 1 : 0)
  expect(done.get('start') ?? 0).toBe(room.clock.status === 'scheduled' ? 0 : 1)
  if (room.clock.status === 'concluded') await checkMinutes(meeting, room)
}

test(`whatever several people do to a meeting, its room and its minutes stay true (SEED=${seed})`, async () => {
  for (let round = 0; round < 5; round += 1) await hold()
})
