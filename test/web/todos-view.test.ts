import { expect, test } from 'vitest'
import type { Todo } from '#contract/todos.ts'
import { todoWith } from '#test/support/rows.ts'
import { figuresOf, inListOrder, inView } from '#web/todos/view.ts'
import { arranged } from '#web/ui/list/steady-rows.ts'

const todo = (id: number, traits: Partial<Todo> = {}): Todo => todoWith({ id, title: `To-do ${id}`, ...traits })

const maya = { id: 7, username: 'maya', fullName: 'Maya Okafor', avatarUrl: null }
const idsOf = (rows: Todo[]) => rows.map(({ id }) => id)

const done = todo(1, { completed: true, dueDate: '2026-11-01' })
const undated = todo(2)
const late = todo(3, { dueDate: '2026-11-20' })
const early = todo(4, { dueDate: '2026-11-10' })

test('open to-dos come by due date, undated ones last, then completed ones', () => {
  expect(idsOf([done, undated, late, early].toSorted(inListOrder))).toEqual([4, 3, 2, 1])
})

test('to-dos due on the same day come in the order they were created', () => {
  expect(idsOf([todo(9, { dueDate: '2026-11-10' }), early].toSorted(inListOrder))).toEqual([4, 9])
})

test('a row ticked or dated since keeps its place', () => {
  const rows = [{ ...early, completed: true }, { ...late, dueDate: '2026-11-01' }, undated]
  expect(idsOf(arranged([4, 3, 2], rows, inListOrder))).toEqual([4, 3, 2])
})

test('a new row goes after the last that sorts before it, and a ticked row above keeps its place', () => {
  const ticked = { ...early, completed: true }
  const next = todo(5, { dueDate: '2026-11-25' })
  expect(idsOf(arranged([4, 3, 2], [ticked, late, undated, next], inListOrder))).toEqual([4, 3, 5, 2])
})

test('several new rows keep their own order, and one that sorts first goes to the top', () => {
  const rows = [late, undated, todo(6, { dueDate: '2026-11-22' }), todo(5, { dueDate: '2026-11-21' }), early]
  expect(idsOf(arranged([3, 2], rows, inListOrder))).toEqual([4, 3, 5, 6, 2])
})

test('a row that is gone leaves the others in their order', () => {
  expect(idsOf(arranged([3, 4, 2], [undated, late], inListOrder))).toEqual([3, 2])
})

test('search finds the title and the assignee, whatever the case', () => {
  const rows = [todo(1, { title: 'Call the broker' }), todo(2, { assignedToId: 7, assignee: maya })]
  expect(idsOf(inView(rows, { q: ' BROKER ' }, 1))).toEqual([1])
  expect(idsOf(inView(rows, { q: 'okafor' }, 1))).toEqual([2])
  expect(idsOf(inView(rows, { q: 'nobody' }, 1))).toEqual([])
})

test('tab, status and search apply together', () => {
  const mine = { assignedToId: 7, assignee: maya }
  const rows = [todo(1, mine), todo(2, { ...mine, completed: true }), todo(3, { completed: true })]
  expect(idsOf(inView(rows, { tab: 'mine' }, 7))).toEqual([1, 2])
  expect(idsOf(inView(rows, { tab: 'mine', status: 'completed' }, 7))).toEqual([2])
  expect(idsOf(inView(rows, { status: 'active', q: 'to-do' }, 7))).toEqual([1])
})

test('the figures count only open to-dos as overdue', () => {
  expect(figuresOf([done, undated, late, early], 1, '2026-11-15')).toEqual({
    listed: 4,
    active: 3,
    completed: 1,
    overdue: 1,
    mine: 0,
  })
})
