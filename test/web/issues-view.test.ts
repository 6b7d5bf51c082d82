import { describe, expect, test } from 'vitest'
import type { Issue } from '#contract/issues.ts'
import { namedRhythms } from '#contract/rhythms/repeats.ts'
import type { Rhythm } from '#contract/rhythms.ts'
import { decisionWith, issueWith } from '#test/support/rows.ts'
import { inView } from '#web/decisions/view.ts'
import { chainOf } from '#web/issues/solving/strokes.ts'
import { checkDay, emptySolution, solutionOf, withLines } from '#web/issues/solving/draft.ts'
import { besideTop, countsOf, groupsOf, topOf } from '#web/issues/view.ts'
import { cameBack } from '#web/issues/words.ts'
import type { Line } from '#web/quick-add/adding.ts'

const today = '2026-11-22'
const about = { teamId: 1, today }
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
const groups = (rows: Issue[], search = {}) => {
  const { open, sent, closed } = groupsOf(rows, search, about)
  return { open: idsOf(open), sent: idsOf(sent), closed: idsOf(closed) }
}
const solved = (id: number, day: string, traits: Partial<Issue> = {}) =>
  issueWith({ id, status: 'solved', closedAt: `${day}T10:00:00.000Z`, ...traits })

describe('the issues of a tab', () => {
  test('are in the order of their positions, compared byte by byte', () => {
    const rows = ['a1', 'Zz', 'a0V', 'a0'].map((position, index) => issueWith({ id: index + 1, position }))
    expect(groups(rows).open).toEqual([2, 4, 3, 1])
  })

  test('go by their interval', () => {
    const rows = [issueWith({ id: 1 }), issueWith({ id: 2, interval: 'long-term' })]
    expect(groups(rows).open).toEqual([1])
    expect(groups(rows, { tab: 'long-term' }).open).toEqual([2])
  })

  test('that this team has sent to others stand apart', () => {
    expect(groups([issueWith({ id: 1 }), issueWith({ id: 2, teamId: 2, earlierTeamIds: [1] })])).toEqual({
      open: [1],
      sent: [2],
      closed: [],
    })
  })

  test('stay for five weeks once they are solved, longer if they ask, and dropped ones go at once', () => {
    const rows = [
      solved(1, '2026-10-18'),
      solved(2, '2026-10-17'),
      solved(3, '2026-09-01', { checkOn: today }),
      solved(4, '2026-09-01', { checkOn: '2026-11-23' }),
      issueWith({ id: 5, status: 'dropped', closedAt: '2026-11-21T10:00:00.000Z' }),
    ]
    expect(groups(rows).closed).toEqual([3, 1])
    expect(groups(rows, { closed: 'all' }).closed).toEqual([3, 5, 1, 2, 4])
    expect(groups(rows, { status: 'dropped' })).toEqual({ open: [], sent: [], closed: [5] })
  })

  test('are found by title, description, decision and root cause, however long ago', () => {
    const rows = [
      issueWith({ id: 1, title: 'Fuel cards' }),
      issueWith({ id: 2, description: 'They pay for FUEL' }),
      solved(3, '2026-01-01', { decisions: [decisionWith({ text: 'One fuel card a truck' })] }),
      solved(4, '2026-01-01', { decisions: [decisionWith({ rootCause: 'Fuel is nobody’s job' })] }),
      issueWith({ id: 5 }),
    ]
    const { open, closed } = groups(rows, { q: ' fuel ' })
    expect([...open, ...closed].toSorted()).toEqual([1, 2, 3, 4])
  })

  test('are counted while they are open and here', () => {
    const rows = [
      issueWith({ id: 1 }),
      issueWith({ id: 2, interval: 'long-term' }),
      issueWith({ id: 3, interval: 'long-term' }),
      issueWith({ id: 4, teamId: 2, earlierTeamIds: [1] }),
      solved(5, today),
    ]
    expect(countsOf(rows, 1)).toEqual({ 'short-term': 1, 'long-term': 2 })
  })
})

test('decisions stand with the newest first, and of those of one moment the later one', () => {
  const at = ['2026-05-04', '2026-09-15', '2026-05-04', '2026-09-14'].map((day) => `${day}T09:00:00.000Z`)
  const rows = at.map((decidedAt, index) => decisionWith({ id: index + 1, decidedAt }))
  expect(idsOf(inView(rows, ''))).toEqual([2, 4, 3, 1])
})

test('the number of a top issue is its place among those marked', () => {
  const rows = [true, false, true].map((isTop, index) => issueWith({ id: index + 1, isTop }))
  expect(topOf(rows)).toEqual([1, 3])
})

