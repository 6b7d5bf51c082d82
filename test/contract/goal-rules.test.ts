import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { periodByKey } from '#contract/calendar.ts'
import { plainCalendar } from '#contract/fields.ts'
import {
  type DatedGoal,
  Goal,
  GoalRule,
  goalOf,
  goalText,
  isMet,
  missedBy,
  standingOf,
  withGoal,
} from '#contract/goal-rules.ts'
import { inLanguage } from '#server/words/speaking.ts'

const goal = (rule: GoalRule, low: number | null = null, high: number | null = null): Goal => ({ rule, low, high })
const week = (key: string) => periodByKey('week', key, plainCalendar)

describe('beside its goal a value', () => {
  test.each([
    [goal('>=', 250), 250, 'met'],
    [goal('>=', 250), 225, 'close'],
    [goal('>=', 250), 224.9, 'missed'],
    [goal('>', 250), 250, 'close'],
    [goal('<=', 12), 12, 'met'],
    [goal('<=', 12), 13.2, 'close'],
    [goal('<=', 12), 13.3, 'missed'],
    [goal('<', 14), 14, 'close'],
    [goal('>=', 95), 85.5, 'close'],
    [goal('>=', -100), -110, 'close'],
    [goal('>=', -100), -111, 'missed'],
    [goal('between', 10, 20), 10, 'met'],
    [goal('between', 10, 20), 20, 'met'],
    [goal('between', 10, 20), 9, 'close'],
    [goal('between', 10, 20), 22, 'close'],
    [goal('between', 10, 20), 22.1, 'missed'],
    [goal('=', 42), 42, 'met'],
    [goal('=', 42), 41.9, 'missed'],
    [goal('<=', 0), 0, 'met'],
    [goal('<=', 0), 0.01, 'missed'],
    [goal('yes'), 1, 'met'],
    [goal('yes'), 0, 'missed'],
    [goal('no'), 0, 'met'],
  ] as const)('%o %d is %s', (rule, value, standing) => {
    expect(standingOf(rule, value)).toBe(standing)
  })

  test('is nothing without a value or a goal', () => {
    expect(standingOf(goal('>=', 1), null)).toBe('none')
    expect(standingOf(null, 1)).toBe('none')
  })

  test('is missed by nothing exactly when it is met, and never both met and close', () => {
    const number = fc.integer({ min: -1000, max: 1000 })
    fc.assert(
      fc.property(
        fc.constantFrom('<=', '>=', '=', 'between'),
        number,
        fc.nat(50),
        number,
        (rule, low, width, value) => {
          const any = goal(rule, low, rule === 'between' ? low + width : null)
          expect(missedBy(any, value) === 0).toBe(isMet(any, value))
          expect(standingOf(any, value) === 'met').toBe(isMet(any, value))
        },
      ),
    )
  })
})

describe('a dated goal', () => {
  const first: DatedGoal = { from: null, only: null, goal: goal('>=', 200) }
  const raised: DatedGoal = { from: '2026-11-02', only: null, goal: goal('>=', 250) }
  const holiday: DatedGoal = { from: null, only: '2026-W47', goal: goal('>=', 50) }
  const ended: DatedGoal = { from: '2026-11-30', only: null, goal: null }
  const goals = [holiday, ended, raised, first]

  test('holds from its period until the next, except where a period has its own', () => {
    const lows = ['2020-W01', '2026-W44', '2026-W45', '2026-W46', '2026-W47', '2026-W48', '2026-W49', '2030-W01'].map(
      (key) => goalOf(goals, week(key))?.low ?? null,
    )
    expect(lows).toEqual([200, 200, 250, 250, 50, 250, null, null])
    expect(goalOf([], week('2026-W47'))).toBeNull()
  })

  test('replaces the one of the same beginning, and leaves the others', () => {
    const lower: DatedGoal = { ...raised, goal: goal('>=', 220) }
    expect(goalOf(withGoal(goals, lower), week('2026-W46'))?.low).toBe(220)
    expect(withGoal(goals, lower)).toHaveLength(4)
    expect(withGoal(goals, { ...holiday, only: '2026-W52' })).toHaveLength(5)
  })
})

test.each([
  [goal('>=', 250), '>= 250'],
  [goal('between', 10, 20), '10 to 20'],
  [goal('yes'), 'Yes'],
  [null, '—'],
])('%o reads %s', (any, text) => {
  expect(goalText(any, { unit: 'number', currency: null, decimals: 0 })).toBe(text)
})

test.each([
  [goal('>=', 95), { unit: 'percent', currency: null, decimals: 1 } as const, '>= 95%'],
  [goal('>=', 99.5), { unit: 'percent', currency: null, decimals: 1 } as const, '>= 99.5%'],
  [goal('between', 1000, 2050.5), { unit: 'currency', currency: 'USD', decimals: 2 } as const, '$1,000 to $2,050.50'],
  [goal('>=', 100), { unit: 'number', currency: null, decimals: 0 } as const, '>= 100'],
])('%o has no empty decimals: %o, %s', (any, measure, text) => {
  expect(goalText(any, measure)).toBe(text)
})

test('the signs of a goal do not turn round in Arabic', () => {
  const measure = { unit: 'number', currency: null, decimals: 0 } as const
  for (const rule of GoalRule.options) {
    const text = inLanguage('ar', () => goalText(goal(rule, 95, 96), measure))
    if (/[<=>]/.test(rule)) expect(text).toBe(`\u2066${rule} 95\u2069`)
    else expect(text).not.toMatch(/[<=>]/)
  }
})

test('a goal needs its numbers, the smaller one first', () => {
  const fields = (input: unknown) => Goal.safeParse(input).error?.issues.map(({ path, message }) => [...path, message])
  expect(fields({ rule: '>=' })).toEqual([['low', 'Required']])
  expect(fields({ rule: 'between', low: 1 })).toEqual([['high', 'Required']])
  expect(fields({ rule: 'between', low: 2, high: 1 })).toEqual([['high', 'The second number is the larger one']])
  expect(fields({ rule: 'yes' })).toBeUndefined()
})
