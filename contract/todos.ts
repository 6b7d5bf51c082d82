import * as z from 'zod/mini'
import { msg } from '#contract/words.ts'
import { archiveCall } from './archiving.ts'
import { commentCalls } from './comments.ts'
import { endpoint } from './endpoint.ts'
import { ChosenId, Day, Description, Flag, Id, IdText, Instant, Title, Uuid } from './fields.ts'
import { NewAttachments } from './files.ts'
import { activityCall } from './item-activity.ts'
import { linkCalls } from './links.ts'
import { addManyCall } from './many.ts'
import { restoreCall } from './restoring.ts'
import { Repeat, Rhythm } from './rhythms.ts'
import { Priority, rowFields } from './rows.ts'
import { Person } from './tenants.ts'

export const Todo = z.object({
  ...rowFields,
  description: z.nullable(z.string()),
  completed: z.boolean(),
  priority: Priority,
  dueDate: z.nullable(Day),
  /** Of a rhythm that has no name, the nearest. */
  repeat: Repeat,
  /** How often it comes again, if that is more than its name says. */
  rhythm: z.nullable(Rhythm),
  assignedToId: z.nullable(Id),
  assignee: z.nullable(Person),
  completedAt: z.nullable(Instant),
  /** When it was archived: out of the lists, but counted. */
  archivedAt: z.nullable(Instant),
  meetingId: z.nullable(Id),
  /** The rock that it serves, or a milestone of it. */
  rockId: z.nullable(Id),
  milestoneId: z.nullable(z.string()),
  can: z.object({ edit: z.boolean(), comment: z.boolean(), delete: z.boolean() }),
})
export type Todo = z.infer<typeof Todo>

export const NewTodo = z.object({
  title: Title,
  description: z._default(Description, null),
  dueDate: z._default(z.nullable(Day), null),
  assignedToId: z._default(z.nullable(Id), null),
  priority: z._default(Priority, 'medium'),
  repeat: z._default(Repeat, 'none'),
  /** Instead of `repeat`: any other rhythm. */
  rhythm: z._default(z.nullable(Rhythm), null),
  rockId: z._default(z.nullable(Id), null),
  milestoneId: z._default(z.nullable(Uuid), null),
  attachments: z._default(NewAttachments, []),
})
export type NewTodo = z.infer<typeof NewTodo>

/** What one line says of a to-do. */
export const TodoLine = z.pick(NewTodo, {
  title: true,
  dueDate: true,
  assignedToId: true,
  priority: true,
  repeat: true,
  rhythm: true,
})
export type TodoLine = z.infer<typeof TodoLine>

/** Changes the named fields. With `updatedAt`, only if nobody has changed the to-do since. */
export const TodoChange = z.partial(
  z.object({
    title: Title,
    description: Description,
    dueDate: z.nullable(Day),
    assignedToId: z.nullable(Id),
    priority: Priority,
    repeat: Repeat,
    /** Takes the place of `repeat`; null leaves it to that. */
    rhythm: z.nullable(Rhythm),
    /** Another rock, or none, takes the milestone away unless one is named as well. */
    rockId: z.nullable(Id),
    milestoneId: z.nullable(Uuid),
    attachments: NewAttachments,
    teamId: ChosenId(msg('Please select a team')),
    updatedAt: Instant,
  }),
)
export type TodoChange = z.infer<typeof TodoChange>

/** The caller's calendar day: the next one of a repeating to-do is due after it. Left out: today in UTC. */
const today = z.optional(Day)

/** Without `completed`, the state is reversed; with it, a second request for the same state changes nothing. */
const TodoToggle = z.optional(z.nullable(z.object({ completed: z.optional(z.boolean()), today })))
export type TodoToggle = z.infer<typeof TodoToggle>

const Selection = z.array(Id).check(z.minLength(1), z.maxLength(10_000))

