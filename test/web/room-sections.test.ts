import { describe, expect, test } from 'vitest'
import { lastPeriods, periodOf } from '#contract/calendar.ts'
import { plainCalendar } from '#contract/fields.ts'
import type { Measurable } from '#contract/scorecard.ts'
import { headlineWith, issueWith, measurableWith, milestoneWith, rockWith, todoWith } from '#test/support/rows.ts'
import { isAskedOf, opensAt, readiness } from '#web/room/ready/view.ts'
import { inReadingOrder, parted } from '#web/room/sections/headlines/view.ts'
import * as rocks from '#web/room/sections/rocks/view.ts'
import { madeFrom } from '#web/room/sections/rows/made-from.ts'
import * as scorecard from '#web/room/sections/scorecard/view.ts'
import { cardsOf } from '#web/room/sections/segue/view.ts'
import * as todos from '#web/room/sections/todos/view.ts'
import { gridRow } from '#web/scorecard/view.ts'

const personWith = (id: number, fullName: string) => ({ id, username: `p${id}`, fullName, avatarUrl: null })
const [ann, bob, eve, zed] = [personWith(1, 'Ann'), personWith(2, 'Bob'), personWith(3, 'Eve'), personWith(4, 'Zed')]

const participantWith = (person: typeof ann, traits: object) => ({
  id: person.id,
  userId: person.id,
  person,
  guestName: null,
  joinedAt: null,
  leftAt: null,
  readyAt: null,
  rating: null,
  reason: null,
  isAbsent: false,
  ...traits,
})
const here = { joinedAt: '2026-11-19T09:00:00.000Z' }
const ready = { readyAt: '2026-11-19T08:00:00.000Z' }
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

describe('the check-in', () => {
  const room = {
    attendees: [ann, bob, eve],
    participants: [participantWith(ann, { isAbsent: true }), participantWith(eve, here)],
    checkInData: {},
  }

  test('has your card first, then those who are here, and the absent last', () => {
    const names = (userId: number) => cardsOf(room, userId).map(({ person }) => person.fullName)
    expect(names(eve.id)).toEqual(['Eve', 'Bob', 'Ann'])
    expect(names(bob.id)).toEqual(['Bob', 'Eve', 'Ann'])
  })

  test('has those who do not attend once they are here or have said something', () => {
    const withZed = (traits: object, checkInData = {}) =>
      cardsOf({ ...room, participants: [participantWith(zed, traits)], checkInData }, ann.id).length
    expect(withZed({})).toBe(3)
    expect(withZed(here)).toBe(4)
    expect(withZed({}, { [zed.id]: { personal: ' ', business: '' } })).toBe(3)
    expect(withZed({}, { [zed.id]: { personal: 'Swam', business: '' } })).toBe(4)
  })
})

describe('the scorecard', () => {
  const today = '2026-11-19'
  const reviewed = (traits: Partial<Measurable>) => {
    const item = measurableWith({ createdAt: '2026-09-01T09:00:00Z', ...traits })
    const kind = item.cadence === 'monthly' ? 'month' : 'week'
    const periods = lastPeriods(kind, 13, today, plainCalendar)
    return scorecard.reviewedOf(gridRow(item, { periods, today, calendar: plainCalendar }), today)
  }
  const goals = [{ from: '2026-01-05', only: null, goal: { rule: '>=' as const, low: 20, high: null } }]
  const numberOf = (value: number) => {
    const cells = [{ weekId: '2026-W46', value, notes: null, source: 'entered' as const }]
    const found = reviewed({ goals, cells })
    if (!found) throw new Error('A week is always reviewed')
    return found
  }
  const missing = reviewed({ goals })

  test('shows the last full week', () => {
    expect(numberOf(3).place.period.key).toBe('2026-W46')
    expect(numberOf(3).place.cell?.value).toBe(3)
  })

  test('shows a longer period in the week after its end, and as long as its number is missing', () => {
    const cells = [{ weekId: '2026-10', value: 3, notes: null, source: 'entered' as const }]
    expect(reviewed({ cadence: 'monthly' })?.place.period.key).toBe('2026-10')
    expect(reviewed({ cadence: 'monthly', cells })).toBeNull()
  })

  test('has what is off its goal first, then what is missing, then what is close; the rest is folded', () => {
    const rows = [numberOf(19), numberOf(25), ...(missing ? [missing] : []), numberOf(3)]
    const outstanding = rows.filter(scorecard.standsOut).toSorted(scorecard.inReviewOrder)
    expect(outstanding.map(({ place }) => place.cell?.value)).toEqual([3, undefined, 19])
    expect(scorecard.calmWords([numberOf(25)])).toBe('1 on track')
  })
})

