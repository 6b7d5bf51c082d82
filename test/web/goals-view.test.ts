import { describe, expect, test } from 'vitest'
import { plainCalendar } from '#contract/fields.ts'
import type { PlanGoal } from '#contract/goals.ts'
import { withWish } from '#web/goals/wish.ts'
import { doneOf, percentIn, placeAt, planElapsed } from '#web/goals/view.ts'

const goal = (id: number, change: Partial<PlanGoal> = {}): PlanGoal =>
  ({ id, status: 'active', progress: 40, position: `a${id}`, ...change }) as PlanGoal

describe('the goals of a plan', () => {
  test('are counted without those that have been dropped', () => {
    const goals = (['completed', 'active', 'dropped', 'active'] as const).map((status) => ({ status }))
    expect(doneOf(goals)).toBe('1 of 3 goals done')
    expect(doneOf([{ status: 'active' }])).toBe('0 of 1 goal done')
    expect(doneOf([{ status: 'dropped' }])).toBeUndefined()
  })

  test('are completed at 100 percent, and at 100 percent once completed', () => {
    expect(withWish(goal(1), { progress: 100 })).toMatchObject({ status: 'completed', progress: 100 })
    expect(withWish(goal(1, { status: 'dropped' }), { progress: 100 })).toMatchObject({ status: 'dropped' })
    expect(withWish(goal(1), { status: 'completed' })).toMatchObject({ progress: 100 })
    expect(withWish(goal(1, { progress: 100, status: 'completed' }), { status: 'active' })).toMatchObject({
      progress: 100,
      status: 'active',
    })
  })

  test('come to stand behind the one before them', () => {
    const goals = [goal(1), goal(2), goal(3)]
    expect(placeAt(goals, [2, 1, 3], 2)).toEqual({ afterId: null, before: null, after: 'a1' })
    expect(placeAt(goals, [1, 3, 2], 2)).toEqual({ afterId: 3, before: 'a3', after: null })
  })
})

describe('a percentage', () => {
  test('is read with its sign and without', () => {
    expect(['87', ' 87 % ', '100%', '0'].map(percentIn)).toEqual([87, 87, 100, 0])
  })

  test('is not read from anything else', () => {
    expect(['', '101', '-5', '8.5', 'half', '%'].map(percentIn)).toEqual(Array(6).fill(undefined))
  })
})

describe("the plan's year", () => {
  test('ends on the future date', () => {
    expect(planElapsed('2026-12-31', '2026-12-31', plainCalendar)).toBe(1)
    expect(planElapsed('2026-12-31', '2026-01-01', plainCalendar)).toBeCloseTo(1 / 365)
    expect(planElapsed('2027-06-30', '2026-12-31', plainCalendar)).toBeCloseTo(184 / 365)
  })

  test('is over once that day has passed, and has not begun long before it', () => {
    expect(planElapsed('2025-12-31', '2026-03-01', plainCalendar)).toBe(1)
    expect(planElapsed('2030-12-31', '2026-03-01', plainCalendar)).toBe(0)
  })

  test('is the fiscal year without a future date', () => {
    const calendar = { ...plainCalendar, fiscalYearStart: 7 }
    expect(planElapsed(null, '2026-06-30', calendar)).toBe(1)
    expect(planElapsed(null, '2026-07-01', calendar)).toBeCloseTo(1 / 365)
  })
})