const selectionFields = z.partial(
  z.object({
    assignedToId: z.nullable(Id),
    dueDate: z.nullable(Day),
    priority: Priority,
    teamId: ChosenId(msg('Please select a team')),
  }),
)

/** One change to every selected to-do. Only completed ones can be archived. */
export const SelectionChange = z.object({
  ids: Selection,
  completed: z.optional(z.boolean()),
  archived: z.optional(z.boolean()),
  ...selectionFields.shape,
  /** What all of them have to be like, so that taking a change back overwrites nothing later. */
  was: z.optional(selectionFields),
  today,
})
export type SelectionChange = z.infer<typeof SelectionChange>

/** Counts of a list of to-dos, and your own in it: not archived, open ones by due date first. */
export const TodoOverview = z.object({
  total: z.number(),
  completed: z.number(),
  /** Of those that are not archived. */
  overdue: z.number(),
  /** How many of the total are archived, and how many of those are completed. */
  archived: z.object({ total: z.number(), completed: z.number() }),
  /** How many are assigned to you, and the first five. */
  yours: z.object({ total: z.number(), first: z.array(Todo) }),
})
export type TodoOverview = z.infer<typeof TodoOverview>

const ofTeam = z.object({ teamId: z.optional(IdText) })
const params = z.object({ todoId: IdText })

export const todos = {
  list: endpoint({
    method: 'GET',
    path: '/api/user/todos',
    summary: "A team's to-dos, or all you can see; with `created`, those you created; with `archived`, archived ones",
    query: z.object({ teamId: z.optional(IdText), created: z.optional(Flag), archived: z.optional(Flag) }),
    reply: z.array(Todo),
  }),
  assigned: endpoint({
    method: 'GET',
    path: '/api/user/assigned-todos',
    summary: 'To-dos assigned to you',
    query: ofTeam,
    reply: z.array(Todo),
  }),
  overview: endpoint({
    method: 'GET',
    path: '/api/user/todos/overview',
    summary: 'Counts of the same list, and your first five in it; overdue is counted against the day you name',
    query: z.object({ teamId: z.optional(IdText), today: Day }),
    reply: TodoOverview,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/teams/:teamId/todos',
    summary: 'Create a to-do for any team of the workspace',
    params: z.object({ teamId: IdText }),
    body: NewTodo,
    reply: Todo,
    status: 201,
  }),
  ...addManyCall('/api/teams/:teamId/todos', 'to-dos of a team', { fresh: TodoLine, row: Todo }),
  read: endpoint({ method: 'GET', path: '/api/todos/:todoId', summary: 'One to-do', params, reply: Todo }),
  toggle: endpoint({
    method: 'PATCH',
    path: '/api/todos/:todoId/toggle',
    summary: 'Complete or reopen a to-do',
    params,
    body: TodoToggle,
    reply: Todo,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/todos/:todoId',
    summary: 'Change the given fields of a to-do',
    params,
    body: TodoChange,
    reply: Todo,
  }),
  ...archiveCall('/api/todos/:todoId', 'a completed to-do', params, Todo),
  remove: endpoint({ method: 'DELETE', path: '/api/todos/:todoId', summary: 'Delete a to-do', params }),
  changeSelection: endpoint({
    method: 'PATCH',
    path: '/api/todos',
    summary: 'Complete, archive or change several to-dos, or move them to another team: all of them or none',
    body: SelectionChange,
    reply: z.array(Todo),
  }),
  removeSelection: endpoint({
    method: 'POST',
    path: '/api/todos/delete',
    summary: 'Delete several to-dos: all of them or none',
    body: z.object({ ids: Selection }),
  }),
  ...restoreCall('/api/todos', 'to-dos', Todo),
  ...linkCalls('/api/todos/:todoId', 'to-do', params),
  ...activityCall('/api/todos/:todoId', 'to-do', params),
  ...commentCalls('/api/todos/:todoId', 'to-do', params, Todo),
}
