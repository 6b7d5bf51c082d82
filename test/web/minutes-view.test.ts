import { describe, expect, test } from 'vitest'
import type { MeetingFigures, MeetingRecord } from '#contract/minutes.ts'
import { outcomeInWords } from '#web/meetings/past/words.ts'
import { isOnCard, mayEnter } from '#web/meetings/entrances/entrances.ts'
import { figures, pointsOf, sectionsOf, titlesOf } from '#web/minutes/statistics/figures.ts'
import { attendanceOf, attendedInWords, factsOf, overrunOf, scaleOf } from '#web/minutes/view.ts'
import { meetingToJoin } from '#web/shell/joining.ts'
import { meetingWith } from '#test/support/rows.ts'

const record: MeetingRecord = {
  sections: [],
  sittings: [],
  presenterId: 1,
  present: [],
  absentIds: [],
  checkIn: [],
  measurables: [],
  rocks: [],
  headlines: [],
  todos: [],
  newTodos: [],
  issues: [],
  notes: [],
  messages: [],
  ratings: [],
}

describe('who was there', () => {
  const somebody = (personId: number | null, guestName: string | null = null) => ({ personId, guestName })
  const people = new Map([
    [1, { id: 1, username: null, fullName: 'Ann Archer', avatarUrl: null }],
    [2, { id: 2, username: null, fullName: 'Bob Baker', avatarUrl: null }],
  ])

  test('is who was seen, who rated, and who was missed', () => {
    const said = {
      ...record,
      present: [somebody(1), somebody(null, 'Ida Ingram')],
      ratings: [{ ...somebody(3), rating: 8, reason: null }],
      absentIds: [2],
    }
    expect(attendanceOf(said).map(({ personId, isAbsent, isPresenter }) => [personId, isAbsent, isPresenter])).toEqual([
      [1, false, true],
      [null, false, false],
      [3, false, false],
      [2, true, false],
    ])
    expect(attendedInWords(said, people)).toBe('Present: Ann Archer, Ida Ingram, Former member · Absent: Bob Baker')
  })

  test('has each rating once, also those of people who have been deleted', () => {
    const ratings = [9, 6].map((rating) => ({ ...somebody(null), rating, reason: null }))
    const attended = attendanceOf({ ...record, present: [somebody(null), somebody(null), somebody(null)], ratings })
    expect(attended.map(({ rating }) => rating)).toEqual([9, 6, null])
  })
})

test('a section overruns what was planned for it, if anything was', () => {
  expect(overrunOf({ minutes: 5, usedMilliseconds: 301_000 })).toBe(1000)
  expect(overrunOf({ minutes: 5, usedMilliseconds: 299_000 })).toBe(0)
  expect(overrunOf({ minutes: 0, usedMilliseconds: 299_000 })).toBe(0)
  expect(scaleOf([])).toBe(1)
})

test('the share of to-dos is that of those that were due by the meeting’s day', () => {
  const todos = ['2026-11-20', '2026-11-23', '2026-11-24', '2027-01-04', null].map((dueDate, id) => ({
    id,
    title: '',
    assigneeId: null,
    dueDate,
    completed: id === 0 || id === 3,
  }))
  expect(factsOf({ ...record, todos }, '2026-11-23').share).toBe(50)
  expect(factsOf({ ...record, todos }, '2026-11-19').share).toBeNull()
})

describe('the figures of meetings', () => {
  const held = (title: string, todoShare: number | null, minutes: number): MeetingFigures => ({
    meetingId: 1,
    title,
    startedAt: '2026-11-17T09:00:00.000Z',
    rating: null,
    plannedMinutes: 90,
    usedMilliseconds: minutes * 60_000,
    sections: [{ name: 'Segue', plannedMinutes: 5, usedMilliseconds: minutes * 6000 }],
    issuesSolved: 0,
    todoShare,
  })
  const meetings = [held('Weekly', 80, 100), held('Planning', null, 85), held('Weekly', 100, 92)]

  test('leave out the meetings that have nothing to count', () => {
    const points = figures.map((figure) => pointsOf(figure, meetings).map(({ value }) => value))
    expect(points).toEqual([[], [80, 100], [0, 0, 0], [10, -5, 2]])
  })

  test('are averages for each section, and can be those of one kind of meeting', () => {
    expect(sectionsOf(meetings)).toEqual([{ name: 'Segue', planned: 5, used: 9.2, meetings: 3 }])
    expect(titlesOf(meetings)).toEqual(['Weekly', 'Planning'])
  })
})

test('a past meeting says what came of it, and nothing of what did not', () => {
  expect(outcomeInWords({ rating: 8.6, issuesSolved: 1, newTodos: 5 })).toBe(
    'Rated 8.6 · 1 issue solved · 5 new to-dos',
  )
  expect(outcomeInWords({ rating: null, issuesSolved: 0, newTodos: 1 })).toBe('1 new to-do')
  expect(outcomeInWords({ rating: null, issuesSolved: 0, newTodos: 0 })).toBe('Concluded')
})

describe('a card', () => {
  const now = new Date('2026-11-19T13:00:00Z')
  const meeting = (startTime: string, fields = {}) =>
    meetingWith({ startTime, endTime: new Date(Date.parse(startTime) + 3_600_000).toISOString(), ...fields })

  test.each([
    ['in more than a day', '2026-11-20T13:01:00Z', {}, false],
    ['in a day', '2026-11-20T13:00:00Z', {}, true],
    ['going on, if anybody had started it', '2026-11-19T12:30:00Z', {}, true],
    ['over, and was never started', '2026-11-19T11:00:00Z', {}, false],
    ['over, but suspended', '2026-11-12T11:00:00Z', { status: 'suspended' }, true],
  ] as const)('leads into a meeting that is %s', (_, start, fields, isOffered) => {
    expect(isOnCard(meeting(start, fields), now)).toBe(isOffered)
  })

  test('lets people in who may not change the meeting, but not begin it', () => {
    const can = { edit: false, delete: false }
    const statuses = ['scheduled', 'running', 'paused', 'suspended', 'concluded'] as const
    expect(statuses.filter((status) => mayEnter({ status, can }))).toEqual(['running', 'paused', 'concluded'])
  })
})

test('the banner calls to what is under way before what is next, and not on its own pages', () => {
  const joinable = (['scheduled', 'running', 'scheduled'] as const).map((status, index) => ({
    id: index + 1,
    title: 'Weekly',
    teamId: 1,
    startTime: '2026-11-19T13:00:00.000Z',
    status,
  }))
  const called = (location: string, ...dismissed: number[]) =>
    meetingToJoin(joinable, { location, dismissed: new Set(dismissed) })?.id
  expect(called('/todos')).toBe(2)
  expect(called('/meetings/2/ready')).toBe(1)
  expect(called('/meetings/22')).toBe(2)
  expect(called('/todos', 2, 1)).toBe(3)
  expect(called('/todos', 1, 2, 3)).toBeUndefined()
})
