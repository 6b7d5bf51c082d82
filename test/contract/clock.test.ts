import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Section } from '#contract/agenda.ts'
import {
  type Clock,
  concluded,
  continued,
  discussing,
  happenedIn,
  newClock,
  paceOf,
  paused,
  plannedMinutes,
  refusalOf,
  resumed,
  started,
  suspended,
  timedSections,
  turned,
  usedBy,
  usedByIssue,
  usedInAll,
} from '#contract/clock.ts'

const begin = Date.parse('2026-11-19T09:00:00Z')
const at = (milliseconds: number): Date => new Date(begin + milliseconds)
const minute = 60_000

type Act = { after: number } & (
  | { act: 'pause' | 'resume' | 'suspend' | 'continue' }
  | { act: 'turn'; to: number }
  | { act: 'discuss'; issueId: number | null }
)

const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.oneof(
    fc.record({
      after: fc.nat(10 * minute),
      act: fc.constantFrom('pause' as const, 'resume' as const, 'suspend' as const, 'continue' as const),
    }),
    fc.record({ after: fc.nat(10 * minute), act: fc.constant('turn' as const), to: fc.nat(4) }),
    fc.record({
      after: fc.nat(10 * minute),
      act: fc.constant('discuss' as const),
      issueId: fc.option(fc.integer({ min: 1, max: 3 })),
    }),
  ),
  { maxLength: 30 },
)

const done = (clock: Clock, act: Act, now: Date): Clock => {
  if (act.act === 'discuss') return discussing(clock, act.issueId, now)
  if (refusalOf(act.act, clock.status) !== null) return clock
  if (act.act === 'turn') return turned(clock, String(act.to), now)
  return { pause: paused, resume: resumed, suspend: suspended, continue: continued }[act.act](clock, now)
}

describe('a clock', () => {
  test('counts every running millisecond once, for the section and the issue that it ran for', () => {
    fc.assert(
      fc.property(acts, (all) => {
        let clock = started(newClock, '0', at(0))
        let now = 0
        const sections: Record<string, number> = {}
        const issues: Record<string, number> = {}
        for (const act of all) {
          if (clock.since !== null) {
            sections[clock.sectionId ?? ''] = (sections[clock.sectionId ?? ''] ?? 0) + act.after
            if (clock.issueId !== null) issues[clock.issueId] = (issues[clock.issueId] ?? 0) + act.after
          }
          now += act.after
          clock = done(clock, act, at(now))
        }
        for (const id of ['0', '1', '2', '3', '4']) expect(usedBy(clock, id, at(now))).toBe(sections[id] ?? 0)
        for (const id of [1, 2, 3]) expect(usedByIssue(clock, id, at(now))).toBe(issues[id] ?? 0)
        const sum = Object.values(sections).reduce((total, one) => total + one, 0)
        expect(usedInAll(clock, at(now))).toBe(sum)
        expect(concluded(clock, at(now)).used).toEqual(
          Object.fromEntries(Object.entries(sections).filter(([, used]) => used > 0)),
        )
      }),
    )
  })

  test('goes on whoever looks, and stands still while it is paused', () => {
    const running = started(newClock, 'a', at(0))
    expect(usedBy(running, 'a', at(5 * minute))).toBe(5 * minute)
    const stood = paused(running, at(5 * minute))
    expect(usedBy(stood, 'a', at(50 * minute))).toBe(5 * minute)
    expect(usedBy(resumed(stood, at(50 * minute)), 'a', at(51 * minute))).toBe(6 * minute)
  })

  test('keeps when the meeting was under way, each sitting for itself', () => {
    const first = suspended(started(newClock, 'a', at(0)), at(30 * minute))
    const second = continued(first, at(24 * 60 * minute))
    expect(concluded(second, at(25 * 60 * minute)).sittings).toEqual([
      { from: at(0).toISOString(), until: at(30 * minute).toISOString() },
      { from: at(24 * 60 * minute).toISOString(), until: at(25 * 60 * minute).toISOString() },
    ])
  })

  test('loses nothing to a clock that is ahead', () => {
    const running = started(newClock, 'a', at(minute))
    expect(usedBy(running, 'a', at(0))).toBe(0)
    expect(usedBy(paused(running, at(0)), 'a', at(0))).toBe(0)
  })

  test('ends the discussion of an issue with its section', () => {
    const running = discussing(started(newClock, 'a', at(0)), 7, at(0))
    const next = turned(running, 'b', at(minute))
    expect(next.issueId).toBeNull()
    expect(usedByIssue(next, 7, at(5 * minute))).toBe(minute)
  })
})

test.each([
  [0, 5, 'calm'],
  [4 * minute - 1, 5, 'calm'],
  [4 * minute, 5, 'warning'],
  [5 * minute, 5, 'warning'],
  [5 * minute + 1, 5, 'over'],
  [60 * minute, 0, 'calm'],
] as const)('%d ms of %d minutes are %s', (used, planned, pace) => {
  expect(paceOf(used, planned)).toBe(pace)
})

test('a section that has nothing to review takes no time, unless time was spent on it', () => {
  const agenda: Section[] = [
    { id: 'a', kind: 'segue', name: 'Segue', minutes: 5 },
    { id: 'b', kind: 'headlines', name: 'Headlines', minutes: 10 },
  ]
  expect(timedSections(agenda, ['headlines'], newClock).map(({ id }) => id)).toEqual(['a'])
  expect(plannedMinutes(agenda, ['headlines'], newClock)).toBe(5)
  expect(plannedMinutes(agenda, ['headlines'], { sectionId: 'a', used: { b: 1 } })).toBe(15)
  expect(plannedMinutes(agenda, ['headlines'], { sectionId: 'b', used: {} })).toBe(15)
})

test.each([
  ['start', 'running', 'This meeting is running'],
  ['start', 'concluded', 'This meeting has been concluded'],
  ['pause', 'paused', 'This meeting is paused'],
  ['pause', 'scheduled', 'This meeting has not started yet'],
  ['resume', 'running', 'This meeting is running'],
  ['suspend', 'suspended', 'This meeting is suspended'],
  ['continue', 'paused', 'This meeting is paused'],
  ['turn', 'suspended', 'This meeting is suspended'],
  ['conclude', 'concluded', 'This meeting has been concluded'],
  ['conclude', 'scheduled', 'This meeting has not started yet'],
  ['conclude', 'suspended', null],
  ['resume', 'paused', null],
] as const)('to %s a %s meeting: %s', (turn, status, refusal) => {
  expect(refusalOf(turn, status)).toBe(refusal)
})

test('something happened in a meeting if it did in one of its sittings', () => {
  const sittings = [
    { from: '2026-11-19T09:00:00.000Z', until: '2026-11-19T09:30:00.000Z' },
    { from: '2026-11-20T09:00:00.000Z', until: null },
  ]
  expect(happenedIn({ sittings }, '2026-11-19T09:10:00.000Z')).toBe(true)
  expect(happenedIn({ sittings }, '2026-11-19T12:00:00.000Z')).toBe(false)
  expect(happenedIn({ sittings }, '2026-11-20T10:00:00.000Z')).toBe(true)
  expect(happenedIn({ sittings }, null)).toBe(false)
})
