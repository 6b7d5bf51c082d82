import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysBetween, lastOfMonth } from '#contract/days.ts'
import { issuesOf } from '#contract/problem.ts'
import { NewTodo, nextDueDate, TodoChange } from '#contract/todos.ts'
import { anyDay } from '../support/days.ts'

describe('the next due date', () => {
  test.each([
    ['2026-11-19', 'daily', '2026-11-20'],
    ['2026-11-19', 'weekly', '2026-11-26'],
    ['2026-11-19', 'monthly', '2026-12-19'],
    ['2026-11-19', 'quaterly', '2027-02-19'],
    ['2026-11-19', 'annually', '2027-11-19'],
    ['2026-01-30', 'monthly', '2026-02-28'],
    ['2028-02-29', 'annually', '2029-02-28'],
    ['2027-02-28', 'annually', '2028-02-29'],
  ] as const)('after %s, %s, is %s', (due, repeat, next) => {
    expect(nextDueDate(due, repeat)).toBe(next)
  })

  const repeats = ['daily', 'weekly', 'monthly', 'quaterly', 'annually'] as const
  const byMonth = ['monthly', 'quaterly', 'annually'] as const

  test('is always later, by one period', () => {
    const longest = { daily: 1, weekly: 7, monthly: 31, quaterly: 92, annually: 366 }
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...repeats), (due, repeat) => {
        const days = daysBetween(due, nextDueDate(due, repeat))
        expect(days).toBeGreaterThan(0)
        expect(days).toBeLessThanOrEqual(longest[repeat])
      }),
    )
  })

  test('stays on the last day of a month', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...byMonth), (day, repeat) => {
        const next = nextDueDate(lastOfMonth(day), repeat)
        expect(next).toBe(lastOfMonth(next))
      }),
    )
  })
})

describe('the schema of a to-do', () => {
  const messages = (schema: Parameters<typeof issuesOf>[0], input: unknown) =>
    issuesOf(schema, input)?.map(({ path, message }) => `${path}: ${message}`)

  test('accepts a title alone', () => {
    expect(messages(NewTodo, { title: ' Call the bank ' })).toBeUndefined()
    expect(NewTodo.parse({ title: ' Call the bank ' }).title).toBe('Call the bank')
  })

  test.each([
    [{}, 'title: Required'],
    [{ title: '   ' }, 'title: Title is required'],
    [{ title: 7 }, 'title: Expected string, received number'],
    [{ title: 'x'.repeat(256) }, 'title: String must contain at most 255 character(s)'],
    [{ title: 'a\0b' }, 'title: Invalid characters'],
    [{ title: 'x', dueDate: '2026-02-30' }, 'dueDate: Invalid date'],
    [
      { title: 'x', priority: 'urgent' },
      "priority: Invalid enum value. Expected 'low' | 'medium' | 'high', received 'urgent'",
    ],
    [{ title: 'x', assignedToId: 'me' }, 'assignedToId: Expected number, received string'],
    [{ title: 'x', assignedToId: 1.5 }, 'assignedToId: Expected integer, received float'],
    [{ title: 'x', attachments: [{ url: 'https://elsewhere.example/x' }] }, 'attachments.0.url: Must be a valid URL'],
  ])('refuses %j', (input, message) => {
    expect(messages(NewTodo, input)).toContain(message)
  })

  test('asks for a team when a change clears it', () => {
    expect(messages(TodoChange, { teamId: null })).toEqual(['teamId: Please select a team'])
  })
})