test('a newly marked issue goes behind those marked before', () => {
  const rows = [true, true, false, false].map((isTop, index) => issueWith({ id: index + 1, isTop }))
  const ends = (id: number) => {
    const { before, after } = besideTop(rows, issueWith({ id }))
    return [before?.id, after?.id]
  }
  expect(ends(4)).toEqual([2, 3])
  expect(ends(3)).toEqual([2, 4])
  const [, , third, fourth] = rows
  expect(third && fourth && besideTop([third, fourth], fourth)).toEqual({ before: undefined, after: third })
})

describe('an issue that has come back', () => {
  const createdAt = '2026-05-04T09:00:00.000Z'
  const first = decisionWith({ decidedAt: '2026-05-19T09:00:00.000Z', reopenedAt: '2026-09-07T09:00:00.000Z' })
  const second = decisionWith({ decidedAt: '2026-09-15T09:00:00.000Z', reopenedAt: '2026-11-17T09:00:00.000Z' })

  test('says how often, and since when', () => {
    expect(cameBack(issueWith({ createdAt, decisions: [first, second] }), today)).toEqual({
      tag: 'Third time',
      tip: 'third time since May',
    })
    expect(cameBack(issueWith({ createdAt }), today)).toBeNull()
    expect(cameBack(issueWith({ createdAt: '2025-05-04T09:00:00.000Z', decisions: [first] }), today)?.tip).toBe(
      'second time since May 2025',
    )
  })

  test('is a stroke a week, tall where it was opened and blue now', () => {
    const { strokes, openings } = chainOf({ createdAt, decisions: [first] }, today)
    expect(strokes).toHaveLength(30)
    expect(strokes.flatMap((kind, index) => (kind === 'quiet' ? [] : [`${index} ${kind}`]))).toEqual([
      '0 opened',
      '18 opened',
      '29 now',
    ])
    expect(openings.map(({ share }) => share)).toEqual([0, 18 / 29])
  })

  test('has at most sixty-one strokes, however old it is', () => {
    expect(chainOf({ createdAt: '2016-01-01T09:00:00.000Z', decisions: [first] }, today).strokes.length).toBeLessThan(
      62,
    )
  })
})

describe('the to-dos of a solution', () => {
  const jonas = { id: 7, username: 'jonas', fullName: 'Jonas Weber', avatarUrl: null }
  const ofIssue = { assignedToId: 3, today }
  const facts = { assignedToId: 3, dueDate: '2026-11-29', priority: 'medium', repeat: 'none', rhythm: null }
  const sentOf = (lines: Line[]) => {
    const draft = emptySolution([3])
    return solutionOf({ ...draft, todos: withLines(draft.todos, lines, ofIssue) }, today).todos
  }

  test('are the assignee’s and due in seven days', () => {
    expect(sentOf([{ title: 'Tell them' }])).toEqual([{ title: 'Tell them', ...facts }])
  })

  test('are whose, until when, how urgent and how often their line says', () => {
    const every: Rhythm = { unit: 'week', every: 2, weekdays: [] }
    const lines: Line[] = [
      { title: 'Publish the rota', person: jonas, due: '2026-11-25', repeat: namedRhythms.weekly },
      { title: 'Count', priority: 'high', repeat: every },
    ]
    expect(sentOf(lines)).toEqual([
      { ...facts, title: 'Publish the rota', assignedToId: 7, dueDate: '2026-11-25', repeat: 'weekly' },
      { ...facts, title: 'Count', priority: 'high', repeat: 'weekly', rhythm: every },
    ])
  })

  test('have keys of their own after those that are there', () => {
    const first = withLines([], [{ title: 'One' }, { title: 'Two' }], ofIssue)
    expect(withLines(first, [{ title: 'Three' }], ofIssue).map(({ key }) => key)).toEqual([1, 2, 3])
  })

  test('a solution says what was decided, and when to ask', () => {
    expect(solutionOf({ ...emptySolution([3]), decision: 'Publish it' }, today)).toEqual({
      decision: 'Publish it',
      rootCause: null,
      presentIds: [3],
      checkOn: '2026-12-20',
      todos: [],
    })
  })

  test('a solution can be told never to ask', () => {
    expect(checkDay({ weeks: null }, today)).toBeNull()
  })
})

test('decisions are found by each of the words, the newest first', () => {
  const rows = [
    decisionWith({ id: 1, text: 'Two drivers above plan', decidedAt: '2026-05-19T09:00:00.000Z' }),
    decisionWith({ id: 2, text: 'Drivers choose', title: 'The PLAN is late', decidedAt: '2026-09-19T09:00:00.000Z' }),
    decisionWith({ id: 3, text: 'Drivers rest' }),
  ]
  expect(idsOf(inView(rows, 'plan drivers'))).toEqual([2, 1])
})
