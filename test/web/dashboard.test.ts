import { describe, expect, test } from 'vitest'
import { periodByKey } from '#contract/calendar.ts'
import { plainCalendar } from '#contract/fields.ts'
import { isDone, isEmpty, nextOf, spanInWords, stepsOf, weekLabels } from '#web/dashboard/first-run/steps.ts'
import { isNew } from '#web/dashboard/start/start.ts'
import { daysOf, weekAround } from '#web/meetings/on-dashboard/week.ts'

const thursday = '2026-11-19'
const at = (day: number, hour: number): string => new Date(2026, 10, day, hour).toISOString()
const lettersOf = (starts: string[], days = weekAround(thursday, plainCalendar).days): string =>
  daysOf(days, starts)
    .map(({ letter, hasMeeting }) => (hasMeeting ? `(${letter})` : letter))
    .join(' ')

describe('the week of the meetings card', () => {
  test.each([
    ['monday', '2026-11-16', at(16, 0), at(23, 0)],
    ['sunday', '2026-11-15', at(15, 0), at(22, 0)],
    ['saturday', '2026-11-14', at(14, 0), at(21, 0)],
  ] as const)('begins on %s, at midnight here', (weekStart, first, from, until) => {
    const week = weekAround(thursday, { ...plainCalendar, weekStart })
    expect([week.days[0], week.from, week.until]).toEqual([first, from, until])
  })

  test('has a stroke for each working day, and for a weekend day with a meeting', () => {
    expect(lettersOf([])).toBe('M T W T F')
    expect(lettersOf([at(19, 9), at(19, 23), at(20, 0)])).toBe('M T W (T) (F)')
    expect(lettersOf([at(22, 10)])).toBe('M T W T F (S)')
  })

  test('is in the order of the workspace', () => {
    const { days } = weekAround(thursday, { ...plainCalendar, weekStart: 'sunday' })
    expect(lettersOf([at(15, 10), at(17, 9)], days)).toBe('(S) M (T) W T F')
  })
})

describe('the first steps', () => {
  const none = {
    company: false,
    people: false,
    todos: false,
    rocks: false,
    meetings: false,
    issues: false,
    headlines: false,
  }

  test('are taken by a team that has nothing but people', () => {
    expect([isEmpty(none), isEmpty({ ...none, people: true })]).toEqual([true, true])
    expect(isEmpty({ ...none, headlines: true })).toBe(false)
  })

  const all = stepsOf('admin')

  test('are done with a company, people, a meeting, a rock and a to-do', () => {
    const done = { ...none, company: true, people: true, meetings: true, todos: true, rocks: true }
    expect([isDone(done, all), nextOf(done, all)]).toEqual([true, undefined])
    expect(isDone({ ...done, rocks: false, issues: true }, all)).toBe(false)
    expect(isDone({ ...done, meetings: false }, all)).toBe(false)
  })

  test('are only those that somebody may take', () => {
    expect(stepsOf('user')).toEqual(['meetings', 'rocks', 'todos'])
    expect(isDone({ ...none, meetings: true, todos: true, rocks: true }, stepsOf('user'))).toBe(true)
  })

  test('come in their order, whichever are done', () => {
    expect(nextOf(none, all)).toBe('company')
    expect(nextOf({ ...none, company: true, people: true, meetings: true, todos: true }, all)).toBe('rocks')
    expect(nextOf(none, all, ['company', 'people'])).toBe('meetings')
  })

  test('stand below the weeks of the quarter, with its months', () => {
    const quarter = periodByKey('quarter', '2026-Q4', plainCalendar)
    const labels = 'Oct 1, 8, 15, 22, 29, Nov 5, 12, 19, 26, Dec 3, 10, 17, 24'
    expect(
      weekLabels(quarter)
        .map(({ label }) => label)
        .join(', '),
    ).toBe(labels)
    expect(spanInWords(quarter)).toEqual({ first: 'October 1', last: 'December 31' })
  })
})

test.each([
  ['user', '2026-11-10', true],
  ['user', '2026-10-20', false],
  ['admin', '2026-11-10', false],
] as const)('of those who were added, a %s of %s is new three weeks long: %s', (role, createdAt, expected) => {
  expect(isNew({ role, createdAt }, new Date('2026-11-20'))).toBe(expected)
})
