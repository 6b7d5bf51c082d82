import { addDays } from '#contract/days.ts'
import type { Day } from '#contract/fields.ts'
import { Solution, weeksUntilCheck } from '#contract/issues.ts'
import { issuesOf } from '#contract/problem.ts'
import type { Person } from '#contract/tenants.ts'
import { mentionedIn } from '../../comments/mentions.ts'
import { byField, filled } from '../../form/draft.ts'
import type { Rules } from '../../form/rules.ts'

/** Within how many days an issue's to-do is done, unless someone says otherwise. */
export const todoDays = 7

export type TodoDraft = { key: number; title: string; assignedToId: number | null; dueDate: Day | null }

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

export type About = { people: readonly Person[]; assignedToId: number | null; today: Day }

/** A to-do from a typed line: the first @name in it sets the owner and is left out of the title; null for none. */
export const todoOf = (line: string, { people, assignedToId, today }: About): Omit<TodoDraft, 'key'> | null => {
  const names = new Set(mentionedIn(line, people).map(({ username }) => username.toLowerCase()))
  const isName = (word: string) => word.startsWith('@') && names.has(word.slice(1).toLowerCase())
  const words = line.split(/\s+/).filter((word) => word !== '')
  const named = words.find(isName)?.slice(1).toLowerCase()
  const owner = people.find(({ username }) => username.toLowerCase() === named)
  const title = words.filter((word) => !isName(word)).join(' ')
  if (title === '') return null
  return { title, assignedToId: owner?.id ?? assignedToId, dueDate: addDays(today, todoDays) }
}

/** The draft with what is typed in the line that adds a to-do as one of them. */
export const withNext = (draft: SolveDraft, about: About): SolveDraft => {
  const todo = todoOf(draft.nextTodo, about)
  if (!todo) return draft
  const key = Math.max(0, ...draft.todos.map(({ key }) => key)) + 1
  return { ...draft, todos: [...draft.todos, { key, ...todo }], nextTodo: '' }
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
  todos: draft.todos.map(({ title, assignedToId, dueDate }) => ({ title, assignedToId, dueDate })),
})

export const solveRules = (today: Day): Rules<SolveDraft> => ({
  fields: ['rootCause', 'decision', 'presentIds', 'todos', 'nextTodo', 'weeks'],
  errorsOf: (draft) => byField<SolveDraft>(issuesOf(Solution, solutionOf(draft, today))),
})
