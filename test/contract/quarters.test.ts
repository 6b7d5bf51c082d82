import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, weekOfQuarter } from '#contract/days.ts'
import { addQuarters, boundsOf, isInQuarter, quarterName, quarterOf } from '#contract/quarters.ts'
import { anyDay } from '../support/days.ts'

describe('quarters', () => {
  test.each([
    ['2026-11-19', '2026-Q4', '2026-10-01', '2026-12-31'],
    ['2027-01-01', '2027-Q1', '2027-01-01', '2027-03-31'],
    ['2026-06-30', '2026-Q2', '2026-04-01', '2026-06-30'],
  ])('of %s is %s, from %s to %s', (day, quarter, first, last) => {
    expect(quarterOf(day)).toBe(quarter)
    expect(boundsOf(quarter)).toEqual({ first, last })
  })

  test('hold the day that they are the quarter of, and no day beyond their bounds', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const { first, last } = boundsOf(quarterOf(day))
        expect(first <= day && day <= last).toBe(true)
        expect(quarterOf(addDays(first, -1))).toBe(addQuarters(quarterOf(day), -1))
        expect(quarterOf(addDays(last, 1))).toBe(addQuarters(quarterOf(day), 1))
      }),
    )
  })

  test('are counted on and back over years', () => {
    expect(addQuarters('2026-Q4', 1)).toBe('2027-Q1')
    expect(addQuarters('2026-Q1', -5)).toBe('2024-Q4')
  })

  test('are called as the week of the quarter calls them', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(quarterName(quarterOf(day))).toBe(weekOfQuarter(day).quarter)
      }),
    )
  })

  test('list what is undated with every one', () => {
    expect(isInQuarter(null, '2026-Q4')).toBe(true)
    expect(isInQuarter('2026-12-31', '2026-Q4')).toBe(true)
    expect(isInQuarter('2027-01-01', '2026-Q4')).toBe(false)
  })
})
