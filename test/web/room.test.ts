import { describe, expect, test } from 'vitest'
import type { Section } from '#contract/agenda.ts'
import type { Clock } from '#contract/clock.ts'
import type { Participant } from '#contract/room.ts'
import { skewOf, surer } from '#web/room/clock/skew.ts'
import { todoOfNote } from '#web/room/notes/todo-of-note.ts'
import { neighboursOf } from '#web/room/following.ts'
import { clockText, leftText } from '#web/room/frame/words.ts'
import { attendanceOf, nameIn } from '#web/room/people.ts'
import { newsBetween } from '#web/room/use-news.ts'

const minute = 60_000

test.each([
  [0, '0:00'],
  [-5, '0:00'],
  [59_999, '0:59'],
  [4 * minute + 10_000, '4:10'],
  [90 * minute, '1:30:00'],
])('%d ms are %s', (milliseconds, text) => {
  expect(clockText(milliseconds)).toBe(text)
})

test.each([
  [0, 5, '5:00'],
  [1, 5, '5:00'],
  [4 * minute + 59_001, 5, '0:01'],
  [5 * minute, 5, '0:00'],
  [6 * minute + 20_000, 5, '+1:20'],
])('after %d ms of %d minutes, %s is left', (used, planned, text) => {
  expect(leftText(used, planned)).toBe(text)
})

describe("the server's clock", () => {
  test('is taken to have been read half way between question and answer', () => {
    expect(skewOf(1000, 1200, 5100)).toEqual({ ahead: 4000, doubt: 100 })
  })

  test('is estimated best by the quickest answer', () => {
    expect(surer({ ahead: 1, doubt: 50 }, { ahead: 2, doubt: 20 })).toEqual({ ahead: 2, doubt: 20 })
    expect(surer({ ahead: 1, doubt: 50 }, { ahead: 2, doubt: 50 })).toEqual({ ahead: 1, doubt: 50 })
  })
})

const agenda: Section[] = (['segue', 'headlines', 'todo-list', 'conclude'] as const).map((kind) => ({
  id: kind,
  kind,
  name: kind,
  minutes: 5,
}))

test('next and back pass over sections that have nothing to review', () => {
  const room = { agenda, empty: ['headlines', 'todo-list'] }
  const { before, after } = neighboursOf(room, agenda[0])
  expect(before).toBeUndefined()
  expect(after?.id).toBe('conclude')
  expect(neighboursOf(room, agenda[3]).before?.id).toBe('segue')
  expect(neighboursOf(room, agenda[3]).after).toBeUndefined()
})

describe('who is in the room', () => {
  const person = (id: number, fullName: string) => ({ id, username: fullName, fullName, avatarUrl: null })
  const [ann, bob, eve] = [person(1, 'Ann'), person(2, 'Bob'), person(3, 'Eve')]
  const participant = (id: number, traits: Partial<Participant>): Participant => ({
    id,
    userId: null,
    person: null,
    guestName: null,
    joinedAt: '2026-11-19T09:00:00.000Z',
    leftAt: null,
    readyAt: null,
    rating: null,
    reason: null,
    isAbsent: false,
    ...traits,
  })
  const room = {
    attendees: [ann, bob, eve],
    presenterId: 2,
    participants: [
      participant(1, { guestName: 'Gil' }),
      participant(2, { userId: 1, person: ann, leftAt: '2026-11-19T09:10:00.000Z' }),
      participant(3, { userId: 2, person: bob }),
      participant(4, { userId: 9, person: person(9, 'Zed'), joinedAt: null, readyAt: '2026-11-19T08:00:00.000Z' }),
      participant(5, { userId: 3, person: eve, joinedAt: null, isAbsent: true }),
    ],
  }

  test('are the presenter first, then who is here, guests, who is awaited, and who is absent', () => {
    expect(attendanceOf(room).map(({ name, isHere }) => [name, isHere])).toEqual([
      ['Bob', true],
      ['Gil', true],
      ['Ann', false],
      ['Eve', false],
    ])
  })

  test('have names, also those who do not attend or have been deleted', () => {
    expect([1, 9, 77].map((id) => nameIn(room, id))).toEqual(['Ann', 'Zed', 'Former member'])
  })

  const by = (presenterId: number | null, status: Clock['status'] = 'running') => ({
    ...room,
    presenterId,
    clock: { status },
  })
  test.each([
    ['by whom, when another takes over', by(1), by(2), 'Bob presents now'],
    ['nothing, as the one who takes over', by(1), by(3), null],
    ['nothing, when the presenter has left', by(1), by(null), null],
    ['that it has been paused', by(2), by(2, 'paused'), 'The meeting is paused'],
    ['nothing, as the one who pauses', by(3), by(3, 'paused'), null],
    ['nothing, when it concludes', by(2), by(2, 'concluded'), null],
    ['nothing, when nothing of it has changed', by(2), by(2), null],
  ])('are told %s', (_, before, after, news) => {
    expect(newsBetween(before, after, 3)).toBe(news)
  })
})

describe('a to-do that a note leads to', () => {
  const room = { meetingId: 7, teamId: 3, title: 'Weekly [ops]' }
  const from = String.raw`From the notes of [Weekly \[ops\]](/meetings/7?team=3)`

  test('has the first line for its title, and the others below', () => {
    expect(todoOfNote({ content: ' Ship it ' }, room)).toEqual({ title: 'Ship it', description: from })
    const lines = todoOfNote({ content: 'Ship it\n\n- on Friday\n- by van' }, room)
    expect(lines).toEqual({ title: 'Ship it', description: `- on Friday\n- by van\n\n${from}` })
  })

  test('loses nothing of a line that is too long for a title', () => {
    const content = 'long '.repeat(60).trim()
    const { title, description } = todoOfNote({ content }, room)
    expect(title.length).toBeLessThanOrEqual(255)
    expect(title.endsWith('…')).toBe(true)
    expect(description).toBe(`${content}\n\n${from}`)
  })
})
