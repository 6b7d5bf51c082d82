import type { Day } from '#contract/fields.ts'
import { isOverdue } from '#contract/days.ts'
import type { Todo } from '#contract/todos.ts'
import { searching } from '../ui/sought.ts'
import type { TodosSearch } from './search.ts'

const compared = <Value>(a: Value, b: Value): number => (a < b ? -1 : Number(a > b))
const undated = '9999-12-32'

const inOwnOrder = (a: Todo, b: Todo): number =>
  a.completed
    ? compared(b.completedAt ?? '', a.completedAt ?? '')
    : compared(a.dueDate ?? undated, b.dueDate ?? undated)

/** As the server lists them: open ones by due date, undated last, then those done, the latest first. */
export const inListOrder = (a: Todo, b: Todo): number =>
  compared(a.completed, b.completed) || inOwnOrder(a, b) || a.id - b.id

const searched = searching(({ title, assignee }: Todo) => `${title}\n${assignee?.fullName ?? ''}`)

/** Those that a tab, a search in title or assignee's name, and a status leave. */
export const inView = (rows: Todo[], { tab, q, status }: TodosSearch, userId: number): Todo[] => {
  const isSought = searched(q)
  return rows.filter(
    (todo) =>
      (tab !== 'mine' || todo.assignedToId === userId) &&
      (status === undefined || todo.completed === (status === 'completed')) &&
      isSought(todo),
  )
}

export type Figures = Record<'listed' | 'total' | 'active' | 'completed' | 'overdue' | 'mine', number>

/** In one pass: a tick among thousands waits for it. */
export const figuresOf = (rows: Todo[], userId: number, today: Day): Omit<Figures, 'total'> => {
  const figures = { listed: rows.length, active: 0, completed: 0, overdue: 0, mine: 0 }
  for (const row of rows) {
    figures[row.completed ? 'completed' : 'active'] += 1
    if (isOverdue(row, today)) figures.overdue += 1
    if (row.assignedToId === userId) figures.mine += 1
  }
  return figures
}
