import { issuesOf } from '#contract/problem.ts'
import { NewTodo } from '#contract/todos.ts'
import type { Todo, TodoChange } from '#contract/todos.ts'
import type { AttachedFile } from '../files/upload.ts'
import { byField, changed, filled, urlsOf } from '../form/draft.ts'
import type { Errors } from '../form/draft.ts'
import type { Rules } from '../form/use-draft.ts'

/** What stands in the form. */
export type Draft = Pick<Todo, 'title' | 'assignedToId' | 'dueDate' | 'repeat' | 'priority'> & {
  description: string
  teamId: number | null
  attachments: AttachedFile[]
}

const fields = [
  'title',
  'description',
  'teamId',
  'assignedToId',
  'dueDate',
  'repeat',
  'priority',
  'attachments',
] as const satisfies (keyof Draft)[]

export const emptyDraft = (teamId: number | null, assignedToId: number | null): Draft => ({
  title: '',
  description: '',
  teamId,
  assignedToId,
  dueDate: null,
  repeat: 'none',
  priority: 'medium',
  attachments: [],
})

const draftOf = (todo: Todo): Draft => ({ ...todo, description: todo.description ?? '' })

/** The draft as the API takes it. */
export const bodyOf = ({ title, description, assignedToId, dueDate, repeat, priority, attachments }: Draft) => ({
  title,
  description: filled(description),
  assignedToId,
  dueDate,
  repeat,
  priority,
  attachments: urlsOf(attachments),
})

/** The fields that the draft changes, as the API takes them. */
export const changeOf = (base: Draft, draft: Draft): TodoChange => {
  const { teamId } = draft
  return changed(fields, [base, draft], { ...bodyOf(draft), ...(teamId === null ? {} : { teamId }) })
}

const errorsOf = (draft: Draft): Errors<Draft> => ({
  ...byField<Draft>(issuesOf(NewTodo, bodyOf(draft))),
  ...(draft.teamId === null ? { teamId: 'Please select a team' } : {}),
})

export const todoRules = { fields, errorsOf, draftOf } satisfies Rules<Draft> & { draftOf: (todo: Todo) => Draft }
