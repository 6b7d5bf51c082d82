import { addDays } from '#contract/days.ts'
import type { Day } from '#contract/fields.ts'
import { Solution, weeksUntilCheck } from '#contract/issues.ts'
import { formIssuesOf } from '#contract/problem.ts'
import { repeatingIn } from '#contract/rhythms/repeats.ts'
import type { Rhythm } from '#contract/rhythms.ts'
import type { Priority } from '#contract/rows.ts'
import { byField, filled } from '../../form/draft.ts'
import type { Rules } from '../../form/rules.ts'
import type { Line } from '../../quick-add/adding.ts'

/** Within how many days an issue's to-do is done, unless someone says otherwise. */
export const todoDays = 7

export type TodoDraft = {
  key: number
  title: string
  assignedToId: number | null
  dueDate: Day | null
  priority: Priority
  rhythm: Rhythm | null
}

export type SolveDraft = {
  rootCause: string
  decision: string
  presentIds: number[]
  todos: TodoDraft[]
  /** What is typed in the line that adds a to-do. */
  nextTodo: string
  /** In how many weeks it asks whether it stayed solved; null for never. */
  weeks: number | null
}

export const emptySolution = (presentIds: number[]): SolveDraft => ({
  rootCause: '',
  decision: '',
  presentIds,
  todos: [],
  nextTodo: '',
  weeks: weeksUntilCheck,
})

type About = { assignedToId: number | null; today: Day }

const todoOf = (line: Line, { assignedToId, today }: About): Omit<TodoDraft, 'key'> => ({
  title: line.title,
  assignedToId: line.person?.id ?? assignedToId,
  dueDate: line.due ?? addDays(today, todoDays),
  priority: line.priority ?? 'medium',
  rhythm: line.repeat ?? null,
})

/** The to-dos of a draft and those of some lines: the assignee's of the issue, and due in a week, unless they say so. */
export const withLines = (todos: readonly TodoDraft[], lines: readonly Line[], about: About): TodoDraft[] => {
  const last = Math.max(0, ...todos.map(({ key }) => key))
  return [...todos, ...lines.map((line, index) => ({ key: last + index + 1, ...todoOf(line, about) }))]
}

/** The day on which an issue asks whether it stayed solved. */
export const checkDay = ({ weeks }: Pick<SolveDraft, 'weeks'>, today: Day): Day | null =>
  weeks === null ? null : addDays(today, weeks * 7)

/** The draft as the API takes it. */
export const solutionOf = (draft: SolveDraft, today: Day) => ({
  decision: draft.decision,
  rootCause: filled(draft.rootCause),
  presentIds: draft.presentIds,
  checkOn: checkDay(draft, today),
  todos: draft.todos.map(({ title, assignedToId, dueDate, priority, rhythm }) => ({
    title,
    assignedToId,
    dueDate,
    priority,
    ...repeatingIn(rhythm),
  })),
})

export const solveRules = (today: Day): Rules<SolveDraft> => ({
  fields: ['rootCause', 'decision', 'presentIds', 'todos', 'nextTodo', 'weeks'],
  errorsOf: (draft) => byField<SolveDraft>(formIssuesOf(Solution, solutionOf(draft, today))),
})
