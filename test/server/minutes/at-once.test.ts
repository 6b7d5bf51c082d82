import { randomInt } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Headline } from '#contract/headlines.ts'
import type { Issue } from '#contract/issues.ts'
import type { Todo } from '#contract/todos.ts'
import { meetingMinutes } from '#server/minutes/table.ts'
import { dice } from '#test/support/dice.ts'
import { openMinutes } from './drive.ts'

const world = await openMinutes()
const { ann, bob, ops, sales, db, as, act, put, running, todo, issue, headline, conclude, recordOf } = world

const seed = Number(process.env['SEED'] ?? randomInt(100_000))
const roll = dice(seed)

const shuffled = <One>(all: One[]): One[] => {
  const rest = [...all]
  return all.flatMap(() => rest.splice(roll(rest.length), 1))
}

type Sent = { name: string; id: number; status: number }

/** Acts of both people in one meeting, with what each is about, to be sent in any order. */
const actsIn = async (round: number) => {
  const meeting = await running({ title: `Round ${round}` })
  const todos = [await todo({ title: 'One' }), await todo({ title: 'Two' })]
  const issues = [await issue('First'), await issue('Second')]
  const news = await headline('News')
  const section = meeting.agenda[0]?.id
  const by = () => as(roll(2) === 0 ? ann : bob)
  const send = (name: string, id: number, call: () => Promise<{ status: number }>) => async (): Promise<Sent> => ({
    name,
    id,
    status: (await call()).status,
  })
  const acts = [
    ...todos.map(({ id }) => send('todo', id, () => by().patch(`/api/todos/${id}/toggle`, { completed: true }))),
    ...issues.map(({ id }) =>
      send('issue', id, () => by().post(`/api/issues/${id}/solve`, { decision: `${id}`, checkOn: null })),
    ),
    ...issues.map(({ id }) => send('vote', id, () => put(meeting, `votes/${id}`, { voted: true }, bob))),
    send('headline', news.id, () => put(meeting, `headlines/${news.id}`, { ticked: true }, bob)),
    send('note', 0, () => by().post(`/api/meetings/${meeting.id}/notes`, { section, content: 'Said' })),
    send('rating', 0, () => put(meeting, 'rating', { rating: 9 }, bob)),
    send('message', 0, () => act(meeting, 'messages', bob, { text: 'News', teamIds: [sales.id] })),
    send('deleted', news.id, () => as(ann).del(`/api/notes/${news.id}`)),
    ...[1, 2].map((id) => send('conclusion', id, () => conclude(meeting))),
  ]
  return { meeting, todos, issues, acts: shuffled(acts) }
}

test(`concluding while others act keeps one record and loses nothing (SEED=${seed})`, async () => {
  for (let round = 0; round < 12; round += 1) {
    const { meeting, todos, issues, acts } = await actsIn(round)
    const sent = await Promise.all(acts.map((one) => one()))
    const done = (name: string) => sent.filter((one) => one.name === name && one.status < 300)
    expect(sent.filter(({ status }) => status >= 500)).toEqual([])
    expect(done('conclusion')).toHaveLength(1)
    expect(await db.select().from(meetingMinutes).where(eq(meetingMinutes.meetingId, meeting.id))).toHaveLength(1)
    const record = await recordOf(meeting)
    const counted = [record.notes, record.ratings, record.messages].map((one) => one.length)
    expect(counted).toEqual(['note', 'rating', 'message'].map((name) => done(name).length))
    for (const { id } of todos) {
      const { body } = await as(ann).get<Todo>(`/api/todos/${id}`)
      expect(body.completed).toBe(true)
      // Archived with its meeting, or left for the next one.
      expect((body.archivedAt === null) === (body.meetingId === null)).toBe(true)
    }
    for (const { id } of issues) {
      const { body } = await as(ann).get<Issue>(`/api/issues/${id}`)
      if (body.meetingId === meeting.id) expect(record.issues.map(({ decision }) => decision)).toContain(`${id}`)
    }
  }
  const { body } = await as(ann).get<Headline[]>(`/api/teams/${ops.id}/notes?archived=true`)
  expect(body).toEqual([])
})