describe('rocks', () => {
  test('are reviewed off-track ones first, by owner', () => {
    const rows = [
      rockWith({ id: 1, ownerId: ann.id, owner: ann }),
      rockWith({ id: 2, ownerId: bob.id, owner: bob, status: 'off-track' }),
      rockWith({ id: 3, ownerId: bob.id, owner: bob }),
      rockWith({ id: 4, ownerId: eve.id, owner: eve, status: 'at-risk' }),
    ]
    const groups = rocks.byOwner(rows.toSorted(rocks.inReviewOrder))
    expect(groups.map(({ owner, rocks: theirs }) => [owner?.fullName, idsOf(theirs)])).toEqual([
      ['Bob', [2, 3]],
      ['Eve', [4]],
      ['Ann', [1]],
    ])
    expect(rocks.trackWords(rows)).toBe('2 of 4 on track')
  })

  test('are those of the quarter and the unfinished ones of the quarter before, each once', () => {
    const undated = rockWith({ id: 1 })
    const before = [undated, rockWith({ id: 2 }), rockWith({ id: 3, status: 'completed' })]
    const current = [undated, rockWith({ id: 4, status: 'completed' }), rockWith({ id: 5, status: 'canceled' })]
    expect(idsOf(rocks.reviewedOf(current, before))).toEqual([1, 2, 4])
  })

  test('name the open milestones due by the end of the week', () => {
    const week = periodOf('week', '2026-11-19', plainCalendar)
    const milestones = [
      milestoneWith({ name: 'Sunday', dueDate: week.last }),
      milestoneWith({ name: 'Late', dueDate: '2026-11-02' }),
      milestoneWith({ name: 'Done', dueDate: '2026-11-02', completed: true }),
      milestoneWith({ name: 'Next week', dueDate: '2026-11-24' }),
      milestoneWith({ name: 'Some day', dueDate: null }),
    ]
    expect(rocks.dueThisWeek({ milestones }, week).map(({ name }) => name)).toEqual(['Late', 'Sunday'])
  })
})

test('headlines come unread first, then the newest, and those of other teams apart', () => {
  const rows = [
    headlineWith({ id: 1, createdAt: '2026-11-17T09:00:00.000Z', viewerIds: [bob.id] }),
    headlineWith({ id: 2, createdAt: '2026-11-18T09:00:00.000Z', viewerIds: [bob.id] }),
    headlineWith({ id: 3, createdAt: '2026-11-16T09:00:00.000Z' }),
    headlineWith({ id: 4, fromTeamId: 9 }),
  ]
  const { own, messages } = parted(rows.toSorted(inReadingOrder(bob.id)))
  expect(idsOf(own)).toEqual([3, 2, 1])
  expect(idsOf(messages)).toEqual([4])
})

describe('to-dos', () => {
  const beginning = '2026-11-19T09:00:00.000Z'
  const old = { createdAt: '2026-11-01T09:00:00.000Z' }

  test('are reviewed if they were open at the beginning or done in the week before', () => {
    const rows = [
      todoWith({ id: 1, ...old }),
      todoWith({ id: 2, ...old, completedAt: '2026-11-19T09:05:00.000Z' }),
      todoWith({ id: 3, ...old, completedAt: '2026-11-12T09:00:00.000Z' }),
      todoWith({ id: 4, ...old, completedAt: '2026-11-12T08:59:59.999Z' }),
      todoWith({ id: 5, createdAt: '2026-11-19T09:05:00.000Z' }),
    ]
    expect(idsOf(todos.reviewedOf(rows, beginning))).toEqual([1, 2, 3])
  })
})

test('an issue counts as made from a row while it is open, or if it came up in the meeting', () => {
  const start = '2026-11-19T09:00:00.000Z'
  const from = (id: number, kind: 'todo' | 'rock' = 'todo') => [{ kind, id, title: 'Sign the lease', teamId: 1 }]
  const [before, since] = ['2026-11-18T09:00:00.000Z', '2026-11-19T09:30:00.000Z']
  const issues = [
    issueWith({ createdAt: before, madeFrom: from(1) }),
    issueWith({ createdAt: before, status: 'solved', madeFrom: from(2) }),
    issueWith({ createdAt: since, status: 'solved', madeFrom: from(3) }),
    issueWith({ createdAt: since, madeFrom: from(4, 'rock') }),
  ]
  expect([...madeFrom(issues, 'todo', start)]).toEqual([1, 3])
  expect([...madeFrom(issues, 'todo', null)]).toEqual([1])
})

describe('the ready-room', () => {
  test('opens a day before the meeting', () => {
    expect(opensAt({ startTime: '2026-11-19T09:00:00.000Z' })).toBe('2026-11-18T09:00:00.000Z')
  })

  test('knows who is ready', () => {
    const participants = [participantWith(bob, ready), participantWith(ann, here), participantWith(zed, ready)]
    const found = readiness({ attendees: [ann, bob], participants })
    expect([found.ready, found.unready]).toEqual([[bob], [ann]])
  })

  test('asks a number of its owner and of those who may enter it', () => {
    const entered = { ownerId: ann.id, entrantIds: [bob.id] }
    expect([ann, bob, eve].map(({ id }) => isAskedOf(entered, id))).toEqual([true, true, false])
  })
})
