import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  dayInZone,
  daysBetween,
  dueTone,
  isOverdue,
  lastOfMonth,
  localDay,
  weekdayOf,
} from '#contract/days.ts'
import { anyDay } from '../support/days.ts'

describe('days', () => {
  test('come from the local clock', () => {
    expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
    expect(localDay(new Date(2026, 0, 5, 0, 0))).toBe('2026-01-05')
  })

  test('in a time zone are those that its clocks show', () => {
    const now = new Date('2026-12-31T23:30:00Z')
    expect(['UTC', 'Europe/Berlin', 'America/New_York'].map((zone) => dayInZone(zone, now))).toEqual([
      '2026-12-31',
      '2027-01-01',
      '2026-12-31',
    ])
    expect(dayInZone('Pacific/Kiritimati', new Date('2026-10-31T10:00:00Z'))).toBe('2026-11-01')
    expect(dayInZone('Nowhere/Unheard_Of', now)).toBe('2026-12-31')
  })

  test('have weekdays counted from Monday, in any year', () => {
    expect(['2026-11-16', '2026-11-22', '1000-01-01', '2999-12-31'].map(weekdayOf)).toEqual([0, 6, 2, 1])
    fc.assert(
      fc.property(anyDay, (day) => {
        expect(weekdayOf(day)).toBe((new Date(day).getUTCDay() + 6) % 7)
      }),
    )
  })

  test('can be added across months, years and leap days', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  })

  test('are apart by as many as were added, whatever the day', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -4000, max: 4000 }), (day, n) => {
        expect(daysBetween(day, addDays(day, n))).toBe(n)
      }),
    )
  })

  test('at the end of a month are followed by the first of another', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const last = lastOfMonth(day)
        expect(last.slice(0, 7)).toBe(day.slice(0, 7))
        expect(addDays(last, 1).slice(8)).toBe('01')
      }),
    )
  })

  test('stay the same when months are added, or become the last of a shorter month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2026-11-30', 3)).toBe('2027-02-28')
    expect(addMonths('2026-08-15', 12)).toBe('2027-08-15')
  })
})

describe('the tone of a due date', () => {
  const today = '2026-11-19'
  const open = (dueDate: string | null) => ({ completed: false, dueDate })

  test.each([
    [null, 'none'],
    ['2026-11-18', 'past'],
    ['2026-11-19', 'soon'],
    ['2026-11-22', 'soon'],
    ['2026-11-23', 'later'],
  ])('of %s is %s', (dueDate, tone) => {
    expect(dueTone(open(dueDate), today)).toBe(tone)
  })

  test('is done for every completed to-do', () => {
    fc.assert(
      fc.property(fc.option(anyDay), anyDay, (dueDate, day) => {
        expect(dueTone({ completed: true, dueDate }, day)).toBe('done')
      }),
    )
  })

  test('only moves from later to soon to past as days go by', () => {
    const order = ['later', 'soon', 'past']
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -30, max: 30 }), (dueDate, n) => {
        const day = addDays(dueDate, n)
        const next = dueTone(open(dueDate), addDays(day, 1))
        expect(order.indexOf(next)).toBeGreaterThanOrEqual(order.indexOf(dueTone(open(dueDate), day)))
      }),
    )
  })
})

test('something is overdue when it is open and its day is past', () => {
  const today = '2026-11-19'
  expect(isOverdue({ completed: false, dueDate: '2026-11-18' }, today)).toBe(true)
  expect(isOverdue({ completed: false, dueDate: today }, today)).toBe(false)
  expect(isOverdue({ completed: true, dueDate: '2026-11-18' }, today)).toBe(false)
  expect(isOverdue({ completed: false, dueDate: null }, today)).toBe(false)
})
