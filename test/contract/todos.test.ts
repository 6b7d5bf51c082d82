import { describe, expect, test } from 'vitest'
import { issuesOf } from '#contract/problem.ts'
import { NewTodo, TodoChange } from '#contract/todos.ts'

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
